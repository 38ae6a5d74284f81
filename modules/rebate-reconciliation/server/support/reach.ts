import { lockBook } from "#modules/rebate-book/server/faces/reconciling.ts";
import { expectNone } from "#modules/order/server/index.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import { type CycleAction, cycleStates } from "../../states.ts";
import { isWorked, reasonsAgainst } from "../rules/cycle.ts";
import { type LineAction, reasonsAgainstDeciding } from "../rules/decide.ts";
import { cycles, lines } from "../tables.ts";
import { bookList, cycleList } from "./lists.ts";
import type { Cycle } from "./scope.ts";

interface Wanted {
  readonly id: string;
  readonly rowVersion: number;
  /** Whose right says how far the action reaches. */
  readonly by: Pick<Endpoint, "permission">;
}

const factsOf = ({ state, confirmed_by: confirmedBy, closed_by: closedBy }: Cycle) => ({
  state,
  confirmedBy,
  closedBy,
});

/** Locks the book and a cycle for an action, or refuses whoever it does not reach or what stands against it. */
export async function lockCycle(
  tx: CommandTx,
  actor: Actor,
  { id, rowVersion, by, action }: Wanted & { readonly action: CycleAction },
): Promise<Cycle> {
  const ranges = [actor.rangeOf(by.permission)];
  const [isReached = false] = (await cycleList.judge(tx, id, ranges)) ?? [];
  if (!isReached) throw new Refused(platformErrors.notFound);
  // The book first, as whoever takes a file back does.
  await lockBook(tx);
  const row = await lockRow(tx, cycles, id);
  expectNone(reasonsAgainst(action, factsOf(row), actor.userId));
  expectVersion(row, rowVersion);
  return row;
}

interface Locked {
  readonly line: Row<typeof lines>;
  readonly cycle: Cycle;
}

/** Locks a line of a cycle that is being worked on, or refuses. */
export async function lockLine(
  tx: CommandTx,
  actor: Actor,
  { id, rowVersion, by, action }: Wanted & { readonly action: LineAction },
): Promise<Locked> {
  const ranges = [actor.rangeOf(by.permission)];
  const [isReached = false] = (await bookList.judge(tx, id, ranges)) ?? [];
  if (!isReached) throw new Refused(platformErrors.notFound);
  await lockBook(tx);
  const found = await lockRow(tx, lines, id);
  const cycle = await lockRow(tx, cycles, found.cycle_id);
  if (found.is_dropped) throw new Refused(platformErrors.notFound);
  if (cycle.state === cycleStates.closed) {
    throw new Refused(reconciliationErrors.closedCycle, { cycle: cycle.number });
  }
  if (!isWorked(cycle.state)) throw new Refused(reconciliationErrors.wrongState);
  const facts = {
    state: found.state,
    found: found.found,
    ourFen: found.our_fen,
    theirFen: found.their_fen,
    decision: found.decision,
    decidedBy: found.decided_by,
  };
  expectNone(reasonsAgainstDeciding(action, facts, actor.userId));
  expectVersion(found, rowVersion);
  return { line: found, cycle };
}

/** Refuses a scope beyond what the right shows. */
export function expectScope(
  actor: Actor,
  by: Pick<Endpoint, "permission">,
  departmentId: string | null,
): void {
  const { everything, departments } = actor.rangeOf(by.permission);
  if (everything || (departmentId !== null && departments.has(departmentId))) return;
  throw new Refused(reconciliationErrors.scopeTooWide);
}
