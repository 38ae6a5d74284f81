import pg from "pg";
import type { Statement } from "#platform/server/db/batch.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { World } from "./world.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Plan {
  readonly sql: string;
  readonly indexes: readonly string[];
  readonly scansWholeTable: boolean;
  readonly milliseconds: number;
}

/** Runs a read without answering it, and tells how PostgreSQL would: as the app, behind the fence. */
export async function plansOf(
  world: World,
  tenantId: string,
  read: (tx: ReadTx) => Promise<unknown>,
): Promise<Plan[]> {
  const statements: Statement[] = [];
  const recording = {
    tenantId,
    raw: async (statement: Statement) => {
      statements.push(statement);
      return [];
    },
  } as unknown as ReadTx;
  await read(recording);
  const client = new pg.Client({ connectionString: world.config.DATABASE_APP_URL });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const plans: Plan[] = [];
    for (const statement of statements) plans.push(await explain(client, statement));
    return plans;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, { sql, parameters }: Statement): Promise<Plan> {
  const answer = await client.query<{
    "QUERY PLAN": [{ Plan: PlanNode; "Execution Time": number }];
  }>(`explain (analyze, format json) ${sql}`, [...parameters]);
  const [whole] = answer.rows[0]?.["QUERY PLAN"] ?? [];
  const nodes = whole ? flatten(whole.Plan) : [];
  return {
    sql,
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    scansWholeTable: nodes.some((node) => node["Node Type"] === "Seq Scan"),
    milliseconds: whole?.["Execution Time"] ?? Number.POSITIVE_INFINITY,
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
