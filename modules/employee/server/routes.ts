import { serve } from "#platform/server/serve.ts";
import { employee } from "../contract.ts";
import { confirmEmployee } from "./commands/confirm-employee.ts";
import { revealSalary } from "./commands/reveal-salary.ts";
import { updateEmployee } from "./commands/update-employee.ts";
import { exportEmployees } from "./export-employees.ts";
import { employeeDetail, employeeHistory, listEmployees } from "./queries.ts";

export const employeeRoutes = serve(employee, {
  list: listEmployees,
  export: exportEmployees,
  detail: employeeDetail,
  operationLog: employeeHistory,
  update: updateEmployee,
  confirm: confirmEmployee,
  reveal: revealSalary,
});
