import { carPaymentStates } from "#modules/car-payment/states.ts";
import { paymentLineErrors } from "#modules/payment-line/errors.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { saidIn, stateBefore } from "#modules/payout/server/rules/revert.ts";
import { batchStates } from "#modules/payout/states.ts";
import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { Refused } from "#platform/server/refused.ts";
import { another, type Person, someone } from "./company.ts";
import { lastAttempt, mayAtDesk } from "./desk-facts.ts";
import type { AttemptRow, PayoutRow } from "./rows.ts";
import { changeCar, moveCar } from "./standing.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

/** Which row of a file says something of its line: the bank's number of a payment, and of a failure none. */
export const wordIn = (said: string, serial: string | null): string => `${said} ${serial ?? ""}`;

/** What two people took back the same row says no second time. */
export function isUsedUp({ usedWords }: AttemptRow, said: string, serial: string | null): boolean {
  return usedWords.includes(wordIn(said, serial));
}

function ended(world: CarWorld, drawn: number, isMeant: (attempt: AttemptRow) => boolean) {
  const { store } = world;
  const isIt = (one: PayoutRow) => {
    const last = lastAttempt(world, one);
    return last !== undefined && isMeant(last);
  };
  const payout = pick(store.payouts, drawn, isIt);
  const attempt = lastAttempt(world, payout);
  if (!attempt) throw new No("it was never tried");
  return { payout, attempt };
}

/** Somebody holds that the file was wrong, rightly or not. */
export function proposeRevert(world: CarWorld, { a, c }: Drawn): string {
  const { store } = world;
  const { payout, attempt } = ended(world, a, ({ settledBy }) => settledBy === "file");
  const me = someone(c);
  mayAtDesk(world, payout, { action: "proposeRevert", me });
  const wish = { by: me, settledAt: attempt.settledAt };
  store.put(store.attempts, next(attempt, { wish }));
  return "proposed";
}

export function rejectRevert(world: CarWorld, { a, c }: Drawn): string {
  const { payout, attempt } = ended(world, a, ({ wish }) => wish !== null);
  mayAtDesk(world, payout, { action: "rejectRevert", me: someone(c) });
  world.store.put(world.store.attempts, next(attempt, { wish: null }));
  return "rejected";
}

/** A second person agrees: everything stands where it stood before the file spoke. */
export function confirmRevert(world: CarWorld, { a, c }: Drawn): string {
  const { rules } = world;
  const { payout, attempt } = ended(world, a, ({ wish }) => wish !== null);
  const { wish } = attempt;
  if (!wish) throw new Refused(payoutErrors.noRevert);
  const me = c % 4 === 0 ? wish.by : another(c, wish.by);
  mayAtDesk(world, payout, { action: "confirmRevert", me });
  const hands = [payout.createdBy, ...makersOf(world, attempt)];
  expectNone(rules.mayConfirmRevert({ number: payout.id, me, proposedBy: wish.by, hands }));
  takeBack(world, { payout, attempt, people: [wish.by, me] });
  return "reverted";
}

const makersOf = ({ store }: CarWorld, { batchId }: AttemptRow): Person[] => {
  const batch = store.batches.get(batchId ?? "");
  return batch ? [batch.madeBy] : [];
};

interface TakingBack {
  readonly payout: PayoutRow;
  readonly attempt: AttemptRow;
  readonly people: readonly [Person, Person];
}

function takeBack(world: CarWorld, { payout, attempt, people }: TakingBack): void {
  const { store } = world;
  const said = saidIn(attempt.state);
  if (said === undefined) throw new Refused(payoutErrors.wrongState);
  const serial = said === "paid" ? `S${attempt.id}/out` : null;
  const state = stateBefore(attempt.wasProcessing);
  const usedWords = [...attempt.usedWords, wordIn(said, serial)];
  const open = { settledBy: null, settledAt: null, failCode: null, wish: null, usedWords };
  const taken = { people, settledAt: attempt.settledAt, at: world.now, by: attempt.settledBy };
  store.put(store.attempts, next(attempt, { ...open, state, taken, reverts: attempt.reverts + 1 }));
  store.put(store.payouts, next(payout, { state, failCategory: null, retryAt: null }));
  const spent = serial === null ? undefined : store.serials.get(serial);
  if (spent) store.put(store.serials, { ...spent, isFreed: true });
  const batch = store.batches.get(attempt.batchId ?? "");
  if (batch) store.put(store.batches, next(batch, { state: batchStates.processing }));
  tellOrder(world, payout);
}

/** As the product's car payments are told that a result of theirs counts no more. */
function tellOrder(world: CarWorld, payout: PayoutRow): void {
  const { store, rules } = world;
  const car = store.cars.get(payout.orderId);
  const at = car?.lines.findIndex(({ payoutId }) => payoutId === payout.id) ?? -1;
  const line = car?.lines[at];
  const step = line && rules.afterRevert(line.state);
  if (!car || !line || !step || !rules.standsByPayment(car.state)) {
    throw new Refused(paymentLineErrors.revertAside, { number: payout.orderId });
  }
  const lines = car.lines.with(at, { ...line, state: step.state });
  const changed = changeCar(world, car, { lines });
  if (carPaymentStates.paying !== car.state) {
    moveCar(world, changed, { to: "paying", also: { isDue: false } });
  }
}
