import { hasText } from "#modules/provider/server/faces/sms.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";
import { reasonsAgainstSending } from "../rules/receipt.ts";
import { sendsOf, validReceiptOf } from "./of-charge.ts";

/** What stands against sending the receipt of an order just now. */
export async function againstSending(tx: ReadTx, chargeId: string): Promise<readonly Refused[]> {
  const valid = await validReceiptOf(tx, chargeId);
  const sends = await sendsOf(tx, chargeId);
  return reasonsAgainstSending({
    hasValid: valid !== undefined,
    hasText: await hasText(tx, "receipt"),
    sentAt: sends.map(({ created_at: at }) => new Date(at)),
    now: tx.now,
  });
}
