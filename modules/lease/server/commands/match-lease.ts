import { command } from "#platform/server/command.ts";
import { startRent } from "../../contract.ts";
import { matchByHand } from "../matching/match-by-hand.ts";
import { lockFor } from "../support/reach.ts";

/** Matches a lease start with an order by hand, and so ends what conflict there was about the two. */
export const matchLease = command(startRent.match, async ({ input, tx, actor }) => {
  const { id, rowVersion, orderType, orderId } = input;
  const wanted = { id, rowVersion, action: "match", by: startRent.match } as const;
  const row = await lockFor(tx, actor, wanted);
  await matchByHand(tx, { row, actor, named: { orderType, orderId } });
  return { id };
});
