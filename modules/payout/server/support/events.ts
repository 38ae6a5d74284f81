import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";

interface PayoutEvent {
  readonly payoutId: string;
  readonly attemptId?: string | null;
  readonly kind: string;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly detail?: Readonly<Record<string, string | number | null>>;
  readonly exchangeId?: string | null;
  /** Null: nobody did it; the channel said so, or the clock. */
  readonly byUser: string | null;
}

const insertEvent =
  "insert into payout_events (tenant_id, id, payout_id, attempt_id, kind, from_state, to_state, detail," +
  " exchange_id, by_user) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

/** Windows that show payouts look again, and those that show batches: a batch counts its lines. */
export function payoutsChanged(tx: TenantTx): void {
  for (const module of ["payout", "payoutBatch"]) recordsChanged(tx, module);
}

/** Adds a line to a payout's own history; nothing happens to one without it. */
export function noteEvent(tx: CommandTx, event: PayoutEvent): void {
  // A channel that says the same again, as it is asked every few minutes, changes nothing.
  if (event.kind !== "heard" || event.from !== event.to) payoutsChanged(tx);
  const parameters = [
    tx.tenantId,
    newId(),
    event.payoutId,
    event.attemptId ?? null,
    event.kind,
    event.from ?? null,
    event.to ?? null,
    JSON.stringify(event.detail ?? {}),
    event.exchangeId ?? null,
    event.byUser,
  ];
  tx.last({ sql: insertEvent, parameters });
}
