import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { SupplementState } from "../../states.ts";
import { carPaymentSupplements } from "../tables.ts";

type Supplement = Row<typeof carPaymentSupplements>;

const findOfOrder =
  `select ${Object.keys(carPaymentSupplements.columns).join(", ")} from car_payment_supplements` +
  " where tenant_id = $1 and car_payment_id = $2 order by sequence";

/** What was supplied for an order that is locked, the oldest first. */
export const supplementsOf = (tx: CommandTx, orderId: string): Promise<Supplement[]> =>
  tx.raw<Supplement>({ sql: findOfOrder, parameters: [tx.tenantId, orderId] });

interface Judgement {
  readonly state: Exclude<SupplementState, "WAITING">;
  readonly remark: string | null;
}

/** All that waits is judged together: whoever judges has seen all of it. */
export async function judgeWaiting(
  tx: CommandTx,
  orderId: string,
  { state, remark }: Judgement,
): Promise<void> {
  const waiting = (await supplementsOf(tx, orderId)).filter((one) => one.state === "WAITING");
  const decided = { decided_by: tx.actor.userId, decided_at: tx.now.toISOString() };
  for (const row of waiting) {
    const to = { state, ...decided, decision_remark: remark };
    await updateRow(tx, carPaymentSupplements, { row, to });
    // The order's own line of the log tells of it.
    tx.changes.pop();
  }
}
