import type { Engine } from "#platform/server/engine.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { judgeAgain } from "../matching/judge-again.ts";
import { lockMatching } from "../matching/situation.ts";

export interface JudgeLeases extends OnBehalf {
  readonly leaseIds: readonly string[];
}

/** Looks for the orders of lease starts that came in by a file. */
export const judgeLeases = defineFlow<JudgeLeases>({ name: "lease.judge", attempts: 5 });

export const judgeEvent = "startRent.judge";

export async function runJudgeLeases(engine: Engine, payload: JudgeLeases): Promise<void> {
  const { leaseIds } = payload;
  const piece = { ...payload, event: judgeEvent, key: `lease.judge ${leaseIds[0] ?? ""}` };
  await carryOutForJob(engine, piece, async (tx) => {
    await lockMatching(tx);
    await judgeAgain(tx, { leaseIds });
  });
}
