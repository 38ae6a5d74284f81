import { createHash } from "node:crypto";
import { type Context } from "../provider.ts";
import { byHand, type Fate, usually } from "./payout-fates.ts";
import { type Order } from "./payout-bank.ts";
import { gbkLength } from "./ping-an-packet.ts";
import { type Tree, valueOf } from "./ping-an-xml.ts";

const manualFromFen = 1_000_000_000;
const ownBankClass = "307";

/** Longest texts, in bytes. */
const lengths: Readonly<Record<string, number>> = {
  InAcctBankNode: 12,
  InAcctNo: 32,
  InAcctName: 60,
  InAcctBankName: 60,
  UseEx: 30,
};

/** Fen of an amount with exactly two decimals; undefined for anything else. */
export function fenIn(yuan: string): number | undefined {
  const found = /^(\d{1,13})\.(\d\d)$/.exec(yuan);
  return found ? Number(`${found[1]}${found[2]}`) : undefined;
}

/** What is wrong with the payee's part of a transfer, as the bank checks it before booking. */
export function flawOf(
  transfer: Tree,
  voucherTag: "ThirdVoucher" | "SThirdVoucher",
): string | undefined {
  const voucher = valueOf(transfer, voucherTag);
  if (voucher === "" || gbkLength(voucher) > 20) return "凭证号错误";
  if (!fenIn(valueOf(transfer, "TranAmount"))) return "金额错误";
  for (const name of ["InAcctNo", "InAcctName", "InAcctBankName"]) {
    if (valueOf(transfer, name) === "") return `${name}不能为空`;
  }
  return Object.keys(lengths).find(
    (name) => gbkLength(valueOf(transfer, name)) > (lengths[name] ?? 0),
  );
}

/** Only the merchant's own account pays, under its own name. */
export function isOurPayer({ merchants }: Context, asked: Tree): boolean {
  const { payerAccount, payerName } = merchants.pingAn;
  return (
    valueOf(asked, "OutAcctNo") === payerAccount && valueOf(asked, "OutAcctName") === payerName
  );
}

export const isWithinBank = (transfer: Tree): boolean => valueOf(transfer, "UnionFlag") === "1";

/** Large amounts, and other banks without their number, are handled by people («落地»). */
export function usualFate(transfer: Tree): Fate {
  const node = valueOf(transfer, "InAcctBankNode");
  const isLarge = (fenIn(valueOf(transfer, "TranAmount")) ?? 0) > manualFromFen;
  const isUnaddressed = !isWithinBank(transfer) && node === "";
  const contradicts = isWithinBank(transfer) && node !== "" && !node.startsWith(ownBankClass);
  return isLarge || isUnaddressed || contradicts ? byHand : usually;
}

export function orderFrom(transfer: Tree, numbers: Pick<Order, "key" | "merchantNo" | "batchNo">) {
  return {
    ...numbers,
    amountFen: fenIn(valueOf(transfer, "TranAmount")) ?? 0,
    payee: {
      name: valueOf(transfer, "InAcctName"),
      account: valueOf(transfer, "InAcctNo"),
      bankName: valueOf(transfer, "InAcctBankName"),
    },
    purpose: valueOf(transfer, "UseEx"),
  };
}

export const digestOf = (asked: Tree): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("hex");

const stt = { processing: "40", paid: "20", failed: "30", returned: "20" } as const;

/** How an order stands, in the fields that 4005 and the lines of 4015 share. */
export function standing(order: Order): Record<string, string> {
  const { state, failure, settledAt } = order;
  const moment = settledAt === undefined ? "" : bankTime(settledAt);
  const isReturned = state === "returned";
  return {
    FrontLogNo: order.providerNo,
    InAcctNo: order.payee.account,
    InAcctName: order.payee.name,
    InAcctBankName: order.payee.bankName,
    TranAmount: yuanOf(order.amountFen),
    Stt: stt[state],
    IsBack: isReturned ? "1" : "0",
    BackRem: isReturned && failure ? failure.text : "",
    Yhcljg: state === "failed" && failure ? `${failure.code}:${failure.text}` : "000000:成功受理",
    Fee: state === "paid" || isReturned ? "0.50" : "",
    AccountDate: moment.slice(0, 8),
    AccountTime: moment.slice(8),
    hostFlowNo: moment && `H${order.providerNo}`,
  };
}

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;

/** yyyyMMddHHmmss in Shanghai. */
export const bankTime = (at: number): string =>
  new Date(at + 28_800_000).toISOString().replaceAll(/\D/g, "").slice(0, 14);
