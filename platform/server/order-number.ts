import { shanghaiClock } from "./clock.ts";
import type { CommandTx } from "./command-tx.ts";

const next =
  "select take_order_number($1, $2, $3) as count, (select tag from tenants where id = $1) as tag";

/**
 * The number people call a new order by: prefix, day in Shanghai, a count that starts anew each day,
 * and the tenant's tag. Providers are told it: with the tag no two tenants use the same one. Nobody
 * waits for another's number, so many at once leave gaps; what must have none counts for itself.
 */
export async function nextOrderNumber(
  tx: Pick<CommandTx, "tenantId" | "raw">,
  prefix: string,
  now: Date,
): Promise<string> {
  const day = shanghaiClock(now).slice(0, 10).replaceAll("-", "");
  const [row] = await tx.raw<{ count: number; tag: string }>({
    sql: next,
    parameters: [tx.tenantId, prefix, day],
  });
  if (!row) throw new Error(`No number for ${prefix}`);
  return `${prefix}${day}${String(row.count).padStart(4, "0")}${row.tag}`;
}
