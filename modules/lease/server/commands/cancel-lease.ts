import { command } from "#platform/server/command.ts";
import { startRent } from "../../contract.ts";
import { leaseStates } from "../../states.ts";
import { judgeAgain, settle, withoutOrder } from "../matching/judge-again.ts";
import { gather } from "../matching/situation.ts";
import { tellFollowers } from "../support/followers.ts";
import { lockFor } from "../support/reach.ts";

/** Ends a lease start whose contract was cancelled: its order loses the light, its rivals are judged anew. */
export const cancelLease = command(startRent.cancel, async ({ input, tx, actor }) => {
  const { id, rowVersion, remark } = input;
  const wanted = { id, rowVersion, action: "cancel", by: startRent.cancel } as const;
  await lockFor(tx, actor, wanted);
  tx.remark = remark;
  const { leases } = await gather(tx, { leaseIds: [id], orders: [] });
  const to = { ...withoutOrder, has_suggestions: false, state: leaseStates.void };
  await settle(tx, id, { ...to, cancel_reason: remark });
  await judgeAgain(tx, { leaseIds: leases.map((lease) => lease.id) });
  await tellFollowers(tx, [id]);
  return { id };
});
