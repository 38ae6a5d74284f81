import { command } from "#platform/server/command.ts";
import { startRent } from "../../contract.ts";
import { leaseStates } from "../../states.ts";
import { judgeAgain, settle } from "../matching/judge-again.ts";
import { tellFollowers } from "../support/followers.ts";
import { lockFor } from "../support/reach.ts";

/** Takes back that a lease start was ended: it looks for its order again. */
export const restoreLease = command(startRent.restore, async ({ input, tx, actor }) => {
  const { id, rowVersion } = input;
  const wanted = { id, rowVersion, action: "restore", by: startRent.restore } as const;
  await lockFor(tx, actor, wanted);
  await settle(tx, id, { state: leaseStates.unmatched, cancel_reason: null });
  await judgeAgain(tx, { leaseIds: [id] });
  await tellFollowers(tx, [id]);
  return { id };
});
