import { bankStatementErrors } from "#modules/bank-statement/errors.ts";
import {
  type LineFacts,
  matchedFen,
  type Obstacle,
} from "#modules/bank-statement/server/rules/line-state.ts";
import type { SaidBy } from "#modules/payout/server/rules/evidence.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Person } from "./company.ts";
import type { BookedRow, EventRow, MatchRow, TargetType, ToldMatch } from "./rows.ts";
import { noSuchTarget, sources } from "./targets.ts";
import { type CarWorld, next, No } from "./world.ts";

export const liveOf = ({ store }: CarWorld, lineId: string): MatchRow[] =>
  store.matches.rows.filter((one) => one.lineId === lineId && !one.isUndone);

/** Of one target, whatever type of match it is. */
export const liveOn = ({ store }: CarWorld, targetId: string): MatchRow[] =>
  store.matches.rows.filter((one) => one.targetId === targetId && !one.isUndone);

export const factsOf = (world: CarWorld, line: BookedRow): LineFacts => ({
  amountFen: line.amountFen,
  writtenOffFen: 0,
  ignoredAs: line.ignoredAs,
  isDisputed: line.isDisputed,
  judgedAs: line.judgedAs,
  matches: liveOf(world, line.id),
});

/** Writes what follows from the facts, and nothing else. */
export function keepLine(world: CarWorld, line: BookedRow, to: Partial<BookedRow>): void {
  const changed = { ...line, ...to };
  const state = world.rules.stateOf(factsOf(world, changed));
  world.store.put(world.store.booked, next(changed, { state }));
}

export function expectNothing(obstacle: Obstacle | undefined): void {
  if (obstacle !== undefined) throw new Refused(bankStatementErrors[obstacle]);
}

export const lineOf = ({ store }: CarWorld, id: string): BookedRow => {
  const line = store.booked.get(id);
  if (!line) throw new No("no such line");
  return line;
};

export function note({ store }: CarWorld, event: Omit<EventRow, "id">): void {
  store.put(store.events, { ...event, id: store.newId("e") });
}

export interface NewMatch {
  readonly lineId: string;
  readonly targetType: TargetType;
  readonly targetId: string;
  /** Null: as much as both have left. */
  readonly amountFen: number | null;
}

interface Making {
  readonly matches: readonly NewMatch[];
  readonly madeAs: SaidBy;
  readonly by: Person | null;
  readonly undoes?: string;
}

const coverOf = (world: CarWorld, { targetType, targetId }: ToldMatch | NewMatch): number =>
  liveOn(world, targetId)
    .filter((one) => one.targetType === targetType)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

/** As much of each as line and target have left, or a refusal. */
function fitted(world: CarWorld, { matches, madeAs, by }: Making): MatchRow[] {
  const taken = new Map<string, number>();
  const common = { version: 1, madeAs, createdBy: by, effect: null, isUndone: false };
  return matches.map((match) => {
    const { lineId, targetType, targetId } = match;
    const line = lineOf(world, lineId);
    const wholeFen = sources[targetType].amountOf(world, targetId);
    if (wholeFen === undefined) throw noSuchTarget();
    if (sources[targetType].direction !== line.direction) {
      throw new Refused(bankStatementErrors.wrongDirection);
    }
    const key = `${targetType} ${targetId}`;
    const left = wholeFen - coverOf(world, match) - (taken.get(key) ?? 0);
    const facts = factsOf(world, line);
    const rest = Math.max(1, line.amountFen - matchedFen(facts));
    const amountFen = match.amountFen ?? Math.min(left, rest);
    if (amountFen > left || amountFen <= 0) throw noSuchTarget();
    taken.set(key, (taken.get(key) ?? 0) + amountFen);
    const id = world.store.newId("M");
    return { ...common, id, lineId, targetType, targetId, amountFen };
  });
}

/** The only writer of a match: no line gives more than it is, no target takes more than it is. */
export function writeMatches(world: CarWorld, making: Making): void {
  const { store, rules } = world;
  const rows = fitted(world, making);
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  for (const id of lineIds) {
    const mine = rows.filter(({ lineId }) => lineId === id);
    expectNothing(rules.againstMatch(factsOf(world, lineOf(world, id)), mine));
  }
  for (const row of settleCovered(world, rows, making)) store.put(store.matches, row);
  for (const lineId of lineIds) {
    keepLine(world, lineOf(world, lineId), {});
    const matches = rows.filter((one) => one.lineId === lineId);
    const by = making.madeAs === "rule" ? null : making.by;
    note(world, { lineId, kind: "matched", matches, as: null, by, undoes: making.undoes ?? null });
  }
}

/** What is covered in full by now is settled, once; the last match keeps what that did. */
function settleCovered(world: CarWorld, rows: readonly MatchRow[], making: Making): MatchRow[] {
  const settled = [...rows];
  for (const key of new Set(rows.map((one) => `${one.targetType} ${one.targetId}`))) {
    const mine = rows.filter((one) => `${one.targetType} ${one.targetId}` === key);
    const last = mine.at(-1);
    if (!last) continue;
    const { targetType, targetId, lineId } = last;
    const wholeFen = sources[targetType].amountOf(world, targetId) ?? 0;
    const added = mine.reduce((sum, { amountFen }) => sum + amountFen, 0);
    if (coverOf(world, last) + added < wholeFen) continue;
    const effect = sources[targetType].settle(world, {
      targetId,
      serial: lineId,
      amountFen: wholeFen,
      madeAs: making.madeAs,
      by: making.by ?? "finance",
      broughtBy: mine.flatMap((one) => lineOf(world, one.lineId).broughtBy ?? []),
    });
    settled[settled.indexOf(last)] = { ...last, effect };
  }
  return settled;
}

interface Taking {
  readonly matchIds: readonly string[];
  readonly by: Person | null;
  /** Whether he may bring in doubt what counts as paid. */
  readonly mayDoubtPaid: boolean;
  readonly undoes?: string;
}

/** Takes matches of a line back, with what they did. Nothing is deleted. */
export function takeBackMatches(world: CarWorld, lineId: string, taking: Taking): void {
  const { store } = world;
  if (lineOf(world, lineId).isDisputed) throw new Refused(bankStatementErrors.disputed);
  const { matchIds, by, undoes = null } = taking;
  const taken = liveOf(world, lineId).filter(({ id }) => matchIds.includes(id));
  if (taken.length !== matchIds.length || taken.length === 0) {
    throw new Refused(bankStatementErrors.notMatched);
  }
  unsettle(world, taken, taking);
  for (const { id } of taken) {
    const match = store.matches.get(id);
    if (match) store.put(store.matches, next(match, { isUndone: true }));
  }
  keepLine(world, lineOf(world, lineId), {});
  note(world, { lineId, kind: "unmatched", matches: taken, as: null, by, undoes });
}

/** A target that is not covered in full any more is open again, whichever of its matches had closed it. */
function unsettle(world: CarWorld, taken: readonly MatchRow[], taking: Taking): void {
  const { store } = world;
  for (const key of new Set(taken.map((one) => `${one.targetType} ${one.targetId}`))) {
    const [type = "", targetId = ""] = key.split(" ");
    for (const match of liveOn(world, targetId)) {
      const { targetType, effect, lineId: serial } = match;
      if (targetType !== type || effect === null) continue;
      const one = { targetId, serial, effect };
      if (sources[targetType].weighs(world, one)) expectMayDoubt(match, taking);
      sources[targetType].takeBack(world, one);
      if (taken.some(({ id }) => id === match.id)) continue;
      store.put(store.matches, next(match, { effect: null }));
    }
  }
}

function expectMayDoubt(match: MatchRow, { mayDoubtPaid, by }: Taking): void {
  const number = match.targetId;
  if (!mayDoubtPaid) throw new Refused(bankStatementErrors.needsManager, { number });
  const isOwn = match.madeAs === "person" && match.createdBy === by;
  if (isOwn) throw new Refused(bankStatementErrors.needsAnother, { number });
}

/** Frees the lines of an order that is void by now; what else they pay stays. */
export function freeOrder(world: CarWorld, carId: string): void {
  for (const lineId of new Set(liveOn(world, carId).map((one) => one.lineId))) {
    const mine = liveOf(world, lineId).filter(({ targetId }) => targetId === carId);
    const matchIds = mine.map(({ id }) => id);
    takeBackMatches(world, lineId, { matchIds, by: null, mayDoubtPaid: true });
  }
}
