import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { page } from "#platform/contract/page.ts";
import { Id } from "#platform/contract/schema.ts";
import { lineList, ReconciliationLine } from "./line-contract.ts";

const resource = "/api/data/rebate-reconciliation-standing-book";
const may = (action: string) => `data:rebateReconciliationStandingBook:${action}`;

const seen = { method: "GET", permission: may("list"), input: z.strictObject({ id: Id }) } as const;

/** The book of all that was ever reconciled, over all cycles. */
export const rebateReconciliationBook = contract("rebateReconciliationBook", {
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
    audit: "rebateReconciliationBook.export",
    input: lineList,
  }),
  detail: read({ ...seen, path: `${resource}/{id}`, output: ReconciliationLine }),
  operationLog: read({ ...seen, path: `${resource}/{id}/operation-log`, output: z.array(LogLine) }),
});
