import { orderExport } from "#modules/order/server/index.ts";
import { command } from "#platform/server/command.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { employmentContract } from "../contract.ts";
import { askedOn, employmentContractList } from "./support/list.ts";

/** Nothing of what contracts pay leaves by it. */
export const employmentContractExport = orderExport({
  kind: "employmentContract",
  endpoint: employmentContract.export,
  page: { path: "/hr/contract", titleKey: "menu.hr.contract" },
  title: { zh: "劳动合同", en: "Employment contracts" },
  list: employmentContractList,
  own: [
    { field: "contractNo" },
    { field: "jobNumber" },
    { field: "employeeName" },
    { field: "departmentNames" },
    { field: "positionName" },
    { field: "companyName" },
    { field: "contractType", words: "employmentContract.contractType" },
    { field: "startDate" },
    { field: "endDate" },
    { field: "probationEndDate" },
    { field: "signedTime", kind: "time" },
    { field: "terminateReason" },
    { field: "terminateTime", kind: "time" },
    { field: "remark" },
  ],
});

export const exportContracts = command(employmentContract.export, (context) => {
  const input = askedOn(context.input, context.tx.now);
  return startExport({ ...context, input }, employmentContractExport);
});
