import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { refuseApproved } from "#modules/approval/server/faces/rules.ts";
import { carryOn, expectSeen, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Finance refuses what everybody has approved, before it is paid. */
export const financeRejectInstance = command(
  approvalInstance.financeReject,
  async ({ input, tx }) => {
    const { id, seenHash, remark, reasonCode } = input;
    const at = await takeInHand(tx, { id, action: "financeReject" });
    if (at.instance.state !== "approved") throw new Refused(approvalErrors.notApproved);
    if (at.setting.excludedApprovers.has(tx.actor.userId))
      throw new Refused(approvalErrors.excluded);
    await expectSeen(tx, at, seenHash);
    tx.remark = remark;
    await carryOn(tx, at, refuseApproved(at.instance, { remark, reasonCode }, at.setting));
    return { id };
  },
);
