import { command } from "#platform/server/command.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { decideVersion, lockOpen } from "../trial/versions.ts";

/** Nothing changes; whoever proposed it may take it back so too. */
export const refuseThresholds = command(matchingThreshold.refuse, async ({ input, tx }) => {
  const { id, remark } = input;
  tx.remark = remark;
  await decideVersion(tx, await lockOpen(tx, id), { state: "REFUSED", remark });
  return { id };
});
