import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { decideEvidence } from "../attempt/evidence.ts";
import { reach } from "../support/reach.ts";

/** A second person is not convinced: everything stays as uncertain as it was. */
export const rejectEvidence = command(payout.rejectEvidence, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "rejectEvidence" });
  tx.remark = input.remark;
  await decideEvidence(tx, row, { id: input.evidenceId, to: "REJECTED" });
  return { id: row.id };
});
