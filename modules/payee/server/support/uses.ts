import type { CommandTx } from "#platform/server/command-tx.ts";

/** What names a payee, with the stamp by which it is seen. */
export interface PayeeUse {
  /** The line or the payout itself: it names one payee at a time. */
  readonly id: string;
  readonly payeeId: string;
  /** The kind of order, or `payout`. */
  readonly kind: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly departmentId: string | null;
  readonly createdBy: string;
}

const putUse =
  "insert into payee_uses (tenant_id, id, payee_id, kind, order_id, order_number, department_id, created_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, id) do update set payee_id = excluded.payee_id";

/** Says what names a payee: whoever sees that sees him. */
export async function notePayeeUse(tx: CommandTx, use: PayeeUse): Promise<void> {
  const { id, payeeId, kind, orderId, orderNumber, departmentId, createdBy } = use;
  const stamp = [departmentId, createdBy];
  const parameters = [tx.tenantId, id, payeeId, kind, orderId, orderNumber, ...stamp];
  await tx.raw({ sql: putUse, parameters });
}

/** Lines of a draft that are there no more name nobody. */
export const dropPayeeUses = (tx: CommandTx, ids: readonly string[]): Promise<unknown> =>
  tx.raw({
    sql: "delete from payee_uses where tenant_id = $1 and id = any($2::uuid[])",
    parameters: [tx.tenantId, ids],
  });
