import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { walletAdjustment } from "#modules/wallet-order/adjustment-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** As the books' own functions are called, within the fence. */
async function inTenant<R>(world: World, tenantId: string, given: Statement): Promise<R[]> {
  const client = await world.database.admin.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rows } = await client.query(given.sql, [...given.parameters]);
    await client.query("commit");
    return rows as R[];
  } finally {
    client.release();
  }
}

export interface TestWallet {
  readonly id: string;
  readonly ownerType: "person" | "department" | "tenant";
  readonly ownerId: string;
}

interface Wanted {
  readonly ownerType?: "person" | "department";
  readonly ownerId?: string;
  readonly fen?: number;
  readonly isTest?: boolean;
}

/** A wallet with so much in it. */
export async function walletWith(
  world: World,
  tenantId: string,
  wanted: Wanted = {},
): Promise<TestWallet> {
  const { ownerType = "department", ownerId = newId(), fen = 0, isTest = false } = wanted;
  const parameters = [tenantId, newId(), "市场活动", ownerType, ownerId, "华东大区", null, isTest];
  const sql = "select open_wallet($1, $2, $3, $4, $5, $6, $7, $8) as id";
  const [opened] = await inTenant<{ id: string }>(world, tenantId, { sql, parameters });
  const id = opened?.id ?? "";
  if (fen > 0) {
    const fill =
      "select post_ledger($1, gen_random_uuid(), 'RECHARGE', 'TEST', $2, 'fill', 'T', null, $2," +
      " array[open_ledger_account($1, 'BANK', 'test'), wallet_account($1, $2, 'AVAILABLE')], array[-$3::bigint, $3])";
    await inTenant(world, tenantId, { sql: fill, parameters: [tenantId, id, fen] });
  }
  return { id, ownerType, ownerId };
}

/** An order that a wallet paid for, to the end. */
export async function spentOrder(
  world: World,
  tenantId: string,
  { wallet, fen }: { readonly wallet: TestWallet; readonly fen: number },
): Promise<{ orderId: string; holdId: string; number: string }> {
  const [orderId, holdId] = [newId(), newId()];
  const number = `ZC${orderId.slice(-8)}`;
  const hold = "select hold_funds($1, $2, $3, 'EXPENDITURE', $4, $5, $6, $4)";
  const held = [tenantId, holdId, wallet.id, orderId, number, fen];
  await inTenant(world, tenantId, { sql: hold, parameters: held });
  const settle =
    "select settle_hold($1, $2, $3, open_ledger_account($1, 'BANK', 'test'), 'one', $2)";
  await inTenant(world, tenantId, { sql: settle, parameters: [tenantId, holdId, fen] });
  return { orderId, holdId, number };
}

/** The bank sends an order's money back. */
export async function bankReturns(
  world: World,
  tenantId: string,
  { holdId, fen }: { readonly holdId: string; readonly fen: number },
): Promise<void> {
  const sql = "select return_hold($1, $2, $3, open_ledger_account($1, 'BANK', 'test'), 'one', $2)";
  await inTenant(world, tenantId, { sql, parameters: [tenantId, holdId, fen] });
}

export interface Figures {
  readonly available: number;
  readonly frozen: number;
  readonly allocated: number;
  readonly spent: number;
}

export async function figuresOf(world: World, { id }: TestWallet): Promise<Figures> {
  const { rows } = await world.database.admin.query<Figures>(
    "select allocated_fen::int as allocated, spent_fen::int as spent," +
      " (select balance_fen::int from ledger_accounts a where a.wallet_id = w.id and a.kind = 'AVAILABLE') as available," +
      " (select balance_fen::int from ledger_accounts a where a.wallet_id = w.id and a.kind = 'FROZEN') as frozen" +
      " from wallets w where w.id = $1",
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error(`No wallet ${id}`);
  return found;
}

interface Written {
  readonly payer: TestWallet;
  readonly payee: TestWallet;
  readonly fen?: number;
  readonly orderId?: string | null;
}

const walletType = ({ ownerType }: TestWallet) => (ownerType === "person" ? "self" : "public");

/** An adjustment as a form sends it. */
export const adjustmentOf = ({ payer, payee, fen = 100_00, orderId = null }: Written) => ({
  adjustmentType: orderId === null ? ("amount" as const) : ("order" as const),
  orderId,
  amount: fen as Fen,
  userType: payer.ownerType,
  userId: payer.ownerId,
  userOrderType: walletType(payer) as "self" | "public",
  payerWalletId: payer.id,
  payeeType: payee.ownerType,
  payeeId: payee.ownerId,
  payeeOrderType: walletType(payee) as "self" | "public",
  payeeWalletId: payee.id,
  remarks: "多付部分调回",
  fileIds: [],
});

/** Who decides on orders of a kind; from now on one step, one person. */
export async function approverOf(
  world: World,
  tenantId: string,
  orderType: string,
): Promise<TestPerson> {
  const approver = await colleague(world, { tenantId });
  await bindProcess(world, { tenantId, orderType, steps: [stepBy([approver])] });
  return approver;
}

/** An adjustment that was written down, and its id. */
export async function draftOf(world: World, as: TestPerson, written: Written): Promise<string> {
  const answer = await world.call(walletAdjustment.create, adjustmentOf(written), { as });
  if (answer.code !== "0") throw new Error(answer.msg);
  return answer.data.id;
}

type Decision = "pass" | "reject" | "return" | "withdraw" | "terminate";

/** Somebody decides on a round, in the engine's own way; gives the answer's code. */
export async function decided(
  world: World,
  instanceId: string,
  { how, as }: { readonly how: Decision; readonly as: TestPerson },
): Promise<string> {
  const remark = "如题";
  if (how === "withdraw") {
    return (await world.call(approvalInstance.withdraw, { id: instanceId, remark }, { as })).code;
  }
  if (how === "terminate") {
    return (await world.call(approvalInstance.terminate, { id: instanceId, remark }, { as })).code;
  }
  const task = { ...taskOf(await seen(world, instanceId), as), remark };
  if (how === "pass") return (await world.call(approvalTask.pass, task, { as })).code;
  if (how === "reject") return (await world.call(approvalTask.reject, task, { as })).code;
  return (await world.call(approvalTask.return, { ...task, checklist: ["amount"] }, { as })).code;
}
