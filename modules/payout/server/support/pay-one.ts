import { lockedChannel } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { beginAttempts, startSending } from "../attempt/attempts.ts";
import { asRefused, firstBlocked } from "./check.ts";
import type { PayoutRow } from "./facts-to-pay.ts";
import { letGo } from "./let-go.ts";

interface Going {
  /** Ready, and locked. */
  readonly row: PayoutRow;
  readonly automaticTries?: number;
}

/**
 * Lets one payout go in the name of whoever acts, and says under which number. What was checked before
 * is checked again, with nobody able to come between.
 */
export async function payOne(
  tx: CommandTx,
  { vault, flows }: { readonly vault: Vault; readonly flows: Flows },
  { row, automaticTries = 0 }: Going,
): Promise<string> {
  if (row.channel_id === null) throw new Refused(payoutErrors.noChannel);
  await letGo(tx, vault, [row]);
  const channel = await lockedChannel(tx, row.channel_id);
  const blocked = await firstBlocked(tx, vault, { rows: [row], channel, byFile: false });
  if (blocked) throw asRefused(blocked.obstacle);
  const given = { channelId: channel.id, rows: [row], automaticTries };
  const [begun] = await beginAttempts(tx, given);
  if (!begun) throw new Error(`No attempt at ${row.number}`);
  await startSending(tx, flows, { submissionNumber: begun.submission_number });
  return begun.merchant_number;
}
