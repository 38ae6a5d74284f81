import { type FaultHit } from "../faults.ts";
import { type Fields } from "../provider.ts";
import { platformTime } from "./flexpay-envelope.ts";
import { type Order } from "./payout-bank.ts";

export interface Line {
  readonly outOrderNo: string;
  readonly payeeName: string;
  readonly payeeAcctNo: string;
  readonly payeeBankName: string;
  readonly payeeType: string;
  readonly payerAmount: string;
  readonly remark: string;
}

const mostLines = 5_000;
const longestNumber = 64;
const needed = ["outOrderNo", "payeeName", "payeeAcctNo", "payeeType", "payerAmount"] as const;

export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

export function linesIn(business: Fields): readonly Line[] {
  const list = business["orderList"];
  return Array.isArray(list) ? (list as readonly Line[]) : [];
}

/** Fen of an amount with two decimals; undefined for anything else. */
export function fenIn(yuan: string): number | undefined {
  const found = /^(\d{1,12})\.(\d\d)$/.exec(yuan);
  return found ? Number(`${found[1]}${found[2]}`) : undefined;
}

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;

/** What the platform refuses before it takes a batch. */
export function flawIn(business: Fields, lines: readonly Line[]): string | undefined {
  const number = textIn(business, "outBatchNo");
  if (number === "" || number.length > longestNumber) return "outBatchNo错误";
  if (lines.length === 0 || lines.length > mostLines) return "订单笔数须在1至5000之间";
  if (new Set(lines.map(({ outOrderNo }) => outOrderNo)).size !== lines.length) {
    return "批次内订单号重复";
  }
  const flawed = lines.find(
    (line) =>
      needed.some((name) => !line[name]) || !fenIn(line.payerAmount) || line.payeeType !== "BANK",
  );
  return flawed && `订单${flawed.outOrderNo}信息不完整或金额错误`;
}

const status = { processing: 0, paid: 1, failed: 2, returned: 2 } as const;

/** An order that came back is failed: the platform has no other word for it. */
export function orderData(order: Order, fault: FaultHit | undefined): Fields {
  const { state, failure, settledAt } = order;
  const hasFailed = state === "failed" || state === "returned";
  return {
    outOrderNo: order.merchantNo,
    outBatchNo: order.batchNo,
    orderNo: order.providerNo,
    payeeName: order.payee.name,
    payerAmount: yuanOf(order.amountFen),
    status: status[state],
    failMsg: hasFailed && failure ? `${failure.code}:${failure.text}` : "",
    receiptStatus: 0,
    ...(settledAt !== undefined && {
      finishTime: platformTime(settledAt),
      bankSerialNo: `H${order.providerNo}`,
      serviceFee: yuanOf(Math.ceil(order.amountFen / 200)),
    }),
    ...(fault?.effect === "extraFields" && { newField: "新增字段" }),
  };
}
