import { stateOf } from "#modules/bank-statement/server/rules/line-state.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { expectThat } from "../stories/ends.ts";
import { factsOf, liveOf, liveOn } from "./matching.ts";
import type { AttemptRow, BookedRow, CarRow, EvidenceRow, MatchRow } from "./rows.ts";
import type { CarWorld } from "./world.ts";

const sumOf = (matches: readonly MatchRow[]): number =>
  matches.reduce((sum, { amountFen }) => sum + amountFen, 0);
const ofType = (matches: readonly MatchRow[], type: MatchRow["targetType"]) =>
  matches.filter(({ targetType }) => targetType === type);

/** I14: a line gives no more than it is, and stands where its facts say. */
export function checkLine(world: CarWorld, { id }: BookedRow): void {
  const line = world.store.booked.get(id);
  if (!line) return;
  const given = sumOf(liveOf(world, id));
  expectThat(given <= line.amountFen, `I14 ${id} gives ${given} of ${line.amountFen}`);
  const targets = liveOf(world, id).map((one) => `${one.targetType} ${one.targetId}`);
  expectThat(new Set(targets).size === targets.length, `I14 ${id} gives to one twice`);
  const state = stateOf(factsOf(world, line));
  expectThat(line.state === state, `I14 ${id} stands at ${line.state}, its facts say ${state}`);
}

/**
 * I14: a payment is proven while lines cover it in full and not otherwise, by one of them, and one line proves no
 * other. What was taken back leaves nothing.
 */
export function checkAttempt(world: CarWorld, { id }: AttemptRow): void {
  const { store } = world;
  const attempt = store.attempts.get(id);
  if (!attempt) return;
  const shown = ofType(liveOn(world, id), "payout");
  const covered = sumOf(shown);
  expectThat(covered <= attempt.amountFen, `I14 ${id} is covered with ${covered}`);
  const isCovered = covered === attempt.amountFen;
  expectThat(
    attempt.isProven === isCovered,
    `I14 ${id} is proven: ${attempt.isProven}, ${covered}`,
  );
  const effects = shown.filter(({ effect }) => effect !== null).length;
  expectThat(effects === (isCovered ? 1 : 0), `I14 ${effects} matches prove ${id}`);
  const back = ofType(liveOn(world, id), "payoutReturn");
  expectThat(sumOf(back) <= attempt.amountFen, `I14 ${id} came back more than once`);
}

const dayMs = 86_400_000;

/** I24: two people take a result back, that came by file, within the day, and that no line shows; no same row brings it again. */
export function checkRevert(before: AttemptRow | undefined, row: AttemptRow): void {
  const { id, reverts, taken, isProven } = row;
  if (!before || reverts === before.reverts || !taken) return;
  const [first, second] = taken.people;
  expectThat(first !== second, `I24 ${first} alone took back what became of ${id}`);
  expectThat(taken.by === "file", `I24 ${id} was taken back, and ${taken.by} had said it`);
  const isYoung = taken.settledAt !== null && taken.at < taken.settledAt + dayMs;
  expectThat(isYoung, `I24 ${id} was taken back after a day`);
  expectThat(!isProven, `I24 ${id} was taken back, and a line shows it`);
}

/** The light of the statement is on while a line covers the order that another than its applicant brought. */
export function checkLight(world: CarWorld, { id }: CarRow): void {
  const car = world.store.cars.get(id);
  if (!car) return;
  const lines = liveOn(world, id);
  const covered = sumOf(lines);
  // What is a draft again may be written with another amount.
  const isOpen = car.state === carPaymentStates.draft || covered <= car.amountFen;
  expectThat(isOpen, `I14 ${id} is covered with ${covered} of ${car.amountFen}`);
  const lit = lines.filter(({ effect }) => effect === "lit");
  const serial = lit[0]?.lineId ?? null;
  expectThat(lit.length <= 1, `I14 ${lit.length} lines light ${id}`);
  expectThat(car.statementSerial === serial, `I14 ${id} is lit by ${car.statementSerial}`);
}

/** What a person's match put forward is gone with the match. */
export function checkEvidence(world: CarWorld, { id }: EvidenceRow): void {
  const { store } = world;
  const evidence = store.evidence.rows.filter(
    (one) => one.payoutId === store.evidence.get(id)?.payoutId && one.state === "PROPOSED",
  );
  expectThat(evidence.length <= 1, `I14 ${evidence.length} proofs of one payment wait`);
}

/** A match that is undone did nothing that is left. */
export function checkMatch(world: CarWorld, { id }: MatchRow): void {
  const { store } = world;
  const match = store.matches.get(id);
  if (!match?.isUndone || match.effect !== "proposed") return;
  const left = store.evidence.rows.some(
    ({ attemptId, serial, state }) =>
      attemptId === match.targetId && serial === match.lineId && state === "PROPOSED",
  );
  const isMatchedAgain = liveOn(world, match.targetId).some(({ effect }) => effect === "proposed");
  expectThat(!left || isMatchedAgain, `I14 ${id} is undone, and what it put forward waits`);
}
