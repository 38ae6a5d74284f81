import { command } from "#platform/server/command.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { rebateReconciliation } from "../contract.ts";
import { expectOneCycle, lockForFile, rematch, sinceConfirmed } from "./counterpart/files.ts";
import { existingRows, keyOfRow, refusalsOf, writeEntries } from "./counterpart/entries.ts";
import { type CounterpartRow, counterpartRow } from "./counterpart/row.ts";
import { entries } from "./tables.ts";

const column = (
  field: keyof CounterpartRow,
  heading: { zh: string; en: string },
  example: string,
) => ({
  field,
  heading,
  example,
});

/** The other side's file: what it says that each contract is owed. */
export const counterpartImport = defineImport<CounterpartRow>({
  kind: "rebateReconciliation",
  endpoint: rebateReconciliation.import,
  page: { path: "/biz/rebateReconciliation", titleKey: "menu.biz.rebateReconciliation" },
  title: { zh: "返利对账文件", en: "Rebate reconciliation file" },
  event: "rebateReconciliation.import",
  columns: [
    {
      ...column("cycleNo", { zh: "对账周期编号", en: "Cycle number" }, "DZ202611010001"),
      required: true,
    },
    {
      ...column("rebateTypeCode", { zh: "返利类型编码", en: "Rebate type code" }, "ELASTIC"),
      required: true,
    },
    {
      ...column("contractNo", { zh: "合同号", en: "Contract number" }, "2026ZL10000001"),
      required: false,
    },
    { ...column("frameNumber", { zh: "车架号", en: "VIN" }, ""), required: false },
    {
      ...column("theirAmount", { zh: "对方金额（元）", en: "Their amount (yuan)" }, "1200.00"),
      required: true,
    },
    { ...column("reportCarShop", { zh: "上报车行", en: "Dealer" }, ""), required: false },
    { ...column("remark", { zh: "备注", en: "Remark" }, ""), required: false },
  ],
  row: counterpartRow,
  keyOf: keyOfRow,
  existing: existingRows,
  against: refusalsOf,
  expectWhole: expectOneCycle,
  write: writeEntries,
  undo: {
    table: entries,
    gone: { is_taken_back: true },
    lock: lockForFile,
    needed: sinceConfirmed,
    after: rematch,
  },
});

export const importCounterpart = command(rebateReconciliation.import, ({ input, ...context }) =>
  startImport(context, counterpartImport, input.file),
);

export const counterpartTemplate = query(rebateReconciliation.importTemplate, async ({ caller }) =>
  templateOf(counterpartImport, caller.language),
);
