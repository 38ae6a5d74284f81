import type { CommandTx } from "#platform/server/command-tx.ts";
import { liveMatchesOn, type LockedLine, lockLines } from "./line-facts.ts";
import { takeBackMatches } from "./take-back.ts";

async function linesOf(tx: CommandTx, targetId: string): Promise<LockedLine[]> {
  const live = await liveMatchesOn(tx, [targetId]);
  return lockLines(
    tx,
    live.map(({ lineId }) => lineId),
  );
}

/** For the module of a target that is about to be void: before it locks that, for lines come first. */
export async function holdMatched(tx: CommandTx, targetId: string): Promise<void> {
  await linesOf(tx, targetId);
}

interface Released {
  readonly targetId: string;
  readonly reason: string;
}

/** Frees the lines of a target that is void by now, whoever matched them; what else they pay stays. */
export async function releaseTarget(tx: CommandTx, { targetId, reason }: Released): Promise<void> {
  for (const line of await linesOf(tx, targetId)) {
    const mine = line.matches.filter((match) => match.targetId === targetId);
    const matchIds = mine.map(({ id }) => id);
    await takeBackMatches(tx, line, { matchIds, reason, mayDoubtPaid: true, remember: false });
  }
}
