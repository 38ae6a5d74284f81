import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { namesOfPeople } from "#modules/identity/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Config } from "#platform/server/config.ts";
import { query } from "#platform/server/query.ts";
import { serviceCharge } from "../../contract.ts";
import { chargeOrder } from "../charge/order.ts";
import { fileOf } from "./file-of.ts";
import { receiptById, receiptsOf, sendsOf } from "./of-charge.ts";

const addressOf = (id: string) => serviceCharge.receiptFile.path.replace("{id}", id);

/** What was given out for an order, for whoever sees it. */
export const chargeReceipts = query(
  serviceCharge.receipts,
  async ({ input: { id }, tx, actor }) => {
    await expectSeesOrder(tx, actor, { subject: chargeOrder.subject, orderId: id });
    const [given, sends] = [await receiptsOf(tx, id), await sendsOf(tx, id)];
    const people = await namesOfPeople(
      tx,
      sends.map(({ created_by: by }) => by),
    );
    const numberOf = new Map(given.map((one) => [one.id, one.number]));
    const next = new Map(given.map((one) => [one.replaces_id, one.number]));
    return given.map((one) => ({
      id: one.id,
      receiptNo: one.number,
      receiptState: one.state,
      receiptAmount: one.amount_fen as Fen,
      orderTypeName: one.type_name,
      issueTime: one.issued_at,
      endTime: one.ended_at,
      replacesReceiptNo: numberOf.get(one.replaces_id ?? "") ?? null,
      replacedByReceiptNo: next.get(one.id) ?? null,
      receiptUrl: addressOf(one.id),
      sends: sends
        .filter(({ receipt_id: of }) => of === one.id)
        .map((send) => ({
          id: send.id,
          phone: `*******${send.phone_tail}`,
          sentBy: people.get(send.created_by) ?? "",
          sendTime: send.created_at,
          expireTime: send.expires_at,
        })),
    }));
  },
);

/** One of them as a file, for whoever sees its order. */
export const receiptFile = (config: Pick<Config, "PUBLIC_ADDRESS">) =>
  query(serviceCharge.receiptFile, async ({ input: { id }, tx, actor }) => {
    const receipt = await receiptById(tx, id);
    const { charge_id: orderId } = receipt;
    await expectSeesOrder(tx, actor, { subject: chargeOrder.subject, orderId });
    return fileOf(tx, config, receipt);
  });
