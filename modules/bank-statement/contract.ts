import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { importing, StatementImport } from "./import-contract.ts";
import { ignoredAs, lineViews, targetTypes, statementBanks } from "./states.ts";
import { Event } from "./triage-view-contract.ts";

const resource = "/api/data/bank-statement";
const right = (action: string) => `data:bankStatement:${action}`;
const pingAnRight = (action: string) => `data:PINGANbankStatement:${action}`;

/** The spec's names: `borrow` is what left the account, `loan` what came in (§3). */
export const BankStatement = entity(
  "BankStatement",
  z.object({
    id: Id,
    bankDescribe: z.string(),
    bankTypeCode: z.enum(statementBanks),
    unitCardNo: z.string(),
    transactionDate: Time,
    borrow: Fen.nullable(),
    loan: Fen.nullable(),
    balance: Fen.nullable(),
    oppositeAccount: z.string().nullable(),
    oppositeAccountName: z.string().nullable(),
    purpose: z.string().nullable(),
    serialNumber: z.string().nullable(),
    customSerialNumber: z.string().nullable(),
    stateCode: z.int(),
    reason: z.string().nullable(),
    ignoredAs: z.enum(ignoredAs).nullable(),
    matchedAmount: Fen,
    carOrderId: Id.nullable(),
    lesseeName: z.string().nullable(),
    lesseeCode: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
  }),
);

const yuanRule = {
  zh: "以元为单位的数字，最多两位小数",
  en: "a number of yuan with at most two decimals",
};
/** As people type it, in yuan. */
const yuan = z
  .string()
  .regex(ruled(/^\d{1,10}(\.\d{1,2})?$/, yuanRule))
  .meta({ examples: ["128000.00"] });

const list = listInput({
  filters: {
    view: filter.oneOf(lineViews),
    bankTypeCode: filter.oneOf(statementBanks),
    unitCardNo: filter.keys(),
    transactionDate: filter.between(),
    borrow: yuan,
    loan: yuan,
    oppositeAccount: filter.personal(filter.equals(32)),
    oppositeAccountName: filter.contains(),
    purpose: filter.contains(),
    serialNumber: filter.keys(),
    customSerialNumber: filter.keys(),
    stateCode: filter.oneOf([3620, 3621, 3622, 3623, 3624, 3625, 3626, 3627, 3628]),
    carOrderId: z.array(Id).min(1).max(100),
    lesseeName: filter.keys(),
    lesseeCode: filter.keys(),
  },
  sorts: ["transactionDate"],
});

/** What happened to a line, oldest first; nobody is named where a rule did it. */
const LineMatch = z.object({
  id: Id,
  targetType: z.enum(targetTypes),
  targetNumber: z.string(),
  amountFen: Fen,
  madeAs: z.enum(["rule", "person"]),
  score: z.int().nullable(),
  by: z.string().nullable(),
  time: Time,
  undoneBy: z.string().nullable(),
  undoneTime: Time.nullable(),
  undoneReason: z.string().nullable(),
});

const one = z.strictObject({ id: Id });

/** Spec §2, §3: what the banks say of our accounts. One bank has a page of its own. */
export const bankStatement = contract("bankStatement", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: right("list"),
    input: list,
    output: page(BankStatement),
  }),
  pingAnList: read({
    method: "POST",
    path: `${resource}/ping-an/list`,
    permission: pingAnRight("list"),
    input: list,
    output: page(BankStatement),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: right("export"),
    audit: "bankStatement.export",
    input: list,
  }),
  exportPingAn: write({
    ...exporting,
    path: `${resource}/ping-an/export`,
    permission: pingAnRight("export"),
    audit: "bankStatement.exportPingAn",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: right("detail"),
    input: one,
    output: z.object({
      line: BankStatement,
      fileName: z.string(),
      events: z.array(Event),
      matches: z.array(LineMatch),
    }),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: right("detail"),
    input: one,
    output: z.array(LogLine),
  }),
  reveal: write({
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: right("reveal"),
    idempotency: "honoured",
    visitor: "never",
    needsConfirmation: true,
    secretAnswer: true,
    audit: "bankStatement.reveal",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: z.object({ oppositeAccount: z.string().nullable() }),
  }),
  import: write({
    ...importing,
    path: `${resource}/import`,
    permission: right("import"),
    audit: "bankStatement.import",
    output: StatementImport,
  }),
  importPingAn: write({
    ...importing,
    path: `${resource}/ping-an/import`,
    permission: pingAnRight("import"),
    audit: "bankStatement.importPingAn",
    output: StatementImport,
  }),
});
