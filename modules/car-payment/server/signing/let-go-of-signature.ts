import { lockContract, releaseFromOrder } from "#modules/e-sign/server/faces/for-orders.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { carPaymentOrder } from "../order.ts";
import type { carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;
type Contract = Awaited<ReturnType<typeof lockContract>> | null;

type Said = Pick<
  CarPayment,
  "lessee" | "lessee_public" | "lessee_phone_index" | "amount_fen" | "contract_key"
>;

/** Whether what was signed, or is being signed, says something else than the order does now. */
export const saysSomethingElse = (before: Said, after: Said): boolean =>
  before.lessee !== after.lessee ||
  before.lessee_public !== after.lessee_public ||
  before.amount_fen !== after.amount_fen ||
  (before.contract_key !== null && before.contract_key !== after.contract_key) ||
  !before.lessee_phone_index.equals(after.lessee_phone_index);

/** Held before the order is locked, as a provider's answer holds it. */
export async function holdContract(tx: CommandTx, orderId: string): Promise<Contract> {
  const { contract_id: contractId } = await carPaymentOrder.byId(tx, orderId);
  return contractId === null ? null : lockContract(tx, contractId);
}

const notSkipped = {
  sign_skipped_at: null,
  sign_skipped_by: null,
  sign_skip_reason: null,
  sign_skip_file_ids: [],
};

/** A signature for another lessee or another sum confirms nothing, and neither does an image of one. */
export async function letGoOfSignature(
  tx: CommandTx,
  order: CarPayment,
  contract: Contract,
): Promise<void> {
  const isOwn = contract !== null && contract.contract.id === order.contract_id;
  const light = order.contract_id === null ? { contract_state: null } : {};
  if (order.sign_skipped_at !== null) {
    await carPaymentOrder.move(tx, order, { also: { ...notSkipped, ...light }, quietly: true });
  }
  if (isOwn) await releaseFromOrder(tx, contract, "车款单内容已变更");
}
