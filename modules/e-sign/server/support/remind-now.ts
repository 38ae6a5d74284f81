import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { outsideQuietHours } from "../rules/timing.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import type { AtHand } from "./keep-known.ts";
import { sendReminders } from "./send-reminders.ts";

/** Reminds those whose turn it is; at night it is laid aside until the morning. Tells when. */
export async function remindNow(tx: CommandTx, at: AtHand): Promise<string> {
  const { contract } = at;
  const { now } = tx;
  const by = tx.actor.userId;
  const sendAt = outsideQuietHours(now);
  const sendTime = sendAt.toISOString();
  if (sendAt > now) {
    const to = { remind_at: sendTime, reminded_at: now.toISOString() };
    await updateRow(tx, signContracts, { row: contract, to });
    const detail = { sendTime };
    await noteEvent(tx, { contractId: contract.id, kind: "remindPlanned", detail, by });
  } else await sendReminders(tx, tx.atHand, { at, by, now });
  return sendTime;
}
