import { cancelForOrder } from "#modules/payout/server/faces/paying.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { AnyLine } from "./line-table.ts";
import type { OrderLines } from "./order-lines.ts";
import type { PaymentLines } from "./payment-lines.ts";
import { releaseQuotas } from "./quotas.ts";

interface Dropped {
  readonly lines: readonly AnyLine[];
  /** What the desk reads on payouts that are given up with them. */
  readonly remark: string;
}

/** Takes lines out of an order that goes on. What had a payout stays readable, with it; what never had one was only ever a draft. */
export async function dropReplaced(
  tx: CommandTx,
  of: PaymentLines,
  { lines, remark }: Dropped,
): Promise<void> {
  await releaseQuotas(tx, lines);
  const tried = lines.filter((one) => one.payout_id !== null);
  const untried = lines.filter((one) => one.payout_id === null).map(({ id }) => id);
  await markDropped(tx, of, tried);
  if (untried.length > 0) await of.remove(tx, untried);
  await cancelPayouts(tx, tried, remark);
}

/** Gives up whoever of an order was not paid; his quota and the order's hold are its own to release. */
export async function dropUnpaid(
  tx: CommandTx,
  of: OrderLines,
  { lines, remark }: Dropped,
): Promise<void> {
  const unpaid = lines.filter(({ state }) => state !== "PAID");
  await cancelPayouts(tx, unpaid, remark);
  await markDropped(tx, of, unpaid);
}

const markDropped = (tx: CommandTx, { table }: OrderLines, lines: readonly AnyLine[]) =>
  tx.raw({
    sql:
      `update ${table} set state = 'DROPPED', updated_by = $3, updated_at = moment(),` +
      " row_version = row_version + 1 where tenant_id = $1 and id = any($2::uuid[])",
    parameters: [tx.tenantId, lines.map(({ id }) => id), tx.actor.userId],
  });

async function cancelPayouts(tx: CommandTx, lines: readonly AnyLine[], remark: string) {
  for (const { payout_id: payoutId } of lines) {
    if (payoutId !== null) await cancelForOrder(tx, { payoutId, remark });
  }
}
