import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";

export interface Step {
  readonly collectionId: string;
  /** The number of the QR code or refund. */
  readonly about: string;
  readonly kind: string;
  readonly detail?: Readonly<Record<string, string | number | null>>;
  readonly exchangeId?: string | null;
  /** Null: nobody did; the channel said it, or the clock. */
  readonly by: string | null;
}

const insertStep =
  "insert into collection_events (tenant_id, id, collection_id, about, kind, detail, exchange_id, by_user)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8)";

/** Keeps a step of a collection's history, in the transaction that takes it. */
export function noteStep(tx: CommandTx, step: Step): Promise<unknown> {
  const { collectionId, about, kind, detail = {}, exchangeId = null, by } = step;
  const told = JSON.stringify(detail);
  const parameters = [tx.tenantId, newId(), collectionId, about, kind, told, exchangeId, by];
  return tx.raw({ sql: insertStep, parameters });
}
