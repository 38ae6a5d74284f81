import { platformErrors } from "#platform/contract/error.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { establishmentStates } from "../../states.ts";
import { type Established, expectUsableFor, stateWhenFreed } from "../rules/establishment-use.ts";
import { projectEstablishments } from "../tables.ts";

/** The day in Shanghai, as dates are kept. */
export const todayInShanghai = (now: Date): string => shanghaiClock(now).slice(0, 10);

type Found = Established & { readonly id: string };

const columns =
  "select e.id, e.name, e.state, e.item_id, e.amount_fen, e.valid_until, e.expenditure_id," +
  " (select o.number from expenditures o where o.tenant_id = e.tenant_id and o.id = e.expenditure_id)" +
  " as order_number from project_establishments e where e.tenant_id = $1";
const lockById = `${columns} and e.id = $2 for update of e`;
const lockByOrder = `${columns} and e.expenditure_id = $2 for update of e`;

const keep =
  "update project_establishments set state = $3, expenditure_id = $4, updated_by = $5," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

interface Kept {
  readonly state: number;
  readonly expenditureId: string | null;
}

/** By hand, and noted under a name of its own: the line in the log is the order's, which has a state too. */
async function settle(tx: CommandTx, found: Found, { state, expenditureId }: Kept) {
  const parameters = [tx.tenantId, found.id, state, expenditureId, tx.actor.userId];
  await tx.raw({ sql: keep, parameters });
  tx.changes.push({
    table: projectEstablishments.name,
    id: found.id,
    before: { establishmentStateCode: found.state },
    after: { establishmentStateCode: state },
  });
}

interface Spending {
  readonly expenditureId: string;
  /** Null: the order needs none. */
  readonly establishmentId: string | null;
  readonly amountFen: number;
  readonly itemId: string;
}

const findUsed =
  "select id from project_establishments where tenant_id = $1 and expenditure_id = $2";

/**
 * Lets an order that is written already be the one that an establishment is used by, or refuses it
 * with the reason. Two orders at once: the second waits and then finds it used. Sent back and
 * submitted again an order may name another one, or none. Call it after the order's own change was
 * noted, so that the line in the log stays the order's.
 */
export async function establishOrder(tx: CommandTx, spending: Spending): Promise<void> {
  const { establishmentId, expenditureId } = spending;
  const parameters = [tx.tenantId, expenditureId];
  const [used] = await tx.raw<{ id: string }>({ sql: findUsed, parameters });
  if (used && used.id !== establishmentId) await freeEstablishment(tx, expenditureId);
  if (establishmentId !== null) await takeEstablishment(tx, { ...spending, id: establishmentId });
}

interface Using extends Omit<Spending, "establishmentId"> {
  readonly id: string;
}

/** For an order that uses no other. */
export async function takeEstablishment(tx: CommandTx, using: Using): Promise<void> {
  const { id, expenditureId } = using;
  const [found] = await tx.raw<Found>({ sql: lockById, parameters: [tx.tenantId, id] });
  if (!found) throw new Refused(platformErrors.notFound);
  expectUsableFor(found, { ...using, today: todayInShanghai(tx.now) });
  if (found.expenditure_id === expenditureId) return;
  await settle(tx, found, { state: establishmentStates.used, expenditureId });
}

/** Gives back what an order used, if it used one: for another order, or for nobody if its time is over. */
export async function freeEstablishment(tx: CommandTx, expenditureId: string): Promise<void> {
  const [found] = await tx.raw<Found>({
    sql: lockByOrder,
    parameters: [tx.tenantId, expenditureId],
  });
  if (!found) return;
  const state = stateWhenFreed(found.valid_until, todayInShanghai(tx.now));
  await settle(tx, found, { state, expenditureId: null });
}
