import { bankStatementErrors } from "#modules/bank-statement/errors.ts";
import { restOf } from "#modules/bank-statement/server/rules/line-state.ts";
import { ignoredAs as kinds } from "#modules/bank-statement/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { type Person, someone } from "./company.ts";
import {
  expectNothing,
  factsOf,
  keepLine,
  lineOf,
  liveOf,
  type NewMatch,
  note,
  takeBackMatches,
  writeMatches,
} from "./matching.ts";
import type { BookedRow, EventKind, EventRow } from "./rows.ts";
import { type CarWorld, type Drawn, No, pick } from "./world.ts";

const isOpen = ({ judgedAs, ignoredAs, isDisputed }: BookedRow): boolean =>
  judgedAs !== null && ignoredAs === null && !isDisputed;

/** What a person takes a line for: mostly what it is, now and then something else of that direction. */
function targetFor({ store }: CarWorld, line: BookedRow, drawn: number) {
  const own = store.attempts.get(line.truth?.replace(/^S|\/.*$/gu, "") ?? "");
  if (line.direction === "out") {
    const attempt = drawn % 3 > 0 && own ? own : store.attempts.nth(drawn);
    if (!attempt) throw new No("no payment");
    return { targetType: "payout", targetId: attempt.id } as const;
  }
  // One person's word brings a payment back, so nobody says it of another line than the bank's own.
  if (own) return { targetType: "payoutReturn", targetId: own.id } as const;
  const car = store.cars.get(line.written) ?? store.cars.nth(drawn);
  if (!car) throw new No("no order");
  return { targetType: "carOrder", targetId: car.id } as const;
}

export function match(world: CarWorld, { a, b, c }: Drawn): string {
  const line = pick(world.store.booked, a, (one) => isOpen(one) && restOf(factsOf(world, one)) > 0);
  const whole = [null, null, line.amountFen, Math.floor(line.amountFen / 2), 300_000];
  const amountFen = whole[b % whole.length] ?? null;
  const one = { lineId: line.id, ...targetFor(world, line, b), amountFen };
  writeMatches(world, { matches: [one], madeAs: "person", by: someone(c) });
  return "matched";
}

/** A line that pays two. */
export function split(world: CarWorld, { a, b, c }: Drawn): string {
  const line = pick(world.store.booked, a, isOpen);
  const amountFen = Math.floor(line.amountFen / 2);
  const parts = [b, b + 1].map((drawn) => ({
    lineId: line.id,
    ...targetFor(world, line, drawn),
    amountFen,
  }));
  writeMatches(world, { matches: parts, madeAs: "person", by: someone(c) });
  return "split";
}

/** Two lines that pay one together. */
export function matchTogether(world: CarWorld, { a, b, c }: Drawn): string {
  const { store } = world;
  const first = pick(store.booked, a, isOpen);
  const fits = (one: BookedRow) =>
    one.id !== first.id && one.direction === first.direction && isOpen(one);
  const second = store.booked.rows.find(fits);
  if (!second) throw new Refused(bankStatementErrors.splitOfSeveral);
  const target = targetFor(world, first, b);
  const matches = [first, second].map((line): NewMatch => {
    const amountFen = restOf(factsOf(world, line));
    return { lineId: line.id, ...target, amountFen };
  });
  writeMatches(world, { matches, madeAs: "person", by: someone(c) });
  return "matched together";
}

/** Who manages may bring in doubt what counts as paid; others may not. */
const unmatchAs =
  (mayDoubtPaid: boolean) =>
  (world: CarWorld, { a, c }: Drawn): string => {
    const one = pick(world.store.matches, a, ({ isUndone }) => !isUndone);
    if (one.isUndone) throw new Refused(bankStatementErrors.notMatched);
    takeBackMatches(world, one.lineId, { matchIds: [one.id], by: someone(c), mayDoubtPaid });
    return "taken back";
  };

export const unmatch = unmatchAs(false);
export const unmatchPaid = unmatchAs(true);

interface Noting {
  readonly by: Person;
  readonly undoes?: string | null;
  readonly as?: BookedRow["ignoredAs"];
}

function change(
  world: CarWorld,
  line: BookedRow,
  [kind, to, { by, undoes = null, as = null }]: readonly [EventKind, Partial<BookedRow>, Noting],
): string {
  keepLine(world, line, to);
  note(world, { lineId: line.id, kind, matches: [], as, by, undoes });
  return kind;
}

function ignoreLine(world: CarWorld, line: BookedRow, noting: Noting): string {
  expectNothing(world.rules.againstIgnore(factsOf(world, line)));
  return change(world, line, ["ignored", { ignoredAs: noting.as ?? "other" }, noting]);
}

function unignoreLine(world: CarWorld, line: BookedRow, noting: Noting): string {
  expectNothing(world.rules.againstUnignore(factsOf(world, line)));
  const as = line.ignoredAs;
  return change(world, line, ["unignored", { ignoredAs: null }, { ...noting, as }]);
}

function disputeLine(world: CarWorld, line: BookedRow, noting: Noting): string {
  expectNothing(world.rules.againstDispute(factsOf(world, line)));
  return change(world, line, ["disputed", { isDisputed: true }, noting]);
}

function settleDispute(world: CarWorld, line: BookedRow, noting: Noting): string {
  expectNothing(world.rules.againstSettling(factsOf(world, line)));
  return change(world, line, ["disputeEnded", { isDisputed: false }, noting]);
}

const anyLine = ({ store }: CarWorld, drawn: number, fits: (line: BookedRow) => boolean) =>
  pick(store.booked, drawn, fits);

export const ignore = (world: CarWorld, { a, b, c }: Drawn): string =>
  ignoreLine(world, anyLine(world, a, isOpen), {
    by: someone(c),
    as: kinds[b % kinds.length] ?? "other",
  });
export const unignore = (world: CarWorld, { a, c }: Drawn): string =>
  unignoreLine(
    world,
    anyLine(world, a, ({ ignoredAs }) => ignoredAs !== null),
    { by: someone(c) },
  );
export const dispute = (world: CarWorld, { a, c }: Drawn): string =>
  disputeLine(world, anyLine(world, a, isOpen), { by: someone(c) });
export const endDispute = (world: CarWorld, { a, c }: Drawn): string =>
  settleDispute(
    world,
    anyLine(world, a, ({ isDisputed }) => isDisputed),
    { by: someone(c) },
  );

/** The newest that was not undone and is no undoing itself. */
function lastOf({ store }: CarWorld, lineId: string): EventRow | undefined {
  const mine = store.events.rows.filter((one) => one.lineId === lineId);
  const undone = new Set(mine.map(({ undoes }) => undoes));
  return mine.findLast(({ id, undoes }) => undoes === null && !undone.has(id));
}

/** Takes one's own last action on a line back. */
export function undo(world: CarWorld, { a, c }: Drawn): string {
  const line = anyLine(world, a, ({ id }) => Boolean(lastOf(world, id)?.by));
  const last = lastOf(world, line.id);
  const by = c % 4 === 0 ? someone(c) : (last?.by ?? someone(c));
  if (!last || last.by !== by) throw new Refused(bankStatementErrors.nothingToUndo);
  opposite(world, last, by);
  return `undone ${last.kind}`;
}

function opposite(world: CarWorld, event: EventRow, by: Person): void {
  const line = lineOf(world, event.lineId);
  const noting = { by, undoes: event.id };
  switch (event.kind) {
    case "matched": {
      const matchIds = stillLive(world, event);
      return takeBackMatches(world, line.id, { matchIds, mayDoubtPaid: false, ...noting });
    }
    case "unmatched": {
      const matches = event.matches.map((one) => ({ ...one, lineId: line.id }));
      return writeMatches(world, { matches, madeAs: "person", ...noting });
    }
    case "ignored":
      return void unignoreLine(world, line, noting);
    case "unignored":
      return void ignoreLine(world, line, { ...noting, as: event.as });
    case "disputed":
      return void settleDispute(world, line, noting);
    case "disputeEnded":
      return void disputeLine(world, line, noting);
  }
}

/** By their targets: what was taken back and matched again has another id. */
const stillLive = (world: CarWorld, { lineId, matches }: EventRow): string[] =>
  matches.map(
    ({ targetType, targetId }) =>
      liveOf(world, lineId).find(
        (one) => one.targetType === targetType && one.targetId === targetId,
      )?.id ?? "",
  );
