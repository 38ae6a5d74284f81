import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { startRent } from "../../contract.ts";
import { leaseStartRows } from "../tables.ts";

type Wire = OutputOf<typeof startRent.detail>;

const shanghaiDay = (place: string) => `(${place}::timestamptz at time zone 'Asia/Shanghai')::date`;

/** A day is asked for by moments: the days in which they fall in Shanghai, both included. */
export const betweenDays =
  (column: string): Condition =>
  ({ from, to }: { from?: string; to?: string }, { places }) =>
    [
      ...(from === undefined ? [] : [`${column} >= ${shanghaiDay(places.add(from))}`]),
      ...(to === undefined ? [] : [`${column} <= ${shanghaiDay(places.add(to))}`]),
    ].join(" and ") || "true";

const flags = { yes: "is true", no: "is false", open: "is null" } as const;

const chosen =
  (column: string): Condition =>
  (values: readonly (keyof typeof flags)[]) =>
    `(${values.map((value) => `${column} ${flags[value]}`).join(" or ")})`;

export const leaseList = scopedListOf<typeof leaseStartRows, Wire>(
  {
    table: leaseStartRows,
    fields: {
      id: "id",
      contractNo: "contract_no",
      reportCarShop: "shop_name",
      lessee: "lessee",
      carNumber: "plate",
      frameNumber: "vin",
      channelDescribe: "channel",
      customerGrade: "customer_grade",
      elasticExcitation: "elastic_fen",
      elasticExcitationRate: "elastic_bp",
      financeAmount: "finance_fen",
      netFinanceAmount: "net_finance_fen",
      financeTerm: "term_months",
      product: "product",
      province: "province",
      businessType: "business_type",
      pushSysTime: "pushed_at",
      startRentTime: "started_on",
      jjk: "jjk",
      jst: "jst",
      tenantName: "tenant_name",
      departmentName: "department_name",
      stateCode: "state",
      hasSuggestions: "has_suggestions",
      orderType: "order_type",
      orderId: "order_id",
      orderNo: "order_number",
      matchBasis: "match_basis",
      matchPerson: "matched_by_name",
      matchTime: "matched_at",
      reason: "cancel_reason",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      contractNo: oneOf("contract_no"),
      frameNumber: oneOf("vin"),
      carNumber: oneOf("plate"),
      lessee: contains("lessee"),
      reportCarShop: contains("shop_name"),
      stateCode: oneOf("state"),
      jjk: chosen("jjk"),
      jst: chosen("jst"),
      startRentTime: betweenDays("started_on"),
      insertTime: between("created_at"),
    },
    keyword: contains("contract_no", "lessee", "plate", "vin"),
    sorts: {
      insertTime: "created_at",
      startRentTime: "started_on",
      netFinanceAmount: "net_finance_fen",
    },
    defaultSort: { field: "insertTime", order: "desc" },
    always: "not is_taken_back",
    sums: { financeAmount: "finance_fen", netFinanceAmount: "net_finance_fen" },
  },
  {
    permission: startRent.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);

export const leaseSource = recordSource({
  type: "startRent",
  title: { zh: "起租", en: "Lease start" },
  list: leaseList,
  called: ["contractNo", "lessee", "carNumber"],
  page: "/data/startRent",
  link: (id) => `/data/startRent?detail=${id}`,
});
