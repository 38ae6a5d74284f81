import { admit, stillHolds } from "#platform/server/admission.ts";
import { systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import { type Outcome, reasonOf } from "#platform/server/outward/outcome.ts";
import type { Handler } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { provider } from "../../contract.ts";
import { providerErrors } from "../../errors.ts";
import { accountById, connectTo } from "../support/accounts.ts";
import { expectBound } from "../support/bindings.ts";
import { keepExchange } from "../support/exchanges.ts";
import { harmlessQuestion } from "../support/harmless.ts";

const deadlineMs = 10_000;

/**
 * Asks a provider something harmless and shows what came of it. The call is made between two
 * transactions, so that a slow provider holds no connection; the second keeps what was said.
 */
export const checkAccount: Handler<typeof provider.check> = {
  endpoint: provider.check,
  async answer(engine, request) {
    const { account, ports } = connectTo(engine, await accountFor(engine, request));
    const question = harmlessQuestion(ports, systemClock.now());
    if (!question) throw new Refused(providerErrors.noHarmlessQuestion);
    const outcome = await question({ deadlineMs });
    const keeping = command(provider.check, async ({ tx }) => {
      keepExchange(tx, account, outcome);
      const { id } = account;
      const after = { outcome: outcome.kind };
      tx.changes.push({ table: "provider_accounts", id, before: null, after });
      return { id, ...toldOf(outcome) };
    });
    return keeping.answer(engine, request);
  },
};

const accountFor = (engine: Engine, request: Request<InputOf<typeof provider.check>>) =>
  admit(engine, { caller: request, endpoint: provider.check }, (admitted) =>
    reading(engine.pool, admitted.actor.tenantId, async (tx) => {
      await stillHolds(tx, admitted, provider.check);
      const row = await tx.one(accountById(tx.tenantId, request.input.id));
      await expectBound(tx, row);
      return row;
    }),
  );

function toldOf(outcome: Outcome<unknown>) {
  return {
    exchangeId: outcome.exchange.id,
    outcome: outcome.kind,
    // "There is no such number" is an answer of somebody who knows us.
    isReached: outcome.kind === "ok" || outcome.exchange.httpStatus !== null,
    reason: reasonOf(outcome),
    tookMs: outcome.exchange.tookMs,
  };
}
