import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { tenant } from "../contract.ts";
import { tenantStates } from "../states.ts";
import { tenantList } from "./queries.ts";

const yesOrNo = { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } };

export const tenantExport = defineExport({
  kind: "tenant",
  endpoint: tenant.export,
  page: { path: "/system/tenant", titleKey: "menu.system.tenant" },
  title: { zh: "租户", en: "Tenants" },
  list: tenantList,
  columns: [
    { field: "tenantName", heading: { zh: "租户名称", en: "Tenant name" }, kind: "text" },
    { field: "description", heading: { zh: "说明", en: "Description" }, kind: "text" },
    { field: "memberCount", heading: { zh: "成员数", en: "Members" }, kind: "number" },
    {
      field: "superTenant",
      heading: { zh: "平台租户", en: "Platform's own" },
      kind: "text",
      words: yesOrNo,
    },
    {
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      kind: "text",
      words: {
        [tenantStates.normal]: { zh: "正常", en: "Normal" },
        [tenantStates.disabled]: { zh: "已停用", en: "Disabled" },
      },
    },
    {
      field: "sessionHours",
      heading: { zh: "登录有效时长（小时）", en: "Hours signed in" },
      kind: "number",
    },
    { field: "contact", heading: { zh: "权限联系人", en: "Whom to ask" }, kind: "text" },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
    { field: "updateTime", heading: { zh: "更新时间", en: "Updated at" }, kind: "time" },
  ],
});

export const exportTenants = command(tenant.export, (context) =>
  startExport(context, tenantExport),
);
