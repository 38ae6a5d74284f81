import { serve } from "#platform/server/serve.ts";
import { signContract } from "../contract.ts";
import { contractTemplate } from "../template-contract.ts";
import { archiveContract } from "./commands/archive-contract.ts";
import { bindContract } from "./commands/bind-contract.ts";
import { copyLink } from "./commands/copy-link.ts";
import { newContract } from "./commands/create-contract.ts";
import { createTemplate } from "./commands/create-template.ts";
import { disableTemplate } from "./commands/disable-template.ts";
import { enableTemplate } from "./commands/enable-template.ts";
import { refreshContract } from "./commands/refresh-contract.ts";
import { remindContract } from "./commands/remind-contract.ts";
import { removeTemplate } from "./commands/remove-template.ts";
import { revokeContract } from "./commands/revoke-contract.ts";
import { skipContract } from "./commands/skip-contract.ts";
import { startContract } from "./commands/start-contract.ts";
import { unbindContract } from "./commands/unbind-contract.ts";
import { updateTemplate } from "./commands/update-template.ts";
import { uploadTemplateAgain } from "./commands/upload-template-again.ts";
import { exportESign, exportLetSign, exportTemplates } from "./export-contracts.ts";
import {
  openContractActions,
  contractHappenings,
  contractHistory,
  contractSignerList,
  orderKindChoices,
  signedFile,
  templateChoices,
} from "./queries/about-contract.ts";
import { contractDetail, listESign, listLetSign } from "./queries/contracts.ts";
import { listTemplates, templateHistory } from "./queries/templates.ts";

const templateRoutes = serve(contractTemplate, {
  list: listTemplates,
  export: exportTemplates,
  operationLog: templateHistory,
  create: createTemplate,
  update: updateTemplate,
  uploadAgain: uploadTemplateAgain,
  disable: disableTemplate,
  enable: enableTemplate,
  remove: removeTemplate,
});

const contractRoutes = serve(signContract, {
  letSignList: listLetSign,
  eSignList: listESign,
  exportLetSign,
  exportESign,
  detail: contractDetail,
  actions: openContractActions,
  signers: contractSignerList,
  events: contractHappenings,
  operationLog: contractHistory,
  templates: templateChoices,
  orderKinds: orderKindChoices,
  signedFile,
  create: newContract,
  start: startContract,
  refresh: refreshContract,
  remind: remindContract,
  copyLink,
  archive: archiveContract,
  skip: skipContract,
  bind: bindContract,
  unbind: unbindContract,
  revoke: revokeContract,
});

export const eSignRoutes = [templateRoutes, contractRoutes];
