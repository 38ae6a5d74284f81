import type { OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import {
  between,
  type Condition,
  contains,
  oneOf,
  Places,
} from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { type DeskView, payout } from "../../contract.ts";
import { payoutStates } from "../../states.ts";
import { payoutLink } from "../support/told.ts";
import { payoutRows } from "../tables.ts";

type Wire = OutputOf<typeof payout.detail>["payout"];

const { unchecked, ready, blocked, inBatch, inFile, submitted, processing } = payoutStates;
const { unknown, parked, failed, returned, paid } = payoutStates;

/** What each tab of the desk shows; what was cancelled is in none of them. */
export const statesOfView: Record<DeskView, readonly number[]> = {
  ready: [unchecked, ready, inBatch],
  blocked: [blocked],
  inFlight: [inFile, submitted, processing],
  unknown: [unknown, parked],
  failed: [failed],
  returned: [returned],
  paid: [paid],
};

const inView: Condition = (views: readonly DeskView[], { places }) =>
  `state = any(${places.add(views.flatMap((view) => statesOfView[view]))})`;

const inBatchNumbered: Condition = (numbers: readonly string[], { places, tenantId }) =>
  `batch_id in (select id from payout_batches where tenant_id = ${places.add(tenantId)}` +
  ` and number = any(${places.add(numbers)}))`;

const hasIncident: Condition = (wanted: readonly string[]) => {
  if (wanted.length !== 1) return "true";
  return wanted[0] === "yes" ? "incident is not null" : "incident is null";
};

/** The value is an index already: see `withIndex`. */
const accountIs: Condition = (hex: string, { places }) =>
  `account_index = decode(${places.add(hex)}, 'hex')`;

/** Whose a payout is: the department and the person it was made by. */
export const stamp = stampedWith({ department: "department_id", person: "created_by" });

export const payoutList = scopedListOf<typeof payoutRows, Wire>(
  {
    table: payoutRows,
    fields: {
      id: "id",
      payoutNo: "number",
      orderType: "order_type",
      orderId: "order_id",
      orderNo: "order_number",
      amountFen: "amount_fen",
      payeeKind: "payee_kind",
      payeeName: "payee_name",
      payeeAccount: "account_masked",
      payeeBankName: "bank_name",
      purpose: "purpose",
      manual: "is_manual",
      stateCode: "state",
      channelId: "channel_id",
      channelName: "channel",
      batchId: "batch_id",
      batchNo: "batch_number",
      mchOrderNo: "merchant_number",
      transferAccountsFailReason: "fail_text",
      failCategory: "fail_category",
      incident: "incident",
      paySuccessTime: "paid_at",
      nextLookTime: "next_look_at",
      hasReceipt: "has_receipt",
      insertPerson: "created_by_name",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      view: inView,
      payoutNo: oneOf("number"),
      orderNo: oneOf("order_number"),
      payeeName: contains("payee_name"),
      payeeAccount: accountIs,
      stateCode: oneOf("state"),
      channelId: oneOf("channel_id"),
      batchNo: inBatchNumbered,
      incident: hasIncident,
      insertTime: between("created_at"),
    },
    keyword: contains("number", "order_number", "payee_name"),
    sorts: { insertTime: "created_at", amountFen: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amountFen: "amount_fen" },
  },
  {
    permission: payout.list.permission,
    stamp,
  },
);

export const payoutSource = recordSource({
  type: "payout",
  title: { zh: "打款", en: "Payout" },
  list: payoutList,
  called: ["payoutNo", "payeeName", "orderNo"],
  page: "/biz/payoutDesk",
  link: payoutLink,
  create: payout.create,
});

/** Refuses if one of the payouts is not among those the person sees under a permission. */
export async function expectSeen(tx: ReadTx, range: Range, ids: readonly string[]): Promise<void> {
  const places = new Places();
  const [tenant, wanted] = [places.add(tx.tenantId), places.add(ids)];
  const visible = visibleWithin(range, stamp, places);
  const found = await tx.raw({
    sql: `select id from payouts where tenant_id = ${tenant} and id = any(${wanted}::uuid[]) and ${visible}`,
    parameters: places.values,
  });
  if (found.length < new Set(ids).size) throw new Refused(platformErrors.notFound);
}

/** An account is looked for by its blind index: nothing keeps the number itself. */
export function withIndex<R extends ListRequest>(request: R, vault: Vault, tenantId: string): R {
  const { payeeAccount } = request.filters as { payeeAccount?: string };
  if (payeeAccount === undefined) return request;
  const index = vault.index({ table: "payouts", column: "account", tenantId }, payeeAccount);
  return { ...request, filters: { ...request.filters, payeeAccount: index.toString("hex") } };
}

/** Accounts go out as the desk shows them: masked. What a bank needs in full is a batch's file. */
export const payoutExport = defineExport({
  kind: "payout",
  endpoint: payout.export,
  page: { path: "/biz/payoutDesk", titleKey: "menu.biz.payoutDesk" },
  title: { zh: "打款", en: "Payouts" },
  list: payoutList,
  columns: [
    { field: "payoutNo" },
    { field: "payeeName" },
    { field: "amountFen", kind: "money" },
    { field: "stateCode", kind: "state" },
    { field: "incident", words: "payout.incident" },
    { field: "payeeAccount" },
    { field: "payeeBankName" },
    { field: "channelName" },
    { field: "batchNo" },
    { field: "orderNo" },
    { field: "transferAccountsFailReason" },
    { field: "paySuccessTime", kind: "time" },
    { field: "nextLookTime", kind: "time" },
    { field: "mchOrderNo" },
    { field: "purpose" },
    { field: "insertPerson" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportPayouts = command(payout.export, (context) => {
  const { input, vault, tx } = context;
  return startExport({ ...context, input: withIndex(input, vault, tx.tenantId) }, payoutExport);
});
