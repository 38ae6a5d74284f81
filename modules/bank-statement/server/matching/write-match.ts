import { showYuan } from "#platform/contract/money.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { TargetType } from "../../states.ts";
import { bankStatementErrors } from "../../errors.ts";
import { againstMatch, type LineFacts } from "../rules/line-state.ts";
import type { Target } from "../rules/line.ts";
import { coverOf, keyOf } from "./known.ts";
import { expectNothing, keepFacts, lockLines, type LockedLine } from "./line-facts.ts";
import { serialOf } from "./lines.ts";
import { type MatchSource, sourceOf } from "./source.ts";
import { numberOf } from "./target-words.ts";
import { insertMatchRows, type MatchRow, noteEvents } from "./write-lines.ts";

/** A line, or a part of it, and what it pays. */
export interface NewMatch {
  readonly lineId: string;
  readonly targetType: TargetType;
  readonly targetId: string;
  /** Null: as much as both have left. */
  readonly amountFen: number | null;
  readonly score: number | null;
  readonly evidence: readonly unknown[];
}

interface Making {
  readonly matches: readonly NewMatch[];
  readonly madeAs: "rule" | "person";
  /** Kept with what happened, such as what it undoes. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface Locked {
  readonly source: MatchSource;
  readonly target: Target;
  readonly coveredFen: number;
}

/**
 * The only writer of a match. It locks the lines and then what they pay, holds that no line gives more than it is
 * and no target takes more than it is, writes matches, states and history, and lets what is covered be settled.
 */
export async function writeMatches(
  tx: CommandTx,
  vault: Vault,
  { matches, madeAs, detail = {} }: Making,
): Promise<readonly string[]> {
  const lines = await lockLines(
    tx,
    matches.map(({ lineId }) => lineId),
  );
  const targets = await lockTargets(tx, vault, matches);
  const rows = fitted(matches, { lines, targets, madeAs });
  for (const line of lines) expectFits(line, rows);
  const settled = await settleCovered(tx, { rows, lines, targets, madeAs });
  await insertMatchRows(tx, settled);
  for (const { row, facts } of lines) {
    const mine = settled.filter(({ lineId }) => lineId === row.id);
    await keepFacts(tx, row, { ...facts, matches: [...facts.matches, ...mine] });
  }
  noteEvents(
    tx,
    lines.map(({ row }) => ({
      lineId: row.id,
      kind: "matched",
      detail: { ...detail, matches: settled.filter(({ lineId }) => lineId === row.id).map(told) },
      byUser: madeAs === "rule" ? null : tx.actor.userId,
    })),
  );
  return settled.map(({ id }) => id);
}

const told = ({ id, targetType, targetId, targetNumber, amountFen, effect, score }: MatchRow) => ({
  id,
  targetType,
  targetId,
  targetNumber,
  amountFen,
  effect,
  score,
});

/** Each kind of target in its own order, the kinds by their names. */
async function lockTargets(
  tx: CommandTx,
  vault: Vault,
  matches: readonly NewMatch[],
): Promise<Map<string, Locked>> {
  const locked = new Map<string, Locked>();
  for (const type of [...new Set(matches.map(({ targetType }) => targetType))].toSorted()) {
    const source = sourceOf(type);
    const mine = matches.filter(({ targetType }) => targetType === type);
    const ids = [...new Set(mine.map(({ targetId }) => targetId))].toSorted();
    await source.lock(tx, ids);
    const [found, cover] = await Promise.all([source.byId(tx, vault, ids), coverOf(tx, ids)]);
    for (const target of found) {
      const key = keyOf(type, target.id);
      locked.set(key, { source, target, coveredFen: cover.get(key) ?? 0 });
    }
  }
  return locked;
}

interface Fitting {
  readonly lines: readonly LockedLine[];
  readonly targets: ReadonlyMap<string, Locked>;
  readonly madeAs: "rule" | "person";
}

/** The matches as rows, each no larger than what line and target have left. */
function fitted(matches: readonly NewMatch[], { lines, targets, madeAs }: Fitting): MatchRow[] {
  const taken = new Map<string, number>();
  return matches.map((match) => {
    const key = keyOf(match.targetType, match.targetId);
    const found = targets.get(key);
    const line = lines.find(({ row }) => row.id === match.lineId);
    if (!found || !line) throw new Refused(platformErrors.notFound);
    if (found.source.direction !== line.row.direction) {
      throw new Refused(bankStatementErrors.wrongDirection);
    }
    const targetNumber = numberOf(found.target);
    const left = found.target.amountFen - found.coveredFen - (taken.get(key) ?? 0);
    const amountFen = match.amountFen ?? Math.min(left, restOfRow(line.facts));
    if (amountFen > left || amountFen <= 0) {
      const values = { number: targetNumber, left: showYuan(Math.max(0, left)) };
      throw new Refused(bankStatementErrors.overTarget, values);
    }
    taken.set(key, (taken.get(key) ?? 0) + amountFen);
    const { lineId, targetType, targetId, score, evidence } = match;
    const named = { targetType, targetId, targetNumber };
    return { id: newId(), lineId, ...named, amountFen, madeAs, score, evidence, effect: null };
  });
}

const restOfRow = ({ amountFen, writtenOffFen, matches }: LineFacts): number =>
  Math.max(
    1,
    matches.reduce((left, one) => left - one.amountFen, amountFen - writtenOffFen),
  );

function expectFits({ row, facts }: LockedLine, rows: readonly MatchRow[]): void {
  const mine = rows.filter(({ lineId }) => lineId === row.id);
  expectNothing(againstMatch(facts, mine));
}

/** What is covered in full by now is settled, once; the last match keeps what that did. */
async function settleCovered(
  tx: CommandTx,
  { rows, lines, targets, madeAs }: Fitting & { readonly rows: readonly MatchRow[] },
): Promise<MatchRow[]> {
  const settled = [...rows];
  for (const [key, { source, target, coveredFen }] of targets) {
    const mine = rows.filter((row) => keyOf(row.targetType, row.targetId) === key);
    const last = mine.at(-1);
    const line = lines.find(({ row }) => row.id === last?.lineId)?.row;
    const added = mine.reduce((sum, { amountFen }) => sum + amountFen, 0);
    if (!last || !line || coveredFen + added < target.amountFen) continue;
    const broughtBy = await bringersOf(tx, mine);
    const effect = await source.settle(tx, {
      targetId: target.id,
      amountFen: target.amountFen,
      serial: serialOf(line),
      at: new Date(line.transaction_at),
      madeAs,
      broughtBy,
    });
    settled[settled.indexOf(last)] = { ...last, effect };
  }
  return settled;
}

const findBringers =
  "select distinct i.created_by as id from statement_imports i where i.tenant_id = $1 and i.source = 'file'" +
  " and i.id in (select l.import_id from statement_lines l where l.tenant_id = $1 and l.id = any($2::uuid[]))";

/** Who handed in the files in which these lines were; a line that the bank gave us has nobody. */
async function bringersOf(tx: CommandTx, rows: readonly MatchRow[]): Promise<readonly string[]> {
  const lineIds = rows.map(({ lineId }) => lineId);
  const found = await tx.raw<{ id: string }>({
    sql: findBringers,
    parameters: [tx.tenantId, lineIds],
  });
  return found.map(({ id }) => id);
}
