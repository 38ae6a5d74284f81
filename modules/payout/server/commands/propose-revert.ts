import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { wishBack } from "../attempt/decide-revert.ts";
import { reach } from "../support/reach.ts";

/** Says why a result that came by file is wrong. Nothing moves until another person agrees. */
export const proposeRevert = command(payout.proposeRevert, async ({ input, tx, actor }) => {
  const row = await reach(tx, actor, { id: input.id, action: "proposeRevert" });
  tx.remark = input.remark;
  await wishBack(tx, row, input.remark);
  return { id: row.id };
});
