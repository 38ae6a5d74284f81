import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { providerExchange } from "../../exchange-contract.ts";
import { db, providerExchanges } from "../tables.ts";

type ExchangeOnList = OutputOf<typeof providerExchange.list>["records"][number];

export const exchangeList = listOf<typeof providerExchanges, ExchangeOnList>({
  openBecause: "what was said with providers, masked, for who looks after the accounts",
  table: providerExchanges,
  fields: {
    id: "id",
    accountId: "account_id",
    provider: "provider",
    operation: "operation",
    ourNumber: "our_number",
    outcome: "outcome",
    reason: "reason",
    httpStatus: "http_status",
    tookMs: "took_ms",
    startTime: "started_at",
  },
  filters: {
    accountId: oneOf("account_id"),
    provider: oneOf("provider"),
    ourNumber: oneOf("our_number"),
    outcome: oneOf("outcome"),
    startTime: between("started_at"),
  },
  sorts: { startTime: "started_at" },
  defaultSort: { field: "startTime", order: "desc" },
});

export const listExchanges = query(providerExchange.list, ({ input, tx }) =>
  exchangeList.page(tx, input),
);

/** One exchange with what was said and heard. It was masked before it was kept. */
export const exchangeDetail = query(providerExchange.detail, async ({ input, tx }) => {
  const shown = await exchangeList.one(tx, input.id);
  const { said, heard, name } = await tx.one(
    db
      .selectFrom("provider_exchanges as exchange")
      .innerJoin("provider_accounts as account", (join) =>
        join
          .onRef("account.tenant_id", "=", "exchange.tenant_id")
          .onRef("account.id", "=", "exchange.account_id"),
      )
      .select(["exchange.said", "exchange.heard", "account.name"])
      .where("exchange.tenant_id", "=", tx.tenantId)
      .where("exchange.id", "=", input.id),
  );
  return { ...shown, accountName: name, said, heard };
});
