import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { onboarding } from "../contract.ts";
import { askedOf, onboardingList } from "./support/list.ts";

/** Numbers as pages show them, and nothing of salaries. */
export const onboardingExport = defineExport({
  kind: "onboarding",
  endpoint: onboarding.export,
  page: { path: "/hr/talentPool", titleKey: "menu.hr.talentPool" },
  title: { zh: "入职", en: "Onboarding" },
  list: onboardingList,
  columns: [
    { field: "orderNo" },
    { field: "candidateName" },
    { field: "phone" },
    { field: "idCardNo" },
    { field: "positionName" },
    { field: "departmentName" },
    { field: "seniorName" },
    { field: "businessCityName" },
    { field: "jobNumber" },
    { field: "entryDate" },
    { field: "probationEndDate" },
    { field: "contractMonths", kind: "number" },
    { field: "source" },
    { field: "stateCode", kind: "state" },
    { field: "currentApprovalPerson" },
    { field: "remark" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportOnboardings = command(onboarding.export, (context) => {
  const { input, tx, vault } = context;
  const asked = askedOf(input, { vault, tenantId: tx.tenantId });
  return startExport({ ...context, input: asked }, onboardingExport);
});
