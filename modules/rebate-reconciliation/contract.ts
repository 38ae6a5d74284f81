import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { page } from "#platform/contract/page.ts";
import { Id, RowVersion, text, uploadedFile } from "#platform/contract/schema.ts";
import { lineList, ReconciliationLine } from "./line-contract.ts";

const resource = "/api/biz/rebate-reconciliation";
const may = (action: string) => `biz:rebateReconciliation:${action}`;

const one = z.strictObject({ id: Id });
const seen = { method: "GET", permission: may("list"), input: one } as const;
const change = { id: Id, rowVersion: RowVersion };
const deciding = {
  method: "PUT",
  permission: may("decide"),
  idempotency: "honoured",
  visitor: "never",
  output: one,
} as const;
const reasoned = z.strictObject({ ...change, remark: text(200) });
const judging = { ...deciding, permission: may("approve"), segregated: true } as const;

/** Working the lines of cycles that are open: what both sides say, and what is done where they differ. */
export const rebateReconciliation = contract("rebateReconciliation", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: lineList,
    output: page(ReconciliationLine),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "rebateReconciliation.export",
    input: lineList,
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: may("import"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  /** The other side's file. */
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: may("import"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rebateReconciliation.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: ReconciliationLine }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
  accept: write({
    ...deciding,
    path: `${resource}/{id}/accept`,
    audit: "rebateReconciliation.accept",
    input: reasoned,
  }),
  keep: write({
    ...deciding,
    path: `${resource}/{id}/keep`,
    audit: "rebateReconciliation.keep",
    input: reasoned,
  }),
  carry: write({
    ...deciding,
    path: `${resource}/{id}/carry`,
    audit: "rebateReconciliation.carry",
    input: reasoned,
  }),
  /** Says what it should be; it counts once a second person has agreed. */
  adjust: write({
    ...deciding,
    path: `${resource}/{id}/adjust`,
    audit: "rebateReconciliation.adjust",
    input: z.strictObject({
      ...change,
      remark: text(200),
      proposedAmount: Fen.min(-amountLimit).max(amountLimit),
    }),
  }),
  approveAdjustment: write({
    ...judging,
    path: `${resource}/{id}/approve-adjustment`,
    audit: "rebateReconciliation.approveAdjustment",
    input: z.strictObject(change),
  }),
  declineAdjustment: write({
    ...judging,
    path: `${resource}/{id}/decline-adjustment`,
    audit: "rebateReconciliation.declineAdjustment",
    input: reasoned,
  }),
  /** Takes back what was decided about a difference, or proposed. */
  undo: write({
    ...deciding,
    path: `${resource}/{id}/undo`,
    audit: "rebateReconciliation.undo",
    input: z.strictObject(change),
  }),
});
