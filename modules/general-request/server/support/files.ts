import { seesOrder } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { requestStates } from "../../states.ts";
import { generalRequestSubject } from "./subject.ts";

const findRequests =
  "select id from general_requests where tenant_id = $1 and file_ids @> array[$2::uuid]" +
  " and state <> $3";

export const requestsWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findRequests, parameters: [tx.tenantId, fileId, requestStates.deleted] });

/** What a request holds now is for those who see the request, also before it is submitted again. */
export const requestFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id: orderId } of await requestsWith(tx, fileId)) {
    if (await seesOrder(tx, actor, { subject: generalRequestSubject, orderId })) return true;
  }
  return false;
};
