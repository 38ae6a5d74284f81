import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { signContract } from "../contract.ts";
import { contractTemplate } from "../template-contract.ts";
import { asked, eSignContracts, letSignContracts } from "./queries/contracts.ts";
import { templateList } from "./queries/templates.ts";

/** Numbers of people go out as the page shows them: masked. */
const contracts = {
  columns: [
    { field: "contractNumber" },
    { field: "stateCode", kind: "state" },
    { field: "title" },
    { field: "costumerName" },
    { field: "costumerPhoneNumber" },
    { field: "amount", kind: "money" },
    { field: "signTime", kind: "time" },
    { field: "orderNo" },
    { field: "orderType", words: "reference.orderType" },
    { field: "certCompanyName" },
    { field: "salesPhoneNumber" },
    { field: "contractCode" },
    { field: "archive" },
    { field: "inactive" },
    { field: "insertTime", kind: "time" },
  ],
} as const;

export const letSignExport = defineExport({
  ...contracts,
  list: letSignContracts,
  kind: "letSignContract",
  endpoint: signContract.exportLetSign,
  page: { path: "/data/letSignContract", titleKey: "menu.data.letSignContract" },
  title: { zh: "电子牵合同", en: "LetSign contracts" },
});

export const eSignExport = defineExport({
  ...contracts,
  list: eSignContracts,
  kind: "eSignContract",
  endpoint: signContract.exportESign,
  page: { path: "/data/eSignContract", titleKey: "menu.data.eSignContract" },
  title: { zh: "e签宝合同", en: "eSign contracts" },
});

export const exportLetSign = command(signContract.exportLetSign, (context) =>
  startExport({ ...context, input: asked(context) }, letSignExport),
);
export const exportESign = command(signContract.exportESign, (context) =>
  startExport({ ...context, input: asked(context) }, eSignExport),
);

export const templateExport = defineExport({
  kind: "contractTemplate",
  endpoint: contractTemplate.export,
  page: {
    path: "/bizConfiguration/letsignTemplate",
    titleKey: "menu.bizConfiguration.letsignTemplate",
  },
  title: { zh: "合同模板", en: "Contract templates" },
  list: templateList,
  columns: [
    { field: "fileName" },
    { field: "provider", words: "signContract.provider" },
    { field: "templateDescribe" },
    { field: "fieldNames" },
    { field: "uploadState", words: "contractTemplate.upload" },
    { field: "uploadFailure" },
    { field: "stateCode", kind: "state" },
    { field: "remark" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportTemplates = command(contractTemplate.export, (context) =>
  startExport(context, templateExport),
);
