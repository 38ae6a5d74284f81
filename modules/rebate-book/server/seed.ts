import type { Acting } from "#platform/server/acting.ts";
import type { Engine } from "#platform/server/engine.ts";
import { rebateBook } from "../contract.ts";
import { runSweepBook } from "./jobs/sweep-book.ts";

interface Seeding {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly reviewerId: string;
  readonly reviewer: Acting;
}

/** Has the run that the first published rule began brought to its end, as a worker would. */
export async function seedBook({ engine, tenantId, reviewerId, reviewer }: Seeding): Promise<void> {
  const run = await reviewer.call(rebateBook.run, {});
  if (run) await runSweepBook(engine, { tenantId, userId: reviewerId, runId: run.id });
}
