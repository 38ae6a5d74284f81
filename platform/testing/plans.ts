import pg from "pg";
import type { Statement } from "#platform/server/db/batch.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { World } from "./world.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

export interface Plan {
  readonly sql: string;
  readonly indexes: readonly string[];
  readonly scansWholeTable: boolean;
  /** Which they are: of small ones nobody minds. */
  readonly wholeTables: readonly string[];
  /**
   * How many blocks of 8 kB it touched: what an answer costs, told without the clock, which runs on while
   * the machine gives its cores to others.
   */
  readonly blocks: number;
}

/** Runs a read without answering it, and tells how PostgreSQL would: as the app, behind the fence. */
export async function plansOf(
  world: World,
  tenantId: string,
  read: (tx: ReadTx) => Promise<unknown>,
): Promise<Plan[]> {
  const statements: Statement[] = [];
  let person = "";
  const recording = {
    tenantId,
    now: new Date(),
    bindPerson: async (userId: string) => {
      person = userId;
    },
    planForValues: () => {},
    raw: async (statement: Statement) => {
      statements.push(statement);
      return [];
    },
  } as unknown as ReadTx;
  await read(recording);
  const client = new pg.Client({ connectionString: world.config.DATABASE_APP_URL });
  await client.connect();
  try {
    const bind =
      "select set_config('app.tenant_id', $1, false), set_config('app.user_id', $2, false)";
    await client.query(bind, [tenantId, person]);
    const plans: Plan[] = [];
    for (const statement of statements) plans.push(await explain(client, statement));
    return plans;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, { sql, parameters }: Statement): Promise<Plan> {
  const answer = await client.query<{
    "QUERY PLAN": [{ Plan: PlanNode }];
  }>(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const [whole] = answer.rows[0]?.["QUERY PLAN"] ?? [];
  const nodes = whole ? flatten(whole.Plan) : [];
  const wholeTables = nodes
    .filter((node) => node["Node Type"] === "Seq Scan")
    .map((node) => node["Relation Name"] ?? "");
  return {
    sql,
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    scansWholeTable: wholeTables.length > 0,
    wholeTables,
    blocks: whole ? whole.Plan["Shared Hit Blocks"] + whole.Plan["Shared Read Blocks"] : Infinity,
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
