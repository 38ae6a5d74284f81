import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentList, mineOf } from "./list.ts";

export const establishmentExport = defineExport({
  kind: "projectEstablishment",
  endpoint: projectEstablishment.export,
  page: { path: "/biz/projectEstablishment", titleKey: "menu.biz.projectEstablishment" },
  title: { zh: "立项", en: "Project establishments" },
  list: establishmentList,
  columns: [
    { field: "orderNo" },
    { field: "expenditureItemName" },
    { field: "itemName" },
    { field: "expenditureItemAmount", kind: "money" },
    { field: "expenditureItemDescribe" },
    { field: "expenditureItemRemark" },
    { field: "stateCode", kind: "state" },
    {
      field: "currentApprovalProcessState",
      heading: { zh: "审批状态", en: "Approval state" },
      kind: "state",
    },
    { field: "currentApprovalPerson" },
    { field: "approvedTime", kind: "time" },
    { field: "validUntil" },
    { field: "used" },
    { field: "expenditureNo", heading: { zh: "支出单号", en: "Expenditure number" } },
    { field: "insertPerson" },
    { field: "insertRegion" },
    { field: "insertGroup" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportEstablishments = command(projectEstablishment.export, (context) =>
  startExport(
    { ...context, input: mineOf(context.input, context.actor.userId) },
    establishmentExport,
  ),
);
