import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";

const keepAttemptsDays = 180;

/** Codes, tickets and counters that count no more, and attempts beyond the half year one must keep. */
const forgetting = [
  "delete from login_codes where expires_at < moment() - interval '1 day'",
  "delete from login_tickets where expires_at < moment() - interval '1 day'",
  "delete from login_limits where expire < extract(epoch from moment()) * 1000",
  `delete from login_attempts where created_at < moment() - interval '${keepAttemptsDays} days'`,
];

/** Drops what is left over from signing in. */
export async function forgetOldSignIns({ pool }: Engine): Promise<void> {
  for (const sql of forgetting) {
    await inTransaction(pool, { tenantId: "", mode: "read write" }, (tx) =>
      tx.raw({ sql, parameters: [] }),
    );
  }
}
