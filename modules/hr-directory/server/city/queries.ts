import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { businessCity } from "../../city-contract.ts";
import { directoryStates } from "../../states.ts";
import { cityRows } from "./tables.ts";

export const cityList = listOf<typeof cityRows, OutputOf<typeof businessCity.detail>>({
  openBecause: "cities are a dictionary of the tenant",
  table: cityRows,
  fields: {
    id: "id",
    cityName: "name",
    cityCode: "code",
    businessProvinceId: "province_id",
    provinceName: "province_name",
    remark: "remark",
    stateCode: "state",
    insertPerson: "created_by_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    cityName: contains("name"),
    cityCode: oneOf("code"),
    businessProvinceId: oneOf("province_id"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", cityCode: "code" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${directoryStates.deleted}`,
});

export const citySource = recordSource({
  type: "businessCity",
  title: { zh: "业务城市", en: "Business city" },
  list: cityList,
  permission: businessCity.list.permission,
  called: ["cityCode", "cityName"],
  page: "/hr/businessCity",
  create: businessCity.create,
});

export const listCities = query(businessCity.list, ({ input, tx }) => cityList.page(tx, input));

export const cityDetail = query(businessCity.detail, ({ input, tx }) => cityList.one(tx, input.id));

export const cityHistory = query(businessCity.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: businessCity.operationLog, wireNames: cityList.wireNames }),
);

const findAll =
  'select c.id, c.name as "cityName", p.name as "provinceName" from business_cities c' +
  " join business_provinces p on p.tenant_id = c.tenant_id and p.id = c.province_id" +
  " where c.tenant_id = $1 and c.state = 1000 order by p.code, c.code limit 1000";

export const allCities = query(businessCity.allList, ({ tx }) =>
  tx.raw<OutputOf<typeof businessCity.allList>[number]>({
    sql: findAll,
    parameters: [tx.tenantId],
  }),
);
