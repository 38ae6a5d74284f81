import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { payoutStates } from "../../states.ts";
import { expectMay } from "../rules/actions.ts";
import { payouts } from "../tables.ts";
import { checkPayout } from "./check.ts";
import { createPayout, type NewPayout } from "./create-payout.ts";
import { noteEvent } from "./events.ts";
import type { PayoutRow } from "./facts-to-pay.ts";
import { factsFor } from "./reach.ts";
import { expectWay } from "./retry.ts";
import { startVerifying } from "./verify-payee.ts";

interface Paying {
  readonly vault: Vault;
  readonly flows: CommandTx["atHand"]["flows"];
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
  { payoutId, channelId }: { readonly payoutId: string; readonly channelId?: string | undefined },
): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  expectMay("retry", await factsFor(tx, row), tx.actor.userId);
  if (channelId !== undefined) await expectWay(tx, row, channelId);
  await payAgain(tx, paying, { ...row, channel_id: channelId ?? row.channel_id });
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
  const to = { state: payoutStates.cancelled, batch_id: null, batch_line: null, retry_at: null };
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
