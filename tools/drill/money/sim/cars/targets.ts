import { bankStatementErrors } from "#modules/bank-statement/errors.ts";
import { carPaymentErrors } from "#modules/car-payment/errors.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import type { SaidBy } from "#modules/payout/server/rules/evidence.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Person } from "./company.ts";
import { put } from "./evidence.ts";
import { tellOfProof } from "./order-follows.ts";
import { apply, expectUnusedSerial } from "./outcomes.ts";
import type { AttemptRow, MatchEffect, PayoutRow, TargetType } from "./rows.ts";
import { changeCar } from "./standing.ts";
import { type CarWorld, next, No } from "./world.ts";

/** What covers a target in full by now. */
export interface Shown {
  readonly targetId: string;
  readonly serial: string;
  readonly amountFen: number;
  readonly madeAs: SaidBy;
  readonly by: Person;
  /** Who brought the lines; nobody, where the bank gave them. */
  readonly broughtBy: readonly Person[];
}

export interface Taken {
  readonly targetId: string;
  readonly serial: string;
  readonly effect: MatchEffect;
}

/** What statements can show, as the product's `matchSources` have it. */
interface Source {
  readonly direction: "in" | "out";
  readonly amountOf: (world: CarWorld, id: string) => number | undefined;
  readonly settle: (world: CarWorld, shown: Shown) => MatchEffect;
  readonly weighs: (world: CarWorld, taken: Taken) => boolean;
  readonly takeBack: (world: CarWorld, taken: Taken) => void;
}

interface Found {
  readonly attempt: AttemptRow;
  readonly payout: PayoutRow;
}

function find({ store }: CarWorld, attemptId: string): Found {
  const attempt = store.attempts.get(attemptId);
  const payout = store.payouts.get(attempt?.payoutId ?? "");
  if (!attempt || !payout) throw new No("no such payment");
  return { attempt, payout };
}

/** A file can be forged: nobody changes with one, or on his word alone, how his own payment ended. */
function expectOtherHands({ payout }: Found, { madeAs, broughtBy, by }: Shown): void {
  const sayers: readonly Person[] = madeAs === "rule" ? broughtBy : [by];
  const hands = [payout.createdBy, ...payout.hands];
  if (sayers.some((one) => hands.includes(one))) {
    throw new Refused(payoutErrors.shownByItsOwn, { number: payout.id });
  }
}

function prove(world: CarWorld, shown: Shown): MatchEffect {
  const { attempt } = find(world, shown.targetId);
  if (attempt.isProven) throw new Refused(payoutErrors.alreadyShown, { number: attempt.id });
  const effect = effectOn(world, shown);
  const { store } = world;
  store.put(store.attempts, next(find(world, attempt.id).attempt, { isProven: true }));
  tellOfProof(world, attempt.id);
  return effect;
}

function effectOn(world: CarWorld, shown: Shown): MatchEffect {
  const { store, rules } = world;
  const found = find(world, shown.targetId);
  const { attempt, payout } = found;
  const { state, reverts } = attempt;
  const known = { state, incident: payout.incident, wasReverted: reverts > 0 };
  const step = rules.stepOfProof(known, shown.madeAs);
  if (step === "shows") return "proven";
  if (shown.madeAs === "rule") expectOtherHands(found, shown);
  const { serial, amountFen } = shown;
  const paid = { said: "paid", amountFen, bankSerial: serial } as const;
  switch (step) {
    case "contradicts":
      apply(world, attempt.id, { heard: paid, source: "statement" });
      return propose(world, shown);
    case "proposes":
      return propose(world, shown);
    case "settlesDoubt":
      store.put(store.payouts, next(payout, { incident: null }));
      return "closed";
    case "closes":
      if (apply(world, attempt.id, { heard: paid, source: "statement", serial }) === "move") {
        return "closed";
      }
      throw new Refused(payoutErrors.shownButDoubtful, { number: attempt.id });
    case "neverSent":
    case "shownButDoubtful":
      throw new Refused(payoutErrors[step], { number: attempt.id });
  }
}

function propose(world: CarWorld, { targetId, serial, amountFen, by }: Shown): MatchEffect {
  const { payout } = find(world, targetId);
  const isOpen = world.store.evidence.rows.some(
    ({ payoutId, state }) => payoutId === payout.id && state === "PROPOSED",
  );
  if (isOpen) throw new Refused(payoutErrors.evidenceOpen);
  expectUnusedSerial(world, serial, targetId);
  const claimed = { claims: "paid", serial, amountFen } as const;
  put(world, { payoutId: payout.id, attemptId: targetId, ...claimed, by });
  return "proposed";
}

const evidenceOf = ({ store }: CarWorld, { targetId, serial }: Taken) =>
  store.evidence.rows.findLast((one) => one.attemptId === targetId && one.serial === serial);

/** Whether taking the match back would bring a payment in doubt that counts as ended by it. */
const isWeighty = (world: CarWorld, taken: Taken): boolean =>
  taken.effect === "proposed"
    ? evidenceOf(world, taken)?.state === "CONFIRMED"
    : taken.effect !== "proven";

function wasEndedBy(world: CarWorld, taken: Taken): boolean {
  if (taken.effect !== "proposed") return taken.effect !== "proven";
  const evidence = evidenceOf(world, taken);
  if (evidence?.state === "PROPOSED") {
    world.store.put(world.store.evidence, next(evidence, { state: "OVERTAKEN" }));
  }
  return evidence?.state === "CONFIRMED";
}

function doubt({ store }: CarWorld, { payout, attempt }: Found, why: string): void {
  if (payout.incident !== null) return;
  store.put(store.payouts, next(payout, { incident: why, incidentOf: attempt.id }));
}

/** A line was not this payment's after all: what it had ended is in doubt again. */
function takeProofBack(world: CarWorld, taken: Taken): void {
  const { store } = world;
  const { attempt } = find(world, taken.targetId);
  store.put(store.attempts, next(attempt, { isProven: false }));
  const spent = store.serials.get(taken.serial);
  if (spent?.attemptId === attempt.id) store.put(store.serials, { ...spent, isFreed: true });
  const isDoubtful = wasEndedBy(world, taken) && attempt.state === payoutStates.paid;
  if (isDoubtful) doubt(world, find(world, attempt.id), "proofTakenBack");
  tellOfProof(world, attempt.id);
}

function proveReturn(world: CarWorld, shown: Shown): MatchEffect {
  const found = find(world, shown.targetId);
  const { attempt, payout } = found;
  const { state, sequence } = attempt;
  const isLast = sequence === payout.attempts;
  const step = world.rules.stepOfReturn({ state, incident: payout.incident }, { isLast });
  if (step === "shows") return "proven";
  const refused = { number: attempt.id };
  if (step !== "returns") throw new Refused(payoutErrors[step], refused);
  expectOtherHands(found, shown);
  const heard = { said: "returned", text: "" } as const;
  if (apply(world, attempt.id, { heard, source: "statement" }) === "move") return "returned";
  throw new Refused(payoutErrors.shownButDoubtful, refused);
}

function takeReturnBack(world: CarWorld, taken: Taken): void {
  if (taken.effect !== "returned") return;
  const found = find(world, taken.targetId);
  const { attempt, payout } = found;
  if (attempt.sequence !== payout.attempts || payout.state !== payoutStates.returned) {
    throw new Refused(payoutErrors.paidAgainSince, { number: attempt.id });
  }
  doubt(world, found, "returnTakenBack");
}

const { draft, approving, voided } = carPaymentStates;
const undecided: readonly number[] = [draft, approving, voided];

/** The financier's money that a car payment waits for; the word of the applicant himself lights nothing. */
function light(world: CarWorld, { targetId, serial, madeAs, by, broughtBy }: Shown): MatchEffect {
  const car = world.store.cars.get(targetId);
  if (!car || car.state === voided) throw new Refused(carPaymentErrors.wrongState);
  const isOwnWord = madeAs === "person" && by === car.createdBy;
  if (isOwnWord || broughtBy.includes(car.createdBy)) return "shown";
  changeCar(world, car, { statementSerial: serial });
  return "lit";
}

export const sources: Readonly<Record<TargetType, Source>> = {
  payout: {
    direction: "out",
    amountOf: ({ store }, id) => store.attempts.get(id)?.amountFen,
    settle: prove,
    weighs: isWeighty,
    takeBack: takeProofBack,
  },
  payoutReturn: {
    direction: "in",
    amountOf: ({ store }, id) => store.attempts.get(id)?.amountFen,
    settle: proveReturn,
    weighs: isWeighty,
    takeBack: takeReturnBack,
  },
  carOrder: {
    direction: "in",
    /** Of a void one nothing is left to be covered. */
    amountOf({ store }, id) {
      const car = store.cars.get(id);
      return car?.state === voided ? undefined : car?.amountFen;
    },
    settle: light,
    weighs({ store }, { targetId, effect }) {
      const car = store.cars.get(targetId);
      return effect === "lit" && car !== undefined && !undecided.includes(car.state);
    },
    takeBack(world, { targetId, effect }) {
      const car = world.store.cars.get(targetId);
      if (effect === "lit" && car) changeCar(world, car, { statementSerial: null });
    },
  },
};

export const noSuchTarget = (): Refused =>
  new Refused(bankStatementErrors.overTarget, { number: "", left: "" });
