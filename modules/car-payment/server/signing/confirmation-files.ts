import { seesOrder } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { contractsWith } from "#modules/e-sign/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentOrder } from "../order.ts";

const findSkipped =
  "select id from car_payments where tenant_id = $1 and sign_skip_file_ids @> array[$2::uuid]";

async function skippedBy(tx: ReadTx, fileId: string): Promise<string[]> {
  const parameters = [tx.tenantId, fileId];
  return (await tx.raw<{ id: string }>({ sql: findSkipped, parameters })).map(({ id }) => id);
}

/** Orders whose contract has the file; the signed papers say more than the order: whole numbers of people. */
async function signedBy(tx: ReadTx, fileId: string): Promise<string[]> {
  const found = await contractsWith(tx, fileId);
  return found.flatMap(({ order_type: type, order_id: id }) =>
    type === carPaymentKind.type && id !== null ? [id] : [],
  );
}

/** What confirms the receipt is for whoever sees the order; signed papers only for those who may have such. */
export const confirmationFiles: FileHolder = async (tx, actor, fileId) => {
  const maySigned = actor.permissions.has(signContract.signedFile.permission);
  const orders = [
    ...(await skippedBy(tx, fileId)),
    ...(maySigned ? await signedBy(tx, fileId) : []),
  ];
  for (const orderId of orders) {
    if (await seesOrder(tx, actor, { subject: carPaymentOrder.subject, orderId })) return true;
  }
  return false;
};
