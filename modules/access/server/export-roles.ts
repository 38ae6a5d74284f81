import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { role } from "../contract.ts";
import { roleStates } from "../states.ts";
import { roleList } from "./queries/roles.ts";
import { rangeWords, yesNo } from "./support/role-words.ts";

export const roleExport = defineExport({
  kind: "role",
  endpoint: role.export,
  page: { path: "/system/role", titleKey: "menu.system.role" },
  title: { zh: "角色", en: "Roles" },
  list: roleList,
  columns: [
    { field: "roleName", heading: { zh: "角色名称", en: "Role name" }, kind: "text" },
    { field: "roleDescribe", heading: { zh: "角色说明", en: "Role description" }, kind: "text" },
    {
      field: "visualRangeType",
      heading: { zh: "数据可见范围", en: "Visible range" },
      kind: "text",
      words: rangeWords,
    },
    { field: "userCount", heading: { zh: "持有人数", en: "People" }, kind: "number" },
    {
      field: "grantsPackage",
      heading: { zh: "可分配全部权限", en: "May grant everything" },
      kind: "text",
      words: yesNo,
    },
    {
      field: "needsSecondFactor",
      heading: { zh: "登录需两步验证", en: "Two-step verification" },
      kind: "text",
      words: yesNo,
    },
    {
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      kind: "text",
      words: {
        [roleStates.normal]: { zh: "正常", en: "Normal" },
        [roleStates.disabled]: { zh: "已停用", en: "Disabled" },
      },
    },
    { field: "remark", heading: { zh: "备注", en: "Remark" }, kind: "text" },
    { field: "insertPerson", heading: { zh: "创建人", en: "Created by" }, kind: "text" },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
    { field: "updatePerson", heading: { zh: "更新人", en: "Updated by" }, kind: "text" },
    { field: "updateTime", heading: { zh: "更新时间", en: "Updated at" }, kind: "time" },
  ],
});

export const exportRoles = command(role.export, (context) => startExport(context, roleExport));
