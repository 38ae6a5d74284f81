import { command } from "#platform/server/command.ts";
import { carDealer } from "../../dealer-contract.ts";
import { lockFor, moveDealer } from "../dealer/reach.ts";

/** Takes up again with a dealer that left: it waits for its entry like a new one, with a new agreement. */
export const readmitDealer = command(carDealer.readmit, async ({ input: { id }, tx, actor }) => {
  const row = await lockFor(tx, actor, { id, action: "readmit", by: carDealer.readmit });
  const anew = { left_at: null, entered_at: null, reason: null };
  const unsigned = { agreement_id: null, agreement_state: null };
  await moveDealer(tx, row, { to: "pending", also: { ...anew, ...unsigned } });
  return { id };
});
