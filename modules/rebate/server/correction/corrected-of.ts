import { clawbackOfOrder } from "#modules/rebate-book/server/faces/clawing.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { provisionalUntil } from "../rules/provisional.ts";
import { shownCorrection } from "./open-correction.ts";

type Shown = OutputOf<typeof rebate.detail>;
type Payment = NonNullable<Shown["offline"]>["payments"][number];

const findPayments =
  'select id, payee_name as "payeeName", amount_fen as amount, paid_at as time, is_taken_back as "takenBack"' +
  " from rebate_offline_payments where tenant_id = $1 and rebate_id = $2 order by created_at, id";

/** What was paid outside of an order, what was taken back, and what waits for a second person. */
export async function correctedOf(
  tx: ReadTx,
  id: string,
): Promise<Pick<Shown, "offline" | "clawback" | "correction">> {
  const { offline_at: importedAt } = await rebateOrder.byId(tx, id);
  const [payments, clawback, correction] = await Promise.all([
    tx.raw<Payment>({ sql: findPayments, parameters: [tx.tenantId, id] }),
    clawbackOfOrder(tx, id),
    shownCorrection(tx, id),
  ]);
  return {
    offline:
      importedAt === null
        ? null
        : { until: provisionalUntil(new Date(importedAt)).toISOString(), payments },
    clawback: clawback ?? null,
    correction,
  };
}
