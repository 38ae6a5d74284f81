import { type Context } from "../provider.ts";
import { compactTime, type Form, withSign, withWrongSign } from "./allinpay-form.ts";
import { merchantToday } from "./allinpay-keys.ts";
import { type Order, type Payment, type Refund } from "./allinpay-records.ts";

/** Payment and refund by WeChat or Alipay. */
export function trxcodeOf(paytype: string, what: "payment" | "refund"): string {
  const channel = paytype.startsWith("A") ? "VSP51" : "VSP50";
  return `${channel}${what === "payment" ? 1 : 3}`;
}

interface Told {
  readonly url: string;
  readonly reqsn: string;
  readonly amountFen: number;
  readonly afterMs: number;
  readonly form: Form;
}

export function openAllinpayNotices(context: Context) {
  function send({ url, reqsn, amountFen, afterMs, form }: Told): void {
    const allinpay = merchantToday(context);
    const { cusid, appid } = allinpay;
    const whole: Form = { cusid, appid, signtype: "RSA", cusorderid: reqsn, ...form };
    context.notify.send({
      provider: "allinpay",
      op: form["trxcode"] ?? "",
      merchantNo: reqsn,
      amountFen,
      afterMs,
      accepts: "success",
      render(variant) {
        const isForged = variant === "wrongSignature";
        const changed = { ...whole, ...changes[variant] };
        const signed = isForged ? withWrongSign(whole, allinpay) : withSign(changed, allinpay);
        return {
          url,
          headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
          body: new URLSearchParams(signed as Record<string, string>).toString(),
        };
      },
    });
  }

  return {
    paid(order: Order, payment: Payment, afterMs: number) {
      const { notifyUrl: url, reqsn } = order;
      const { amountFen } = payment;
      send({ url, reqsn, amountFen, afterMs, form: paidForm(order, payment) });
    },
    refundEnded(refund: Refund) {
      const { notifyUrl: url, reqsn, amountFen } = refund;
      if (url !== "") send({ url, reqsn, amountFen, afterMs: 0, form: refundForm(refund) });
    },
  };
}

function paidForm(order: Order, { trxid, amountFen, at }: Payment): Form {
  return {
    trxcode: trxcodeOf(order.paytype, "payment"),
    trxid,
    initamt: String(order.amountFen),
    trxamt: String(amountFen),
    trxstatus: "0000",
    paytime: compactTime(at),
    acct: "o****payer",
  };
}

function refundForm({ paytype, trxid, amountFen, state, at }: Refund): Form {
  return {
    trxcode: trxcodeOf(paytype, "refund"),
    trxid,
    initamt: String(amountFen),
    trxamt: String(amountFen),
    trxstatus: state === "refunded" ? "0000" : "3099",
    paytime: compactTime(at),
  };
}

/** Genuine signatures over something untrue or unknown. */
const changes: Readonly<Record<string, Form>> = {
  unknownAction: { trxcode: "VSP999" },
  contradicting: { trxamt: "1", trxstatus: "3099" },
};

export type AllinpayNotices = ReturnType<typeof openAllinpayNotices>;
