import { shanghaiClock } from "./clock.ts";
import type { CommandTx } from "./command-tx.ts";

const next =
  "select take_order_number($1, $2, $3) as count, (select tag from tenants where id = $1) as tag";
const nextMany =
  "select count, (select tag from tenants where id = $1) as tag from take_order_numbers($1, $2, $3, $4) as count";

interface Taken {
  readonly count: number;
  readonly tag: string;
}
type Numbering = Pick<CommandTx, "tenantId" | "raw">;

const dayIn = (now: Date): string => shanghaiClock(now).slice(0, 10).replaceAll("-", "");
const numberOf = (prefix: string, day: string, { count, tag }: Taken): string =>
  `${prefix}${day}${String(count).padStart(4, "0")}${tag}`;

/**
 * The number people call a new order by: prefix, day in Shanghai, a count that starts anew each day,
 * and the tenant's tag. Providers are told it: with the tag no two tenants use the same one. Nobody
 * waits for another's number, so many at once leave gaps; what must have none counts for itself.
 */
export async function nextOrderNumber(tx: Numbering, prefix: string, now: Date): Promise<string> {
  const day = dayIn(now);
  const [row] = await tx.raw<Taken>({ sql: next, parameters: [tx.tenantId, prefix, day] });
  if (!row) throw new Error(`No number for ${prefix}`);
  return numberOf(prefix, day, row);
}

interface Many {
  readonly prefix: string;
  readonly now: Date;
  readonly count: number;
}

/** As many numbers, one after the other; hundreds cost hardly more than one. */
export async function nextOrderNumbers(
  tx: Numbering,
  { prefix, now, count }: Many,
): Promise<string[]> {
  const day = dayIn(now);
  const parameters = [tx.tenantId, prefix, day, count];
  const rows = await tx.raw<Taken>({ sql: nextMany, parameters });
  return rows.map((row) => numberOf(prefix, day, row));
}
