import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { serviceChargeType } from "../contract.ts";
import { serviceChargeTypeStates } from "../states.ts";
import { serviceChargeTypeRows } from "./tables.ts";

const needsScreenshot: Condition = (wanted: readonly string[], { places }) =>
  `needs_screenshot = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

export const serviceChargeTypeList = listOf<
  typeof serviceChargeTypeRows,
  OutputOf<typeof serviceChargeType.detail>
>({
  openBecause: "service charge types are a dictionary of the tenant",
  table: serviceChargeTypeRows,
  fields: {
    id: "id",
    orderTypeName: "name",
    orderTypeCode: "code",
    orderTypeDescribe: "description",
    needOcr: "needs_screenshot",
    orderUpperLimitAmount: "limit_fen",
    remark: "remark",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    orderTypeName: contains("name"),
    orderTypeCode: oneOf("code"),
    needOcr: needsScreenshot,
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", orderTypeCode: "code" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${serviceChargeTypeStates.deleted}`,
});

export const serviceChargeTypeSource = recordSource({
  type: "serviceChargeType",
  title: { zh: "服务费类型", en: "Service charge type" },
  list: serviceChargeTypeList,
  permission: serviceChargeType.list.permission,
  called: ["orderTypeCode", "orderTypeName"],
  page: "/bizConfiguration/serviceChargeType",
  create: serviceChargeType.create,
});

export const listServiceChargeTypes = query(serviceChargeType.list, ({ input, tx }) =>
  serviceChargeTypeList.page(tx, input),
);

export const serviceChargeTypeDetail = query(serviceChargeType.detail, ({ input, tx }) =>
  serviceChargeTypeList.one(tx, input.id),
);

export const serviceChargeTypeHistory = query(
  serviceChargeType.operationLog,
  ({ input: { id }, tx }) =>
    historyOf(tx, {
      id,
      of: serviceChargeType.operationLog,
      wireNames: serviceChargeTypeList.wireNames,
    }),
);
