import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { carPayment } from "../../contract.ts";

/** How far a car payment of the demo has come. */
export type Fate =
  | "draft"
  | "waiting"
  | "atFinance"
  | "returned"
  | "rejected"
  | "withdrawn"
  | "voided";

const fates: readonly Fate[] = [
  "atFinance",
  "waiting",
  "atFinance",
  "atFinance",
  "returned",
  "atFinance",
  "waiting",
  "voided",
  "draft",
  "atFinance",
  "rejected",
  "atFinance",
  "waiting",
  "withdrawn",
  "atFinance",
];

const lessees = [
  "陈志强",
  "吴晓燕",
  "郑国栋",
  "何丽娟",
  "冯建华",
  "邓海波",
  "许文静",
  "苏州恒通物流有限公司",
  "曹永明",
  "彭雪梅",
  "萧立新",
] as const;
const yuan = [128_000, 86_500, 215_000, 54_800, 163_200, 98_000, 76_300] as const;
const salesmen = ["李明", "张蕾", "王磊"] as const;

/** Every so many a dealer that nobody has put on file yet. */
const special = 6;
const digits = (nth: number, length: number) => String(nth).padStart(length, "0");

/** So many car payments, the oldest first; the lists have lengths that share no factor. */
export const demoPayments = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const lessee = lessees[nth % lessees.length] ?? "";
    const lesseePublic = lessee.endsWith("公司");
    return {
      written: {
        lessee,
        lesseePhone: `1391234${digits(nth, 4)}`,
        lesseePublic,
        companyAgentName: lesseePublic ? "周敏" : null,
        companyAgentPhone: lesseePublic ? `1390512${digits(nth, 4)}` : null,
        salesman: salesmen[nth % salesmen.length] ?? "",
        salesmanPhone: `1381234${digits(nth % salesmen.length, 4)}`,
        // No two alike: of equal sums with numbers that hardly differ a bank line proves neither.
        transferAmount: (((yuan[nth % yuan.length] ?? 0) + nth * 10) * 100) as Fen,
        contractNo: `2026-HZ-${digits(3_100_000 + nth * 37, 7)}`,
        remarks: nth % 4 === 0 ? "客户当日提车，请尽快处理" : null,
      },
      fate: fates[nth % fates.length] ?? "draft",
      isSpecial: nth % special === special - 1,
      hoursAgo: 5 + (count - nth) * 9,
    };
  });

export type DemoPayment = ReturnType<typeof demoPayments>[number];

/** A dealer that comes to be with its filing; until then its payee is typed. */
export const stranger = {
  reportCarShop: "昆明滇车汇车行",
  special: true,
  specialReason: "外地车行首次合作，备案资料正在办理",
  payeeName: "杨文斌",
  payeeBankName: "招商银行昆明分行",
  payeeBankCardNo: "6214830000000009",
  payeePublic: false,
};

interface DemoSimple {
  readonly written: GivenTo<typeof carPayment.createSimple>;
  readonly fate: Fate;
  readonly hoursAgo: number;
}

const said = [
  ["潘晓军", 68_800, "waiting"],
  ["葛丽萍", 45_600, "returned"],
  ["范建国", 92_300, "draft"],
] as const;

/** Written with the least that a form takes, to a dealer on file. */
export const simplePayments = (reportCarShop: string): DemoSimple[] =>
  said.map(([lessee, amount, fate], nth) => ({
    written: {
      lessee,
      lesseePhone: `1391235${digits(nth, 4)}`,
      salesmanPhone: "13812340000",
      reportCarShop,
      transferAmount: (amount * 100) as Fen,
      contractNo: `2026-HZ-${digits(3_190_000 + nth * 37, 7)}`,
      special: false,
    },
    fate,
    hoursAgo: 4 - nth,
  }));

/** What people say when they decide. */
export const remarks = {
  pass: ["同意", "资料齐全，同意", null, "已核对收款账户，同意"],
  reject: "该车辆已办理退车，不再打款",
  return: "行驶证照片不清晰，请重新上传后提交",
  withdraw: "金额填错，先撤回",
  voided: "客户退车，取消打款",
} as const;
