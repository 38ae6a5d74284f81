import { z } from "zod";
import { isFineVin, isPlate } from "#platform/contract/car-numbers.ts";
import {
  amountLimit,
  type BasisPoints,
  type Fen,
  parsePercent,
  parseYuan,
} from "#platform/contract/money.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { text } from "#platform/contract/schema.ts";
import { leaseErrors } from "../../errors.ts";
import { isElasticOnce } from "../rules/elastic.ts";

/** Cells are texts; what they say is read here, and what cannot be read is said of the cell. */
const yuan = z
  .string()
  .refine((typed) => {
    const fen = parseYuan(typed);
    return fen !== undefined && fen >= 0 && fen <= amountLimit;
  }, byRule(leaseErrors.amountWrong))
  .transform((typed) => parseYuan(typed) as Fen);

const percent = z
  .string()
  .refine((typed) => parsePercent(typed) !== undefined, byRule(leaseErrors.rateWrong))
  .transform((typed) => parsePercent(typed) as BasisPoints);

const term = z
  .string()
  .trim()
  .regex(ruled(/^([1-9]\d?|1[01]\d|120)$/, leaseErrors.termWrong))
  .transform(Number);

const words: Readonly<Record<string, boolean>> = { 是: true, 否: false };
const flag = z
  .string()
  .trim()
  .refine((typed) => typed in words, byRule(leaseErrors.flagWrong))
  .transform((typed) => words[typed] ?? null);

const clock = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;

/** A time of Shanghai, or a day, which begins there. */
function momentOf(typed: string): string | undefined {
  const [, day = typed, minutes = "00:00", seconds = ":00"] = clock.exec(typed.trim()) ?? [];
  if (!z.iso.date().safeParse(day).success) return undefined;
  const moment = new Date(`${day}T${minutes}${seconds}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
const moment = z
  .string()
  .refine((typed) => momentOf(typed) !== undefined, byRule(leaseErrors.timeWrong))
  .transform((typed) => momentOf(typed) ?? "");

const word = text(50).nullable();

const fields = z.strictObject({
  contractNo: text(40),
  reportCarShop: text(60),
  lessee: text(60),
  carNumber: text(20).refine(isPlate, byRule(leaseErrors.plateWrong)).nullable(),
  frameNumber: text(30).refine(isFineVin, byRule(leaseErrors.vinWrong)).nullable(),
  channelDescribe: word,
  customerGrade: word,
  elasticExcitation: yuan.nullable(),
  elasticExcitationRate: percent.nullable(),
  financeAmount: yuan,
  netFinanceAmount: yuan,
  financeTerm: term.nullable(),
  product: word,
  province: word,
  businessType: word,
  pushSysTime: moment.nullable(),
  startRentTime: z.iso.date(),
  jjk: flag.nullable(),
  jst: flag.nullable(),
});

/** Which of the two it is, its heading says; a row that says both says nothing. */
export const sheetRow = fields.refine(isElasticOnce, {
  ...byRule(leaseErrors.elasticTwice),
  path: ["elasticExcitationRate"],
});
export type SheetRow = z.infer<typeof sheetRow>;

type Column = readonly [
  field: keyof SheetRow,
  zh: string,
  en: string,
  example: string,
  isRequired?: "required",
];

const columns: readonly Column[] = [
  ["contractNo", "合同号", "Contract number", "2026ZL00012345", "required"],
  ["reportCarShop", "报单车行", "Reporting car shop", "苏州盛达汽车销售有限公司", "required"],
  ["lessee", "承租人", "Lessee", "王建国", "required"],
  ["carNumber", "车牌号", "Plate number", "苏E12345"],
  ["frameNumber", "车架号", "Frame number (VIN)", "LSVAM4187C2184847"],
  ["channelDescribe", "渠道", "Channel", "华东直营"],
  ["customerGrade", "客户等级", "Customer grade", "A"],
  ["elasticExcitation", "弹性激励（元）", "Elastic excitation (yuan)", "1200.00"],
  ["elasticExcitationRate", "弹性激励费率（%）", "Elastic excitation rate (%)", ""],
  ["financeAmount", "融资额（元）", "Finance amount (yuan)", "128000.00", "required"],
  ["netFinanceAmount", "净融资额（元）", "Net finance amount (yuan)", "120000.00", "required"],
  ["financeTerm", "融资期限（月）", "Finance term (months)", "36"],
  ["product", "产品", "Product", "新车直租"],
  ["province", "省份", "Province", "江苏省"],
  ["businessType", "业务类型", "Business type", "新车"],
  ["pushSysTime", "推送系统时间", "Pushed to system at", "2026-11-01 10:30:00"],
  ["startRentTime", "起租时间", "Lease start time", "2026-11-01", "required"],
  ["jjk", "是否JJK", "JJK flag", "是"],
  ["jst", "是否JST", "JST flag", "否"],
];

export const sheetColumns = columns.map(([field, zh, en, example, isRequired]) => ({
  field,
  heading: { zh, en },
  required: isRequired !== undefined,
  example,
}));
