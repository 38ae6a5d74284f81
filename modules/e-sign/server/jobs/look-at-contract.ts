import type { Engine } from "#platform/server/engine.ts";
import { wantsFinish } from "../rules/apply.ts";
import { applySignResult } from "../support/apply-sign-result.ts";
import { forContract } from "../support/for-contract.ts";
import { knownOf } from "../support/keep-known.ts";
import { call, openContract } from "../support/open-contract.ts";
import type { Who } from "../support/rows.ts";
import { heardFrom, planNextLook } from "../support/unsure.ts";

/** Asks the provider how a contract stands and applies the answer. */
export async function lookAtContract(engine: Engine, who: Who): Promise<void> {
  await hear(engine, who);
  const opened = await openContract(engine, who);
  if (!opened.flow || !wantsFinish(knownOf(opened))) return;
  // Everybody has signed: the provider closes it, and says so when asked again.
  const outcome = await opened.port.finish(call, opened.flow);
  await forContract(engine, who, async (tx) => heardFrom(tx, opened, outcome));
  await hear(engine, who);
}

async function hear(engine: Engine, who: Who): Promise<void> {
  const opened = await openContract(engine, who);
  if (!opened.flow || opened.contract.started_at === null) return;
  const outcome = await opened.port.detail(call, opened.flow);
  await forContract(engine, who, async (tx, at, now) => {
    heardFrom(tx, opened, outcome);
    if (outcome.kind !== "ok") return planNextLook(tx, at.contract, now);
    const { value: detail, exchange } = outcome;
    await applySignResult(tx, at, { detail, exchangeId: exchange.id, now });
  });
}
