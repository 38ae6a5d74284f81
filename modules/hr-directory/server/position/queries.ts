import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { position } from "../../position-contract.ts";
import { directoryStates } from "../../states.ts";
import { personProjects } from "../support/person-projects.ts";
import { positionRows } from "./tables.ts";

export const positionList = listOf<typeof positionRows, OutputOf<typeof position.detail>>({
  openBecause: "positions are a dictionary of the tenant",
  table: positionRows,
  fields: {
    id: "id",
    positionName: "name",
    positionCode: "code",
    rank: "rank",
    roleIds: "role_ids",
    roleNames: "role_names",
    rolesSetBy: "roles_set_by_name",
    checklist: "checklist",
    walletProjectIds: "wallet_project_ids",
    walletProjectNames: "wallet_project_names",
    contractText: "contract_text",
    remark: "remark",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    positionName: contains("name"),
    positionCode: oneOf("code"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", positionCode: "code", rank: "rank" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${directoryStates.deleted}`,
});

export const positionSource = recordSource({
  type: "position",
  title: { zh: "岗位", en: "Position" },
  list: positionList,
  permission: position.list.permission,
  called: ["positionCode", "positionName"],
  page: "/hr/position",
  create: position.create,
});

export const listPositions = query(position.list, ({ input, tx }) => positionList.page(tx, input));

export const positionDetail = query(position.detail, ({ input, tx }) =>
  positionList.one(tx, input.id),
);

export const positionHistory = query(position.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: position.operationLog, wireNames: positionList.wireNames }),
);

const findAll =
  'select id, name as "positionName", rank from positions where tenant_id = $1 and state = 1000 order by rank desc, code limit 500';

export const allPositions = query(position.allList, ({ tx }) =>
  tx.raw<OutputOf<typeof position.allList>[number]>({ sql: findAll, parameters: [tx.tenantId] }),
);

/** The projects that a wallet can be opened for. */
export const positionChoices = query(position.choices, async ({ tx }) => ({
  projects: (await personProjects(tx)).map(({ id, name }) => ({ id, projectName: name })),
}));
