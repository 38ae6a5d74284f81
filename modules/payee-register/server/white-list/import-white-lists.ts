import { command } from "#platform/server/command.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { whiteListStates } from "../../states.ts";
import { listChanges, whiteList } from "../../white-list-contract.ts";
import { whiteListKind } from "../../white-list-kind.ts";
import { whiteLists } from "./tables.ts";
import { expectWholeList, expectWholeReach, refusalsOf } from "./listed.ts";
import { keyOfRow, sheetColumns, sheetRow, type SheetRow } from "./sheet.ts";
import { putOnAgain, writeList } from "./write-list.ts";

/** The whole list: whoever is on it stays or goes by a row, so that every loss is seen before it is confirmed. */
export const whiteListImport = defineImport<SheetRow>({
  kind: whiteListKind.type,
  endpoint: whiteList.import,
  page: { path: "/data/whiteList", titleKey: "menu.data.whiteList" },
  title: whiteListKind.title,
  event: "whiteList.import",
  columns: sheetColumns,
  row: sheetRow,
  keyOf: keyOfRow,
  // Whether somebody is there already is a matter of what the row says becomes of him.
  existing: () => Promise.resolve(new Set<string>()),
  against: refusalsOf,
  expectWhole: expectWholeList,
  groups: { field: "change", words: Object.values(listChanges) },
  write: writeList,
  undo: {
    table: whiteLists,
    gone: { state: whiteListStates.disabled },
    needed: putOnAgain,
  },
});

export const importWhiteLists = command(whiteList.import, ({ input, ...context }) => {
  expectWholeReach(context.actor);
  return startImport(context, whiteListImport, input.file);
});

export const whiteListTemplate = query(whiteList.importTemplate, async ({ caller }) =>
  templateOf(whiteListImport, caller.language),
);
