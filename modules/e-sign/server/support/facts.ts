import { settingsFor } from "#modules/department/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Facts } from "../rules/actions.ts";
import { orderKind, orderKindTypes } from "./orders.ts";
import { type ContractRow, isBeingStarted } from "./rows.ts";

interface Asking {
  readonly vault: Vault;
  readonly now: Date;
  /** Who asks, or is about to act. */
  readonly me: string;
}

/** Everything that decides what can be done to a contract now. */
export async function factsOf(
  tx: ReadTx,
  row: ContractRow,
  { vault, now, me }: Asking,
): Promise<Facts> {
  const [standing, order] = await Promise.all([standingOf(tx, row, now), orderOf(tx, row, vault)]);
  return {
    ...standing,
    // The order that holds on to the contract; one that is over lets it go.
    boundTo: order && !order.isLive ? null : row.order_number,
    isOwnOrder: order?.applicantId === me,
  };
}

/** The same of the contract alone, whichever order it belongs to. */
export async function standingOf(
  tx: ReadTx,
  row: ContractRow,
  now: Date,
): Promise<Omit<Facts, "boundTo" | "isOwnOrder">> {
  const settings = await settingsFor(tx, row.department_id);
  return {
    state: row.state,
    isBeingStarted: isBeingStarted(row),
    isBeingRevoked: row.revoke_requested_at !== null,
    remindsBySms: settings.carPayment.smsSignRemind,
    reminders: row.reminders,
    remindedAt: row.reminded_at === null ? null : new Date(row.reminded_at),
    hasFile: row.signed_file_ids.length > 0,
    maySkip: settings.carPayment.skipSignByImage,
    hasOrderKinds: orderKindTypes().length > 0,
    now,
  };
}

async function orderOf(tx: ReadTx, row: ContractRow, vault: Vault) {
  const { order_type: type, order_id: orderId } = row;
  return orderId === null ? undefined : orderKind(type)?.find(tx, vault, { orderId });
}
