import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";

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

/** Adds a line to a payout's own history. */
export function noteEvent(tx: CommandTx, event: PayoutEvent): void {
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
