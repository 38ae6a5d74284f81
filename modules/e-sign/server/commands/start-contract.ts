import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { signContract } from "../../contract.ts";
import { startGoingOn } from "../jobs/go-on.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { tellWindows } from "../support/keep-known.ts";
import { nextLook } from "../support/rows.ts";
import { signContracts } from "../tables.ts";

/** Sends a contract to its provider, who asks the signers. */
export const startContract = command(signContract.start, async (context) => {
  const { tx, flows, actor } = context;
  const { contract, now } = await lockFor(context, signContract.start, "start");
  const row = await updateRow(tx, signContracts, {
    row: contract,
    to: {
      start_requested_at: now.toISOString(),
      start_failure: null,
      looks: 0,
      // Should the job be lost, the next look finds the contract on its way and goes on.
      next_look_at: nextLook({ ...contract, looks: 2 }, now),
    },
  });
  await noteEvent(tx, { contractId: row.id, kind: "startRequested", by: actor.userId });
  tellWindows(tx);
  await startGoingOn(tx, flows, row);
  return { id: row.id };
});
