import { type FaultHit } from "../faults.ts";
import { type Context, type Fields } from "../provider.ts";
import { nextNumber, type Order } from "./payout-bank.ts";
import { type Booking, type NewBooking } from "./ping-an-booking.ts";
import { done, noRecord, type Reply } from "./ping-an-replies.ts";
import { faultyLines } from "./ping-an-statement-faults.ts";
import { bankTime, yuanOf } from "./ping-an-transfer.ts";
import { type Tree, valueOf } from "./ping-an-xml.ts";

const dayMs = 86_400_000;
const mostDays = 400;

/** The account's lines, by day: they come from what was really paid, returned or received. */
export function openStatement(context: Context) {
  const { store, clock, merchants } = context;
  const provider = "ping-an" as const;

  function book(booking: NewBooking, at = clock.now()): Booking {
    const booked = { ...booking, at, trace: nextNumber(context, provider).slice(-10) };
    const key = `${bankTime(at)}-${booked.trace}`;
    store.put({ provider, kind: "booking", key }, booked, bankTime(at).slice(0, 8));
    return booked;
  }

  function bookOrder(order: Order, balanceFen: number): void {
    if (order.state !== "paid" && order.state !== "returned") return;
    const isReturn = order.state === "returned";
    book({
      flag: isReturn ? "C" : "D",
      amountFen: order.amountFen,
      balanceFen,
      opposite: order.payee,
      purpose: order.purpose,
      summary: isReturn ? "退汇" : "转账",
      isReversal: false,
    });
  }

  const bookIncoming = (input: Fields, balanceFen: number): Booking =>
    book(incomingFrom(input, balanceFen));

  function query(asked: Tree, fault: FaultHit | undefined): Reply {
    const account = valueOf(asked, "AcctNo");
    if (account !== merchants.pingAn.payerAccount) return noRecord;
    const size = Math.max(1, Number(valueOf(asked, "PageSize")) || 20);
    const page = Math.max(1, Number(valueOf(asked, "PageNo")) || 1);
    const all = daysBetween(valueOf(asked, "BeginDate"), valueOf(asked, "EndDate")).flatMap(
      (group) => store.list<Booking>(provider, "booking", { group }),
    );
    const shown = faultyLines({ all, size, page, book }, fault);
    if (shown.length === 0) return noRecord;
    return done({
      AcctNo: account,
      CcyCode: "RMB",
      EndFlag: page * size >= all.length ? "Y" : "N",
      PageNo: String(page),
      PageRecCount: String(shown.length),
      list: shown.map((line) => lineOf(account, merchants.pingAn.payerName, line)),
    });
  }

  return { bookOrder, bookIncoming, query };
}

/** What a person says about money that came in; the rest is made up. */
function incomingFrom(input: Fields, balanceFen: number): NewBooking {
  const text = (name: string, otherwise: string) => {
    const value = input[name];
    return typeof value === "string" ? value : otherwise;
  };
  return {
    flag: "C",
    amountFen: Number(input["amountFen"]),
    balanceFen,
    opposite: {
      account: text("payerAccount", "0012345678901"),
      name: text("payerName", "演示付款人"),
      bankName: text("bankName", "招商银行"),
    },
    purpose: text("purpose", "货款"),
    summary: "转入",
    isReversal: false,
  };
}

function daysBetween(first: string, last: string): string[] {
  const startOf = (day: string) => Date.parse(day.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"));
  const days: string[] = [];
  for (let at = startOf(first); at <= startOf(last) && days.length < mostDays; at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10).replaceAll("-", ""));
  }
  return days;
}

function lineOf(account: string, ownName: string, line: Booking): Tree {
  const { opposite } = line;
  const [day, time] = [bankTime(line.at).slice(0, 8), bankTime(line.at).slice(8)];
  const own = { account, name: ownName, bankName: "平安银行" };
  const [from, to] = line.flag === "D" ? [own, opposite] : [opposite, own];
  return {
    AcctDate: day,
    TxTime: time,
    HostTrace: line.trace,
    BussSeqNo: `0${line.trace}`,
    OutBankName: from.bankName,
    OutAcctNo: from.account,
    OutAcctName: from.name,
    CcyCode: "RMB",
    TranAmount: yuanOf(line.amountFen),
    InBankName: to.bankName,
    InAcctNo: to.account,
    InAcctName: to.name,
    DcFlag: line.flag,
    AbstractStr: line.isReversal ? "CZ" : "ZZ",
    AcctBalance: yuanOf(line.balanceFen),
    Purpose: line.purpose,
    AbstractStr_Desc: line.summary,
    HostDate: day,
    BeReverseFlag: line.isReversal ? "Y" : "N",
  };
}
