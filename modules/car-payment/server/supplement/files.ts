import type { FileHolder } from "#modules/attachment/server/index.ts";
import { seesOrder } from "#modules/approval/server/index.ts";
import { carPaymentOrder } from "../order.ts";

const findHolders =
  "select distinct car_payment_id as id from car_payment_supplements" +
  " where tenant_id = $1 and file_ids @> array[$2::uuid]";

/** What was supplied for an order is for those who see the order. */
export const supplementFiles: FileHolder = async (tx, actor, fileId) => {
  const parameters = [tx.tenantId, fileId];
  const { subject } = carPaymentOrder;
  for (const { id } of await tx.raw<{ id: string }>({ sql: findHolders, parameters })) {
    if (await seesOrder(tx, actor, { subject, orderId: id })) return true;
  }
  return false;
};
