import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListDescription } from "#platform/server/list/list.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { dealerFiling } from "../../contract.ts";
import { carDealer } from "../../dealer-contract.ts";
import { networkStates } from "../../states.ts";
import { dealerRows } from "../tables.ts";

type Wire = OutputOf<typeof carDealer.detail>;

const described: Omit<ListDescription<typeof dealerRows, Wire>, "visible"> = {
  table: dealerRows,
  fields: {
    id: "id",
    dealerNo: "number",
    reportCarShop: "name",
    city: "city",
    departmentName: "department_name",
    stateCode: "state",
    remarks: "remark",
    completeBy: "complete_by",
    filingId: "filing_id",
    filingStateCode: "filing_state",
    agreementId: "agreement_id",
    agreementStateCode: "agreement_state",
    applyPerson: "applied_by_name",
    applyTime: "applied_at",
    reviewPerson: "reviewed_by_name",
    reviewTime: "reviewed_at",
    enterTime: "entered_at",
    leaveTime: "left_at",
    reason: "reason",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    reportCarShop: contains("name"),
    city: oneOf("city"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("number", "name"),
  sorts: { insertTime: "created_at", completeBy: "complete_by" },
  defaultSort: { field: "insertTime", order: "desc" },
};

/** Whose a dealer is: the department that works with it, and who brought it. */
export const stamp = stampedWith({ department: "department_id", person: "created_by" });
const { left } = networkStates;

/** All there are, wherever they stand; a page shows a part. */
export const allDealers = scopedListOf<typeof dealerRows, Wire>(described, {
  permission: carDealer.list.permission,
  stamp,
});

export const dealerList = scopedListOf<typeof dealerRows, Wire>(
  { ...described, always: `state <> ${left}` },
  { permission: carDealer.list.permission, stamp },
);

export const leftDealers = scopedListOf<typeof dealerRows, Wire>(
  { ...described, always: `state = ${left}` },
  { permission: carDealer.historyList.permission, stamp },
);

export const dealerSource = recordSource({
  type: "carDealer",
  title: { zh: "车商", en: "Car dealer" },
  list: dealerList,
  called: ["dealerNo", "reportCarShop"],
  page: "/data/carDealer",
  create: dealerFiling.create,
});
