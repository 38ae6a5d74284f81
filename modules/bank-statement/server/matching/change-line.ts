import type { CommandTx } from "#platform/server/command-tx.ts";
import type { IgnoredAs } from "../../states.ts";
import {
  againstDispute,
  againstIgnore,
  againstMatch,
  againstSettling,
  againstUnignore,
} from "../rules/line-state.ts";
import { expectNothing, keepFacts, type LockedLine } from "./line-facts.ts";
import { pairTransfers } from "./pair-transfers.ts";
import { decline } from "./take-back.ts";
import { noteEvents } from "./write-lines.ts";

type Detail = Readonly<Record<string, unknown>>;

const note = (tx: CommandTx, { row }: LockedLine, [kind, detail]: readonly [string, Detail]) =>
  noteEvents(tx, [{ lineId: row.id, kind, detail, byUser: tx.actor.userId }]);

interface Ignoring {
  readonly as: IgnoredAs;
  readonly detail: Detail;
  /** The other half that a transfer had before. */
  readonly pairId?: string | null;
}

export async function ignoreLocked(
  tx: CommandTx,
  line: LockedLine,
  { as, detail, pairId = null }: Ignoring,
): Promise<void> {
  expectNothing(againstIgnore(line.facts));
  await keepFacts(tx, line.row, { ...line.facts, ignoredAs: as });
  if (as === "transfer") await pairTransfers(tx, [line.row], pairId);
  note(tx, line, ["ignored", { ...detail, as }]);
}

const unpair =
  "update statement_lines set pair_id = null, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and (id = $2 or pair_id = $2)";

export async function unignoreLocked(
  tx: CommandTx,
  line: LockedLine,
  detail: Detail,
): Promise<void> {
  expectNothing(againstUnignore(line.facts));
  const { ignoredAs: as } = line.facts;
  await keepFacts(tx, line.row, { ...line.facts, ignoredAs: null });
  // The other half of a transfer stays what it is, and looks for its half anew.
  if (line.row.pair_id !== null) tx.last({ sql: unpair, parameters: [tx.tenantId, line.row.id] });
  note(tx, line, ["unignored", { ...detail, as, pairId: line.row.pair_id }]);
}

export async function disputeLocked(
  tx: CommandTx,
  line: LockedLine,
  detail: Detail,
): Promise<void> {
  expectNothing(againstDispute(line.facts));
  await keepFacts(tx, line.row, { ...line.facts, isDisputed: true });
  note(tx, line, ["disputed", detail]);
}

export async function endDisputeLocked(
  tx: CommandTx,
  line: LockedLine,
  detail: Detail,
): Promise<void> {
  expectNothing(againstSettling(line.facts));
  await keepFacts(tx, line.row, { ...line.facts, isDisputed: false });
  note(tx, line, ["disputeEnded", detail]);
}

interface Declined {
  readonly targetType: string;
  readonly targetId: string;
}

export async function declineLocked(
  tx: CommandTx,
  line: LockedLine,
  target: Declined,
): Promise<void> {
  expectNothing(againstMatch(line.facts, []));
  const declines = await decline(tx, [{ lineId: line.row.id, ...target }]);
  tx.changes.push({
    table: "statement_lines",
    id: line.row.id,
    before: null,
    after: { declined: target.targetId },
  });
  note(tx, line, ["declined", { ...target, declines }]);
}
