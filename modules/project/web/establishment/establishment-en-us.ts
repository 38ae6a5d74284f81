import type { establishmentZhCN } from "./establishment-zh-cn.ts";

export const establishmentEnUS: typeof establishmentZhCN = {
  "projectEstablishment.field.orderNo": "Establishment no.",
  "projectEstablishment.field.expenditureItemName": "Establishment name",
  "projectEstablishment.field.expenditureItemAmount": "Establishment amount",
  "projectEstablishment.field.expenditureItemDescribe": "Establishment description",
  "projectEstablishment.field.expenditureItemRemark": "Establishment remark",
  "projectEstablishment.field.projectId": "Project",
  "projectEstablishment.field.projectName": "Project",
  "projectEstablishment.field.itemId": "Expenditure item",
  "projectEstablishment.field.itemName": "Expenditure item",
  "projectEstablishment.field.fileIds": "Attachments",
  "projectEstablishment.field.used": "Used",
  "projectEstablishment.field.expenditureId": "Expenditure",
  "projectEstablishment.field.mine": "Mine",
  "projectEstablishment.field.approvedTime": "Approved at",
  "projectEstablishment.field.validUntil": "Valid until",
  "projectEstablishment.field.currentApprovalPerson": "Current approver",
  "projectEstablishment.field.insertPerson": "Applicant",
  "projectEstablishment.field.insertTime": "Applied at",
  "projectEstablishment.field.insertRegion": "Region",
  "projectEstablishment.field.insertGroup": "Department",
  "projectEstablishment.field.remark": "Reason",

  "projectEstablishment.hint.keyword": "Number or name",
  "projectEstablishment.hint.projectId":
    "Its process decides; only spending of this project can use the establishment",
  "projectEstablishment.hint.itemId": "Items that need an establishment and that you may spend on",
  "projectEstablishment.hint.expenditureItemAmount":
    "No more than this can be spent; a changed amount is decided on from the start",
  "projectEstablishment.hint.afterRefusal": "An establishment puts no money aside.",
  "projectEstablishment.hint.afterReturn": "An establishment puts no money aside.",

  "projectEstablishment.view.title": "Views",
  "projectEstablishment.view.all": "All",
  "projectEstablishment.view.mine": "Mine",
  "projectEstablishment.view.approving": "In approval",
  "projectEstablishment.view.usable": "Can be used",
  "projectEstablishment.view.used": "Used",
  "projectEstablishment.view.over": "Expired or void",

  "projectEstablishment.waiting": "{names} (for {long})",

  "projectEstablishment.daysLeft": "{day} ({count} days left)",

  "projectEstablishment.isUsed": "Used",

  "projectEstablishment.isUnused": "Unused",

  "projectEstablishment.files": "{count} attachments",

  "projectEstablishment.goOn": "Submit",

  "projectEstablishment.itemWithLimit": "{name} (monthly limit {limit})",

  "projectEstablishment.action.use": "Use",
  "projectEstablishment.action.export": "Export",
  "projectEstablishment.action.detail": "Details",
  "projectEstablishment.action.create": "New establishment",
  "projectEstablishment.action.update": "Edit",
  "projectEstablishment.action.submit": "Submit",
  "projectEstablishment.action.remove": "Delete",
  "projectEstablishment.action.voided": "Void",

  "projectEstablishment.title.create": "New establishment",
  "projectEstablishment.title.update": "Edit establishment",
  "projectEstablishment.title.voided": "Void establishment",

  "projectEstablishment.submit.create": "Save draft",
  "projectEstablishment.submit.update": "Save",
  "projectEstablishment.submit.voided": "Void",

  "projectEstablishment.confirm.remove": "Delete establishment {name}? It cannot be brought back.",
  "projectEstablishment.confirm.voided":
    "Once void, establishment {name} can no longer be spent on, nor brought back.",

  "projectEstablishment.done.export": "Exported",
  "projectEstablishment.done.create": "Saved as a draft",
  "projectEstablishment.done.update": "Saved",
  "projectEstablishment.done.submit": "Submitted",
  "projectEstablishment.done.remove": "Deleted",
  "projectEstablishment.done.voided": "Establishment voided",

  "projectEstablishment.event.create": "{operator} made the establishment",
  "projectEstablishment.event.update": "{operator} changed the establishment",
  "projectEstablishment.event.submit": "{operator} submitted it for approval",
  "projectEstablishment.event.remove": "{operator} deleted the establishment",
  "projectEstablishment.event.voided": "{operator} voided the establishment",
  "state.3350": "Draft",
  "state.3351": "In approval",
  "state.3352": "Established",
  "state.3353": "Used",
  "state.3354": "Expired",
  "state.3355": "Voided",
};
