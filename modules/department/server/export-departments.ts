import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { department } from "../contract.ts";
import { departmentStates } from "../states.ts";
import { departmentList } from "./queries.ts";

export const departmentExport = defineExport({
  kind: "department",
  endpoint: department.export,
  page: { path: "/system/department", titleKey: "menu.system.department" },
  title: { zh: "部门", en: "Departments" },
  list: departmentList,
  columns: [
    { field: "path", heading: { zh: "部门路径", en: "Department path" }, kind: "text" },
    { field: "departmentDescribe", heading: { zh: "部门说明", en: "Description" }, kind: "text" },
    { field: "remark", heading: { zh: "备注", en: "Remark" }, kind: "text" },
    { field: "depth", heading: { zh: "层级", en: "Depth" }, kind: "number" },
    { field: "memberCount", heading: { zh: "本部门人数", en: "Members" }, kind: "number" },
    {
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      kind: "text",
      words: {
        [departmentStates.normal]: { zh: "正常", en: "Normal" },
        [departmentStates.disabled]: { zh: "已停用", en: "Disabled" },
      },
    },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
    { field: "updateTime", heading: { zh: "更新时间", en: "Updated at" }, kind: "time" },
  ],
});

export const exportDepartments = command(department.export, (context) =>
  startExport(context, departmentExport),
);
