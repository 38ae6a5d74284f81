import type { Fen } from "#platform/contract/money.ts";

interface DemoSupplement {
  readonly lessee: string;
  readonly transferAmount: Fen;
  readonly contractNo: string;
  /** When the dealer had the money. */
  readonly paidDaysAgo: number;
  /** What its applicant supplied since; null: nothing. */
  readonly supplied: string | null;
  /** What another said to that; null: it waits for him. */
  readonly judged: "accepted" | "sentBack" | null;
}

/** Paid under special handling in the last days: one is overdue, one waits to be looked at, one came back, one is settled. */
export const demoSupplements: readonly DemoSupplement[] = [
  {
    lessee: "罗永胜",
    transferAmount: 9_128_000 as Fen,
    contractNo: "2026-HZ-3180011",
    paidDaysAgo: 9,
    supplied: null,
    judged: null,
  },
  {
    lessee: "宋佳怡",
    transferAmount: 13_566_000 as Fen,
    contractNo: "2026-HZ-3180027",
    paidDaysAgo: 5,
    supplied: "车行备案已提交，附营业执照与开户许可证",
    judged: null,
  },
  {
    lessee: "韩志远",
    transferAmount: 7_864_000 as Fen,
    contractNo: "2026-HZ-3180036",
    paidDaysAgo: 4,
    supplied: "附车行营业执照照片",
    judged: "sentBack",
  },
  {
    lessee: "唐雨欣",
    transferAmount: 10_433_000 as Fen,
    contractNo: "2026-HZ-3180049",
    paidDaysAgo: 6,
    supplied: "单台合作，不再备案，附负责人签字的情况说明",
    judged: "accepted",
  },
];

/** What people say of it. */
export const supplementRemarks = {
  letPass: "外地车行首次合作，先付车款，材料一周内补齐",
  pass: "已核对收款账户，同意",
  sentBack: "营业执照照片不清晰，请重新上传",
  accepted: "说明与合同一致，同意",
} as const;
