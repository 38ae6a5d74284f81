import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { handlerOf } from "../ports/handler.ts";
import { db } from "../tables.ts";

interface Payload extends OnBehalf {
  readonly noticeId: string;
}

/**
 * Asks about what a notice was about. Given up after a few minutes: whoever owns the number asks
 * about it at his own times anyway.
 */
export const handleNotice = defineFlow<Payload>({
  name: "provider.notice",
  attempts: 7,
  queue: "outward",
});

/** Calls whoever looks after each thing the notice was about, then marks the notice as handled. */
export async function runNotice(engine: Engine, { tenantId, noticeId }: Payload): Promise<void> {
  const notice = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.one(
      db
        .selectFrom("provider_notices")
        .select(["account_id", "events", "genuine", "handled_at"])
        .where("tenant_id", "=", tenantId)
        .where("id", "=", noticeId),
    ),
  );
  if (!notice.genuine || notice.handled_at !== null) return;
  const accountId = notice.account_id;
  const seen = new Set<string>();
  for (const { about, ourNumber } of notice.events) {
    const subject = `${about} ${ourNumber}`;
    if (seen.has(subject)) continue;
    seen.add(subject);
    await handlerOf(about)(engine, { tenantId, accountId, ourNumber });
  }
  await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) =>
    tx.raw({
      sql: "update provider_notices set handled_at = moment() where tenant_id = $1 and id = $2 and handled_at is null",
      parameters: [tenantId, noticeId],
    }),
  );
}
