import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { startGoingOn } from "../jobs/go-on.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import { type AtHand, keepKnown, knownOf, tellWindows } from "./keep-known.ts";

/**
 * Takes a contract back. Once the provider has it, the provider decides: somebody may be signing at
 * this moment.
 */
export async function revokeNow(tx: CommandTx, at: AtHand, reason: string): Promise<void> {
  const { contract } = at;
  const { now } = tx;
  const by = tx.actor.userId;
  const detail = { reason };
  if (contract.started_at === null) {
    const known = { ...knownOf(at), ends: ["revoked" as const] };
    const to = { revoke_reason: reason, next_look_at: null };
    await keepKnown(tx, at, { known, told: { kind: "revoked", by, detail, to, now } });
    return;
  }
  const to = { revoke_reason: reason, revoke_requested_at: now.toISOString() };
  const row = await updateRow(tx, signContracts, { row: contract, to });
  await noteEvent(tx, { contractId: row.id, kind: "revokeRequested", detail, by });
  tellWindows(tx);
  await startGoingOn(tx, tx.atHand.flows, row);
}
