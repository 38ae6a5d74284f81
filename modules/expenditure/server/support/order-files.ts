import { seesOrder } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { deletedDraft } from "../../states.ts";
import { expenditureSubject } from "./subject.ts";

const findOrders =
  "select id from expenditures where tenant_id = $1 and file_ids @> array[$2::uuid] and state <> $3";

export const ordersWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findOrders, parameters: [tx.tenantId, fileId, deletedDraft] });

/** What an expenditure holds is for those who see it. */
export const orderFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id: orderId } of await ordersWith(tx, fileId)) {
    if (await seesOrder(tx, actor, { subject: expenditureSubject, orderId })) return true;
  }
  return false;
};
