import { createHash } from "node:crypto";
import { type FaultHit } from "../faults.ts";
import { type Context, type Fields } from "../provider.ts";
import { type GatewayReply } from "./flexpay-envelope.ts";
import { flawIn, fenIn, type Line, linesIn, textIn } from "./flexpay-orders.ts";
import { type PayoutBank } from "./payout-bank.ts";
import { fateOfLine } from "./payout-fates.ts";

export interface Batch {
  readonly digest: string;
  readonly reply: GatewayReply;
  readonly notifyUrl: string;
  readonly hiddenUntil: number;
  readonly incompleteUntil: number;
}

const provider = "flexpay" as const;
const numberTaken: GatewayReply = { code: 517, msg: "批次号或订单号已存在，且内容不一致" };
const unsure: GatewayReply = { code: 500, msg: "系统繁忙，请稍后查询" };

export const batchPlace = (key: string) => ({ provider, kind: "batch", key });

/** SFT0502: pays a batch. */
export function openFlexpayBatches(context: Context, bank: PayoutBank) {
  const { store, clock, faults, merchants } = context;

  function execute(business: Fields, lines: readonly Line[], fault: FaultHit | undefined) {
    const outBatchNo = textIn(business, "outBatchNo");
    lines.forEach((line, index) => {
      const merchantNo = line.outOrderNo;
      const amountFen = fenIn(line.payerAmount) ?? 0;
      const payee = {
        name: line.payeeName,
        account: line.payeeAcctNo,
        bankName: line.payeeBankName,
      };
      const order = { key: merchantNo, merchantNo, batchNo: outBatchNo, amountFen, payee };
      const own = lines.length > 1 ? faults.byAmount(amountFen) : undefined;
      bank.accept({ ...order, purpose: line.remark }, fateOfLine(fault, { index, own }));
    });
    const until = (effect: string) =>
      fault?.effect === effect ? clock.now() + Number(fault.params["ms"] ?? 60_000) : 0;
    const accepted = {
      code: 200,
      msg: "受理成功",
      data: { outBatchNo, batchNo: `FB${outBatchNo}` },
    };
    const batch: Batch = {
      digest: digestOf(business),
      reply: fault?.effect === "unsureThenSuccess" ? unsure : accepted,
      notifyUrl: textIn(business, "notifyUrl"),
      hiddenUntil: until("notFoundFor"),
      incompleteUntil: until("batchLinesMissing"),
    };
    store.put(batchPlace(outBatchNo), batch);
    return batch.reply;
  }

  /** Numbers are used once: the same batch again gets the first answer, anything else is refused. */
  function pay(business: Fields, fault: FaultHit | undefined): GatewayReply {
    if (fault?.effect === "duplicateRefused") return numberTaken;
    const { acctNo, projectCode } = merchants.flexpay;
    if (business["acctNo"] !== acctNo || business["projectCode"] !== projectCode) {
      return { code: 403, msg: "账户或项目未开通" };
    }
    const lines = linesIn(business);
    const flaw = flawIn(business, lines);
    if (flaw !== undefined) return { code: 400, msg: flaw };
    const earlier = store.get<Batch>(batchPlace(textIn(business, "outBatchNo")));
    if (earlier) return earlier.digest === digestOf(business) ? earlier.reply : numberTaken;
    const isTaken = lines.some(({ outOrderNo }) => isKnown(outOrderNo));
    return isTaken ? numberTaken : execute(business, lines, fault);
  }

  const isKnown = (outOrderNo: string) =>
    store.get({ provider, kind: "order", key: outOrderNo }) !== undefined;

  return { SFT0502: pay };
}

const digestOf = (business: Fields): string =>
  createHash("sha256").update(JSON.stringify(business)).digest("hex");
