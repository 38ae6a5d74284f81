import type { Heard } from "../rules/apply.ts";
import { type DemoPayout, failed, paid } from "./demo-payouts.ts";

/** How far a batch of the demo has come, and what its channel said of each line once it was let go. */
export interface DemoBatch {
  readonly purpose: string;
  readonly fate: "draft" | "awaitingRelease" | "released";
  readonly lines: readonly (readonly Heard[])[];
}

export const demoBatches: readonly DemoBatch[] = [
  { purpose: "十月返利", fate: "released", lines: [[paid], [paid], [paid]] },
  {
    purpose: "上牌服务费",
    fate: "released",
    lines: [[paid], [failed("RJ02", "收款户名与账号不符")], [paid]],
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
