import { updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { noteEvent } from "../support/events.ts";
import { forContract } from "../support/for-contract.ts";
import { tellWindows } from "../support/keep-known.ts";
import { call, openContract } from "../support/open-contract.ts";
import type { Who } from "../support/rows.ts";
import { heardFrom, planNextLook, whyNot } from "../support/unsure.ts";
import { signContracts } from "../tables.ts";

/**
 * Asks the provider to take a contract back. It may be signed at the same moment: which of the two it
 * was, the provider is asked afterwards.
 */
export async function revokeAtProvider(engine: Engine, who: Who): Promise<void> {
  const opened = await openContract(engine, who);
  const { contract, flow, port } = opened;
  if (!flow || contract.revoke_requested_at === null) return;
  const outcome = await port.revoke(call, flow, contract.revoke_reason ?? "");
  await forContract(engine, who, async (tx, at, now) => {
    heardFrom(tx, opened, outcome);
    if (outcome.kind === "unknown") return planNextLook(tx, at.contract, now);
    if (outcome.kind === "ok") return;
    await updateRow(tx, signContracts, { row: at.contract, to: { revoke_requested_at: null } });
    await noteEvent(tx, {
      contractId: contract.id,
      kind: "revokeRefused",
      detail: { reason: whyNot(outcome) },
      exchangeId: outcome.exchange.id,
      by: null,
    });
    tellWindows(tx);
  });
}
