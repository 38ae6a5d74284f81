import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { allocationRun } from "../../allocation-contract.ts";
import type { RunAction } from "../../states.ts";
import { allocationRuns } from "./tables.ts";
import { allocationList } from "./list.ts";
import { expectMayToRun, type RunFacts } from "./rules/actions.ts";
import { missingOf } from "./posting.ts";
import type { RunRow } from "./runs.ts";

/** What decides what can be done to a run now. */
export async function runFacts(tx: ReadTx, run: RunRow): Promise<RunFacts> {
  const { state, approval_state, matured_at, created_by } = run;
  return { state, approval_state, matured_at, created_by, missing: await missingOf(tx, run) };
}

/** Locks a run for an action, or refuses it. What one does not see is as if it were not there. */
export async function reachRun(
  tx: CommandTx,
  actor: Actor,
  { id, action }: { readonly id: string; readonly action: RunAction },
): Promise<RunRow> {
  await allocationList.seenBy(actor, allocationRun[action].permission).one(tx, id);
  const row = await lockRow(tx, allocationRuns, id);
  expectMayToRun(action, await runFacts(tx, row), actor.userId);
  recordsChanged(tx, "allocationRun");
  return row;
}

/** Refuses to divide the money of a department that one does not see. */
export function expectPoolSeen(actor: Actor, departmentId: string): void {
  const { everything, departments } = actor.rangeOf(allocationRun.create.permission);
  if (everything || departments.has(departmentId)) return;
  throw new Refused(platformErrors.notFound);
}
