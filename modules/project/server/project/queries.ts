import { moneyProcesses } from "#modules/approval-process/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import { expenditureProjectRows } from "../tables.ts";

type Wire = OutputOf<typeof expenditureProject.detail>;

export const projectList = listOf<typeof expenditureProjectRows, Wire>({
  openBecause: "projects are a dictionary of the tenant",
  table: expenditureProjectRows,
  fields: {
    id: "id",
    projectName: "name",
    projectType: "project_type",
    payeeType: "payee_type",
    payeePersonIds: "payee_person_ids",
    payeePersonNames: "payee_person_names",
    payeeRoleIds: "payee_role_ids",
    payeeRoleNames: "payee_role_names",
    canPayAnybody: "pays_anybody",
    otherPersonDepartment: "other_department_ids",
    otherPersonRole: "other_role_ids",
    projectItemIds: "item_ids",
    projectItemNames: "item_names",
    projectExpenditureGroupDepth: "group_depth",
    approvalProcessId: "process_id",
    approvalProcessName: "process_name",
    approvalProcessVersion: "process_version",
    projectPercent: "percent_bp",
    remark: "remark",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    projectName: contains("name"),
    projectType: oneOf("project_type"),
    payeeType: oneOf("payee_type"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name"),
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${configStates.deleted}`,
});

export const listProjects = query(expenditureProject.list, ({ input, tx }) =>
  projectList.page(tx, input),
);

export const projectDetail = query(expenditureProject.detail, ({ input, tx }) =>
  projectList.one(tx, input.id),
);

export const projectHistory = query(expenditureProject.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: expenditureProject.operationLog, wireNames: projectList.wireNames }),
);

export const projectProcesses = query(expenditureProject.processChoices, ({ tx }) =>
  moneyProcesses(tx),
);

const findItems =
  'select id, name as "itemName", state as "stateCode" from expenditure_items' +
  ' where tenant_id = $1 and state <> $2 order by name collate "zh-x-icu", id';

export const projectItems = query(expenditureProject.itemChoices, ({ tx }) =>
  tx.raw({ sql: findItems, parameters: [tx.tenantId, configStates.deleted] }),
);
