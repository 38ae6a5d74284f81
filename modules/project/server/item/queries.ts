import { moneyProcesses } from "#modules/approval-process/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { expenditureItemRows } from "../tables.ts";

const needsEstablishment: Condition = (wanted: readonly string[], { places }) =>
  `needs_establishment = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

export const itemList = listOf<typeof expenditureItemRows, OutputOf<typeof expenditureItem.detail>>(
  {
    openBecause: "items are a dictionary of the tenant",
    table: expenditureItemRows,
    fields: {
      id: "id",
      itemName: "name",
      canExpenditurePersonList: "person_ids",
      personNames: "person_names",
      itemHasExpenditureUpperLimit: "has_monthly_limit",
      itemExpenditureUpperLimitAmount: "monthly_limit_fen",
      itemHasPercent: "has_percent",
      itemPercent: "percent_bp",
      needProjectEstablishment: "needs_establishment",
      approvalProcessId: "process_id",
      approvalProcessName: "process_name",
      approvalProcessVersion: "process_version",
      projectNames: "project_names",
      remark: "remark",
      stateCode: "state",
      insertPerson: "created_by_name",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      itemName: contains("name"),
      needProjectEstablishment: needsEstablishment,
      stateCode: oneOf("state"),
      insertTime: between("created_at"),
    },
    keyword: contains("name"),
    sorts: { insertTime: "created_at" },
    defaultSort: { field: "insertTime", order: "desc" },
    always: `state <> ${configStates.deleted}`,
  },
);

export const listItems = query(expenditureItem.list, ({ input, tx }) => itemList.page(tx, input));

export const itemDetail = query(expenditureItem.detail, ({ input, tx }) =>
  itemList.one(tx, input.id),
);

export const itemHistory = query(expenditureItem.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: expenditureItem.operationLog, wireNames: itemList.wireNames }),
);

export const itemProcesses = query(expenditureItem.processChoices, ({ tx }) => moneyProcesses(tx));
