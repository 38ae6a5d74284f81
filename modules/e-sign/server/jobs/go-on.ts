import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { ContractRow, Who } from "../support/rows.ts";
import { fetchSignedFile } from "./fetch-signed-file.ts";
import { lookAtContract } from "./look-at-contract.ts";
import { prepareContract } from "./prepare-contract.ts";
import { renewLinks } from "./renew-links.ts";
import { revokeAtProvider } from "./revoke-contract.ts";

interface Payload extends OnBehalf {
  readonly contractId: string;
}

/** Does for a contract whatever is next at its provider. */
export const goOnWithContract = defineFlow<Payload>({
  name: "eSign.goOn",
  attempts: 3,
  queue: "outward",
});

/** Every step looks for itself whether it is still wanted, so that all may be repeated at any time. */
export async function goOn(engine: Engine, { tenantId, contractId }: Who): Promise<void> {
  const who = { tenantId, contractId };
  await prepareContract(engine, who);
  await revokeAtProvider(engine, who);
  await lookAtContract(engine, who);
  await renewLinks(engine, who);
  await fetchSignedFile(engine, who);
}

/** The version names the occasion: whatever made the row what it is has the job started once. */
export const startGoingOn = (
  tx: CommandTx,
  flows: CommandTx["atHand"]["flows"],
  row: ContractRow,
): Promise<void> =>
  flows.start(tx, goOnWithContract, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, contractId: row.id },
    id: `eSign.goOn:${row.id}:${row.row_version}`,
  });
