import type { Heard } from "../rules/apply.ts";

/** How far a payout of the demo has come: what its channel has said so far, in order. */
export interface DemoPayout {
  readonly payee: string;
  readonly bankName: string;
  readonly yuan: number;
  readonly purpose: string;
  readonly isCompany: boolean;
  readonly cnaps: string | null;
  /** Null: it was never let go. */
  readonly heard: readonly Heard[] | null;
}

export const paid: Heard = { said: "paid", amountFen: null, bankSerial: null };
export const failed = (code: string, text: string): Heard => ({ said: "failed", code, text });

const fates: readonly (readonly Heard[] | null)[] = [
  [{ said: "accepted" }, paid],
  null,
  [{ said: "processing" }],
  [paid],
  null,
  [{ said: "unknown" }],
  [failed("RJ02", "收款户名与账号不符")],
  [{ said: "accepted" }, paid],
  [],
  [paid, { said: "returned", text: "收款账户已销户，款项退回" }],
  [failed("RJ11", "付款账户余额不足")],
  null,
  [{ said: "processing" }],
];

const payees: readonly (readonly [name: string, bank: string, isCompany: boolean])[] = [
  ["苏州诚行汽车销售有限公司", "中国工商银行", true],
  ["王立新", "招商银行", false],
  ["合肥百顺二手车经纪有限公司", "中国建设银行", true],
  ["陈晓燕", "中国农业银行", false],
  ["成都车友汇汽车服务有限公司", "平安银行", true],
  ["赵国强", "中国银行", false],
  ["刘敏", "交通银行", false],
];

const purposes = ["车款", "返利", "上牌服务费", "拖车费", "渠道佣金"];

/** So many payouts. The lists have lengths that share no factor, so that all mixtures occur. */
export const demoPayouts = (count: number): DemoPayout[] =>
  Array.from({ length: count }, (_, at) => {
    const [payee, bankName, isCompany] = payees[at % payees.length] ?? ["", "", false];
    const heard = fates[at % fates.length] ?? null;
    // Some companies that still wait lack their CNAPS code: those are held back.
    const lacksCode = heard === null && at % 4 === 0;
    return {
      payee,
      bankName,
      yuan: isCompany ? 18_600 + at * 730 : 1_280 + at * 95,
      purpose: purposes[at % purposes.length] ?? "车款",
      isCompany,
      cnaps: isCompany && !lacksCode ? String(102_305_000_000 + at) : null,
      heard,
    };
  });
