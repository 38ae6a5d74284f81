import type { OutputOf } from "#platform/contract/endpoint.ts";
import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { between, oneOf, type Scope } from "#platform/server/list/conditions.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { type Stamp, stampedWith } from "#platform/server/scope/visible.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutBatchRows } from "../tables.ts";

type Wire = OutputOf<typeof payoutBatch.detail>["batch"];

const line = { person: "line.person", department: "line.department" };

/** All that is in it is seen; a line of no department is seen with its maker only. */
const allParts: Stamp["allParts"] = (isSeen) =>
  "not exists (select from unnest(line_people, line_departments) as line (person, department)" +
  ` where ${isSeen(line)} is not true)`;

/** Whose a batch is: its maker's, and of whoever sees everything in it. */
const stamp = { ...stampedWith({ department: "department_id", person: "made_by" }), allParts };

/** Nobody does anything to money he does not see, whoever put it together. */
export const wholly: Stamp = { inDepartments: () => "false", byPeople: () => "false", allParts };

const described = {
  table: payoutBatchRows,
  fields: {
    id: "id",
    batchNo: "number",
    kind: "kind",
    channelId: "channel_id",
    channelName: "channel",
    stateCode: "state",
    lineCount: "line_count",
    sumFen: "sum_fen",
    paidCount: "paid_count",
    paidFen: "paid_fen",
    failedCount: "failed_count",
    openCount: "open_count",
    onlineBankExportNo: "export_number",
    madeBy: "made_by_name",
    releasedBy: "released_by_name",
    releasedTime: "released_at",
    voidReason: "void_reason",
    rowVersion: "row_version",
    insertTime: "created_at",
  },
  filters: {
    batchNo: oneOf("number"),
    onlineBankExportNo: oneOf("export_number"),
    kind: oneOf("kind"),
    channelId: oneOf("channel_id"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: (typed: string, { places }: Scope) =>
    `(number = ${places.add(typed)} or export_number = ${places.add(typed)})`,
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
} as const;

const { permission } = payoutBatch.list;
export const batchList = scopedListOf<typeof payoutBatchRows, Wire>(described, {
  permission,
  stamp,
});

/** Read with the permission of an action: the batches that the person may do it to. */
export const wholeBatches = scopedListOf<typeof payoutBatchRows, Wire>(described, {
  permission,
  stamp: wholly,
});

export const batchExport = defineExport({
  kind: "payoutBatch",
  endpoint: payoutBatch.export,
  page: { path: "/biz/payoutDesk", titleKey: "menu.biz.payoutDesk" },
  title: { zh: "打款批次", en: "Payout batches" },
  list: batchList,
  columns: [
    { field: "batchNo" },
    { field: "kind", words: "payoutBatch.kind" },
    { field: "channelName" },
    { field: "stateCode", kind: "state" },
    { field: "lineCount", kind: "number" },
    { field: "sumFen", kind: "money" },
    { field: "paidCount", kind: "number" },
    { field: "paidFen", kind: "money" },
    { field: "failedCount", kind: "number" },
    { field: "openCount", kind: "number" },
    { field: "onlineBankExportNo" },
    { field: "madeBy" },
    { field: "releasedBy" },
    { field: "releasedTime", kind: "time" },
    { field: "voidReason" },
    { field: "insertTime", kind: "time" },
  ],
});

export const exportBatches = command(payoutBatch.export, (context) =>
  startExport(context, batchExport),
);
export const batchSource = recordSource({
  type: "payoutBatch",
  title: { zh: "打款批次", en: "Payout batch" },
  list: batchList,
  called: ["batchNo", "onlineBankExportNo"],
  page: "/biz/payoutDesk?desk=batches",
  link: (id) => `/biz/payoutDesk?desk=batches&batch=${id}`,
});
