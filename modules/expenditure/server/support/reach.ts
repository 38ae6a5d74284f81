import { holdApproval } from "#modules/approval/server/index.ts";
import {
  isLivePayout,
  livePayoutsOf,
  lockPayouts,
  type PayoutStanding,
} from "#modules/payout/server/index.ts";
import { movedBeyondCost } from "#modules/wallet-order/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditure } from "../../contract.ts";
import { type ExpenditureDeed, expenditureOrder, type ExpenditureState } from "../../states.ts";
import { type DeedFacts, expectMay, stateOfCode } from "../rules/deeds.ts";
import { expenditures } from "../tables.ts";
import { orderList } from "./order-list.ts";
import { linesOf, type PayeeRow } from "./payee-lines.ts";

/** An order, locked, with its payees and their payouts, locked too. */
export interface Reached {
  readonly row: Row<typeof expenditures>;
  readonly state: ExpenditureState;
  readonly lines: readonly PayeeRow[];
  readonly payouts: ReadonlyMap<string, PayoutStanding>;
  readonly facts: DeedFacts;
}

const findPayouts =
  "select payout_id as id from expenditure_payees where tenant_id = $1 and expenditure_id = $2 and payout_id is not null";

/**
 * Locks all that an order's deeds touch, in the one sequence: its approval, its payouts, itself. A
 * decision comes by the approval, an outcome by a payout.
 */
async function lockAll(tx: CommandTx, id: string) {
  await holdApproval(tx, id);
  const parameters = [tx.tenantId, id];
  const found = await tx.raw<{ id: string }>({ sql: findPayouts, parameters });
  const locked = await lockPayouts(
    tx,
    found.map((one) => one.id),
  );
  const row = await lockRow(tx, expenditures, id);
  const payouts = new Map(locked.map((one) => [one.id, one]));
  const lines = await linesOf(tx, id);
  const isMissing = lines.some(
    ({ payout_id: payoutId }) => payoutId !== null && !payouts.has(payoutId),
  );
  // Somebody had it paid between the look and the lock.
  if (isMissing) throw new Refused(platformErrors.versionConflict);
  return { row, lines, payouts };
}

/** Locks an order for a deed. What one does not see is as if it were not there. */
export async function take(
  tx: CommandTx,
  actor: Actor,
  { id, deed }: { readonly id: string; readonly deed: ExpenditureDeed },
): Promise<Reached> {
  await orderList.seenBy(actor, expenditure[deed].permission).one(tx, id);
  const { row, lines, payouts } = await lockAll(tx, id);
  const live = lines.find(({ payout_id: payoutId }) => {
    const payout = payoutId === null ? undefined : payouts.get(payoutId);
    return payout !== undefined && isLivePayout(payout);
  });
  const state = stateOfCode(row.state);
  const livePayee = live?.payee_name ?? null;
  // Nothing else that is done to it asks for this.
  const movedBy = deed === "voided" ? await movedBeyondCost(tx, id) : null;
  const facts = factsFrom({ row, state, lines, livePayee, movedBy });
  return { row, state, lines, payouts, facts };
}

/** The same, refused where the deed cannot be done. */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  wanted: { readonly id: string; readonly deed: ExpenditureDeed },
): Promise<Reached> {
  const reached = await take(tx, actor, wanted);
  expectMay(wanted.deed, reached.facts, actor.userId);
  return reached;
}

interface Found {
  readonly row: Pick<Row<typeof expenditures>, "approval_state" | "created_by">;
  readonly state: ExpenditureState;
  readonly lines: readonly PayeeRow[];
  readonly livePayee: string | null;
  readonly movedBy: string | null;
}

const factsFrom = ({ row, state, lines, livePayee, movedBy }: Found): DeedFacts => ({
  state,
  approval: row.approval_state,
  createdBy: row.created_by,
  lines: lines.map((one) => one.state),
  livePayee,
  movedBy,
});

/** What decides about deeds, for who only looks. */
export async function factsFor(
  tx: ReadTx,
  row: Pick<Row<typeof expenditures>, "id" | "state" | "approval_state" | "created_by">,
): Promise<DeedFacts> {
  const [lines, live, movedBy] = await Promise.all([
    linesOf(tx, row.id),
    livePayoutsOf(tx, { type: expenditureOrder, id: row.id }),
    movedBeyondCost(tx, row.id),
  ]);
  const paying = lines.find(({ payout_id: payoutId }) => payoutId !== null && live.has(payoutId));
  const livePayee = paying?.payee_name ?? null;
  return factsFrom({ row, state: stateOfCode(row.state), lines, livePayee, movedBy });
}
