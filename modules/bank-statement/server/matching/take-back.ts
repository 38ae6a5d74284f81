import type { CommandTx } from "#platform/server/command-tx.ts";
import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { unlearn } from "./aliases.ts";
import { keepFacts, type Live, liveMatchesOn, lockLine, type LockedLine } from "./line-facts.ts";
import { serialOf } from "./lines.ts";
import { sourceOf } from "./source.ts";
import { noteEvents } from "./write-lines.ts";

interface TakingBack {
  readonly matchIds: readonly string[];
  readonly reason: string;
  /** Whether he may bring in doubt what counts as paid. */
  readonly mayDoubtPaid: boolean;
  /** Whether the rules are to remember that it was wrong. */
  readonly remember: boolean;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Takes matches of a locked line back, with what they did. Nothing is deleted. */
export async function takeBackMatches(
  tx: CommandTx,
  line: LockedLine,
  taking: TakingBack,
): Promise<void> {
  if (line.facts.isDisputed) throw new Refused(bankStatementErrors.disputed);
  const taken = line.matches.filter(({ id }) => taking.matchIds.includes(id));
  if (taken.length !== taking.matchIds.length || taken.length === 0) {
    throw new Refused(bankStatementErrors.notMatched);
  }
  await unsettle(tx, { taken, taking });
  await markUndone(tx, taken, taking.reason);
  await unlearn(
    tx,
    taken.flatMap(({ learntAliasId }) => learntAliasId ?? []),
  );
  const declines = taking.remember ? await decline(tx, taken) : [];
  const left = line.matches.filter(({ id }) => !taking.matchIds.includes(id));
  // What was given up beside it was the rest of another sum.
  if (line.facts.writtenOffFen > 0) await voidWriteOffs(tx, line.row.id);
  await keepFacts(tx, line.row, { ...line.facts, matches: left, writtenOffFen: 0 });
  const { reason } = taking;
  const detail = { ...taking.detail, reason, declines, matches: taken.map(told) };
  noteEvents(tx, [{ lineId: line.row.id, kind: "unmatched", detail, byUser: tx.actor.userId }]);
}

const voidAll =
  "update statement_write_offs set state = 'UNDONE', row_version = row_version + 1, updated_at = moment(), updated_by = $3" +
  " where tenant_id = $1 and line_id = $2 and state in ('PROPOSED', 'CONFIRMED')";

const voidWriteOffs = (tx: CommandTx, lineId: string) =>
  tx.raw({ sql: voidAll, parameters: [tx.tenantId, lineId, tx.actor.userId] });

const told = ({ id, targetType, targetId, targetNumber, amountFen, learntAliasId }: Live) => ({
  id,
  targetType,
  targetId,
  targetNumber,
  amountFen,
  learnt: learntAliasId !== null,
});

interface Unsettling {
  readonly taken: readonly Live[];
  readonly taking: TakingBack;
}

const findSerial =
  "select serial_number, fingerprint from statement_lines where tenant_id = $1 and id = $2";
const dropEffect =
  "update statement_matches set effect = null, row_version = row_version + 1, updated_at = moment(), updated_by = $3" +
  " where tenant_id = $1 and id = $2 and undone_at is null";

/** A target that is not covered in full any more is open again, whichever of its matches had closed it. */
async function unsettle(tx: CommandTx, { taken, taking }: Unsettling): Promise<void> {
  for (const type of [...new Set(taken.map(({ targetType }) => targetType))].toSorted()) {
    const source = sourceOf(type);
    const ids = [
      ...new Set(taken.filter((one) => one.targetType === type).map((one) => one.targetId)),
    ].toSorted();
    await source.lock(tx, ids);
    const live = await liveMatchesOn(tx, ids);
    for (const match of live) {
      if (match.targetType !== type || match.effect === null) continue;
      const { targetId, effect } = match;
      const [line] = await tx.raw<{ serial_number: string | null; fingerprint: string }>({
        sql: findSerial,
        parameters: [tx.tenantId, match.lineId],
      });
      const serial = line ? serialOf(line) : "";
      if (await source.weighs(tx, { targetId, serial, effect })) expectMayDoubt(tx, match, taking);
      await source.takeBack(tx, { targetId, serial, effect });
      if (taken.some(({ id }) => id === match.id)) continue;
      await tx.raw({ sql: dropEffect, parameters: [tx.tenantId, match.id, tx.actor.userId] });
    }
  }
}

function expectMayDoubt(tx: CommandTx, match: Live, { mayDoubtPaid }: TakingBack): void {
  const number = match.targetNumber;
  if (!mayDoubtPaid) throw new Refused(bankStatementErrors.needsManager, { number });
  const isOwn = match.madeAs === "person" && match.createdBy === tx.actor.userId;
  if (isOwn) throw new Refused(bankStatementErrors.needsAnother, { number });
}

const undo =
  "update statement_matches set undone_by = $3, undone_at = moment(), undone_reason = $4, row_version = row_version + 1," +
  " updated_at = moment(), updated_by = $3 where tenant_id = $1 and id = any($2::uuid[]) and undone_at is null";

async function markUndone(tx: CommandTx, taken: readonly Live[], reason: string): Promise<void> {
  const ids = taken.map(({ id }) => id);
  await tx.raw({ sql: undo, parameters: [tx.tenantId, ids, tx.actor.userId, reason] });
}

const insertDeclines =
  "insert into statement_declines (tenant_id, id, line_id, target_type, target_id, declined_by)" +
  " select $1, g.id, g.line_id, g.target_type, g.target_id, $2" +
  " from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[]) as g (id, line_id, target_type, target_id)";

type Pair = Pick<Live, "lineId" | "targetType" | "targetId">;

/** Remembers that a person said of these: not this one. */
export async function decline(tx: CommandTx, pairs: readonly Pair[]): Promise<readonly string[]> {
  const ids = pairs.map(() => newId());
  await tx.raw({
    sql: insertDeclines,
    parameters: [
      tx.tenantId,
      tx.actor.userId,
      ids,
      pairs.map(({ lineId }) => lineId),
      pairs.map(({ targetType }) => targetType),
      pairs.map(({ targetId }) => targetId),
    ],
  });
  return ids;
}

interface Unmatching {
  readonly id: string;
  readonly matchId: string;
  readonly reason: string;
  readonly mayDoubtPaid: boolean;
}

/** What a person asks for: the rules remember it where they had made the match. */
export async function takeBackFor(tx: CommandTx, unmatching: Unmatching): Promise<void> {
  const { id, matchId, reason, mayDoubtPaid } = unmatching;
  const line = await lockLine(tx, id);
  const remember = line.matches.some((one) => one.id === matchId && one.madeAs === "rule");
  await takeBackMatches(tx, line, { matchIds: [matchId], reason, mayDoubtPaid, remember });
}
