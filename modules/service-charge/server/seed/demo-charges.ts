import type { refundReasons } from "#modules/collection/states.ts";

/** What happened to a charge, one after the other; the last thing is where it stands. */
export type Step =
  | "code"
  | "paid"
  | "expires"
  | "newCode"
  | "paidByFirst"
  | "kept"
  | "removed"
  | "adjust"
  | "adjusted"
  | "ask"
  | "passed"
  | "rejected"
  | "cancelled"
  | "released"
  | "processing"
  | "unknown"
  | "failed"
  | "offline"
  | "refunded";

export interface DemoCharge {
  readonly lessee: string;
  /** Who acts for a company; a person acts for himself. */
  readonly agent?: string;
  readonly type: "TRANSFER" | "MORTGAGE" | "RELEASE" | "INSURANCE";
  readonly yuan: number;
  readonly payBy?: "alipay";
  readonly hoursAgo: number;
  readonly steps: readonly Step[];
  /** What of it goes back; without, all of it. */
  readonly backYuan?: number;
  readonly reason?: (typeof refundReasons)[number];
}

const paid = ["code", "paid"] as const;
const late = ["code", "expires", "paidByFirst"] as const;
const twice = ["code", "expires", "newCode", "paid", "paidByFirst"] as const;
const sent = [...paid, "ask", "passed", "released"] as const;

/** From the oldest to what was written down just now; the last but one can still be paid. */
export const demoCharges: readonly DemoCharge[] = [
  { lessee: "赵立新", type: "TRANSFER", yuan: 800, hoursAgo: 700, steps: paid },
  {
    lessee: "杭州顺达物流有限公司",
    agent: "钱晓东",
    type: "MORTGAGE",
    yuan: 1_200,
    hoursAgo: 660,
    steps: [...sent, "refunded"],
    backYuan: 400,
    reason: "WRONG_TYPE_MORTGAGE",
  },
  {
    lessee: "孙丽华",
    type: "TRANSFER",
    yuan: 800,
    hoursAgo: 620,
    steps: [...sent, "processing", "refunded"],
    reason: "CANCELLED_CAR_RETURNED",
  },
  { lessee: "李国强", type: "RELEASE", yuan: 600, payBy: "alipay", hoursAgo: 580, steps: paid },
  {
    lessee: "周雨桐",
    type: "MORTGAGE",
    yuan: 1_000,
    hoursAgo: 540,
    steps: [...paid, "adjust", "adjusted"],
  },
  { lessee: "吴海燕", type: "TRANSFER", yuan: 800, hoursAgo: 500, steps: ["removed"] },
  { lessee: "郑文斌", type: "INSURANCE", yuan: 350, hoursAgo: 470, steps: ["code", "removed"] },
  {
    lessee: "王秀英",
    type: "RELEASE",
    yuan: 600,
    hoursAgo: 440,
    steps: [...late, "kept"],
  },
  {
    lessee: "冯建军",
    type: "TRANSFER",
    yuan: 900,
    hoursAgo: 410,
    steps: [...paid, "ask", "rejected"],
    reason: "SETTLED",
  },
  {
    lessee: "陈思远",
    type: "INSURANCE",
    yuan: 420,
    payBy: "alipay",
    hoursAgo: 380,
    steps: [...paid, "ask", "cancelled"],
    reason: "CANCELLED_NO_TRANSFER",
  },
  {
    lessee: "褚明月",
    type: "TRANSFER",
    yuan: 800,
    hoursAgo: 350,
    steps: [...sent, "processing"],
    reason: "CANCELLED_PAID_IN_FULL",
  },
  {
    lessee: "宁波恒通汽车租赁有限公司",
    agent: "卫东升",
    type: "MORTGAGE",
    yuan: 1_600,
    hoursAgo: 320,
    steps: [...sent, "unknown"],
    backYuan: 600,
    reason: "SETTLED",
  },
  {
    lessee: "蒋一鸣",
    type: "RELEASE",
    yuan: 500,
    hoursAgo: 290,
    steps: [...sent, "processing", "failed"],
    reason: "WRONG_TYPE_RELEASE",
  },
  {
    lessee: "曹晓燕",
    type: "TRANSFER",
    yuan: 520,
    hoursAgo: 275,
    steps: [...sent, "processing", "failed", "offline"],
    reason: "CANCELLED_NO_TRANSFER",
  },
  {
    lessee: "沈佳宜",
    type: "TRANSFER",
    yuan: 850,
    hoursAgo: 260,
    steps: [...paid, "ask", "passed"],
    backYuan: 350,
    reason: "CANCELLED_NO_TRANSFER",
  },
  {
    lessee: "韩雪松",
    type: "INSURANCE",
    yuan: 380,
    hoursAgo: 240,
    steps: [...twice, "ask", "passed", "released", "refunded"],
  },
  { lessee: "杨振宇", type: "TRANSFER", yuan: 800, hoursAgo: 220, steps: ["code", "expires"] },
  {
    lessee: "朱晓琳",
    type: "MORTGAGE",
    yuan: 1_100,
    hoursAgo: 200,
    steps: [...paid, "adjust"],
  },
  {
    lessee: "秦浩然",
    type: "TRANSFER",
    yuan: 800,
    hoursAgo: 185,
    steps: [...paid, "ask"],
    reason: "CANCELLED_CAR_RETURNED",
  },
  {
    lessee: "孔令辉",
    type: "INSURANCE",
    yuan: 380,
    hoursAgo: 95,
    steps: [...twice, "ask", "cancelled"],
  },
  { lessee: "许静怡", type: "RELEASE", yuan: 600, hoursAgo: 70, steps: late },
  { lessee: "何俊杰", type: "TRANSFER", yuan: 950, hoursAgo: 50, steps: twice },
  { lessee: "吕佩珊", type: "INSURANCE", yuan: 360, hoursAgo: 26, steps: paid },
  { lessee: "施嘉诚", type: "TRANSFER", yuan: 800, hoursAgo: 0.1, steps: ["code"] },
  { lessee: "张慧敏", type: "RELEASE", yuan: 600, hoursAgo: 0.1, steps: [] },
];
