import { carPaymentErrors } from "#modules/car-payment/errors.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { channels, type Person, someone } from "./company.ts";
import { changePayout, check, makeReady } from "./desk.ts";
import { lastAttempt, mayAtDesk, ruleOf } from "./desk-facts.ts";
import type { AttemptRow, PayoutRow } from "./rows.ts";
import { expectPayeeInForce, moveCar } from "./standing.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { ready, submitted, unknown, failed, returned, cancelled, parked } = payoutStates;

/** Told before its payment goes: it may refuse. */
export function letGo(world: CarWorld, { orderId }: PayoutRow): void {
  const car = world.store.cars.get(orderId);
  if (!car) throw new No("no order");
  expectPayeeInForce(world, car);
  // Sent again under its number, it is where it was.
  if (car.state === carPaymentStates.unknown) return;
  if (car.state !== carPaymentStates.toPay) throw new Refused(carPaymentErrors.wrongState);
  moveCar(world, car, { to: "paying" });
}

/** A release is taken back that certainly reached nobody. */
export function takenBack(world: CarWorld, { orderId }: PayoutRow): void {
  const car = world.store.cars.get(orderId);
  if (car?.state === carPaymentStates.paying) moveCar(world, car, { to: "toPay" });
}

interface Begun {
  readonly me: Person | null;
  readonly batchId?: string;
  readonly isByFile?: boolean;
  readonly automaticTries?: number;
}

/** Writes an attempt down before anything is sent. */
export function begin(world: CarWorld, payout: PayoutRow, begun: Begun): AttemptRow {
  const { store } = world;
  const { me, batchId = null, isByFile = false, automaticTries = 0 } = begun;
  const state = isByFile ? payoutStates.inFile : submitted;
  const attempts = payout.attempts + 1;
  const hands = me === null ? payout.hands : [...payout.hands, me];
  const gone = changePayout(world, payout, {
    state,
    attempts,
    failCategory: null,
    retryAt: null,
    hands,
  });
  const { amountFen, account, channel } = gone;
  const attempt = store.put(store.attempts, {
    id: `${payout.id}-${attempts}`,
    version: 1,
    payoutId: payout.id,
    sequence: attempts,
    amountFen,
    account,
    channel,
    state,
    settledBy: null,
    settledAt: null,
    isSent: false,
    lastSaid: null,
    failCode: null,
    automaticTries,
    batchId,
    isByFile,
    failedBy: null,
    isProven: false,
    wasProcessing: false,
    wish: null,
    reverts: 0,
    usedWords: [],
    taken: null,
  });
  if (!isByFile) store.put(store.jobs, { id: store.newId("j"), attemptId: attempt.id });
  return attempt;
}

/** Who applied for it does not let it go. */
export function expectNotHis({ createdBy }: PayoutRow, me: Person): void {
  if (createdBy === me) throw new No("he applied for it");
}

export function pay(world: CarWorld, { a, c }: Drawn): string {
  const payout = pick(world.store.payouts, a, ({ state }) => state === ready);
  const me = someone(c);
  mayAtDesk(world, payout, { action: "pay", me });
  expectNotHis(payout, me);
  letGo(world, payout);
  return begin(world, payout, { me }).id;
}

/** Takes a release back while certainly nothing was sent. */
export function withdrawPayout(world: CarWorld, { a, b, c }: Drawn): string {
  const { store } = world;
  const payout = pick(
    store.payouts,
    a,
    (one) => one.state === submitted && lastAttempt(world, one)?.isSent === false,
  );
  mayAtDesk(world, payout, { action: "withdraw", me: someone(c) });
  const last = lastAttempt(world, payout);
  if (!last || last.isSent) throw new Refused(payoutErrors.maybeSent);
  store.put(store.attempts, next(last, { state: cancelled, settledAt: world.now }));
  check(world, { ...payout, batchId: null }, b);
  takenBack(world, payout);
  return "withdrawn";
}

/** Told that its line is paid once more: it says so too. */
function paidAgain(world: CarWorld, payout: PayoutRow): void {
  const car = world.store.cars.get(payout.orderId);
  const at = car?.lines.findIndex(({ payoutId }) => payoutId === payout.id) ?? -1;
  const line = car?.lines[at];
  if (!car || !line || (line.state !== "FAILED" && line.state !== "RETURNED")) {
    throw new No("the payee was replaced");
  }
  const lines = car.lines.with(at, { ...line, state: "PAYING" });
  moveCar(world, car, { to: "toPay", also: { lines } });
}

export function retryAtDesk(world: CarWorld, { a, b, c }: Drawn): string {
  const payout = pick(
    world.store.payouts,
    a,
    ({ state }) => state === failed || state === returned,
  );
  mayAtDesk(world, payout, { action: "retry", me: someone(c) });
  paidAgain(world, payout);
  const channel = b % 3 === 0 ? channels[c % channels.length] : undefined;
  makeReady(world, payout, { luck: b, channel });
  return "ready again";
}

/** Failed for certain with a code that retries itself: it goes once more in its releaser's name. */
export function retryItself(world: CarWorld, { a, b }: Drawn): string {
  const { store, rules } = world;
  const payout = pick(store.payouts, a, ({ retryAt }) => retryAt !== null && retryAt <= world.now);
  const last = lastAttempt(world, payout);
  if (payout.state !== failed || payout.retryAt === null || !last) throw new No("not due");
  const tried = store.attempts.rows.filter(({ payoutId }) => payoutId === payout.id);
  const { settledBy, failCode, automaticTries } = last;
  const failure = {
    settledBy,
    failedAt: new Date(last.settledAt ?? world.now),
    isContradicted: payout.incident !== null,
    automaticTries,
  };
  const plan = rules.planOf(failure, ruleOf(failCode ?? ""));
  const now = new Date(world.now);
  const triedIds = tried.map(({ channel }) => channel);
  const [way] = plan ? rules.waysNow(plan, { channelIds: channels, triedIds, now }) : [];
  return world.transact(() => {
    if (way === undefined) return String(changePayout(world, payout, { retryAt: null }).state);
    paidAgain(world, payout);
    const again = makeReady(world, payout, { luck: b, channel: way });
    if (again.state !== ready) throw new No("something stands against it");
    letGo(world, again);
    return begin(world, again, { me: null, automaticTries: automaticTries + 1 }).id;
  });
}

/** The channel has nothing of it: sent once more, under the very same number. */
export function resend(world: CarWorld, { a, c }: Drawn): string {
  const { store } = world;
  const isAbsent = (one: PayoutRow) =>
    (one.state === unknown || one.state === parked) &&
    lastAttempt(world, one)?.lastSaid === "notFound";
  const payout = pick(store.payouts, a, isAbsent);
  const me = someone(c);
  mayAtDesk(world, payout, { action: "resend", me });
  expectNotHis(payout, me);
  letGo(world, payout);
  const last = lastAttempt(world, payout);
  if (!last) throw new No("never tried");
  store.put(store.attempts, next(last, { state: unknown, isSent: false, lastSaid: null }));
  changePayout(world, payout, { state: unknown, hands: [...payout.hands, me] });
  for (const one of store.evidence.rows) {
    if (one.payoutId !== payout.id || one.state !== "PROPOSED") continue;
    store.put(store.evidence, next(one, { state: "OVERTAKEN" }));
  }
  store.put(store.jobs, { id: store.newId("j"), attemptId: last.id });
  return last.id;
}
