import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import {
  carryOn,
  expectMembers,
  said,
  takeInHand,
} from "#modules/approval/server/faces/instance.ts";

/** Gives people a copy: they may look at the approval from then on. */
export const ccInstance = command(approvalInstance.cc, async ({ input, tx }) => {
  const { id, remark } = input;
  const people = [...new Set(input.toIds)];
  const at = await takeInHand(tx, { id, action: "cc", others: people });
  expectMembers(at, people);
  tx.remark = remark ?? undefined;
  await carryOn(tx, at, said(at, { kind: "cc", people, remark, fileIds: [] }));
  return { id };
});
