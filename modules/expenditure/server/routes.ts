import { serve, type Served } from "#platform/server/serve.ts";
import { expenditure, expenditurePayee } from "../contract.ts";
import { projectEstablishment } from "../establishment-contract.ts";
import { expenditureItem } from "../item-contract.ts";
import { expenditureProject } from "../project-contract.ts";
import { createEstablishment } from "./commands/create-establishment.ts";
import { createExpenditure } from "./commands/create-expenditure.ts";
import { createItem } from "./commands/create-item.ts";
import { createProject } from "./commands/create-project.ts";
import { disableItem } from "./commands/disable-item.ts";
import { disableProject } from "./commands/disable-project.ts";
import { enableItem } from "./commands/enable-item.ts";
import { enableProject } from "./commands/enable-project.ts";
import { payExpenditure } from "./commands/pay-expenditure.ts";
import { removeEstablishment } from "./commands/remove-establishment.ts";
import { removeExpenditure } from "./commands/remove-expenditure.ts";
import { removeItem } from "./commands/remove-item.ts";
import { removeProject } from "./commands/remove-project.ts";
import { retryExpenditure } from "./commands/retry-expenditure.ts";
import { submitEstablishment } from "./commands/submit-establishment.ts";
import { submitExpenditure } from "./commands/submit-expenditure.ts";
import { updateEstablishment } from "./commands/update-establishment.ts";
import { updateExpenditure } from "./commands/update-expenditure.ts";
import { updateItem } from "./commands/update-item.ts";
import { updateProject } from "./commands/update-project.ts";
import { voidEstablishment } from "./commands/void-establishment.ts";
import { voidExpenditure } from "./commands/void-expenditure.ts";
import { exportExpenditures, exportPayees } from "./export-orders.ts";
import {
  establishmentActions,
  establishmentDetail,
  establishmentHistory,
  establishmentItems,
  listEstablishments,
} from "./queries/establishments.ts";
import { itemDetail, itemHistory, itemProcesses, listItems } from "./queries/items.ts";
import {
  expenditureActions,
  expenditureDetail,
  expenditureHistory,
  listExpenditures,
} from "./queries/orders.ts";
import { payeeChoices, payeeQuota } from "./queries/payee-choices.ts";
import { listPayees } from "./queries/payees.ts";
import {
  listProjects,
  projectDetail,
  projectHistory,
  projectItems,
  projectProcesses,
} from "./queries/projects.ts";
import { expenditureSources } from "./queries/sources.ts";

const projectRoutes = serve(expenditureProject, {
  list: listProjects,
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

const itemRoutes = serve(expenditureItem, {
  list: listItems,
  detail: itemDetail,
  operationLog: itemHistory,
  processChoices: itemProcesses,
  create: createItem,
  update: updateItem,
  disable: disableItem,
  enable: enableItem,
  remove: removeItem,
});

const establishmentRoutes = serve(projectEstablishment, {
  list: listEstablishments,
  detail: establishmentDetail,
  actions: establishmentActions,
  operationLog: establishmentHistory,
  itemChoices: establishmentItems,
  create: createEstablishment,
  update: updateEstablishment,
  submit: submitEstablishment,
  remove: removeEstablishment,
  voided: voidEstablishment,
});

const orderRoutes = serve(expenditure, {
  list: listExpenditures,
  detail: expenditureDetail,
  export: exportExpenditures,
  actions: expenditureActions,
  operationLog: expenditureHistory,
  sources: expenditureSources,
  payeeChoices,
  quota: payeeQuota,
  create: createExpenditure,
  update: updateExpenditure,
  submit: submitExpenditure,
  remove: removeExpenditure,
  pay: payExpenditure,
  retry: retryExpenditure,
  voided: voidExpenditure,
});

const payeeRoutes = serve(expenditurePayee, { list: listPayees, export: exportPayees });

export const expenditureRoutes: Served[] = [
  orderRoutes,
  payeeRoutes,
  projectRoutes,
  itemRoutes,
  establishmentRoutes,
];
