import { recordSource } from "#platform/server/scope/record-sources.ts";
import { tenantUser } from "../../contract.ts";
import { memberList } from "../queries.ts";

export const memberSource = recordSource({
  type: "tenantUser",
  title: { zh: "租户用户", en: "Tenant user" },
  list: memberList,
  called: ["idCardName", "jobNumber"],
  page: "/system/tenantUser",
  link: (id) => `/system/tenantUser?person=view:${id}`,
  create: tenantUser.create,
});
