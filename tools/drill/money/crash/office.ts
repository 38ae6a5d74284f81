import type pg from "pg";
import { newStep } from "#modules/approval/definition-contract.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addPerson, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import type { Company } from "../../providers/company.ts";

/** What a company spends on, and from whose wallet. */
export interface Office {
  readonly company: Company;
  /** Who decides on orders: as their only approver he does not let the money go as well. */
  readonly decider: TestPerson;
  readonly projectId: string;
  readonly itemId: string;
}

const addItem =
  "insert into expenditure_items (tenant_id, id, name, has_monthly_limit, has_percent, needs_establishment, created_by, updated_by)" +
  " values ($1, $2, '演练事项', false, false, false, $3, $3)";
const addProject =
  "insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, pays_anybody, item_ids, group_depth, percent_bp, created_by, updated_by)" +
  " values ($1, $2, '演练项目', 'system', 'payeeSelf', true, array[$4::uuid], 'region', 10000, $3, $3)";

/** A project of the company's, with one person who decides, and money for all orders but the last few. */
export async function furnish(sql: pg.Pool, company: Company, fen: number): Promise<Office> {
  const { tenantId, maker } = company;
  const decider = await addPerson(sql, { id: tenantId, name: "" }, []);
  const [projectId, itemId] = [newId(), newId()];
  await sql.query(addItem, [tenantId, itemId, maker.userId]);
  await sql.query(addProject, [tenantId, projectId, maker.userId, itemId]);
  const steps = [{ ...newStep("审批"), approverType: "PERSON", personIds: [decider.userId] }];
  // All it needs of a test's world is its database.
  const world = { database: { admin: sql } } as unknown as World;
  await bindProcess(world, { tenantId, orderType: "expenditure", steps });
  await fill(sql, { company, projectId, fen });
  return { company, decider, projectId, itemId };
}

interface Filling {
  readonly company: Company;
  readonly projectId: string;
  readonly fen: number;
}

/** By the books' own functions, as a recharge does. */
async function fill(sql: pg.Pool, { company, projectId, fen }: Filling): Promise<void> {
  const { tenantId, maker } = company;
  const client = await sql.connect();
  const id = async (question: string, parameters: unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(question, parameters)).rows[0]?.id ?? "";
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const walletId = await id(
      "select open_wallet($1, $2, '演练项目', 'tenant', $1, '演练', null, false) as id",
      [tenantId, projectId],
    );
    const from = await id("select open_ledger_account($1, 'BANK', '演练账户') as id", [tenantId]);
    const to = await id("select wallet_account($1, $2, 'AVAILABLE') as id", [tenantId, walletId]);
    const key = [tenantId, newId(), newId(), maker.userId, [from, to], [-fen, fen]];
    await client.query(
      "select post_ledger($1, $2, 'RECHARGE', 'DRILL', $3, 'book', '演练', null, $4, $5::uuid[], $6::bigint[])",
      key,
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}
