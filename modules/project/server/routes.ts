import { serve, type Served } from "#platform/server/serve.ts";
import { projectEstablishment } from "../establishment-contract.ts";
import { expenditureItem } from "../item-contract.ts";
import { expenditureProject } from "../contract.ts";
import { createEstablishment } from "./commands/create-establishment.ts";
import { createItem } from "./commands/create-item.ts";
import { createProject } from "./commands/create-project.ts";
import { disableItem } from "./commands/disable-item.ts";
import { disableProject } from "./commands/disable-project.ts";
import { enableItem } from "./commands/enable-item.ts";
import { enableProject } from "./commands/enable-project.ts";
import { removeEstablishment } from "./commands/remove-establishment.ts";
import { removeItem } from "./commands/remove-item.ts";
import { removeProject } from "./commands/remove-project.ts";
import { submitEstablishment } from "./commands/submit-establishment.ts";
import { updateEstablishment } from "./commands/update-establishment.ts";
import { updateItem } from "./commands/update-item.ts";
import { updateProject } from "./commands/update-project.ts";
import { voidEstablishment } from "./commands/void-establishment.ts";
import { exportEstablishments } from "./establishment/export-establishments.ts";
import {
  establishmentItems,
  establishmentReads,
  listEstablishments,
  usedEstablishment,
} from "./establishment/queries.ts";
import { exportItems } from "./item/export-items.ts";
import { itemDetail, itemHistory, itemProcesses, listItems } from "./item/queries.ts";
import { exportProjects } from "./project/export-projects.ts";
import {
  listProjects,
  projectDetail,
  projectHistory,
  projectItems,
  projectProcesses,
} from "./project/queries.ts";

const projects = serve(expenditureProject, {
  list: listProjects,
  export: exportProjects,
  detail: projectDetail,
  operationLog: projectHistory,
  processChoices: projectProcesses,
  itemChoices: projectItems,
  create: createProject,
  update: updateProject,
  disable: disableProject,
  enable: enableProject,
  remove: removeProject,
});

const items = serve(expenditureItem, {
  list: listItems,
  export: exportItems,
  detail: itemDetail,
  operationLog: itemHistory,
  processChoices: itemProcesses,
  create: createItem,
  update: updateItem,
  disable: disableItem,
  enable: enableItem,
  remove: removeItem,
});

const establishments = serve(projectEstablishment, {
  list: listEstablishments,
  export: exportEstablishments,
  ...establishmentReads,
  itemChoices: establishmentItems,
  use: usedEstablishment,
  create: createEstablishment,
  update: updateEstablishment,
  submit: submitEstablishment,
  remove: removeEstablishment,
  voided: voidEstablishment,
});

export const projectRoutes: Served[] = [projects, items, establishments];
