import { againstFinance } from "#modules/car-payment/server/lights/missing.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { expectThat } from "../stories/ends.ts";
import { liveOn } from "./matching.ts";
import { isShown } from "./order-follows.ts";
import type { AttemptRow, CarRow, PayoutRow } from "./rows.ts";
import { contentOf, dealerOf, litOf, liveStates, payoutsOf } from "./standing.ts";
import type { CarWorld } from "./world.ts";

const car = carPaymentStates;
const { ready, blocked, inBatch, inFile, submitted, processing } = payoutStates;
const { unknown, paid, failed, returned, cancelled, parked } = payoutStates;
const over: readonly number[] = [failed, returned, cancelled];

interface Tried {
  readonly attempt: AttemptRow;
  /** The bank has the money of it gone, and did not call it failed before. */
  readonly isKept: boolean;
  readonly isAtBank: boolean;
  readonly isLie: boolean;
}

function triesOf({ store, bank }: CarWorld, payouts: readonly PayoutRow[]): Tried[] {
  return payouts.flatMap(({ id, attempts }) =>
    Array.from({ length: attempts }, (_, at) => store.attempts.get(`${id}-${at + 1}`)).flatMap(
      (attempt) => {
        if (!attempt) return [];
        const order = bank.orders.get(attempt.id);
        const isLie = order?.hasLied ?? false;
        const isKept = order?.state === "paid" && !isLie;
        return [{ attempt, isKept, isLie, isAtBank: order?.state === "processing" }];
      },
    ),
  );
}

/** I7, I22: what must hold of an order, its payouts, and what the bank did with them. */
export function checkCar(world: CarWorld, row: CarRow): void {
  const { id, state } = row;
  const payouts = payoutsOf(world, row);
  const tries = triesOf(world, payouts);
  const alive = tries.filter(({ attempt }) => !over.includes(attempt.state)).length;
  expectThat(alive <= 1, `I7 ${alive} attempts at ${id} are alive`);
  const kept = tries.filter(({ isKept }) => isKept).length;
  expectThat(kept <= 1, `I7 ${id} was paid ${kept} times`);
  const live = payouts.filter((one) => liveStates.includes(one.state)).length;
  expectThat(live <= 1, `I7 ${live} payouts of ${id} are live`);
  for (const one of tries) checkTruth(world, one);
  if (state === car.voided) checkVoided(world, row, tries);
  else checkStanding(row, payouts);
  checkEnd(world, row);
  const isAgreed = !agreed.includes(state) || row.seen === contentOf(row);
  expectThat(isAgreed, `I8 ${id} is not what people agreed to`);
}

const agreed: readonly number[] = [
  car.toPay,
  car.paying,
  car.paid,
  car.failed,
  car.unknown,
  car.returned,
  car.pendingSupplement,
  car.done,
];

/** I10: what we call paid the bank paid. */
function checkTruth({ bank }: CarWorld, { attempt }: Tried): void {
  const said = bank.orders.get(attempt.id)?.state;
  const isTrue = attempt.state !== paid || said === "paid" || said === "returned";
  expectThat(isTrue, `I10 ${attempt.id} is paid, the bank says ${said ?? "nothing"}`);
}

/** I22: nobody pays what was given up, and whatever was bound to it is free. */
function checkVoided(world: CarWorld, row: CarRow, tries: readonly Tried[]): void {
  const { id } = row;
  for (const { attempt, isKept, isAtBank, isLie } of tries) {
    const isOver = over.includes(attempt.state) || isLie;
    expectThat(isOver && !isKept && !isAtBank, `I22 ${attempt.id} is paid after ${id} was voided`);
  }
  for (const { state, payoutId } of row.lines) {
    const isDropped = state === "DROPPED" || tries.some((one) => isLieOf(one, payoutId));
    expectThat(isDropped, `I22 ${id} is voided and a line of it ${state}`);
  }
  expectThat(row.startRent === null, `I22 ${id} is voided and keeps its lease`);
  expectThat(liveOn(world, id).length === 0, `I22 ${id} is voided and keeps a statement's line`);
}

const isLieOf = ({ attempt, isLie }: Tried, payoutId: string | null) =>
  isLie && attempt.payoutId === payoutId;

/** Which of its payouts an order may have besides those that were given up. */
const standing: Readonly<Record<number, readonly number[]>> = {
  [car.draft]: [],
  [car.approving]: [],
  [car.toPay]: [ready, blocked, inBatch],
  [car.paying]: [inFile, submitted, processing],
  [car.paid]: [paid],
  [car.pendingSupplement]: [paid],
  [car.done]: [paid],
  [car.failed]: [failed],
  [car.unknown]: [unknown, parked],
  [car.returned]: [returned],
};

/** An order stands where its payouts stand. */
function checkStanding({ id, state, payoutId }: CarRow, payouts: readonly PayoutRow[]): void {
  const others = payouts.filter((one) => one.state !== cancelled);
  const allowed = standing[state] ?? [];
  const stands = others.map((one) => `${one.id} ${one.state}`).join();
  const isThere = others.every((one) => allowed.includes(one.state)) && others.length <= 1;
  expectThat(isThere, `I21 ${id} stands at ${state}, its payouts at ${stands}`);
  // At the desk all of them can be given up: then it counts as failed.
  const isPaidBySome = others.length === 1 || allowed.length === 0 || state === car.failed;
  expectThat(isPaidBySome, `I21 ${id} stands at ${state} without a payout`);
  const [only] = others;
  expectThat(!only || only.id === payoutId, `I21 ${id} does not know its payout`);
}

const reached: readonly number[] = [car.paid, car.pendingSupplement, car.done];

/** Over is what was paid without doubt, is shown by the bank and owes nothing. */
function checkEnd(world: CarWorld, row: CarRow): void {
  const { id, state, special, acceptedBy } = row;
  checkAcceptance(row);
  if (!reached.includes(state)) return;
  const owes = special && acceptedBy === null;
  const isOwing = state === car.pendingSupplement;
  expectThat(owes === isOwing, `I23 ${id} stands at ${state}, owes papers: ${owes}`);
  expectThat(!isOwing || row.isDue, `I23 ${id} owes papers without a last day`);
  const isOver = isShown(world, row) && !owes;
  expectThat(isOver === (state === car.done), `I10 ${id} stands at ${state}, over: ${isOver}`);
}

/** I23: papers count that somebody supplied, another accepted, and for the payment that people agreed to. */
function checkAcceptance(row: CarRow): void {
  const { id, state, acceptedBy, acceptedFor, supplies, createdBy } = row;
  if (acceptedBy === null) return;
  expectThat(supplies > 0, `I23 ${id} was accepted, and nothing was supplied`);
  expectThat(acceptedBy !== createdBy, `I23 ${id} was accepted by its applicant`);
  const isOfThis = !agreed.includes(state) || acceptedFor === contentOf(row);
  expectThat(isOfThis, `I23 what was accepted of ${id} was for another payment`);
}

/** I8: finance passes what is proven, or what another than its applicant let pass in this round. */
export function checkPassing(before: CarRow | undefined, row: CarRow): void {
  const isPassed = row.approval === "approved" && before?.approval !== "approved";
  if (!before || !isPassed) return;
  expectThat(before.atFinance, `I8 ${row.id} was passed without finance`);
  const missing = againstFinance(litOf(before)).length;
  expectThat(missing === 0, `I8 ${row.id} was passed with ${missing} lights out`);
  const isOwn = before.overriddenBy === before.createdBy;
  expectThat(!isOwn, `I8 ${row.id} was let pass by its applicant`);
}

/** I9: money goes where people agreed that it goes, and where the dealer is paid at that moment. */
export function checkRelease(world: CarWorld, attempt: AttemptRow): void {
  const payout = world.store.payouts.get(attempt.payoutId);
  const order = world.store.cars.get(payout?.orderId ?? "");
  if (!payout || !order) return;
  const isAgreed = attempt.amountFen === order.amountFen && attempt.account === order.account;
  expectThat(isAgreed, `I9 ${attempt.id} is not what was agreed to`);
  const { versionId } = dealerOf(world, order);
  expectThat(versionId === order.versionId, `I9 ${attempt.id} goes to an account out of force`);
}
