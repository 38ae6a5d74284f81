import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { payoutStates } from "../../states.ts";
import { expectMay } from "../rules/deeds.ts";
import { payouts } from "../tables.ts";
import { checkPayout } from "./check.ts";
import { createPayout, type NewPayout } from "./create-payout.ts";
import { noteEvent } from "./events.ts";
import type { PayoutRow } from "./facts-to-pay.ts";
import { factsFor } from "./reach.ts";
import { startVerifying } from "./verify-payee.ts";

/** How a payout stands, for the order behind it. */
export interface PayoutStanding {
  readonly id: string;
  readonly number: string;
  readonly state: number;
  readonly channelId: string | null;
  readonly provider: string | null;
  /** Which try it is at. */
  readonly attempts: number;
  readonly failText: string | null;
}

const lockAll =
  'select p.id, p.number, p.state, p.channel_id as "channelId", p.attempts, p.fail_text as "failText",' +
  " (select a.provider from payout_channel_rows a where a.tenant_id = $1 and a.id = p.channel_id) as provider" +
  " from payouts p where p.tenant_id = $1 and p.id = any($2::uuid[]) order by p.id for update of p";

/**
 * Locks payouts of an order. Whoever locks both locks these first and the order after: an outcome
 * comes to its order the same way.
 */
export const lockPayouts = (tx: CommandTx, ids: readonly string[]): Promise<PayoutStanding[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.raw<PayoutStanding>({ sql: lockAll, parameters: [tx.tenantId, ids] });

const { inBatch, inFile, submitted, processing, unknown, parked } = payoutStates;
const live: readonly number[] = [inBatch, inFile, submitted, processing, unknown, parked];

/** Money may be on its way, or nobody knows whether it is. */
export const isLivePayout = ({ state }: Pick<PayoutStanding, "state">): boolean =>
  live.includes(state);

const findLive =
  "select id from payouts where tenant_id = $1 and order_type = $2 and order_id = $3 and state = any($4::int[])";

/** An order's payouts whose money may be on its way, for who only looks. */
export async function livePayoutsOf(
  tx: ReadTx,
  order: { readonly type: string; readonly id: string },
): Promise<ReadonlySet<string>> {
  const parameters = [tx.tenantId, order.type, order.id, live];
  const found = await tx.raw<{ id: string }>({ sql: findLive, parameters });
  return new Set(found.map(({ id }) => id));
}

interface Paying {
  readonly vault: Vault;
  readonly flows: Pick<Flows, "start">;
  readonly now: Date;
}

/** Makes a line of an order payable and checks it: the desk finds it ready, or blocked with reasons. */
export async function makePayable(
  tx: CommandTx,
  { vault, flows, now }: Paying,
  given: NewPayout,
): Promise<{ readonly payoutId: string }> {
  const row = await createPayout(tx, { vault, now }, given);
  await startVerifying(tx, flows, { id: row.id, obstacles: await checkPayout(tx, vault, row) });
  return { payoutId: row.id };
}

const leaveBatch =
  "update payouts set batch_id = null, batch_line = null where tenant_id = $1 and id = $2";

/** After a certain failure or a return: checked anew, so that it can be let go once more. */
export async function payAgain(
  tx: CommandTx,
  { vault, flows }: Omit<Paying, "now">,
  row: PayoutRow,
): Promise<void> {
  // It went out with that batch and failed there; what follows is no part of it.
  await tx.raw({ sql: leaveBatch, parameters: [tx.tenantId, row.id] });
  const { channel_id } = row;
  const again = { ...(await lockRow(tx, payouts, row.id)), channel_id };
  await startVerifying(tx, flows, { ...row, obstacles: await checkPayout(tx, vault, again) });
}

/** The same, asked for by the order that it belongs to. */
export async function retryForOrder(
  tx: CommandTx,
  paying: Omit<Paying, "now">,
  payoutId: string,
): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  expectMay("retry", await factsFor(tx, row), tx.actor.userId);
  await payAgain(tx, paying, row);
}

interface Cancelling {
  readonly payoutId: string;
  readonly remark: string;
}

/** Gives a payout up together with its order; one that was given up before stays so. */
export async function cancelForOrder(
  tx: CommandTx,
  { payoutId, remark }: Cancelling,
): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  if (row.state === payoutStates.cancelled) return;
  expectMay("cancel", await factsFor(tx, row), tx.actor.userId);
  await giveUp(tx, row, remark);
}

/** Certainly not paid, or come back; nobody pays it any more. */
export async function giveUp(tx: CommandTx, row: PayoutRow, remark: string): Promise<void> {
  const to = { state: payoutStates.cancelled, batch_id: null, batch_line: null };
  await updateRow(tx, payouts, { row, to });
  noteEvent(tx, {
    payoutId: row.id,
    kind: "cancelled",
    from: row.state,
    to: to.state,
    detail: { remark },
    byUser: tx.actor.userId,
  });
}
