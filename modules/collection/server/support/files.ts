import type { FileHolder } from "#modules/attachment/server/index.ts";
import { collection } from "../../contract.ts";

const findHolder =
  "select from refunds where tenant_id = $1 and file_ids @> array[$2::uuid] limit 1";

/** What proves a refund is for those who see collections. */
export const refundFiles: FileHolder = async (tx, actor, fileId) => {
  if (!actor.permissions.has(collection.list.permission)) return false;
  const [found] = await tx.raw({ sql: findHolder, parameters: [tx.tenantId, fileId] });
  return found !== undefined;
};
