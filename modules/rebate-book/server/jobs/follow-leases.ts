import type { CommandTx } from "#platform/server/command-tx.ts";
import { newId } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { generate } from "../generate/generate.ts";

interface FollowLeases extends OnBehalf {
  readonly leaseIds: readonly string[];
  /** Names the change that it follows: the same lease start may change again. */
  readonly changeId: string;
}

/** Brings the book up to lease starts that came, changed, ended or came back. */
export const followLeases = defineFlow<FollowLeases>({ name: "rebateBook.follow", attempts: 5 });

export const followEvent = "rebateBook.follow";

export async function runFollowLeases(engine: Engine, payload: FollowLeases): Promise<void> {
  const { leaseIds, changeId } = payload;
  const piece = { ...payload, event: followEvent, key: `${followEvent} ${changeId}` };
  await carryOutForJob(engine, piece, (tx) => generate(tx, { leaseIds, isSweep: false }));
}

/** Starts it with the change that it follows. */
export async function startFollowing(tx: CommandTx, leaseIds: readonly string[]): Promise<void> {
  const changeId = newId();
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, leaseIds, changeId };
  await tx.atHand.flows.start(tx, followLeases, { payload, id: `${followEvent}-${changeId}` });
}
