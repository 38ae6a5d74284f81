import { clawbackOfOrder } from "#modules/rebate-book/server/faces/clawing.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { rebate } from "../../contract.ts";
import { rebateOrder } from "../order.ts";
import { provisionalUntil } from "../rules/provisional.ts";
import { rebateList } from "../support/list.ts";
import { shownCorrection } from "./open-correction.ts";

type Shown = OutputOf<typeof rebate.detail>;
type Taken = NonNullable<Shown["clawback"]>;
type Payment = NonNullable<Shown["offline"]>["payments"][number];

const findPayments =
  'select id, payee_name as "payeeName", amount_fen as amount, paid_at as time, is_taken_back as "takenBack"' +
  " from rebate_offline_payments where tenant_id = $1 and rebate_id = $2 order by created_at, id";

/** Whoever sees an order need not see the one that netted it. */
async function clawbackShown(tx: ReadTx, actor: Actor, id: string): Promise<Taken | null> {
  const found = await clawbackOfOrder(tx, id);
  if (!found) return null;
  const { amountFen, nettedBy } = found;
  const [isSeen] = nettedBy
    ? ((await rebateList.judge(tx, nettedBy.id, [actor.rangeOf(rebateList.permission)])) ?? [])
    : [];
  const nettedByOrderNo = isSeen === true ? (nettedBy?.orderNo ?? null) : null;
  return { amountFen, isNetted: nettedBy !== null, nettedByOrderNo };
}

/** What was paid outside of an order, what was taken back, and what waits for a second person. */
export async function correctedOf(
  tx: ReadTx,
  actor: Actor,
  id: string,
): Promise<Pick<Shown, "offline" | "clawback" | "correction">> {
  const { offline_at: importedAt } = await rebateOrder.byId(tx, id);
  const [payments, clawback, correction] = await Promise.all([
    tx.raw<Payment>({ sql: findPayments, parameters: [tx.tenantId, id] }),
    clawbackShown(tx, actor, id),
    shownCorrection(tx, id),
  ]);
  return {
    offline:
      importedAt === null
        ? null
        : { until: provisionalUntil(new Date(importedAt)).toISOString(), payments },
    clawback,
    correction,
  };
}
