import type { projectZhCN } from "./project-zh-cn.ts";

export const projectEnUS: typeof projectZhCN = {
  "expenditureProject.field.projectName": "Project name",
  "expenditureProject.field.projectType": "Project type",
  "expenditureProject.field.payeeType": "Payee type",
  "expenditureProject.field.payeePersonIds": "Payees",
  "expenditureProject.field.payeeRoleIds": "Payee roles",
  "expenditureProject.field.canPayAnybody": "Anybody can be paid",
  "expenditureProject.field.otherPersonDepartment": "Other-person department",
  "expenditureProject.field.otherPersonRole": "Other-person role",
  "expenditureProject.field.projectItemIds": "Items",
  "expenditureProject.field.projectItemNames": "Items",
  "expenditureProject.field.projectExpenditureGroupDepth": "Group depth",
  "expenditureProject.field.projectPercent": "Project percent",
  "expenditureProject.field.approvalProcessId": "Approval process",
  "expenditureProject.field.approvalProcessVersion": "Approval process version",

  "expenditureProject.hint.keyword": "Project name",
  "expenditureProject.hint.projectType":
    "Person: a wallet for each; public fee: a wallet for the department at the group depth; system: one for the company",
  "expenditureProject.hint.projectExpenditureGroupDepth":
    "Public fees are charged to the applicant's department of this level",
  "expenditureProject.hint.projectPercent": "Used where a department has set nothing of its own",
  "expenditureProject.hint.canPayAnybody":
    "On: applicants may enter outsiders and choose any colleague; off: only those whom the payee type allows",
  "expenditureProject.hint.otherPersonDepartment":
    "Only people of these departments can be paid; none means any",
  "expenditureProject.hint.otherPersonRole":
    "Only people with these roles can be paid; none means any",
  "expenditureProject.hint.approvalProcessId": "An item's own process goes before it",

  "expenditureProject.type.person": "Person",
  "expenditureProject.type.publicFee": "Public fee",
  "expenditureProject.type.system": "System",

  "expenditureProject.payee.designatedPerson": "Designated person",
  "expenditureProject.payee.designatedRole": "Designated role",
  "expenditureProject.payee.superior": "Superior",
  "expenditureProject.payee.payeeSelf": "Payee self",
  "expenditureProject.payee.anybody": "Anybody",

  "expenditureProject.depth.region": "Region",
  "expenditureProject.depth.geographicProvince": "Geographic province",
  "expenditureProject.depth.businessProvince": "Business province",
  "expenditureProject.depth.district": "District",

  "expenditureProject.process.bound": "The process bound to expenditures",
  "expenditureProject.process.latest": "Always the latest version",
  "expenditureProject.process.version": "Version {version}",

  "expenditureProject.chosen": "{count} chosen",

  "expenditureProject.itemOff": "{name} (disabled)",

  "expenditureProject.action.export": "Export",
  "expenditureProject.action.create": "Create",
  "expenditureProject.action.update": "Edit",
  "expenditureProject.action.enable": "Enable",
  "expenditureProject.action.disable": "Disable",
  "expenditureProject.action.remove": "Delete",

  "expenditureProject.title.create": "Create expenditure project",
  "expenditureProject.title.update": "Edit expenditure project",

  "expenditureProject.confirm.enable": "Enable project {name}?",
  "expenditureProject.confirm.disable":
    "Disable project {name}? Nothing new can be spent from it until it is enabled again; what was submitted goes on.",
  "expenditureProject.confirm.remove": "Delete project {name}? This cannot be undone.",

  "expenditureProject.done.export": "Exported",
  "expenditureProject.done.create": "Created",
  "expenditureProject.done.update": "Updated",
  "expenditureProject.done.enable": "Enabled",
  "expenditureProject.done.disable": "Disabled",
  "expenditureProject.done.remove": "Deleted",

  "expenditureProject.event.create": "{operator} created the project",
  "expenditureProject.event.update": "{operator} edited the project",
  "expenditureProject.event.enable": "{operator} enabled the project",
  "expenditureProject.event.disable": "{operator} disabled the project",
  "expenditureProject.event.remove": "{operator} deleted the project",
};
