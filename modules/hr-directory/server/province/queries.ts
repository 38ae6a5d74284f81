import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { businessProvince } from "../../province-contract.ts";
import { directoryStates } from "../../states.ts";
import { provinceRows } from "./tables.ts";

export const provinceList = listOf<typeof provinceRows, OutputOf<typeof businessProvince.detail>>({
  openBecause: "provinces are a dictionary of the tenant",
  table: provinceRows,
  fields: {
    id: "id",
    provinceName: "name",
    provinceCode: "code",
    remark: "remark",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    provinceName: contains("name"),
    provinceCode: oneOf("code"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", provinceCode: "code" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${directoryStates.deleted}`,
});

export const provinceSource = recordSource({
  type: "businessProvince",
  title: { zh: "业务省区", en: "Business province" },
  list: provinceList,
  permission: businessProvince.list.permission,
  called: ["provinceCode", "provinceName"],
  page: "/hr/businessProvince",
  create: businessProvince.create,
});

export const listProvinces = query(businessProvince.list, ({ input, tx }) =>
  provinceList.page(tx, input),
);

export const provinceDetail = query(businessProvince.detail, ({ input, tx }) =>
  provinceList.one(tx, input.id),
);

export const provinceHistory = query(businessProvince.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: businessProvince.operationLog, wireNames: provinceList.wireNames }),
);

const findAll =
  'select id, name as "provinceName" from business_provinces where tenant_id = $1 and state = 1000 order by code limit 500';

export const allProvinces = query(businessProvince.allList, ({ tx }) =>
  tx.raw<OutputOf<typeof businessProvince.allList>[number]>({
    sql: findAll,
    parameters: [tx.tenantId],
  }),
);
