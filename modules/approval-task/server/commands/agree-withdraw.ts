import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { agreeWithdraw as agreed } from "#modules/approval/server/faces/rules.ts";
import { carryOn, expectSeen, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Lets the applicant have his order back, as he asked. */
export const agreeWithdraw = command(approvalInstance.agreeWithdraw, async ({ input, tx }) => {
  const { id, seenHash } = input;
  const at = await takeInHand(tx, { id, action: "agreeWithdraw" });
  await expectSeen(tx, at, seenHash);
  await carryOn(tx, at, agreed(at.instance, at.setting));
  return { id };
});
