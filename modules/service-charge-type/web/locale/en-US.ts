import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "serviceChargeType.field.orderTypeName": "Type name",
  "serviceChargeType.field.orderTypeCode": "Type code",
  "serviceChargeType.field.orderTypeDescribe": "Description",
  "serviceChargeType.field.needOcr": "APP screenshot",
  "serviceChargeType.field.orderUpperLimitAmount": "Upper limit",
  "serviceChargeType.field.remark": "Remark",
  "serviceChargeType.hint.none": "No types yet; charges can be written down once there is one",
  "serviceChargeType.hint.keyword": "Name or code",
  "serviceChargeType.hint.orderTypeCode":
    "Income is booked by the code; once there is an order it stays",
  "serviceChargeType.hint.needOcr":
    "On: an order takes the customer's APP screenshot, with which amount and name are compared",
  "serviceChargeType.hint.orderUpperLimitAmount":
    "Empty: the limit of one QR payment, 50,000 yuan; lowering it leaves orders that are there alone",
  "serviceChargeType.action.export": "Export",
  "serviceChargeType.action.create": "Create",
  "serviceChargeType.action.update": "Edit",
  "serviceChargeType.action.enable": "Enable",
  "serviceChargeType.action.disable": "Disable",
  "serviceChargeType.action.remove": "Delete",
  "serviceChargeType.title.create": "Create service charge type",
  "serviceChargeType.title.update": "Edit service charge type",
  "serviceChargeType.confirm.enable": "Enable service charge type {name}?",
  "serviceChargeType.confirm.disable":
    "Disable service charge type {name}? No new orders are made of it until it is enabled again; those that are there go on.",
  "serviceChargeType.confirm.remove": "Delete service charge type {name}? This cannot be undone.",
  "serviceChargeType.done.export": "Exported",
  "serviceChargeType.done.create": "Created",
  "serviceChargeType.done.update": "Updated",
  "serviceChargeType.done.enable": "Enabled",
  "serviceChargeType.done.disable": "Disabled",
  "serviceChargeType.done.remove": "Deleted",
  "serviceChargeType.event.create": "{operator} created the service charge type",
  "serviceChargeType.event.update": "{operator} edited the service charge type",
  "serviceChargeType.event.enable": "{operator} enabled the service charge type",
  "serviceChargeType.event.disable": "{operator} disabled the service charge type",
  "serviceChargeType.event.remove": "{operator} deleted the service charge type",
};
