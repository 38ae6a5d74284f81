import type { FileHolder } from "#modules/attachment/server/index.ts";
import { collection } from "../../contract.ts";
import { allCollections } from "./collection-list.ts";

const findHolders =
  "select distinct collection_id as id from refunds where tenant_id = $1 and file_ids @> array[$2::uuid]";

/** What proves a refund is for those who see its collection. */
export const refundFiles: FileHolder = async (tx, actor, fileId) => {
  if (!actor.permissions.has(collection.list.permission)) return false;
  const parameters = [tx.tenantId, fileId];
  const ranges = [actor.rangeOf(collection.list.permission)];
  for (const { id } of await tx.raw<{ id: string }>({ sql: findHolders, parameters })) {
    if ((await allCollections.judge(tx, id, ranges))?.[0]) return true;
  }
  return false;
};
