import {
  type Answer,
  type Context,
  type Fields,
  type OpenProvider,
  type Operation,
  type SandboxRequest,
  type WireRequest,
} from "../provider.ts";
import {
  type Asked,
  askedIn,
  type Form,
  formOf,
  isFromMerchant,
  signedAnswer,
} from "./allinpay-form.ts";
import { merchantToday, rotateKey } from "./allinpay-keys.ts";
import { openAllinpayNotices } from "./allinpay-notices.ts";
import {
  closeOrder,
  collect,
  createOrder,
  failed,
  type Parts,
  payOrder,
  standing,
  status,
} from "./allinpay-orders.ts";
import { cancelledPage, noSuchPage, reasonNotToPay, scanPage } from "./allinpay-page.ts";
import { openRecords } from "./allinpay-records.ts";
import { endRefund, refundOrder, refundStanding } from "./allinpay-refunds.ts";

type Operate = (parts: Parts, asked: Asked, request: SandboxRequest) => Form;

const operations: Readonly<Record<string, Operate>> = {
  "/apiweb/unitorder/pay": createOrder,
  "/apiweb/unitorder/query": query,
  "/apiweb/unitorder/refund": refundOrder,
  "/apiweb/tranx/close": closeOrder,
};
const scan = /^\/scan\/(\d+)$/;

/** 通联收银宝: orders with a QR code that leads to a page where a person pays. */
export const openAllinpay: OpenProvider = (context) => {
  const parts: Parts = {
    context,
    records: openRecords(context),
    notices: openAllinpayNotices(context),
  };
  return {
    name: "allinpay",
    operationOf: (request) => operationOf(parts, request),
    answer(request) {
      const operate = operations[request.path];
      return operate ? answerSigned(parts, operate, request) : answerPage(parts, request);
    },
    acts: actsOf(parts),
    due: {
      collect(reqsn) {
        collect(parts, reqsn, parts.records.order(reqsn)?.amountFen ?? 0);
      },
      refundDone(reqsn) {
        endRefund(parts, reqsn, "refunded");
      },
      refundFailed(reqsn) {
        endRefund(parts, reqsn, "failed");
      },
    },
  };
};

function operationOf({ records }: Parts, { path, rawBody }: WireRequest): Operation {
  const trxid = scan.exec(path)?.[1];
  if (trxid !== undefined) return { op: "scan", merchantNo: records.orderByTrxid(trxid)?.reqsn };
  const form = formOf(rawBody);
  const op = path.split("/").at(-1) ?? "";
  const isMoney = op === "pay" || op === "refund";
  return {
    op,
    merchantNo: form["reqsn"] ?? form["oldreqsn"],
    ...(isMoney && { money: true, amountFen: Number(form["trxamt"]) }),
  };
}

function answerSigned(parts: Parts, operate: Operate, request: SandboxRequest): Answer {
  if (request.fault?.effect === "keyRotated") rotateKey(parts.context);
  const allinpay = merchantToday(parts.context);
  const form = formOf(request.rawBody);
  const answer = isFromMerchant(form, allinpay)
    ? operate(parts, askedIn(form), request)
    : failed("签名验证失败");
  return signedAnswer(answer, allinpay, request.fault?.effect === "wrongAnswerSignature");
}

/** Orders and refunds are asked for by the same call. */
function query(parts: Parts, { reqsn }: Asked, { fault }: SandboxRequest): Form {
  const now = parts.context.clock.now();
  const found = parts.records.order(reqsn) ?? parts.records.refund(reqsn);
  const isHidden = fault?.effect === "notFoundFor" || now < (found?.hiddenUntil ?? 0);
  if (!found || isHidden) return status(reqsn, "1001");
  return "payments" in found ? standing(parts, found) : refundStanding(found);
}

function answerPage(parts: Parts, { path, method, rawBody }: SandboxRequest): Answer {
  const { records, context } = parts;
  const order = records.orderByTrxid(scan.exec(path)?.[1] ?? "");
  if (!order) return noSuchPage();
  const now = context.clock.now();
  if (method !== "POST" || reasonNotToPay(order, now)) return scanPage(order, now);
  if (formOf(rawBody)["do"] !== "pay") return cancelledPage();
  payOrder(parts, order);
  return scanPage(records.order(order.reqsn) ?? order, now);
}

/** What payers do, by our number in `merchantNo`. */
function actsOf(parts: Parts) {
  const orderIn = ({ merchantNo }: Fields) => {
    const order = parts.records.order(String(merchantNo));
    if (!order) throw new Error(`no order ${String(merchantNo)}`);
    return order;
  };
  const expectPayable = (input: Fields, context: Context) => {
    const order = orderIn(input);
    const reason = reasonNotToPay(order, context.clock.now());
    if (reason) throw new Error(reason);
    return order;
  };
  return {
    rotateKey: () => rotateKey(parts.context),
    pay: (input: Fields) => payOrder(parts, expectPayable(input, parts.context)),
    payTwice(input: Fields) {
      const { reqsn, amountFen } = expectPayable(input, parts.context);
      collect(parts, reqsn, amountFen);
      collect(parts, reqsn, amountFen);
    },
    payOther(input: Fields) {
      collect(parts, expectPayable(input, parts.context).reqsn, Number(input["amountFen"]));
    },
    /** Money that was on its way when the order closed or its time ended. */
    payLate(input: Fields) {
      const { reqsn, amountFen } = orderIn(input);
      collect(parts, reqsn, amountFen);
    },
  };
}
