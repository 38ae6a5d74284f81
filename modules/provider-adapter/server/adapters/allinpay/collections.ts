import type { Reading } from "#platform/server/outward/ask.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { after, mapped, sharedDeadline } from "#platform/server/outward/steps.ts";
import type { CollectPort, CollectResult } from "#modules/provider/server/faces/ports.ts";
import { type Answer, type AskAllinpay, fenOf, refusal, timeOf, unclear } from "./ask-allinpay.ts";
import { paidByOf } from "./statuses.ts";

type Collections = Pick<CollectPort, "create" | "query" | "close">;
type Found = CollectResult | { readonly state: "notFound" };

const payTypes = { wechat: "W01", alipay: "A01" } as const;

export function collections(askAllinpay: AskAllinpay, notifyUrl: string): Collections {
  const query: Collections["query"] = ({ deadlineMs }, merchantNumber) =>
    askAllinpay({
      path: "/apiweb/unitorder/query",
      fields: { reqsn: merchantNumber },
      ourNumber: merchantNumber,
      deadlineMs,
      read: found,
    });

  return {
    create: ({ deadlineMs }, order) =>
      askAllinpay({
        path: "/apiweb/unitorder/pay",
        fields: {
          reqsn: order.merchantNumber,
          trxamt: String(order.amountFen),
          paytype: payTypes[order.payBy],
          body: order.subject,
          validtime: String(order.validMinutes),
          notify_url: notifyUrl,
        },
        ourNumber: order.merchantNumber,
        deadlineMs,
        read: created,
      }),
    query,
    async close({ deadlineMs }, merchantNumber) {
      const left = sharedDeadline(deadlineMs);
      const closing = await askAllinpay({
        path: "/apiweb/tranx/close",
        fields: { oldreqsn: merchantNumber },
        ourNumber: merchantNumber,
        deadlineMs: left(),
        read: closed,
      });
      if (closing.kind !== "ok" || closing.value === "closed")
        return mapped(closing, () => "closed");
      // It was not closed, and the codes for why are not published: the order itself says.
      const standing = await query({ deadlineMs: left() }, merchantNumber);
      return after(closing, asClosing(standing));
    },
  };
}

function created({
  meaning,
  fields,
}: Answer): Reading<{ qrContent: string; providerNumber?: string }> {
  const { payinfo = "", trxid } = fields;
  if (meaning === "refused") return refusal({ meaning, fields });
  if (meaning !== "success" || payinfo === "") return unclear;
  return { kind: "ok", value: { qrContent: payinfo, ...(trxid && { providerNumber: trxid }) } };
}

function found({ meaning, fields }: Answer): Reading<Found> {
  if (meaning === "unclear" || meaning === "numberTaken") return unclear;
  if (meaning === "success") return { kind: "ok", value: paid(fields) };
  const states = {
    waiting: "created",
    processing: "paying",
    unpaid: "closed",
    reversed: "closed",
    refused: "failed",
    notFound: "notFound",
  } as const;
  return { kind: "ok", value: { state: states[meaning] } };
}

function paid(fields: Answer["fields"]): CollectResult {
  const { trxamt, trxid, acct, trxcode, fintime } = fields;
  const paidBy = paidByOf(trxcode);
  return {
    state: "paid",
    paidFen: fenOf(trxamt),
    ...(acct && { payer: acct }),
    ...(paidBy && { paidBy }),
    ...(trxid && { providerNumber: trxid }),
    ...timeOf(fintime),
  };
}

function closed({ meaning }: Answer): Reading<"closed" | "stillThere"> {
  if (meaning === "success" || meaning === "reversed") return { kind: "ok", value: "closed" };
  if (meaning === "processing" || meaning === "waiting") return unclear;
  return { kind: "ok", value: "stillThere" };
}

function asClosing(standing: Outcome<Found>): Outcome<"closed" | "alreadyPaid"> {
  if (standing.kind !== "ok") return standing;
  const { state } = standing.value;
  if (state === "paid") return { ...standing, value: "alreadyPaid" };
  if (state === "closed" || state === "failed") return { ...standing, value: "closed" };
  return { ...unclear, exchange: standing.exchange };
}
