import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectWithinDay } from "../rules.ts";

const findToday =
  "select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from files where tenant_id = $1" +
  " and created_by = $2 and purpose = 'attachment' and created_at >= $3";

/**
 * Refuses what is more than one person uploads on a day, before anything is stored. Several that
 * arrive together may each find room; there are never more of them than connections.
 */
export async function expectQuota(tx: CommandTx, size: number): Promise<void> {
  const day = `${shanghaiClock(tx.now).slice(0, 10)}T00:00:00+08:00`;
  const [today] = await tx.raw<{ files: number; bytes: number }>({
    sql: findToday,
    parameters: [tx.tenantId, tx.actor.userId, day],
  });
  expectWithinDay({ files: today?.files ?? 0, bytes: today?.bytes ?? 0 }, size);
}
