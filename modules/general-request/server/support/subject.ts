import type { Content, Order, Subject } from "#modules/approval/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db, generalRequests } from "../tables.ts";
import { risksOf } from "./risks.ts";

const settleRequest =
  "update general_requests set approval_state = $3, instance_id = $4, updated_by = $5," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

/** Requests as orders that go through approval. Every request is treated as one about money. */
export const generalRequestSubject: Subject = {
  type: "generalRequest",
  title: "通用申请",
  money: true,
  table: generalRequests.name,
  link: (orderId) => `/dashboard/request?detail=${orderId}`,
  async read(tx, orderId) {
    return orderFrom(await requestById(tx, orderId));
  },
  async isSeenBy(tx, actor, orderId) {
    return (await requestById(tx, orderId)).created_by === actor.userId;
  },
  async risks(tx, orderId) {
    return risksOf(tx, await requestById(tx, orderId));
  },
  // By hand, because the engine notes the change itself.
  async settle(tx, { orderId, instanceId, state }) {
    const parameters = [tx.tenantId, orderId, approvalStates[state], instanceId, tx.actor.userId];
    await tx.raw({ sql: settleRequest, parameters });
  },
  mayGoBack: async () => true,
};

const requestById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("general_requests")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

type Request = Row<typeof generalRequests>;

const orderFrom = (row: Request): Order => ({
  orderNo: row.number,
  title: row.title,
  amountFen: row.amount_fen,
  special: row.special,
  orderSubtype: null,
  applicantId: row.created_by,
  departmentId: row.department_id,
  content: contentOf(row),
});

/** What it is for, the amount and whether it is special are what people agree to; papers may be mended. */
const contentOf = (row: Request): Content => ({
  fields: [
    { name: "title", kind: "text", value: row.title, shown: null, critical: true },
    { name: "amountFen", kind: "fen", value: row.amount_fen, shown: null, critical: true },
    { name: "special", kind: "yes", value: row.special, shown: null, critical: true },
    { name: "remark", kind: "text", value: row.remark, shown: null, critical: false },
  ],
  fileIds: row.file_ids,
});
