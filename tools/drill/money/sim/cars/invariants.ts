import { type CarPaymentState, carPaymentStates, moves } from "#modules/car-payment/states.ts";
import { moves as payoutMoves, payoutStates } from "#modules/payout/states.ts";
import type { Change, Row } from "../stories/database.ts";
import { expectThat } from "../stories/ends.ts";
import { checkCar, checkPassing, checkRelease } from "./invariants-of-cars.ts";
import {
  checkAttempt,
  checkEvidence,
  checkLight,
  checkLine,
  checkMatch,
  checkRevert,
} from "./invariants-of-lines.ts";
import type { AttemptRow, BookedRow, CarRow, EvidenceRow, MatchRow, PayoutRow } from "./rows.ts";
import type { CarWorld } from "./world.ts";

interface Stated extends Row {
  readonly state: number;
  readonly version: number;
}

type Ways = ReadonlyMap<number, readonly number[]>;

function waysOf<State extends string>(
  states: Readonly<Record<State, number>>,
  drawn: Readonly<Record<State, readonly State[]>>,
): Ways {
  const names = Object.keys(states) as State[];
  return new Map(names.map((name) => [states[name], drawn[name].map((to) => states[to])]));
}

const ways: Readonly<Record<string, Ways>> = {
  cars: waysOf<CarPaymentState>(carPaymentStates, moves),
  payouts: waysOf(payoutStates, payoutMoves),
};

/** I21: states move along the edges that are drawn, and each change counts once. */
function checkMove({ table, before, after }: Change): void {
  const allowed = ways[table.name];
  if (!before || !allowed) return;
  const [was, is] = [before as Stated, after as Stated];
  expectThat(is.version === was.version + 1, `I21 the version of ${is.id}`);
  const isDrawn = was.state === is.state || (allowed.get(was.state)?.includes(is.state) ?? false);
  expectThat(isDrawn, `I21 ${is.id} went from ${was.state} to ${is.state}`);
}

/** Which orders a change could make wrong. */
function carsOf({ store }: CarWorld, { table, after }: Change): readonly string[] {
  const ofPayout = (id: string) => store.payouts.get(id)?.orderId ?? [];
  switch (table.name) {
    case "cars":
      return [after.id];
    case "payouts":
      return [(after as PayoutRow).orderId];
    case "attempts":
      return [ofPayout((after as AttemptRow).payoutId)].flat();
    case "matches": {
      const { targetId } = after as MatchRow;
      const attempt = store.attempts.get(targetId);
      return attempt ? [ofPayout(attempt.payoutId)].flat() : [targetId];
    }
    default:
      return [];
  }
}

/** Looks at every transaction before it is committed: whatever it changed, and what hangs on that. */
export function look(world: CarWorld): void {
  const { store } = world;
  const cars = new Set<string>();
  for (const change of store.changes) {
    checkMove(change);
    lookAt(world, change);
    for (const id of carsOf(world, change)) cars.add(id);
  }
  for (const id of cars) {
    const car = store.cars.get(id);
    if (!car) continue;
    checkCar(world, car);
    checkLight(world, car);
  }
}

function lookAt(world: CarWorld, { table, before, after }: Change): void {
  switch (table.name) {
    case "cars":
      return checkPassing(before as CarRow | undefined, after as CarRow);
    case "attempts":
      if (!before) checkRelease(world, after as AttemptRow);
      checkRevert(before as AttemptRow | undefined, after as AttemptRow);
      return checkAttempt(world, after as AttemptRow);
    case "booked":
      return checkLine(world, after as BookedRow);
    case "evidence":
      return checkEvidence(world, after as EvidenceRow);
    case "matches":
      return lookAtMatch(world, after as MatchRow);
  }
}

function lookAtMatch(world: CarWorld, match: MatchRow): void {
  checkMatch(world, match);
  const line = world.store.booked.get(match.lineId);
  const attempt = world.store.attempts.get(match.targetId);
  if (line) checkLine(world, line);
  if (attempt) checkAttempt(world, attempt);
}

/** In the end of the whole: the bank went on, whether anybody heard of it or not. */
export function lookAtAll(world: CarWorld): void {
  for (const car of world.store.cars.rows) checkCar(world, car);
  for (const line of world.store.booked.rows) checkLine(world, line);
  for (const attempt of world.store.attempts.rows) checkAttempt(world, attempt);
}
