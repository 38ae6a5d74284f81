import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { employee } from "../contract.ts";
import { employeeList } from "./queries.ts";

/** Numbers as pages show them, and nothing of salaries. */
export const employeeExport = defineExport({
  kind: "employee",
  endpoint: employee.export,
  page: { path: "/hr/employeePool", titleKey: "menu.hr.employeePool" },
  title: { zh: "员工", en: "Employees" },
  list: employeeList,
  columns: [
    { field: "jobNumber" },
    { field: "idCardName" },
    { field: "phone" },
    { field: "idCardNo" },
    { field: "departmentNames" },
    { field: "positionName" },
    { field: "rank", kind: "number" },
    { field: "seniorName" },
    { field: "roleNames" },
    { field: "businessCityName" },
    { field: "entryDate" },
    { field: "probationEndDate" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
  ],
});

export const exportEmployees = command(employee.export, (context) =>
  startExport(context, employeeExport),
);
