import type { itemZhCN } from "./item-zh-cn.ts";

export const itemEnUS: typeof itemZhCN = {
  "expenditureItem.field.itemName": "Item name",
  "expenditureItem.field.canExpenditurePersonList": "Persons allowed to spend",
  "expenditureItem.field.itemHasExpenditureUpperLimit": "Has upper limit",
  "expenditureItem.field.itemExpenditureUpperLimitAmount": "Monthly upper limit",
  "expenditureItem.field.itemHasPercent": "Has percent",
  "expenditureItem.field.itemPercent": "Item percent",
  "expenditureItem.field.needProjectEstablishment": "Need establishment",
  "expenditureItem.field.approvalProcessId": "Approval process",
  "expenditureItem.field.approvalProcessVersion": "Approval process version",
  "expenditureItem.field.projectNames": "Projects",

  "expenditureItem.hint.keyword": "Item name",
  "expenditureItem.hint.itemExpenditureUpperLimitAmount":
    "What one wallet may spend on this item in a calendar month, amounts under approval included",
  "expenditureItem.hint.itemPercent":
    "How much of the period's net allocation the item may take: a cap, not a share. The month that brings money begins a period",
  "expenditureItem.hint.needProjectEstablishment":
    "If yes, an approved establishment is needed before money is spent",
  "expenditureItem.hint.approvalProcessId": "An item's process goes before its project's",

  "expenditureItem.people.all": "Everybody",
  "expenditureItem.people.some": "Certain people",

  "expenditureItem.action.export": "Export",
  "expenditureItem.action.create": "Create",
  "expenditureItem.action.update": "Edit",
  "expenditureItem.action.enable": "Enable",
  "expenditureItem.action.disable": "Disable",
  "expenditureItem.action.remove": "Delete",

  "expenditureItem.title.create": "Create expenditure item",
  "expenditureItem.title.update": "Edit expenditure item",

  "expenditureItem.confirm.enable": "Enable item {name}?",
  "expenditureItem.confirm.disable":
    "Disable item {name}? Nothing new can be spent or established on it until it is enabled again.",
  "expenditureItem.confirm.remove": "Delete item {name}? This cannot be undone.",

  "expenditureItem.done.export": "Exported",
  "expenditureItem.done.create": "Created",
  "expenditureItem.done.update": "Updated",
  "expenditureItem.done.enable": "Enabled",
  "expenditureItem.done.disable": "Disabled",
  "expenditureItem.done.remove": "Deleted",

  "expenditureItem.event.create": "{operator} created the item",
  "expenditureItem.event.update": "{operator} edited the item",
  "expenditureItem.event.enable": "{operator} enabled the item",
  "expenditureItem.event.disable": "{operator} disabled the item",
  "expenditureItem.event.remove": "{operator} deleted the item",
};
