import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { signContract } from "../../contract.ts";
import { startGoingOn } from "../jobs/go-on.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { keepKnown, knownOf, tellWindows } from "../support/keep-known.ts";
import { signContracts } from "../tables.ts";

/**
 * Takes a contract back. Once the provider has it, the provider decides: somebody may be signing at
 * this moment.
 */
export const revokeContract = command(signContract.revoke, async (context) => {
  const { tx, flows, actor, input } = context;
  const { now, ...at } = await lockFor(context, signContract.revoke, "revoke");
  const { contract } = at;
  const { revokeReason } = input;
  tx.remark = revokeReason;
  const by = actor.userId;
  const detail = { reason: revokeReason };
  if (contract.started_at === null) {
    const known = { ...knownOf(at), ends: ["revoked" as const] };
    const to = { revoke_reason: revokeReason, next_look_at: null };
    await keepKnown(tx, at, { known, told: { kind: "revoked", by, detail, to, now } });
    return { id: contract.id };
  }
  const to = { revoke_reason: revokeReason, revoke_requested_at: now.toISOString() };
  const row = await updateRow(tx, signContracts, { row: contract, to });
  await noteEvent(tx, { contractId: row.id, kind: "revokeRequested", detail, by });
  tellWindows(tx);
  await startGoingOn(tx, flows, row);
  return { id: row.id };
});
