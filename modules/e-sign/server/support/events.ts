import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";

interface Happening {
  readonly contractId: string;
  /** Its sentence is the text `signContract.happening.<kind>`. */
  readonly kind: string;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly exchangeId?: string | null;
  /** Null: nobody did it; the provider said it, or the clock. */
  readonly by: string | null;
}

const insertEvent =
  "insert into contract_events (tenant_id, id, contract_id, kind, from_state, to_state, detail, exchange_id, by_user)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

/** Adds a line to a contract's own history. */
export async function noteEvent(tx: TenantTx, happening: Happening): Promise<void> {
  const { contractId, kind, from = null, to = null, detail = {}, exchangeId = null } = happening;
  const parameters = [
    tx.tenantId,
    newId(),
    contractId,
    kind,
    from,
    to,
    JSON.stringify(detail),
    exchangeId,
    happening.by,
  ];
  await tx.raw({ sql: insertEvent, parameters });
}
