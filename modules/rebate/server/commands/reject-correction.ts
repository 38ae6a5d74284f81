import { command } from "#platform/server/command.ts";
import { rebate } from "../../contract.ts";
import { decide, lockCorrection } from "../correction/open-correction.ts";
import { reach } from "../payment/reach.ts";

/** The order stays as it is; whoever asked may also think better of it. */
export const rejectCorrection = command(rebate.rejectCorrection, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  await reach(tx, actor, { id, action: "rejectCorrection" });
  const correction = await lockCorrection(tx, input);
  await decide(tx, correction, "REJECTED");
  tx.remark = remark;
  const after = { correction: null };
  tx.changes.push({ table: "rebates", id, before: { correction: correction.kind }, after });
  return { id };
});
