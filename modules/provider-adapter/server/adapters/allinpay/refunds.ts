import type { Reading } from "#platform/server/outward/ask.ts";
import type { CollectPort, RefundResult } from "#modules/provider/server/faces/ports.ts";
import { type Answer, type AskAllinpay, fenOf, refusal, timeOf, unclear } from "./ask-allinpay.ts";

type Refunds = Pick<CollectPort, "refund" | "refundQuery">;

/** A refund has a number of its own: sent again under it, it is the same refund. */
export function refunds(askAllinpay: AskAllinpay, notifyUrl: string): Refunds {
  return {
    refund: ({ deadlineMs }, refund) =>
      askAllinpay({
        path: "/apiweb/unitorder/refund",
        fields: {
          reqsn: refund.refundNumber,
          oldreqsn: refund.merchantNumber,
          trxamt: String(refund.amountFen),
          remark: refund.reason,
          notify_url: notifyUrl,
        },
        ourNumber: refund.refundNumber,
        deadlineMs,
        read: (answer) => (answer.meaning === "refused" ? refusal(answer) : underWay(answer)),
      }),
    refundQuery: ({ deadlineMs }, refundNumber) =>
      askAllinpay({
        path: "/apiweb/unitorder/query",
        fields: { reqsn: refundNumber },
        ourNumber: refundNumber,
        deadlineMs,
        read: (answer): Reading<RefundResult | { state: "notFound" }> => {
          if (answer.meaning === "notFound") return { kind: "ok", value: { state: "notFound" } };
          if (answer.meaning !== "refused") return underWay(answer);
          const { code, message } = refusal(answer);
          return { kind: "ok", value: { state: "failed", failCode: code, failText: message } };
        },
      }),
  };
}

function underWay({ meaning, fields }: Answer): Reading<RefundResult> {
  const { trxid, trxamt, fintime } = fields;
  const named = trxid ? { providerNumber: trxid } : {};
  if (meaning === "waiting" || meaning === "processing") {
    return { kind: "ok", value: { state: "processing", ...named } };
  }
  if (meaning !== "success") return unclear;
  return {
    kind: "ok",
    value: { state: "refunded", refundedFen: fenOf(trxamt), ...named, ...timeOf(fintime) },
  };
}
