import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, text } from "#platform/contract/schema.ts";
import { BankChange, Payee, PayeeUse, Relative } from "./view-contract.ts";

const resource = "/api/data/payee";
/** One right for both pages: a payee is the same whichever kind of order names him. */
const allow = (action: string) => `data:payee:${action}`;

/** What one looks for among payees. */
export const payeeViews = ["disabled", "cooling", "duplicate"] as const;

const asked = listInput({
  filters: {
    payeeName: filter.contains(),
    payeeIdCardNo: filter.personal(filter.equals(18)),
    payeeBankCardNo: filter.personal(filter.equals(32)),
    view: filter.oneOf(payeeViews),
    insertTime: filter.between(),
  },
  sorts: ["insertTime"],
});

const one = z.strictObject({ id: Id });
const withReason = z.strictObject({ id: Id, remark: text(200) });
const acting = { method: "PUT", idempotency: "honoured", visitor: "never" } as const;

export const payee = contract("payee", {
  /** Spec §2: /data/expenditurePayees. Everybody whom an expenditure names. */
  expenditureList: read({
    method: "POST",
    path: "/api/data/expenditure-payee/identity/list",
    permission: "data:expenditurePayees:list",
    input: asked,
    output: page(Payee),
  }),
  /** Spec §2: /data/rebatePayees. */
  rebateList: read({
    method: "POST",
    path: "/api/data/rebate-payee/list",
    permission: "data:rebatePayees:list",
    input: asked,
    output: page(Payee),
  }),
  expenditureExport: write({
    ...exporting,
    path: "/api/data/expenditure-payee/identity/export",
    permission: "data:expenditurePayees:export",
    audit: "payee.expenditureExport",
    input: asked,
  }),
  rebateExport: write({
    ...exporting,
    path: "/api/data/rebate-payee/export",
    permission: "data:rebatePayees:export",
    audit: "payee.rebateExport",
    input: asked,
  }),
  /** Of one that was merged: that through which it is found. */
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: allow("detail"),
    input: one,
    output: z.object({
      payee: Payee,
      uses: z.array(PayeeUse),
      changes: z.array(BankChange),
      merged: z.array(Relative),
      /** Others with the same number or account that nobody has said to be the same. */
      proposals: z.array(Relative),
    }),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: allow("detail"),
    input: one,
    output: z.array(LogLine),
  }),
  verify: write({
    ...acting,
    path: `${resource}/{id}/verify`,
    permission: allow("verify"),
    audit: "payee.verify",
    input: one,
    output: one,
  }),
  disable: write({
    ...acting,
    path: `${resource}/{id}/disable`,
    permission: allow("manage"),
    audit: "payee.disable",
    input: withReason,
    output: one,
  }),
  enable: write({
    ...acting,
    path: `${resource}/{id}/enable`,
    permission: allow("manage"),
    audit: "payee.enable",
    input: withReason,
    output: one,
  }),
  merge: write({
    ...acting,
    path: `${resource}/{id}/merge`,
    permission: allow("merge"),
    audit: "payee.merge",
    /** `id` is found through `keptId` from then on. */
    input: z.strictObject({ id: Id, keptId: Id, remark: text(200) }),
    output: one,
  }),
  unmerge: write({
    ...acting,
    path: `${resource}/{id}/unmerge`,
    permission: allow("merge"),
    audit: "payee.unmerge",
    input: withReason,
    output: one,
  }),
  reveal: write({
    ...acting,
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: allow("reveal"),
    audit: "payee.reveal",
    needsConfirmation: true,
    secretAnswer: true,
    input: withReason,
    output: z.object({ payeeIdCardNo: z.string().nullable(), payeeBankCardNo: z.string() }),
  }),
});
