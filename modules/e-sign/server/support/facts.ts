import { settingsFor } from "#modules/department/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Facts } from "../rules/actions.ts";
import { orderKind, orderKindTypes } from "./orders.ts";
import { type ContractRow, isBeingStarted } from "./rows.ts";

/** Everything that decides what can be done to a contract now. */
export async function factsOf(
  tx: ReadTx,
  row: ContractRow,
  { vault, now }: { readonly vault: Vault; readonly now: Date },
): Promise<Facts> {
  const [settings, boundTo] = await Promise.all([
    settingsFor(tx, row.department_id),
    boundToLive(tx, row, vault),
  ]);
  return {
    state: row.state,
    isBeingStarted: isBeingStarted(row),
    isBeingRevoked: row.revoke_requested_at !== null,
    boundTo,
    remindsBySms: settings.carPayment.smsSignRemind,
    reminders: row.reminders,
    remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
    hasFile: row.signed_file_ids.length > 0,
    maySkip: settings.carPayment.skipSignByImage,
    hasOrderKinds: orderKindTypes().length > 0,
    now,
  };
}

/** The order that holds on to the contract; one that is over lets it go. */
async function boundToLive(tx: ReadTx, row: ContractRow, vault: Vault): Promise<string | null> {
  const { order_type: type, order_id: orderId, order_number: orderNo } = row;
  if (orderId === null) return null;
  const order = await orderKind(type)?.find(tx, vault, { orderId });
  return order && !order.isLive ? null : orderNo;
}
