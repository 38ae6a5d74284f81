import { command } from "#platform/server/command.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebate } from "../contract.ts";
import { rebateErrors } from "../errors.ts";
import { offlineRowsLimit } from "../states.ts";
import { refusalsOf } from "./offline/judge.ts";
import { keyOfRow, type OfflineRow, offlineRow } from "./offline/row.ts";
import { writeOffline } from "./offline/write.ts";

type Cells = Readonly<Record<string, string | null>>;

/** All rows are written as one piece, so that no order is torn into two. */
function expectFew(_: ReadTx, rows: readonly Cells[]): Promise<void> {
  if (rows.length <= offlineRowsLimit) return Promise.resolve();
  return Promise.reject(
    new Refused(rebateErrors.offlineTooMany, { most: String(offlineRowsLimit) }),
  );
}

const column = (field: keyof OfflineRow, heading: { zh: string; en: string }, example: string) => ({
  field,
  heading,
  example,
  required: true,
});

/** What was paid outside, payee by payee. It is evidence: taken as it came, and taken back order by order. */
export const offlineImport = defineImport<OfflineRow>({
  kind: "rebateOffline",
  endpoint: rebate.import,
  page: { path: "/biz/rebate", titleKey: "menu.biz.rebate" },
  title: { zh: "返利线下打款结果", en: "Rebates paid outside" },
  event: "rebate.import",
  columns: [
    column("orderNo", { zh: "返利单号", en: "Rebate number" }, "FL20261120000001"),
    column("payeeName", { zh: "收款人", en: "Payee" }, "苏州盛达汽车销售有限公司"),
    column("amount", { zh: "金额（元）", en: "Amount (yuan)" }, "1200.00"),
    column("paidTime", { zh: "打款时间", en: "Paid at" }, "2026-11-20 10:30"),
  ],
  row: offlineRow,
  keyOf: keyOfRow,
  existing: () => Promise.resolve(new Set<string>()),
  against: refusalsOf,
  expectWhole: expectFew,
  write: writeOffline,
  isEvidence: true,
});

export const importOffline = command(rebate.import, ({ input, ...context }) =>
  startImport(context, offlineImport, input.file),
);

export const offlineTemplate = query(rebate.importTemplate, async ({ caller }) =>
  templateOf(offlineImport, caller.language),
);
