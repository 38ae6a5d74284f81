import { seesOrder } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { establishmentSubject } from "./subject.ts";

const findEstablishments =
  "select id from project_establishments where tenant_id = $1 and file_ids @> array[$2::uuid]";

export const establishmentsWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findEstablishments, parameters: [tx.tenantId, fileId] });

/** What an establishment holds is for those who see it. */
export const establishmentFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id: orderId } of await establishmentsWith(tx, fileId)) {
    if (await seesOrder(tx, actor, { subject: establishmentSubject, orderId })) return true;
  }
  return false;
};
