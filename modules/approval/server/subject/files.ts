import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { readInstance } from "../instance/load.ts";
import { mayLook } from "../instance/visible.ts";

/**
 * The rounds a file belongs to: those in which somebody decided or spoke with it, and those whose content
 * had it. What an order dropped under way is no round's content any more; then its last round counts.
 */
const findRounds =
  "select instance_id as id from approval_tasks where tenant_id = $1" +
  "  and file_ids @> array[$2::uuid] and file_ids <> '{}'" +
  " union select instance_id from approval_happenings where tenant_id = $1" +
  "  and file_ids @> array[$2::uuid] and file_ids <> '{}'" +
  " union select i.id from approval_snapshots s" +
  "  join approval_instances i on i.tenant_id = s.tenant_id and i.order_id = s.order_id" +
  "  where s.tenant_id = $1 and s.file_ids @> array[$2::uuid] and s.file_ids <> '{}'" +
  "  and (i.hash = s.hash or i.round = (select max(n.round) from approval_instances n" +
  "   where n.tenant_id = s.tenant_id and n.order_id = s.order_id))";

export const roundsWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findRounds, parameters: [tx.tenantId, fileId] });

/** A paper of an approval is for those who may look at the round it belongs to, however old. */
export const approvalFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id } of await roundsWith(tx, fileId)) {
    if (await mayLook(tx, actor, await readInstance(tx, id))) return true;
  }
  return false;
};
