import { forgetQuotas, type LineRow, releaseQuotas } from "#modules/payment-line/server/index.ts";
import { releaseHold } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { freeEstablishment } from "#modules/project/server/index.ts";
import { payees } from "./payees.ts";

interface Holding {
  readonly id: string;
  readonly hold_id: string | null;
  readonly paid_fen: number;
}

/**
 * Gives back what an order still holds, and says how much that was. Quotas before the books, the
 * establishment last, as everybody does. What was paid in part has used its establishment.
 */
export async function releaseAll(
  tx: CommandTx,
  order: Holding,
  lines: readonly LineRow[],
): Promise<{ readonly releasedFen: number }> {
  await releaseQuotas(
    tx,
    lines.filter(({ state }) => state !== "PAID"),
  );
  await forgetQuotas(tx, payees, order.id);
  const released =
    order.hold_id === null ? { releasedFen: 0 } : await releaseHold(tx, order.hold_id);
  if (order.paid_fen === 0) await freeEstablishment(tx, order.id);
  return released;
}
