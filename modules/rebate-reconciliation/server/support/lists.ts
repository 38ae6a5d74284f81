import { betweenDays } from "#modules/lease/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { rebateReconciliationBook } from "../../book-contract.ts";
import { rebateReconciliation } from "../../contract.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleRows, lineRows } from "../tables.ts";

type Line = OutputOf<typeof rebateReconciliation.detail>;

const described = {
  table: lineRows,
  fields: {
    id: "id",
    cycleId: "cycle_id",
    cycleNo: "cycle_number",
    reconciliationCycle: "cycle_name",
    cycleStateCode: "cycle_state",
    counterpart: "counterpart",
    contractNo: "contract_no",
    frameNumber: "vin",
    rebateTypeCode: "type_code",
    rebateTypeName: "type_name",
    reportCarShop: "shop_name",
    lessee: "lessee",
    startRentTime: "started_on",
    ourAmount: "our_fen",
    theirAmount: "their_fen",
    difference: "difference_fen",
    reconciliationResult: "found",
    matchedBy: "matched_by",
    stateCode: "state",
    decision: "decision",
    agreedAmount: "agreed_fen",
    proposedAmount: "proposed_fen",
    reason: "reason",
    decider: "decided_by_name",
    deciderId: "decided_by",
    decideTime: "decided_at",
    departmentName: "department_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    contractNo: oneOf("contract_no"),
    cycleNo: oneOf("cycle_number"),
    rebateTypeCode: oneOf("type_code"),
    reportCarShop: contains("shop_name"),
    lessee: contains("lessee"),
    stateCode: oneOf("state"),
    decision: oneOf("decision"),
    isProposed: () => "proposed_fen is not null",
    startRentTime: betweenDays("started_on"),
    insertTime: between("created_at"),
  },
  keyword: contains("contract_no", "lessee", "shop_name", "vin"),
  sorts: { insertTime: "created_at", difference: "difference_fen" },
  defaultSort: { field: "insertTime", order: "desc" },
  sums: {
    ourAmount: "our_fen",
    theirAmount: "their_fen",
    difference: "difference_fen",
    agreedAmount: "agreed_fen",
  },
} as const;

/** A line belongs to its lease start's department, and to who brought that in. */
export const lineStamp = stampedWith({ department: "department_id", person: "owner_id" });

/** Lines of open cycles: what there is to work on. */
export const workList = scopedListOf<typeof lineRows, Line>(
  { ...described, always: "is_open" },
  { permission: rebateReconciliation.list.permission, stamp: lineStamp },
);

/** Lines of all cycles. */
export const bookList = scopedListOf<typeof lineRows, Line>(
  { ...described, always: "not is_dropped" },
  { permission: rebateReconciliationBook.list.permission, stamp: lineStamp },
);

type Cycle = OutputOf<typeof rebateReconciliationCycle.detail>;

/** A cycle belongs to the department over which it is, and to who planned it. */
export const cycleStamp = stampedWith({ department: "department_id", person: "created_by" });

export const cycleList = scopedListOf<typeof cycleRows, Cycle>(
  {
    table: cycleRows,
    fields: {
      id: "id",
      cycleNo: "number",
      cycleName: "name",
      counterpart: "counterpart",
      departmentId: "department_id",
      departmentName: "department_name",
      channelDescribe: "channel",
      fromDay: "from_day",
      toDay: "to_day",
      cutOff: "cut_off",
      stateCode: "state",
      lineCount: "line_count",
      agreedCount: "agreed_count",
      openCount: "open_count",
      adjustedCount: "adjusted_count",
      carriedCount: "carried_count",
      ourAmount: "our_fen",
      theirAmount: "their_fen",
      agreedAmount: "agreed_fen",
      confirmer: "confirmed_by_name",
      confirmTime: "confirmed_at",
      closer: "closed_by_name",
      closerId: "closed_by",
      closeTime: "closed_at",
      creator: "created_by_name",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      cycleNo: oneOf("number"),
      cycleName: contains("name"),
      counterpart: contains("counterpart"),
      stateCode: oneOf("state"),
      fromDay: betweenDays("from_day"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "name", "counterpart"),
    sorts: { insertTime: "created_at", fromDay: "from_day" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: rebateReconciliationCycle.list.permission,
    stamp: cycleStamp,
  },
);

export const cycleSource = recordSource({
  type: "rebateReconciliationCycle",
  title: { zh: "返利对账周期", en: "Rebate reconciliation cycle" },
  list: cycleList,
  called: ["cycleNo", "cycleName"],
  page: "/data/rebateConciliationCycle",
  link: (id) => `/data/rebateConciliationCycle?detail=${id}`,
  create: rebateReconciliationCycle.create,
});

export const lineSource = recordSource({
  type: "rebateReconciliationLine",
  title: { zh: "返利对账台账", en: "Rebate reconciliation book" },
  list: bookList,
  called: ["contractNo", "rebateTypeName"],
  page: "/data/rebateReconciliationStandingBook",
  link: (id) => `/data/rebateReconciliationStandingBook?detail=${id}`,
});
