import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { runningCodes } from "../../states.ts";
import { forContract } from "../support/for-contract.ts";
import { tellWindows } from "../support/keep-known.ts";
import { call, openContract } from "../support/open-contract.ts";
import { hasLink, thoseInTurn, type Who } from "../support/rows.ts";
import { heardFrom } from "../support/unsure.ts";

const keepLink =
  "update contract_signers set link = $3, link_expires_at = $4 where tenant_id = $1 and id = $2";

/** Fetches links for those whose turn it is and who have none that works. */
export async function renewLinks(engine: Engine, who: Who): Promise<void> {
  const opened = await openContract(engine, who);
  const { contract, signers, flow, port } = opened;
  if (!flow || !runningCodes.includes(contract.state)) return;
  const now = systemClock.now();
  const waiting = thoseInTurn(signers).filter((one) => !hasLink(one, now));
  for (const signer of waiting) {
    const outcome = await port.signLink(call, flow, signer.number);
    await forContract(engine, who, async (tx) => {
      heardFrom(tx, opened, outcome);
      if (outcome.kind !== "ok") return;
      const { url, expiresAt } = outcome.value;
      await tx.raw({ sql: keepLink, parameters: [tx.tenantId, signer.id, url, expiresAt] });
      tellWindows(tx);
    });
  }
}
