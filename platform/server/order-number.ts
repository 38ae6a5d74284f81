import { shanghaiClock } from "./clock.ts";
import type { CommandTx } from "./command-tx.ts";

const next =
  "insert into order_numbers (tenant_id, prefix, day, last_number) values ($1, $2, $3, 1)" +
  " on conflict (tenant_id, prefix, day) do update set last_number = order_numbers.last_number + 1" +
  " returning last_number, (select tag from tenants where id = $1) as tag";

/**
 * The number people call a new order by: prefix, day in Shanghai, a count that starts anew each day,
 * and the tenant's tag. Providers are told it: with the tag no two tenants use the same one.
 */
export async function nextOrderNumber(tx: CommandTx, prefix: string, now: Date): Promise<string> {
  const day = shanghaiClock(now).slice(0, 10).replaceAll("-", "");
  const [row] = await tx.raw<{ last_number: number; tag: string }>({
    sql: next,
    parameters: [tx.tenantId, prefix, day],
  });
  if (!row) throw new Error(`No number for ${prefix}`);
  return `${prefix}${day}${String(row.last_number).padStart(4, "0")}${row.tag}`;
}
