import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { startGoingOn } from "../jobs/go-on.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import { tellWindows } from "./keep-known.ts";
import { type ContractRow, nextLook } from "./rows.ts";

/** Sends a contract to its provider, who asks the signers. */
export async function sendContract(
  tx: CommandTx,
  flows: CommandTx["atHand"]["flows"],
  contract: ContractRow,
): Promise<ContractRow> {
  const row = await updateRow(tx, signContracts, {
    row: contract,
    to: {
      start_requested_at: tx.now.toISOString(),
      start_failure: null,
      looks: 0,
      // Should the job be lost, the next look finds the contract on its way and goes on.
      next_look_at: nextLook({ ...contract, looks: 2 }, tx.now),
    },
  });
  await noteEvent(tx, { contractId: row.id, kind: "startRequested", by: tx.actor.userId });
  tellWindows(tx);
  await startGoingOn(tx, flows, row);
  return row;
}
