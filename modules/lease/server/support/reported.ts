import type { z } from "zod";
import { plainNumber } from "#platform/contract/car-numbers.ts";
import type { editFields } from "../../contract.ts";

type Edited = { readonly [K in keyof typeof editFields]: z.infer<(typeof editFields)[K]> };

const plain = (typed: string | null) => typed && plainNumber(typed);

/** What was reported, in the columns that keep it. */
export const reportedColumns = (
  given: Omit<Edited, "jjk" | "jst"> & { jjk: boolean | null; jst: boolean | null },
) => ({
  shop_name: given.reportCarShop,
  lessee: given.lessee,
  plate: plain(given.carNumber),
  vin: plain(given.frameNumber),
  channel: given.channelDescribe,
  customer_grade: given.customerGrade,
  elastic_fen: given.elasticExcitation,
  elastic_bp: given.elasticExcitationRate,
  finance_fen: given.financeAmount,
  net_finance_fen: given.netFinanceAmount,
  term_months: given.financeTerm,
  product: given.product,
  province: given.province,
  business_type: given.businessType,
  started_on: given.startRentTime,
  jjk: given.jjk,
  jst: given.jst,
});
