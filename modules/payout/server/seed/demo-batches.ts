import type { Heard } from "../rules/apply.ts";
import { type DemoPayout, failed, paid } from "./demo-payouts.ts";

/** How far a batch of the demo has come, and what its channel said of each line once it was let go. */
export interface DemoBatch {
  readonly purpose: string;
  readonly fate: "draft" | "awaitingRelease" | "released";
  readonly lines: readonly (readonly Heard[])[];
  /** It was taken to the bank's website, and a file brought the results: of which lines somebody says that they are wrong. */
  readonly byFile?: { readonly wrong: readonly (string | null)[] };
}

const paidByFile = (bankSerial: string): Heard => ({ said: "paid", amountFen: null, bankSerial });

export const demoBatches: readonly DemoBatch[] = [
  { purpose: "十月返利", fate: "released", lines: [[paid], [paid], [paid]] },
  {
    purpose: "上牌服务费",
    fate: "released",
    lines: [[paid], [failed("RJ02", "收款户名与账号不符")], [paid]],
  },
  {
    purpose: "代收代付服务费",
    fate: "released",
    lines: [[paidByFile("20261120000101")], [failed("BANK_FILE", "收款户名与账号不符")]],
    byFile: { wrong: [null, "结果文件串行，这一笔网银显示已付"] },
  },
  { purpose: "渠道佣金", fate: "awaitingRelease", lines: [[], [], [], []] },
  { purpose: "拖车费", fate: "draft", lines: [[], []] },
];

const sellers: readonly (readonly [name: string, bank: string])[] = [
  ["南通恒达汽车贸易有限公司", "中国工商银行"],
  ["无锡众联汽车销售有限公司", "中国建设银行"],
  ["常州嘉诚汽车服务有限公司", "平安银行"],
  ["扬州正道二手车交易市场有限公司", "中国农业银行"],
];

/** What a line of a batch pays. */
export function demoLine({ purpose }: DemoBatch, at: number): DemoPayout {
  const [payee, bankName] = sellers[at % sellers.length] ?? ["", ""];
  return {
    payee,
    bankName,
    yuan: 6_800 + at * 1_150,
    purpose,
    isCompany: true,
    cnaps: String(102_305_100_000 + at),
    heard: null,
  };
}
