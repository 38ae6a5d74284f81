import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import {
  carryOn,
  expectMembers,
  said,
  takeInHand,
} from "#modules/approval/server/faces/instance.ts";

/** Says something about an approval. Who is mentioned may look at it from then on. */
export const commentInstance = command(approvalInstance.comment, async ({ input, tx }) => {
  const { id, remark, fileIds } = input;
  const people = [...new Set(input.mentionIds)];
  const at = await takeInHand(tx, { id, action: "comment", others: people });
  expectMembers(at, people);
  await expectFiles(tx, fileIds, { known: [] });
  tx.remark = remark;
  await carryOn(tx, at, said(at, { kind: "commented", people, remark, fileIds }));
  return { id };
});
