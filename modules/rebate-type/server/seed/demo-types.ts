import type { Tier } from "../../rule-contract.ts";
import type { bases, judgements, settlements, splitModes, tierKeys } from "../../states.ts";

interface DemoTier {
  /** In yuan, or in months. */
  readonly from?: number;
  readonly values?: Tier["values"];
  readonly rateBp?: number;
  readonly yuan?: number;
}

export interface DemoType {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly judgement: (typeof judgements)[number];
  /** First and last day on which it may be applied for. */
  readonly window?: readonly [string, string | null];
  readonly splitMode: (typeof splitModes)[number];
  readonly keyPersonBp?: number;
  readonly base: (typeof bases)[number];
  readonly tierBy: (typeof tierKeys)[number];
  readonly tiers: readonly DemoTier[];
  readonly toYuan?: boolean;
  readonly maxYuan?: number;
  readonly capYuan?: number;
  readonly effective: readonly [string, string | null];
  readonly settlement?: (typeof settlements)[number];
  readonly note: string;
}

/** The six kinds of the spec (§1), each with a rule such as it would have. */
export const demoTypes: readonly DemoType[] = [
  {
    code: "ELASTIC",
    name: "弹性激励",
    description: "按起租数据中的弹性激励金额逐笔发放",
    judgement: "permission",
    splitMode: "keyPerson",
    keyPersonBp: 1_500,
    base: "elasticAmount",
    tierBy: "none",
    tiers: [{ rateBp: 10_000 }],
    maxYuan: 5_000,
    effective: ["2025-01-01", null],
    note: "首版：按上报金额全额发放，单笔封顶 5,000 元",
  },
  {
    code: "SUPER",
    name: "超级激励",
    description: "按净融资额分档计算，车商每月封顶",
    judgement: "both",
    window: ["2026-01-01", null],
    splitMode: "none",
    base: "netFinanceAmount",
    tierBy: "base",
    tiers: [
      { from: 50_000, rateBp: 60 },
      { from: 100_000, rateBp: 90 },
      { from: 200_000, rateBp: 120 },
    ],
    capYuan: 30_000,
    effective: ["2026-01-01", "2026-12-31"],
    note: "2026 年度政策：净融资额 5 万元起，三档",
  },
  {
    code: "KMH-2023",
    name: "开门红专项激励（2023）",
    description: "2023 年一季度起租的合同，按净融资额分档定额",
    judgement: "time",
    window: ["2023-01-01", "2023-06-30"],
    splitMode: "none",
    base: "fixed",
    tierBy: "customerGrade",
    tiers: [{ values: ["A"], yuan: 800 }, { values: ["B"], yuan: 500 }, { yuan: 300 }],
    effective: ["2023-01-01", "2023-03-31"],
    note: "2023 年开门红：按客户等级定额",
  },
  {
    code: "KMH-2024",
    name: "开门红专项激励（2024）",
    description: "2024 年一季度起租的合同，按融资期限分档定额",
    judgement: "time",
    window: ["2024-01-01", "2024-06-30"],
    splitMode: "keyPerson",
    keyPersonBp: 2_000,
    base: "fixed",
    tierBy: "financeTerm",
    tiers: [
      { from: 12, yuan: 400 },
      { from: 24, yuan: 700 },
      { from: 36, yuan: 1_000 },
    ],
    effective: ["2024-01-01", "2024-03-31"],
    note: "2024 年开门红：按期限定额",
  },
  {
    code: "MONTHLY",
    name: "月度弹性激励",
    description: "按车商按月汇总，周期关账时合并为一行",
    judgement: "permission",
    splitMode: "none",
    base: "elasticRate",
    tierBy: "none",
    tiers: [{ rateBp: 10_000 }],
    toYuan: true,
    capYuan: 50_000,
    effective: ["2026-01-01", null],
    settlement: "dealerMonth",
    note: "按净融资额与上报费率计算，取整到元",
  },
  {
    code: "PILOT",
    name: "试点白名单激励",
    description: "试点人员适用，款项付给白名单登记的收款人",
    judgement: "both",
    window: ["2026-07-01", "2026-12-31"],
    splitMode: "whitelist",
    base: "financeAmount",
    tierBy: "none",
    tiers: [{ rateBp: 35 }],
    maxYuan: 1_500,
    effective: ["2026-07-01", "2026-12-31"],
    note: "下半年试点：融资额的 0.35%，单笔封顶 1,500 元",
  },
];
