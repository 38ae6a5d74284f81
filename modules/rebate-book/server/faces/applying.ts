import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { bookStates } from "../../states.ts";
import { lockBook } from "../generate/gather.ts";
import { generate } from "../generate/generate.ts";
import { addFrozen } from "../support/frozen-line.ts";
import { bookLines } from "../tables.ts";

export { lockBook };

type Line = Row<typeof bookLines>;

/** The order that lines are kept for. */
interface TakenBy {
  readonly id: string;
  readonly number: string;
}

interface Taken {
  readonly contractKey: string;
  readonly typeId: string;
  readonly amountFen: number;
  readonly order: TakenBy;
}

const { applied, settled, allowed, generated, reversed } = bookStates;

const findOpen =
  "select * from rebate_book_lines where tenant_id = $1 and contract_key = $2 and type_id = $3 and is_open for update";

const takenBy = ({ id, number }: TakenBy, userId: string) => ({
  is_open: false,
  state: applied,
  reason: null,
  order_id: id,
  order_number: number,
  applied_by: userId,
});

/**
 * Keeps the open line of a contract and type for an order; what the order leaves of it opens another. Whoever asks has
 * the book's lock. Undefined: there is no such line any more, or not enough on it.
 */
export async function takeLine(
  tx: CommandTx,
  { contractKey, typeId, amountFen, order }: Taken,
): Promise<string | undefined> {
  const parameters = [tx.tenantId, contractKey, typeId];
  const [line] = await tx.raw<Line>({ sql: findOpen, parameters });
  if (!line || line.state !== allowed || line.amount_fen < amountFen) return undefined;
  const to = { ...takenBy(order, tx.actor.userId), amount_fen: amountFen };
  await updateRow(tx, bookLines, { row: line, to });
  recordsChanged(tx, "rebateBook");
  if (line.amount_fen > amountFen) {
    await generate(tx, { leaseIds: [line.lease_id], isSweep: false });
  }
  return line.id;
}

const findClawbacks =
  "select * from rebate_book_lines where tenant_id = $1 and shop_name = $2 and amount_fen < 0 and order_id is null" +
  " order by created_at, id for update";

interface Netting {
  readonly shop: string;
  readonly order: TakenBy;
}

/** Nets what a dealer owes against an order of its own: each clawback is kept for one order alone. How much that is. */
export async function netClawbacks(tx: CommandTx, { shop, order }: Netting): Promise<number> {
  const lines = await tx.raw<Line>({ sql: findClawbacks, parameters: [tx.tenantId, shop] });
  for (const row of lines) {
    await updateRow(tx, bookLines, { row, to: takenBy(order, tx.actor.userId) });
  }
  return -lines.reduce((sum, line) => sum + line.amount_fen, 0);
}

const findKept =
  "select * from rebate_book_lines where tenant_id = $1 and order_id = $2 and state = any($3) and amount_fen <> 0" +
  " order by id for update";

const keptBy = (tx: CommandTx, orderId: string, ...states: number[]) =>
  tx.raw<Line>({ sql: findKept, parameters: [tx.tenantId, orderId, states] });

const free = { order_id: null, order_number: null, applied_by: null };

/** A clawback of an order waits for the next one of its dealer. */
const waiting = { ...free, state: generated, reason: "clawedBack" } as const;

/** As open as before, or nothing where another line of its contract and type is open by now. */
async function givenBack(tx: CommandTx, row: Line) {
  const parameters = [tx.tenantId, row.contract_key, row.type_id];
  const others = await tx.raw<Line>({ sql: findOpen, parameters });
  return others.length > 0
    ? { amount_fen: 0, state: reversed, reason: "givenBack" as const }
    : { ...free, is_open: true, state: row.amount_fen > 0 ? allowed : generated };
}

/** The order came to nothing: what it kept is as open as before, reckoned by what holds now. */
export async function giveBack(tx: CommandTx, orderId: string): Promise<void> {
  await lockBook(tx);
  const lines = await keptBy(tx, orderId, applied);
  for (const row of lines) {
    const to = row.claws_back === null ? await givenBack(tx, row) : waiting;
    await updateRow(tx, bookLines, { row, to });
  }
  const leaseIds = lines.map((line) => line.lease_id);
  if (leaseIds.length > 0) await generate(tx, { leaseIds, isSweep: false });
  recordsChanged(tx, "rebateBook");
}

async function turn(tx: CommandTx, lines: readonly Line[], state: number): Promise<void> {
  for (const row of lines) await updateRow(tx, bookLines, { row, to: { state } });
  if (lines.length > 0) recordsChanged(tx, "rebateBook");
}

/** The order is paid. */
export const settleKept = async (tx: CommandTx, orderId: string): Promise<void> =>
  turn(tx, await keptBy(tx, orderId, applied), settled);

/** The order is paid no more: its money came back, or a result of it was taken back. */
export const unsettleKept = async (tx: CommandTx, orderId: string): Promise<void> =>
  turn(tx, await keptBy(tx, orderId, settled, reversed), applied);

/** Paid after all though its order was given up: the contract has had it, and whatever is left open is less by it. */
export async function chargeLate(
  tx: CommandTx,
  { contractKey, typeId, amountFen, order }: Taken,
): Promise<void> {
  await lockBook(tx);
  const leaseId = await addFrozen(tx, {
    contractKey,
    typeId,
    amountFen,
    state: settled,
    reason: null,
    order,
    clawsBack: null,
  });
  await generate(tx, { leaseIds: [leaseId], isSweep: false });
}
