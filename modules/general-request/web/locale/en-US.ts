import { enUSOfOrder } from "#modules/order/texts.ts";

export const enUS = {
  ...enUSOfOrder("generalRequest"),
  "generalRequest.field.orderNo": "Request no.",
  "generalRequest.field.title": "Matter",
  "generalRequest.field.amountFen": "Amount",
  "generalRequest.field.special": "Special handling",
  "generalRequest.field.remark": "Explanation",
  "generalRequest.field.departmentName": "Department",
  "generalRequest.hint.keyword": "Number or matter",
  "generalRequest.hint.amountFen":
    "Leave it empty if there is none; a changed amount is decided on from the start",
  "generalRequest.hint.special": "For what is outside the usual terms; approvers will see it",

  "generalRequest.view.running": "In approval",
  "generalRequest.view.back": "Sent back",
  "generalRequest.view.approved": "Approved",

  "generalRequest.action.create": "New request",
  "generalRequest.title.create": "New general request",
  "generalRequest.title.update": "Edit general request",
  "generalRequest.confirm.remove": "Delete the request “{name}”? It cannot be brought back.",
  "generalRequest.confirm.voided": "Void the request “{name}”? It cannot be submitted again.",

  "generalRequest.event.create": "{operator} wrote the request",
  "generalRequest.event.update": "{operator} changed the request",
  "generalRequest.event.remove": "{operator} deleted the request",
  "generalRequest.event.voided": "{operator} voided the request",
};
