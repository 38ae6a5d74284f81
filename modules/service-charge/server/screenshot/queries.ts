import { expectSeesOrder } from "#modules/approval/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { query } from "#platform/server/query.ts";
import { serviceCharge } from "../../contract.ts";
import { chargeOrder } from "../charge/order.ts";
import { screenshotOf } from "./screenshot-of.ts";

/** What was read on the screenshot of an order, for whoever sees the order. */
export const chargeScreenshot = query(
  serviceCharge.screenshot,
  async ({ input: { id }, tx, actor }) => {
    await expectSeesOrder(tx, actor, { subject: chargeOrder.subject, orderId: id });
    const found = await screenshotOf(tx, await chargeOrder.byId(tx, id));
    if (!found) return null;
    return {
      state: found.state,
      fileId: found.file_id,
      readName: found.read_name,
      readAmount: found.read_fen as Fen | null,
      enteredName: found.said_name,
      enteredAmount: found.said_fen as Fen,
      doubts: found.doubts,
      failure: found.failure,
      readTime: found.read_at,
    };
  },
);
