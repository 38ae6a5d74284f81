import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { settle } from "../cycle/compare.ts";
import { lines } from "../tables.ts";
import type { Cycle } from "./scope.ts";

type Line = Row<typeof lines>;

interface Deciding {
  readonly line: Line;
  readonly cycle: Cycle;
}

type Said = Pick<
  Line,
  "state" | "decision" | "agreed_fen" | "proposed_fen" | "reason" | "decided_by" | "decided_at"
>;

/** Writes down what was decided about a line, and where its cycle stands by that. */
export async function decide(
  tx: CommandTx,
  { line, cycle }: Deciding,
  to: Partial<Said>,
): Promise<void> {
  await updateRow(tx, lines, { row: line, to });
  // The cycle's own state follows from its lines, whose history tells what was done.
  await tx.unnoted(() => settle(tx, cycle));
  recordsChanged(tx, "rebateReconciliation");
}

/** As matching found it. */
export const undecided = ({ found }: Line): Said => ({
  state: found,
  decision: null,
  agreed_fen: null,
  proposed_fen: null,
  reason: null,
  decided_by: null,
  decided_at: null,
});

/** By whom and when, with his reason. */
export const decidedBy = (tx: CommandTx, reason: string) => ({
  reason,
  decided_by: tx.actor.userId,
  decided_at: tx.now.toISOString(),
});
