import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { signContract } from "../../contract.ts";
import { outsideQuietHours } from "../rules/timing.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { sendReminders } from "../support/send-reminders.ts";
import { signContracts } from "../tables.ts";

/** Reminds those whose turn it is; at night it is laid aside until the morning. */
export const remindContract = command(signContract.remind, async (context) => {
  const { tx, actor, flows, vault } = context;
  const at = await lockFor(context, signContract.remind, "remind");
  const { contract, now } = at;
  const sendAt = outsideQuietHours(now);
  const sendTime = sendAt.toISOString();
  if (sendAt > now) {
    const to = { remind_at: sendTime, reminded_at: now.toISOString() };
    await updateRow(tx, signContracts, { row: contract, to });
    const by = actor.userId;
    await noteEvent(tx, {
      contractId: contract.id,
      kind: "remindPlanned",
      detail: { sendTime },
      by,
    });
  } else await sendReminders(tx, { flows, vault }, { at, by: actor.userId, now });
  return { id: contract.id, sendTime };
});
