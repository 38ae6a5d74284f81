import type { TenantTx } from "#platform/server/db/transaction.ts";
import {
  callsOf,
  type Exchange,
  type Outcome,
  type Told,
} from "#platform/server/outward/outcome.ts";
import type { ProviderAccount } from "../ports/account.ts";

const insertExchange =
  "insert into provider_exchanges (tenant_id, id, account_id, provider, operation, our_number, said, heard," +
  " http_status, outcome, reason, took_ms, started_at)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";

/** Keeps what was said and heard, in the transaction that acts on it. */
export function keepExchange(
  tx: TenantTx,
  account: Pick<ProviderAccount, "id" | "provider">,
  outcome: Outcome<unknown>,
): void {
  for (const told of callsOf(outcome)) insertOne(tx, account, told);
}

function insertOne(
  tx: TenantTx,
  { id: accountId, provider }: Pick<ProviderAccount, "id" | "provider">,
  { exchange, kind, reason }: Told,
): void {
  const parameters = [
    tx.tenantId,
    exchange.id,
    accountId,
    provider,
    exchange.operation,
    exchange.ourNumber,
    exchange.said,
    exchange.heard,
    exchange.httpStatus,
    kind,
    reason,
    exchange.tookMs,
    exchange.startedAt,
  ];
  tx.last({ sql: insertExchange, parameters });
}

/** The same outcome, fit to be kept where what was said held something that nobody may read. */
export function withoutTexts<T>(outcome: Outcome<T>, secret: readonly string[]): Outcome<T> {
  const written = secret
    .filter((one) => one !== "")
    .flatMap((one) => [one, encodeURIComponent(one)]);
  const hidden = (text: string) =>
    written.reduce((rest, one) => rest.replaceAll(one, "****"), text);
  const clean = (exchange: Exchange): Exchange => ({
    ...exchange,
    said: hidden(exchange.said),
    heard: hidden(exchange.heard),
  });
  return {
    ...outcome,
    exchange: clean(outcome.exchange),
    ...(outcome.earlier && {
      earlier: outcome.earlier.map((told) => ({ ...told, exchange: clean(told.exchange) })),
    }),
  };
}
