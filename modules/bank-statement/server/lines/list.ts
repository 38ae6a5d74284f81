import { parseYuan } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf, type ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { bankStatement } from "../../contract.ts";
import { lineStates, type LineView, waitingStates } from "../../states.ts";
import { statementLineRows } from "../tables.ts";
import { type LineWire as Wire, SeenLines } from "./seen-lines.ts";

const { toJudge, matchedByRule, matchedByPerson, returned, ignored } = lineStates;

/** What each tab shows: a line that waits for rules or for a person has not been matched. */
export const statesOfView: Record<LineView, readonly number[]> = {
  matched: [matchedByRule, matchedByPerson, returned],
  unmatched: [toJudge, ...waitingStates],
  ignored: [ignored],
};

const inView: Condition = (views: readonly LineView[], { places }) =>
  `state = any(${places.add(views.flatMap((view) => statesOfView[view]))})`;

const amountIs =
  (direction: "in" | "out"): Condition =>
  (yuan: string, { places }) =>
    `direction = '${direction}' and amount_fen = ${places.add(parseYuan(yuan) ?? -1)}`;

/** The value is an index already: see `withIndex`. */
const accountIs: Condition = (hex: string, { places }) =>
  `opposite_account_index = decode(${places.add(hex)}, 'hex')`;

const described = {
  openBecause: "statements are the tenant's own, for whoever has the page",
  table: statementLineRows,
  fields: {
    id: "id",
    bankDescribe: "bank_describe",
    bankTypeCode: "bank_type_code",
    unitCardNo: "unit_card_no",
    transactionDate: "transaction_at",
    borrow: "borrow_fen",
    loan: "loan_fen",
    balance: "balance_fen",
    oppositeAccount: "account_masked",
    oppositeAccountName: "opposite_name",
    purpose: "purpose",
    serialNumber: "serial_number",
    customSerialNumber: "custom_serial_number",
    stateCode: "state",
    reason: "reason",
    ignoredAs: "ignored_as",
    matchedAmount: "matched_fen",
    carOrderId: "car_order_id",
    lesseeName: "lessee_name",
    lesseeCode: "lessee_code",
    rowVersion: "row_version",
    insertTime: "created_at",
  },
  filters: {
    view: inView,
    bankTypeCode: oneOf("bank_type_code"),
    unitCardNo: oneOf("unit_card_no"),
    transactionDate: between("transaction_at"),
    borrow: amountIs("out"),
    loan: amountIs("in"),
    oppositeAccount: accountIs,
    oppositeAccountName: contains("opposite_name"),
    purpose: contains("purpose"),
    serialNumber: oneOf("serial_number"),
    customSerialNumber: oneOf("custom_serial_number"),
    stateCode: oneOf("state"),
    carOrderId: oneOf("car_order_id"),
    lesseeName: oneOf("lessee_name"),
    lesseeCode: oneOf("lessee_code"),
  },
  keyword: contains("opposite_name", "purpose", "serial_number", "custom_serial_number"),
  sorts: { transactionDate: "transaction_at" },
  defaultSort: { field: "transactionDate", order: "desc" },
  sums: { borrow: "borrow_fen", loan: "loan_fen" },
} as const;

/** Without what lines pay, which is not everybody's to know. */
const lineList = listOf<typeof statementLineRows, Wire>(described);
export const { wireNames } = lineList;
export const linesSeenBy = (actor: Actor) => new SeenLines(described, actor);
/** One bank has a page of its own. */
export const pingAnSeenBy = (actor: Actor) =>
  new SeenLines({ ...described, always: "bank_type_code = 'PINGAN'" }, actor);

/** An account is looked for by its blind index: nothing keeps the number itself. */
export function withIndex<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { oppositeAccount } = request.filters as { oppositeAccount?: string };
  if (oppositeAccount === undefined) return request;
  const place = { table: "statement_lines", column: "opposite_account", tenantId };
  const index = vault.index(place, oppositeAccount);
  return { ...request, filters: { ...request.filters, oppositeAccount: index.toString("hex") } };
}

export const listLines = query(bankStatement.list, ({ input, tx, vault, actor }) =>
  linesSeenBy(actor).page(tx, withIndex(input, vault, tx.tenantId)),
);
export const listPingAn = query(bankStatement.pingAnList, ({ input, tx, vault, actor }) =>
  pingAnSeenBy(actor).page(tx, withIndex(input, vault, tx.tenantId)),
);

const columns = [
  { field: "unitCardNo" },
  { field: "bankDescribe" },
  { field: "transactionDate", kind: "time" },
  { field: "borrow", kind: "money" },
  { field: "loan", kind: "money" },
  { field: "balance", kind: "money" },
  { field: "oppositeAccountName" },
  { field: "oppositeAccount" },
  { field: "purpose" },
  { field: "serialNumber" },
  { field: "customSerialNumber" },
  { field: "stateCode", kind: "state" },
  { field: "lesseeName" },
  { field: "lesseeCode" },
  { field: "matchedAmount", kind: "money" },
] as const;

/** Accounts go out as the page shows them: masked. */
export const lineExport = defineExport<Wire>({
  kind: "bankStatement",
  endpoint: bankStatement.export,
  page: { path: "/data/bankStatement", titleKey: "menu.data.bankStatement" },
  title: { zh: "银行流水", en: "Bank statement" },
  list: linesSeenBy,
  columns,
});
export const pingAnExport = defineExport<Wire>({
  kind: "pingAnStatement",
  endpoint: bankStatement.exportPingAn,
  page: { path: "/data/PINGANbankStatement", titleKey: "menu.data.PINGANbankStatement" },
  title: { zh: "平安银行流水", en: "Ping An statement" },
  list: pingAnSeenBy,
  columns,
});

export const exportLines = command(bankStatement.export, ({ input, ...context }) =>
  startExport(
    { ...context, input: withIndex(input, context.vault, context.tx.tenantId) },
    lineExport,
  ),
);
export const exportPingAn = command(bankStatement.exportPingAn, ({ input, ...context }) =>
  startExport(
    { ...context, input: withIndex(input, context.vault, context.tx.tenantId) },
    pingAnExport,
  ),
);

export const lineSource = recordSource({
  type: "bankStatement",
  title: { zh: "银行流水", en: "Statement line" },
  list: lineList,
  permission: bankStatement.list.permission,
  called: ["serialNumber", "oppositeAccountName", "purpose"],
  page: "/data/bankStatement",
  link: (id) => `/data/bankStatement?detail=${id}`,
});
