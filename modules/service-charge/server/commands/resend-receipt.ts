import { sendSms } from "#modules/provider/server/faces/sms.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { Config } from "#platform/server/config.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { serviceCharge } from "../../contract.ts";
import { phoneOf } from "../charge/numbers.ts";
import { reachCharge } from "../charge/order.ts";
import { validReceiptOf } from "../receipt/of-charge.ts";
import { keyOfLink, newToken } from "../receipt/secrets.ts";
import { db, receiptSends } from "../tables.ts";

const hour = 3_600_000;
const opensFor = 7 * 24 * hour;
/** Who hears of it later has asked again. */
const worth = 2 * hour;

/** Sends the payer a link to the receipt that holds; it opens for a week. Its money is locked: a refund waits, or was first. */
export const resendReceipt = ({ PUBLIC_ADDRESS: address }: Pick<Config, "PUBLIC_ADDRESS">) =>
  command(serviceCharge.resendReceipt, async ({ input: { id }, tx, actor, vault, flows }) => {
    const row = await reachCharge(tx, actor, { id, action: "resendReceipt" });
    const receipt = await validReceiptOf(tx, id);
    if (!receipt) throw new Error(`Service charge ${row.number} has no receipt to send`);
    const { id: receiptId, amount_fen: amountFen } = receipt;
    const token = newToken();
    const expiresAt = new Date(tx.now.getTime() + opensFor).toISOString();
    await tx.unnoted(() =>
      insertRow(tx, receiptSends, {
        receipt_id: receiptId,
        phone_tail: row.lessee_phone_tail,
        expires_at: expiresAt,
      }),
    );
    const { tenantId } = tx;
    const key = keyOfLink(token);
    const leads = { key, tenant_id: tenantId, receipt_id: receiptId, expires_at: expiresAt };
    await tx.many(db.insertInto("receipt_keys").values(leads));
    await sendSms(
      tx,
      { flows, vault },
      {
        phone: phoneOf(vault, { tenantId, rowId: id }, row.lessee_phone_sealed),
        template: "receipt",
        params: {
          name: receipt.payer,
          amount: showYuan(amountFen),
          // Behind the hash: browsers keep it to themselves, and no log on the way has it.
          link: `${address}/receipt#${token}`,
        },
        worthlessAfter: new Date(tx.now.getTime() + worth),
      },
    );
    return { id };
  });
