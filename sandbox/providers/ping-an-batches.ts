import { type FaultHit } from "../faults.ts";
import { type Context } from "../provider.ts";
import { type Order, type PayoutBank } from "./payout-bank.ts";
import { fateOfLine } from "./payout-fates.ts";
import { done, noRecord, type Reply, unsure } from "./ping-an-replies.ts";
import { fenIn, flawOf, orderFrom, standing, usualFate } from "./ping-an-transfer.ts";
import { underVoucher } from "./ping-an-vouchers.ts";
import { rowsOf, type Tree, valueOf } from "./ping-an-xml.ts";

const mostLines = 500;
const provider = "ping-an" as const;
const lineTag = "HOResultSet4018R";

interface Batch {
  readonly number: string;
  /** Every second line is left out of the answers until then. */
  readonly incompleteUntil: number;
  readonly hiddenUntil: number;
}

/**
 * 4018 and 4015: many transfers under one number, each settled by itself. A line's number tells it
 * apart within its batch only: under another batch's number the bank would pay it again.
 */
export function openBatches(context: Context, bank: PayoutBank) {
  const { store, clock, faults } = context;

  function execute(number: string, asked: Tree, fault: FaultHit | undefined): Reply {
    rowsOf(asked, lineTag).forEach((line, index) => {
      const merchantNo = valueOf(line, "SThirdVoucher");
      const order = orderFrom(line, {
        key: `${number}/${merchantNo}`,
        merchantNo,
        batchNo: number,
      });
      const own = faults.byAmount(order.amountFen);
      bank.accept(order, fateOfLine(fault, { index, own, otherwise: usualFate(line) }));
    });
    const until = (effect: string) =>
      fault?.effect === effect ? clock.now() + Number(fault.params["ms"] ?? 60_000) : 0;
    const batch: Batch = {
      number,
      incompleteUntil: until("batchLinesMissing"),
      hiddenUntil: until("notFoundFor"),
    };
    store.put({ provider, kind: "batch", key: number }, batch);
    if (fault?.effect === "unsureThenSuccess") return unsure;
    return done({ ThirdVoucher: number, BussFlowNo: `B${number}` });
  }

  function query(asked: Tree, fault: FaultHit | undefined): Reply {
    const place = { provider, kind: "batch", key: valueOf(asked, "OrigThirdVoucher") };
    const batch = store.get<Batch>(place);
    if (!batch || batch.hiddenUntil > clock.now() || fault?.effect === "notFoundFor") {
      return noRecord;
    }
    const all = bank.ofBatch(batch.number);
    const isIncomplete =
      batch.incompleteUntil > clock.now() || fault?.effect === "batchLinesMissing";
    const listed = isIncomplete ? all.filter((_, index) => index % 2 === 1) : all;
    const wrong = fault?.effect === "batchTotalsDiffer" ? 1 : 0;
    return done({
      OrigThirdVoucher: batch.number,
      ...countsOf(all, wrong),
      ...pageOf(listed, asked),
    });
  }

  return {
    "4018": (asked: Tree, fault: FaultHit | undefined): Reply =>
      underVoucher(
        context,
        { asked, fault },
        { flaw: flawIn(asked), execute: (number) => execute(number, asked, fault) },
      ),
    "4015": query,
  };
}

function flawIn(asked: Tree): string | undefined {
  const lines = rowsOf(asked, lineTag);
  if (lines.length === 0 || lines.length > mostLines) return "笔数错误";
  const flaw = lines.map((line) => flawOf(line, "SThirdVoucher")).find((one) => one !== undefined);
  if (flaw !== undefined) return flaw;
  const numbers = new Set(lines.map((line) => valueOf(line, "SThirdVoucher")));
  if (numbers.size !== lines.length) return "单笔凭证号重复";
  const sum = lines.reduce((all, line) => all + (fenIn(valueOf(line, "TranAmount")) ?? 0), 0);
  const agrees =
    Number(valueOf(asked, "totalCts")) === lines.length &&
    fenIn(valueOf(asked, "totalAmt")) === sum;
  return agrees ? undefined : "总笔数或总金额不符";
}

function pageOf(listed: readonly Order[], asked: Tree): Tree {
  const size = Math.min(Number(valueOf(asked, "PageCts")) || mostLines, mostLines);
  const page = Number(valueOf(asked, "PageNo")) || 1;
  const rows = listed.slice((page - 1) * size, page * size);
  return {
    IsEnd: page * size >= listed.length ? "Y" : "N",
    batchSTT: listed.every(({ state }) => state !== "processing") ? "20" : "10",
    ...(rows.length > 0 && {
      list: rows.map((order) => ({ SThirdVoucher: order.merchantNo, ...standing(order) })),
    }),
  };
}

function countsOf(orders: readonly Order[], wrong: number): Record<string, string> {
  const count = (...states: Order["state"][]) =>
    String(orders.filter(({ state }) => states.includes(state)).length + wrong);
  return {
    totalCts: String(orders.length + wrong),
    successCts: count("paid", "returned"),
    faildCts: count("failed"),
    processCts: count("processing"),
    returnCts: count("returned"),
  };
}
