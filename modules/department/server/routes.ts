import { serve } from "#platform/server/serve.ts";
import { department } from "../contract.ts";
import { createDepartment } from "./commands/create-department.ts";
import { disableDepartment } from "./commands/disable-department.ts";
import { enableDepartment } from "./commands/enable-department.ts";
import { moveDepartment } from "./commands/move-department.ts";
import { removeDepartment } from "./commands/remove-department.ts";
import { updateDefaultSettings } from "./commands/update-default-settings.ts";
import { updateDepartment } from "./commands/update-department.ts";
import { updateSettings } from "./commands/update-settings.ts";
import { exportDepartments } from "./export-departments.ts";
import { importDepartments, importTemplate } from "./import-departments.ts";
import {
  defaultSettingsAnswer,
  defaultSettingsImpact,
  departmentDetail,
  departmentHistory,
  departmentSettingsAnswer,
  departmentTree,
  settingChoicesAnswer,
} from "./queries.ts";

export const departmentRoutes = serve(department, {
  tree: departmentTree,
  detail: departmentDetail,
  operationLog: departmentHistory,
  create: createDepartment,
  update: updateDepartment,
  move: moveDepartment,
  enable: enableDepartment,
  disable: disableDepartment,
  remove: removeDepartment,
  settings: departmentSettingsAnswer,
  settingChoices: settingChoicesAnswer,
  updateSettings,
  defaultSettings: defaultSettingsAnswer,
  updateDefaultSettings,
  defaultSettingsImpact,
  export: exportDepartments,
  importTemplate,
  import: importDepartments,
});
