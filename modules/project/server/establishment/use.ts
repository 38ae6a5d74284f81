import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { EstablishmentState } from "../../states.ts";
import { expectUsableFor, stateWhenFreed } from "../rules/establishment-use.ts";
import { projectEstablishments } from "../tables.ts";
import { todayInShanghai } from "./day.ts";
import { establishmentOrder } from "./order.ts";
import { orderNumberOf } from "./reach.ts";

type Establishment = Row<typeof projectEstablishments>;

interface Kept {
  readonly to: EstablishmentState;
  readonly expenditureId: string | null;
}

/** Noted under a name of its own: the line in the log is the order's, which has a state too. */
async function settle(tx: CommandTx, row: Establishment, { to, expenditureId }: Kept) {
  const moved = await establishmentOrder.move(tx, row, {
    to,
    also: { expenditure_id: expenditureId },
  });
  tx.changes.splice(-1, 1, {
    table: projectEstablishments.name,
    id: row.id,
    before: { establishmentStateCode: row.state },
    after: { establishmentStateCode: moved.state },
  });
}

interface Spending {
  readonly expenditureId: string;
  /** Null: the order needs none. */
  readonly establishmentId: string | null;
  readonly amountFen: number;
  readonly projectId: string;
  readonly itemId: string;
}

const findUsed =
  "select id from project_establishments where tenant_id = $1 and expenditure_id = $2";

async function usedBy(tx: CommandTx, expenditureId: string): Promise<string | undefined> {
  const parameters = [tx.tenantId, expenditureId];
  const [used] = await tx.raw<{ id: string }>({ sql: findUsed, parameters });
  return used?.id;
}

/**
 * Lets an order that is written already be the one that an establishment is used by, or refuses it
 * with the reason. Two orders at once: the second waits and then finds it used. Sent back and
 * submitted again an order may name another one, or none. Call it after the order's own change was
 * noted, so that the line in the log stays the order's.
 */
export async function establishOrder(tx: CommandTx, spending: Spending): Promise<void> {
  const { establishmentId, expenditureId } = spending;
  const used = await usedBy(tx, expenditureId);
  if (used !== undefined && used !== establishmentId) await freeEstablishment(tx, expenditureId);
  if (establishmentId !== null) await takeEstablishment(tx, { ...spending, id: establishmentId });
}

interface Using extends Omit<Spending, "establishmentId"> {
  readonly id: string;
}

/** For an order that uses no other. */
export async function takeEstablishment(tx: CommandTx, using: Using): Promise<void> {
  const { id, expenditureId } = using;
  const row = await lockRow(tx, projectEstablishments, id);
  const order_number = await orderNumberOf(tx, row.expenditure_id);
  expectUsableFor({ ...row, order_number }, { ...using, today: todayInShanghai(tx.now) });
  if (row.expenditure_id === expenditureId) return;
  await settle(tx, row, { to: "used", expenditureId });
}

/** Gives back what an order used, if it used one: for another order, or for nobody if its time is over. */
export async function freeEstablishment(tx: CommandTx, expenditureId: string): Promise<void> {
  const used = await usedBy(tx, expenditureId);
  if (used === undefined) return;
  const row = await lockRow(tx, projectEstablishments, used);
  if (row.expenditure_id !== expenditureId) return;
  const to = stateWhenFreed(row.valid_until, todayInShanghai(tx.now));
  await settle(tx, row, { to, expenditureId: null });
}
