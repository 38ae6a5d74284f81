import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { receiptCounts } from "../tables.ts";

const take =
  `insert into ${receiptCounts.name} as r (tenant_id, year, last) values ($1, $2, 1)` +
  " on conflict (tenant_id, year) do update set last = r.last + 1 returning last";

/**
 * The next receipt of the year in Shanghai. Unlike an order's number it leaves no gap: whoever comes
 * second waits until the first one's transaction has ended, and has its number if that came to nothing.
 */
export async function nextReceiptNumber(tx: CommandTx): Promise<string> {
  const year = Number(shanghaiClock(tx.now).slice(0, 4));
  const [row] = await tx.raw<{ last: number }>({ sql: take, parameters: [tx.tenantId, year] });
  if (!row) throw new Error(`No receipt number in ${year}`);
  return `SJ${year}${String(row.last).padStart(7, "0")}`;
}
