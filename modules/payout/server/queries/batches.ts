import type { OutputOf } from "#platform/contract/endpoint.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { batchDeeds } from "../../states.ts";
import { needsSecondPerson, reasonsAgainstBatch } from "../rules/batch-deeds.ts";
import { storedFile } from "../support/files.ts";
import { factsForBatch } from "../support/reach-batch.ts";
import { db, payoutBatchRows } from "../tables.ts";

type Wire = OutputOf<typeof payoutBatch.detail>["batch"];

export const batchList = listOf<typeof payoutBatchRows, Wire>({
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
  keyword: (typed: string, { places }) =>
    `(number = ${places.add(typed)} or export_number = ${places.add(typed)})`,
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
});

export const listBatches = query(payoutBatch.list, ({ input, tx }) => batchList.page(tx, input));

const ownRow = (tx: { readonly tenantId: string }, id: string) =>
  db
    .selectFrom("payout_batches")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id);

const linesOf =
  " from payouts p where p.tenant_id = $1 and (p.batch_id = $2 or p.id in" +
  " (select payout_id from payout_attempts where tenant_id = $1 and batch_id = $2))";
const sumByBank =
  'select p.bank_name as "bankName", count(*)::int as count, sum(p.amount_fen)::bigint as "sumFen"' +
  `${linesOf} group by p.bank_name order by 3 desc limit 100`;
const findNewPayees =
  'select p.payee_name as "payeeName", \'**** **** **** \' || p.account_tail as "payeeAccount",' +
  ` p.amount_fen as "amountFen"${linesOf} and not exists (select from payouts o where o.tenant_id = $1` +
  " and o.account_index = p.account_index and o.state = 4008 and o.id <> p.id) order by p.amount_fen desc limit 100";

/** What whoever lets it go has to see. */
export const batchDetail = query(payoutBatch.detail, async ({ input, tx }) => {
  const { id } = input;
  const batch = await batchList.one(tx, id);
  const parameters = [tx.tenantId, id];
  const [row, banks, newPayees] = await Promise.all([
    tx.one(ownRow(tx, id)),
    tx.raw<OutputOf<typeof payoutBatch.detail>["banks"][number]>({ sql: sumByBank, parameters }),
    tx.raw<OutputOf<typeof payoutBatch.detail>["newPayees"][number]>({
      sql: findNewPayees,
      parameters,
    }),
  ]);
  const retypeSum = needsSecondPerson(await factsForBatch(tx, row));
  return { batch, banks, newPayees, retypeSum };
});

export const batchActions = query(payoutBatch.actions, async ({ input, tx, actor, caller }) => {
  const facts = await factsForBatch(tx, await tx.one(ownRow(tx, input.id)));
  return batchDeeds.map((deed) => {
    const reasons = reasonsAgainstBatch(deed, facts, actor.userId).map((reason) => ({
      code: reason.definition.code,
      msg: reason.textIn(caller.language),
      link: null,
    }));
    return { action: deed, enabled: reasons.length === 0, reasons };
  });
});

export const batchHistory = query(payoutBatch.operationLog, async ({ input, tx }) => {
  await batchList.one(tx, input.id);
  const { wireNames } = batchList;
  return historyOf(tx, { id: input.id, of: payoutBatch.operationLog, wireNames });
});

export const batchFile = query(payoutBatch.file, async ({ input, tx, files }) => {
  const { file_id: fileId } = await tx.one(ownRow(tx, input.id));
  if (fileId === null) throw new Refused(payoutErrors.noFile);
  const file = await storedFile(tx, fileId);
  const content = await files.get(file.store_key);
  return new FileAnswer({ content, contentType: file.content_type, name: file.name });
});
