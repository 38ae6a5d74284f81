import { carPaymentStates } from "#modules/car-payment/states.ts";
import type { Outcome } from "#modules/payment-line/server/faces/rules.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { lastAttempt } from "./desk-facts.ts";
import type { CarRow, PayoutRow } from "./rows.ts";
import { changeCar, moveCar, owingOf } from "./standing.ts";
import { type CarWorld, No } from "./world.ts";

/** As the product's car payments are told of their payments (payment-line and car-payment/payment). */
export function tellOrder(world: CarWorld, payout: PayoutRow, outcome: Outcome): void {
  const { store, rules } = world;
  const car = store.cars.get(payout.orderId);
  const at = car?.lines.findIndex(({ payoutId }) => payoutId === payout.id) ?? -1;
  const line = car?.lines[at];
  const step = line && rules.afterOutcome(line.state, outcome);
  if (!car || !line || !step) return;
  if (line.state === "DROPPED" && car.state !== carPaymentStates.voided) {
    throw new No("the money that was meant for him is meant for somebody else by now");
  }
  follow(
    world,
    changeCar(world, car, { lines: car.lines.with(at, { ...line, state: step.state }) }),
  );
}

function follow(world: CarWorld, car: CarRow): void {
  const { rules } = world;
  const to = rules.afterPayment(car.state, rules.summaryOf(car.lines.map(({ state }) => state)));
  if (to === undefined) return;
  const line = car.lines.find(({ state }) => state !== "DROPPED");
  const also = { payoutId: line?.payoutId ?? null, isDue: false };
  settlePaid(world, moveCar(world, car, { to, also }));
}

const { paid, pendingSupplement, done } = carPaymentStates;
const reached: readonly number[] = [paid, pendingSupplement, done];

/** Paid without doubt and shown by a line of the bank's. */
export function isShown(world: CarWorld, car: CarRow): boolean {
  const payout = world.store.payouts.get(car.payoutId ?? "");
  if (!payout || payout.state !== payoutStates.paid || payout.incident !== null) return false;
  return lastAttempt(world, payout)?.isProven ?? false;
}

/** Where an order whose money reached the dealer stands, by what the bank shows and by what it owes. */
export function standingOfPaid(world: CarWorld, car: CarRow) {
  const owes = world.rules.owesSupplement(owingOf(car));
  return world.rules.afterPaid({ isShown: isShown(world, car), owes });
}

/** Paid, it owes papers, waits for the bank's line, or is over; shown no more, it is not over. */
function settlePaid(world: CarWorld, car: CarRow): void {
  if (!reached.includes(car.state) || car.payoutId === null) return;
  const to = standingOfPaid(world, car);
  if (carPaymentStates[to] === car.state) return;
  moveCar(world, car, { to, also: { isDue: car.isDue || to === "pendingSupplement" } });
}

/** A line of a statement has come to show an attempt, or does so no more. */
export function tellOfProof(world: CarWorld, attemptId: string): void {
  const { store } = world;
  const payout = store.payouts.get(store.attempts.get(attemptId)?.payoutId ?? "");
  const car = store.cars.get(payout?.orderId ?? "");
  if (car) settlePaid(world, car);
}
