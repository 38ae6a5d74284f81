import { serve } from "#platform/server/serve.ts";
import { dealerFiling } from "../contract.ts";
import { carDealer } from "../dealer-contract.ts";
import { admitDealer } from "./commands/admit-dealer.ts";
import { applyForEntry } from "./commands/apply-for-entry.ts";
import { changeFiling } from "./commands/change-filing.ts";
import { createFiling } from "./commands/create-filing.ts";
import { disableFiling } from "./commands/disable-filing.ts";
import { readmitDealer } from "./commands/readmit-dealer.ts";
import { refuseDealer } from "./commands/refuse-dealer.ts";
import { removeFiling } from "./commands/remove-filing.ts";
import { startAgreement } from "./commands/start-agreement.ts";
import { submitFiling } from "./commands/submit-filing.ts";
import { takeDealerOff } from "./commands/take-dealer-off.ts";
import { updateFiling } from "./commands/update-filing.ts";
import {
  agreementTemplates,
  dealerActionsNow,
  dealerDetail,
  dealerHistory,
  listDealers,
  listLeftDealers,
} from "./dealer/queries.ts";
import { exportDealers, exportLeftDealers } from "./export-dealers.ts";
import { exportFilings } from "./filing/export-filings.ts";
import { filingReads, filingVersionsOf, listFilings } from "./filing/queries.ts";
import { dealerTemplate, importDealers } from "./import-dealers.ts";

export const dealerRoutes = [
  serve(dealerFiling, {
    list: listFilings,
    export: exportFilings,
    ...filingReads,
    versions: filingVersionsOf,
    create: createFiling,
    update: updateFiling,
    submit: submitFiling,
    remove: removeFiling,
    change: changeFiling,
    disable: disableFiling,
  }),
  serve(carDealer, {
    list: listDealers,
    export: exportDealers,
    historyList: listLeftDealers,
    exportHistory: exportLeftDealers,
    detail: dealerDetail,
    actions: dealerActionsNow,
    operationLog: dealerHistory,
    templates: agreementTemplates,
    startAgreement,
    apply: applyForEntry,
    admit: admitDealer,
    refuse: refuseDealer,
    leave: takeDealerOff,
    readmit: readmitDealer,
    importTemplate: dealerTemplate,
    import: importDealers,
  }),
];
