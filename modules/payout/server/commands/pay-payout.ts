import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { payOne } from "../support/pay-one.ts";
import { reach } from "../support/reach.ts";

/** Lets one payout go. */
export const payPayout = command(payout.pay, async ({ input, tx, actor, flows, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "pay" });
  const merchantNumber = await payOne(tx, { vault, flows }, { row });
  tx.changes.push({
    table: "payouts",
    id: row.id,
    before: { state: row.state },
    after: { state: 4005, merchant_number: merchantNumber },
  });
  return { id: row.id };
});
