import { expectFiles } from "#modules/attachment/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { type Decision, pass, refuse } from "#modules/approval/server/faces/rules.ts";
import { againstPassing } from "./against-passing.ts";
import {
  type AtHand,
  carryOn,
  expectSeen,
  ownTask,
  takeInHand,
  noteLook,
} from "#modules/approval/server/faces/instance.ts";

interface Decided extends Omit<Decision, "taskId"> {
  readonly id: string;
  readonly how: "pass" | "reject" | "return" | "financeReject";
  /** What else has to hold. */
  readonly only?: (tx: CommandTx, at: AtHand) => Promise<void>;
}

/** Decides a task on what its holder saw; the order goes on, or back, as the rules say. */
export async function decideTask(tx: CommandTx, decided: Decided): Promise<void> {
  const { id, how, only, ...given } = decided;
  const { fileIds = [], seenHash } = given;
  const at = await takeInHand(tx, { id, by: "task", action: how });
  ownTask(at, id, tx.actor.userId);
  await expectSeen(tx, at, seenHash);
  if (at.isAstray) throw new Refused(approvalErrors.contentAstray);
  if (fileIds.length > 0) await expectFiles(tx, fileIds, { known: [] });
  await only?.(tx, at);
  if (how === "pass") await expectPassable(tx, at);
  tx.remark = given.remark ?? undefined;
  const decision = { taskId: id, ...given };
  const outcome =
    how === "pass"
      ? pass(at.instance, decision, at.setting)
      : refuse(at.instance, { how, ...decision }, at.setting);
  const { orderId } = at.instance;
  const look = noteLook(tx, { orderId, hash: seenHash, at: at.setting.now });
  await Promise.all([carryOn(tx, at, outcome), look]);
}

/** The order's own module may have something against it, such as proof that is missing. */
async function expectPassable(tx: CommandTx, { instance }: AtHand): Promise<void> {
  const [reason] = await againstPassing(tx, instance);
  if (reason) throw reason;
}
