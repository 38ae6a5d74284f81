import { sendSms } from "#modules/provider/server/faces/sms.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { nextReminderAt } from "../rules/timing.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import { type AtHand, tellWindows } from "./keep-known.ts";
import { signerFor } from "./open-contract.ts";
import { thoseInTurn } from "./rows.ts";

const hours = 3_600_000;
/** A reminder that could not be sent for this long would only puzzle. */
const worth = 6 * hours;

/** Reminds those whose turn it is, by text message, and plans the next time. */
export async function sendReminders(
  tx: CommandTx,
  engine: CommandTx["atHand"],
  { at, by, now }: { readonly at: AtHand; readonly by: string | null; readonly now: Date },
): Promise<void> {
  const { contract, signers } = at;
  const reminded = thoseInTurn(signers);
  for (const signer of reminded) {
    const { name, phone } = signerFor(engine, signer);
    await sendSms(tx, engine, {
      phone,
      template: "signInvite",
      params: { name, title: contract.title, url: signer.link ?? "" },
      worthlessAfter: new Date(now.getTime() + worth),
    });
  }
  const reminders = contract.reminders + 1;
  await updateRow(tx, signContracts, {
    row: contract,
    to: {
      reminders,
      reminded_at: now.toISOString(),
      remind_at: nextReminderAt(reminders, now)?.toISOString() ?? null,
    },
  });
  const name = reminded.map((one) => one.name).join("、");
  await noteEvent(tx, {
    contractId: contract.id,
    kind: "reminded",
    detail: { name, nth: reminders },
    by,
  });
  tellWindows(tx);
}
