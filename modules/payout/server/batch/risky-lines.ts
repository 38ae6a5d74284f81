import { type Risk, risksOfOrders } from "#modules/approval/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";

interface RiskyLine {
  readonly id: string;
  readonly number: string;
  readonly orderType: string;
  readonly orderId: string;
  /** All that was found at its order, of which one at least keeps it from batches. */
  readonly risks: readonly Risk[];
}

const findLines =
  'select id, number, order_type as "orderType", order_id as "orderId" from payouts' +
  " where tenant_id = $1 and id = any($2::uuid[]) order by number";

/** Those of payouts whose orders carry a risk that keeps them from batches. */
export async function riskyAmong(tx: ReadTx, ids: readonly string[]): Promise<RiskyLine[]> {
  const parameters = [tx.tenantId, ids];
  const lines = await tx.raw<Omit<RiskyLine, "risks">>({ sql: findLines, parameters });
  const found = await risksOfOrders(
    tx,
    lines.map(({ orderId }) => orderId),
  );
  return lines
    .map((line) => ({ ...line, risks: found.get(line.orderId) ?? [] }))
    .filter(({ risks }) => risks.some(({ severity }) => severity === "blockBatch"));
}

interface Chosen {
  readonly payoutIds: readonly string[];
  readonly lookedAt: readonly string[];
}

/** Refuses a batch with a risky payout that nobody looked at by itself. */
export async function expectLookedAt(tx: ReadTx, { payoutIds, lookedAt }: Chosen): Promise<void> {
  const unseen = (await riskyAmong(tx, payoutIds)).find(({ id }) => !lookedAt.includes(id));
  if (unseen) throw new Refused(payoutErrors.lineNotLookedAt, { number: unseen.number });
}
