import { type FaultHit } from "../faults.ts";
import { type SandboxRequest } from "../provider.ts";
import { type Asked, compactTime, type Form } from "./allinpay-form.ts";
import { trxcodeOf } from "./allinpay-notices.ts";
import { failed, hiddenBy, type Parts, refundableFor, status } from "./allinpay-orders.ts";
import { newTrxid, type Order, paidFen, type Refund } from "./allinpay-records.ts";
import { refusalOf } from "./allinpay-refusals.ts";

const day = 86_400_000;
/** How long a refund is under way, and how it then ends; all others end at once. */
const slow: Readonly<Record<string, { readonly ms: number; readonly action: string }>> = {
  refundProcessing: { ms: 3 * day, action: "refundDone" },
  unsureThenSuccess: { ms: 600_000, action: "refundDone" },
  refundFailsLater: { ms: day, action: "refundFailed" },
};

/** /apiweb/unitorder/refund */
export function refundOrder(parts: Parts, asked: Asked, { fault }: SandboxRequest): Form {
  const { records } = parts;
  const { reqsn, oldreqsn } = asked;
  const known = records.refund(reqsn);
  if (known) return isRepeated(known, asked, fault) ? refundStanding(known) : status(reqsn, "3888");
  if (records.order(reqsn)) return status(reqsn, "3888");
  const order = records.order(oldreqsn);
  if (!order || fault?.effect === "overRefundRefused" || !isRefundable(parts, order, asked)) {
    return failed("原交易不存在、已过退款期或可退金额不足");
  }
  const refused = refusalOf(fault);
  if (refused) return status(reqsn, refused);
  const refund = newRefund(asked, order, parts.context.clock.now());
  records.keepRefund({ ...refund, ...hiddenBy(fault, refund.at) });
  return refundStanding(begin(parts, refund, fault));
}

const contentOf = ({ oldreqsn, amountFen }: Asked) => JSON.stringify([oldreqsn, amountFen]);

const isRepeated = (known: Refund, asked: Asked, fault: FaultHit | undefined) =>
  known.content === contentOf(asked) && fault?.effect !== "duplicateRefused";

function newRefund(asked: Asked, { paytype }: Order, now: number): Refund {
  const { reqsn, oldreqsn, amountFen, notifyUrl } = asked;
  const trxid = newTrxid(now);
  const content = contentOf(asked);
  return {
    reqsn,
    oldreqsn,
    trxid,
    amountFen,
    notifyUrl,
    paytype,
    content,
    state: "processing",
    at: now,
  };
}

function begin(parts: Parts, refund: Refund, fault: FaultHit | undefined): Refund {
  const later = fault && slow[fault.effect];
  if (!later) return endRefund(parts, refund.reqsn, "refunded");
  const afterMs = Number(fault.params["ms"] ?? later.ms);
  parts.context.clock.plan(afterMs, {
    provider: "allinpay",
    action: later.action,
    key: refund.reqsn,
  });
  return refund;
}

/** All refunds together never give back more than was collected. */
function isRefundable(parts: Parts, order: Order, { amountFen }: Asked): boolean {
  const { records, context } = parts;
  const given = records
    .refundsOf(order.reqsn)
    .filter(({ state }) => state !== "failed")
    .reduce((sum, refund) => sum + refund.amountFen, 0);
  const isInTime = context.clock.now() - (order.payments[0]?.at ?? 0) < refundableFor;
  return isInTime && amountFen > 0 && given + amountFen <= paidFen(order);
}

export function endRefund(parts: Parts, reqsn: string, state: "refunded" | "failed"): Refund {
  const { context, records, notices } = parts;
  const refund = records.changeRefund(reqsn, { state, at: context.clock.now() });
  const { amountFen } = refund;
  if (state === "refunded") {
    context.ledger.note({ provider: "allinpay", kind: "refunded", merchantNo: reqsn, amountFen });
  }
  notices.refundEnded(refund);
  return refund;
}

export function refundStanding(refund: Refund): Form {
  const codes = { processing: "2000", refunded: "0000", failed: "3099" } as const;
  return {
    ...status(refund.reqsn, codes[refund.state]),
    trxid: refund.trxid,
    trxcode: trxcodeOf(refund.paytype, "refund"),
    trxamt: String(refund.amountFen),
    ...(refund.state !== "processing" && { fintime: compactTime(refund.at) }),
  };
}
