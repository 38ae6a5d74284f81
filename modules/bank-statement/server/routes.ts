import { serve } from "#platform/server/serve.ts";
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";
import { accountCalendar } from "./calendar/calendar.ts";
import { askAgain, explainImport, mappingList, previewImport } from "./import/explain.ts";
import { fetchNow } from "./import/fetch.ts";
import { accountList, importDetail, importRows, listImports } from "./import/queries.ts";
import { importPingAn, importStatement } from "./import/start-import.ts";
import { lineDetail, lineHistory, revealAccount } from "./lines/detail.ts";
import { exportLines, exportPingAn, listLines, listPingAn } from "./lines/list.ts";

export const bankStatementRoutes = [
  serve(bankStatement, {
    list: listLines,
    pingAnList: listPingAn,
    export: exportLines,
    exportPingAn,
    detail: lineDetail,
    operationLog: lineHistory,
    reveal: revealAccount,
    import: importStatement,
    importPingAn,
  }),
  serve(statementImport, {
    list: listImports,
    detail: importDetail,
    rows: importRows,
    preview: previewImport,
    explain: explainImport,
    mappings: mappingList,
    askAgain,
    accounts: accountList,
    calendar: accountCalendar,
    fetch: fetchNow,
  }),
];
