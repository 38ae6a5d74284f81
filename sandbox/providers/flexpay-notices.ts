import { type Context } from "../provider.ts";
import { platformTime, sortedText } from "./flexpay-envelope.ts";
import { type FlexpayKeys } from "./flexpay-keys.ts";
import { nextNumber, type Order } from "./payout-bank.ts";

const jsonHeaders = { "content-type": "application/json; charset=UTF-8" };

/** Tells the merchant how an order ended (5000) or that it came back (5001). */
export function tellOf(context: Context, keys: FlexpayKeys) {
  const { notify, clock, merchants } = context;
  return (order: Order, url: string): void => {
    const businessType = order.state === "returned" ? "5001" : "5000";
    const requestNo = `N${nextNumber(context, "flexpay")}`;
    const { merchantNo: outOrderNo, batchNo, amountFen, state, failure } = order;
    notify.send({
      provider: "flexpay",
      op: businessType,
      merchantNo: outOrderNo,
      amountFen,
      accepts: "success",
      render(variant) {
        const isPaid = (state === "paid") !== (variant === "contradicting");
        const body = {
          outBatchNo: batchNo,
          outOrderNo,
          status: isPaid ? 1 : 2,
          failMsg: isPaid ? "" : `${failure?.code ?? "REFUSED"}:${failure?.text ?? ""}`,
        };
        const fields = {
          merchantNo: merchants.flexpay.merchantNo,
          requestNo,
          // The receiver's clock is not moved with ours.
          noticeTime: platformTime(clock.wall()),
          businessType: variant === "unknownAction" ? "9901" : businessType,
          body: JSON.stringify(body),
        };
        const signed = variant === "wrongSignature" ? { ...fields, requestNo: "0" } : fields;
        const sign = keys.sign(sortedText(signed));
        return { url, headers: jsonHeaders, body: JSON.stringify({ ...fields, sign }) };
      },
    });
  };
}
