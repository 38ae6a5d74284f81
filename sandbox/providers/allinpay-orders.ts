import { type FaultHit } from "../faults.ts";
import { type Context, type SandboxRequest } from "../provider.ts";
import { type Asked, compactTime, type Form } from "./allinpay-form.ts";
import { type AllinpayNotices, trxcodeOf } from "./allinpay-notices.ts";
import { newTrxid, type Order, paidFen, type Records } from "./allinpay-records.ts";
import { refusalOf } from "./allinpay-refusals.ts";

const day = 86_400_000;
/** Effects on an order that show themselves only when it is paid or closed. */
const laterEffects = new Set([
  "paidAfterClose",
  "paidTwice",
  "paidOtherAmount",
  "noticeAfterExpiry",
  "unsureThenSuccess",
]);

export interface Parts {
  readonly context: Context;
  readonly records: Records;
  readonly notices: AllinpayNotices;
}

/** /apiweb/unitorder/pay */
export function createOrder(parts: Parts, asked: Asked, { fault }: SandboxRequest): Form {
  const { context, records } = parts;
  const { reqsn, amountFen } = asked;
  if (reqsn === "" || !(amountFen > 0)) return failed("参数有误");
  const known = records.order(reqsn);
  if (known) return isRepeated(known, asked, fault) ? opened(parts, known) : status(reqsn, "3888");
  if (records.refund(reqsn)) return status(reqsn, "3888");
  const refused = refusalOf(fault);
  if (refused) return status(reqsn, refused);
  const order = newOrder(asked, context.clock.now(), fault);
  records.keepOrder(order);
  return opened(parts, order);
}

const contentOf = ({ amountFen, paytype, subject, validMinutes, notifyUrl }: Asked) =>
  JSON.stringify([amountFen, paytype, subject, validMinutes, notifyUrl]);

const isRepeated = (known: Order, asked: Asked, fault: FaultHit | undefined) =>
  known.content === contentOf(asked) && fault?.effect !== "duplicateRefused";

function opened({ context }: Parts, { reqsn, trxid }: Order): Form {
  const payinfo = `${context.addresses.allinpay}/scan/${trxid}`;
  return { ...status(reqsn, "0000"), trxid, payinfo };
}

function newOrder(asked: Asked, now: number, fault: FaultHit | undefined): Order {
  const { reqsn, amountFen, subject, paytype, notifyUrl, validMinutes } = asked;
  return {
    reqsn,
    trxid: newTrxid(now),
    amountFen,
    subject,
    paytype,
    notifyUrl,
    content: contentOf(asked),
    expiresAt: now + validMinutes * 60_000,
    isClosed: false,
    isPaying: false,
    payments: [],
    ...(fault && laterEffects.has(fault.effect) && { fault }),
    ...hiddenBy(fault, now),
  };
}

/** Taken, but not yet to be found by a query. */
export function hiddenBy(fault: FaultHit | undefined, now: number): { hiddenUntil?: number } {
  if (fault?.effect !== "notFoundFor") return {};
  return { hiddenUntil: now + Number(fault.params["ms"] ?? 600_000) };
}

/** How an order stands, as /apiweb/unitorder/query tells it. */
export function standing({ context }: Parts, order: Order): Form {
  const now = context.clock.now();
  const [first] = order.payments;
  if (first) {
    return {
      ...status(order.reqsn, "0000"),
      trxid: first.trxid,
      trxcode: trxcodeOf(order.paytype, "payment"),
      initamt: String(order.amountFen),
      // Everything that was collected under this number.
      trxamt: String(paidFen(order)),
      fintime: compactTime(first.at),
      acct: "o****payer",
    };
  }
  if (order.isPaying) return status(order.reqsn, "2008");
  if (order.isClosed) return status(order.reqsn, "3050");
  return status(order.reqsn, now >= order.expiresAt ? "3088" : "2000");
}

/** /apiweb/tranx/close: nobody can begin to pay any more. */
export function closeOrder(parts: Parts, asked: Asked, { fault }: SandboxRequest): Form {
  const { oldreqsn: reqsn } = asked;
  const order = parts.records.order(reqsn);
  if (!order) return status(reqsn, "1001");
  if (order.payments.length > 0) return status(reqsn, "3999");
  if (order.isPaying) return status(reqsn, "2008");
  parts.records.changeOrder(reqsn, { isClosed: true });
  const late = [fault, order.fault].find((one) => one?.effect === "paidAfterClose");
  if (late) {
    const afterMs = Number(late.params["ms"] ?? 1000);
    parts.context.clock.plan(afterMs, { provider: "allinpay", action: "collect", key: reqsn });
  }
  return status(reqsn, "0000");
}

/** Somebody pays what the page shows him; the ordered fault may have him pay otherwise. */
export function payOrder(parts: Parts, order: Order): void {
  const { effect, params = {} } = order.fault ?? {};
  if (effect === "unsureThenSuccess") {
    parts.records.changeOrder(order.reqsn, { isPaying: true });
    const afterMs = Number(params["ms"] ?? 600_000);
    parts.context.clock.plan(afterMs, {
      provider: "allinpay",
      action: "collect",
      key: order.reqsn,
    });
    return;
  }
  const other = Number(params["amountFen"] ?? order.amountFen - 1);
  collect(parts, order.reqsn, effect === "paidOtherAmount" ? other : order.amountFen);
  if (effect === "paidTwice") collect(parts, order.reqsn, order.amountFen);
}

/** Money arrives under a number, whether it was expected or not. */
export function collect(
  { context, records, notices }: Parts,
  reqsn: string,
  amountFen: number,
): void {
  const { clock, ledger } = context;
  const order = records.order(reqsn);
  if (!order) throw new Error(`no order ${reqsn}`);
  const payment = { trxid: newTrxid(clock.now()), amountFen, at: clock.now() };
  ledger.note({ provider: "allinpay", kind: "collected", merchantNo: reqsn, amountFen });
  records.changeOrder(reqsn, { isPaying: false, payments: [...order.payments, payment] });
  const isLate = order.fault?.effect === "noticeAfterExpiry";
  const afterMs = isLate ? Math.max(0, order.expiresAt - clock.now()) + 60_000 : 0;
  notices.paid(order, payment, afterMs);
}

export const refundableFor = 365 * day;

export function status(reqsn: string, trxstatus: string): Form {
  const errmsg = texts[trxstatus] ?? "其他错误";
  return { retcode: "SUCCESS", retmsg: "", reqsn, trxstatus, errmsg };
}

export function failed(retmsg: string): Form {
  return { retcode: "FAIL", retmsg };
}

const texts: Readonly<Record<string, string>> = {
  "0000": "处理成功",
  "1001": "交易不存在",
  "2000": "交易处理中",
  "2008": "交易处理中",
  "3008": "余额不足",
  "3014": "交易金额小于应收手续费",
  "3031": "校验实名信息失败",
  "3050": "交易已被撤销",
  "3088": "交易未支付",
  "3099": "渠道商户错误",
  "3888": "流水号重复",
  "3889": "交易控制失败",
  "3999": "订单已支付，不能关闭",
};
