import { betweenDays } from "#modules/lease/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { rebateBook } from "../../contract.ts";
import { bookStates } from "../../states.ts";
import { bookRows } from "../tables.ts";

type Wire = OutputOf<typeof rebateBook.detail>;

const { allowed, notAllowed, expired } = bookStates;

/** A line that is kept as allowed shows as another while its type lets nobody apply: an index finds it by the kept one. */
const inState: Condition = (wanted: readonly number[], { places }) => {
  const isDerived = wanted.includes(notAllowed) || wanted.includes(expired);
  const kept = [...wanted.filter((code) => code !== expired), ...(isDerived ? [allowed] : [])];
  return `kept_state = any(${places.add(kept)}) and state = any(${places.add(wanted)})`;
};

const flags = { yes: "is true", no: "is false", open: "is null" } as const;
const chosen =
  (column: string): Condition =>
  (values: readonly (keyof typeof flags)[]) =>
    `(${values.map((value) => `${column} ${flags[value]}`).join(" or ")})`;

export const bookStamp = stampedWith({ department: "department_id", person: "owner_id" });

export const bookList = scopedListOf<typeof bookRows, Wire>(
  {
    table: bookRows,
    fields: {
      id: "id",
      contractNo: "contract_no",
      reportCarShop: "shop_name",
      lessee: "lessee",
      rebateTypeId: "type_id",
      rebateTypeCode: "type_code",
      rebateTypeName: "type_name",
      kind: "kind",
      rebateAmount: "amount_fen",
      deservedAmount: "deserved_fen",
      netFinanceAmount: "net_finance_fen",
      ruleVersion: "rule_version",
      stateCode: "state",
      reason: "reason",
      allowApply: "allows_applying",
      apply: "is_applied",
      generate: "is_generated",
      applicant: "applied_by_name",
      excitationOrderId: "order_id",
      excitationOrderNo: "order_number",
      jjk: "jjk",
      startRentTime: "started_on",
      startRentId: "lease_id",
      departmentName: "department_name",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      contractNo: oneOf("contract_no"),
      reportCarShop: contains("shop_name"),
      lessee: contains("lessee"),
      rebateTypeCode: oneOf("type_code"),
      kind: oneOf("kind"),
      stateCode: inState,
      isClawback: () => "amount_fen < 0",
      jjk: chosen("jjk"),
      startRentTime: betweenDays("started_on"),
      insertTime: between("created_at"),
    },
    keyword: contains("contract_no", "lessee", "shop_name"),
    sorts: { insertTime: "created_at", startRentTime: "started_on", rebateAmount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { rebateAmount: "amount_fen" },
  },
  {
    permission: rebateBook.list.permission,
    stamp: bookStamp,
  },
);

export const bookSource = recordSource({
  type: "rebateBook",
  title: { zh: "返利台账", en: "Rebate standing book" },
  list: bookList,
  called: ["contractNo", "rebateTypeName"],
  page: "/data/rebateStandingBook",
  link: (id) => `/data/rebateStandingBook?detail=${id}`,
});
