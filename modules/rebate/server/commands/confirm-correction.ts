import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { decide, lockCorrection } from "../correction/open-correction.ts";
import { takeBackOffline, takeFromDealer } from "../correction/take-back.ts";
import { reach } from "../payment/reach.ts";

/** A second person agrees: the order counts as paid no more. Nobody is debited, and nobody is paid by it. */
export const confirmCorrection = command(rebate.confirmCorrection, async ({ input, tx, actor }) => {
  const { id } = input;
  const { row } = await reach(tx, actor, { id, action: "confirmCorrection" });
  const correction = await lockCorrection(tx, input);
  await decide(tx, correction, "CONFIRMED");
  tx.remark = correction.reason;
  await (correction.kind === "CLAWBACK" ? takeFromDealer(tx, row) : takeBackOffline(tx, row));
  return { id };
});
