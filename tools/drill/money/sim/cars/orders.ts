import { carPaymentErrors } from "#modules/car-payment/errors.ts";
import { missingOf } from "#modules/car-payment/server/lights/missing.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { Refused } from "#platform/server/refused.ts";
import { aSeller, channels, someone } from "./company.ts";
import { dropUnpaid, newPayout, payAgain } from "./desk.ts";
import { freeOrder } from "./matching.ts";
import type { CarRow, DealerRow } from "./rows.ts";
import {
  changeCar,
  contentOf,
  dealerNow,
  dealerOf,
  expectPayeeInForce,
  litOf,
  may,
  moveCar,
} from "./standing.ts";
import { unbindLease } from "./lights.ts";
import { type CarWorld, type Drawn, No, pick } from "./world.ts";

const { draft, approving, toPay, failed, returned, voided, paid, done } = carPaymentStates;

/** Few amounts, so that lines of statements fit more than one payment. */
const amounts = [80_000, 128_000, 128_000, 200_000] as const;

/** Whom a form pays, and in which way; now and then it says so wrongly. */
function payeeFrom(dealer: DealerRow, drawn: number) {
  const { versionId, account } = dealer;
  const now = dealerNow(dealer);
  const special = drawn % 16 === 0 ? !now.special : now.special;
  const reason = special && drawn % 32 !== 1 ? "reason" : null;
  return { now, said: { special, reason }, payee: { versionId, account } };
}

const noLights = {
  atFinance: false,
  startRent: null,
  statementSerial: null,
  contractId: null,
  contractState: null,
  overrideRound: null,
  overriddenBy: null,
  overrideMissing: [],
} as const;

export function createCar(world: CarWorld, { a, b, c }: Drawn): string {
  const { store, rules } = world;
  const dealer = store.dealers.nth(a);
  if (!dealer) throw new No("no dealer");
  const { now, said, payee } = payeeFrom(dealer, b);
  expectNone(rules.objectionsTo(said, now));
  const car = store.put(store.cars, {
    id: store.newId("CK"),
    version: 1,
    state: draft,
    createdBy: aSeller(c),
    dealerId: dealer.id,
    ...payee,
    ...said,
    amountFen: amounts[b % amounts.length] ?? 128_000,
    fileCount: c % 8 === 0 ? 0 : 1,
    approval: null,
    round: null,
    seen: null,
    ...noLights,
    needSign: c % 3 === 0,
    isDue: false,
    supplies: 0,
    isSupplied: false,
    acceptedBy: null,
    acceptedFor: null,
    payoutId: null,
    lines: [],
  });
  return car.id;
}

export function updateCar(world: CarWorld, { a, b, c }: Drawn): string {
  const car = pick(world.store.cars, a, ({ state }) => state === draft);
  may(world, car, { action: "update", me: c % 8 === 0 ? someone(c) : car.createdBy });
  const { now, said, payee } = payeeFrom(dealerOf(world, car), b);
  expectNone(world.rules.objectionsTo(said, now));
  const amountFen = amounts[b % amounts.length] ?? 128_000;
  const to = { ...payee, ...said, amountFen, fileCount: 1 };
  const changed = changeCar(world, car, to);
  // What showed the money for another amount does not show it for this one.
  if (amountFen !== car.amountFen) freeOrder(world, changed.id);
  return "updated";
}

/** A round begins: from here on people agree to what they see. */
const startApproval = (world: CarWorld, car: CarRow): CarRow =>
  moveCar(world, car, {
    to: "approving",
    also: {
      approval: "pending",
      round: world.store.newId("r"),
      seen: contentOf(car),
      atFinance: false,
    },
  });

export function submitCar(world: CarWorld, { a, b, c }: Drawn): string {
  const car = pick(world.store.cars, a, ({ state }) => state === draft);
  may(world, car, { action: "submit", me: c % 8 === 0 ? someone(c) : car.createdBy });
  startApproval(world, { ...car, needSign: b % 3 === 0 });
  return "submitted";
}

/** Gives an order up, with whatever was bound to it. */
export function letGoOf(world: CarWorld, car: CarRow): void {
  unbindLease(world, car.id);
  freeOrder(world, car.id);
}

export function voidCar(world: CarWorld, { a, c }: Drawn): string {
  const givesUp = ({ state }: CarRow) => state !== voided && state !== paid && state !== done;
  const car = pick(world.store.cars, a, givesUp);
  may(world, car, { action: "voided", me: c % 4 === 0 ? someone(c) : car.createdBy });
  const lines = dropUnpaid(world, car, car.createdBy);
  letGoOf(world, moveCar(world, car, { to: "voided", also: { lines } }));
  return "voided";
}

/** Where the money goes is what people agreed to: another account is approved anew. */
export function changePayee(world: CarWorld, { a, b, c }: Drawn): string {
  const isStale = (car: CarRow) =>
    [toPay, failed, returned].some((state) => state === car.state) &&
    (b % 4 === 0 || dealerOf(world, car).versionId !== car.versionId);
  const car = pick(world.store.cars, a, isStale);
  const me = c % 8 === 0 ? someone(c) : car.createdBy;
  may(world, car, { action: "changePayee", me });
  const dealer = dealerOf(world, car);
  expectNone(world.rules.objectionsTo(car, dealerNow(dealer)));
  const account = dealer.versionId === null ? `typed${b % 5}` : dealer.account;
  const payee = { versionId: dealer.versionId, account };
  if (account === car.account && dealer.versionId === car.versionId) {
    throw new Refused(carPaymentErrors.samePayee);
  }
  const lines = dropUnpaid(world, car, me);
  // What was accepted spoke for the payment that people had agreed to before.
  const accepted = { acceptedBy: null, acceptedFor: null };
  startApproval(world, { ...car, ...payee, ...accepted, payoutId: null, lines });
  return "changed";
}

export const retryCar = (world: CarWorld, drawn: Drawn): string => payOnce(world, drawn, "retry");
export const changeChannel = (world: CarWorld, drawn: Drawn): string =>
  payOnce(world, drawn, "changeChannel");

/** Pays once more what failed or came back: its payout again, or another if that was given up at the desk. */
function payOnce(world: CarWorld, { a, b, c }: Drawn, action: "retry" | "changeChannel"): string {
  const car = pick(world.store.cars, a, ({ state }) => state === failed || state === returned);
  const me = someone(c);
  may(world, car, { action, me });
  expectPayeeInForce(world, car);
  const channel = action === "changeChannel" ? channels[b % channels.length] : undefined;
  const lines = car.lines.map((line) => {
    if (line.state === "DROPPED") return line;
    const lineNumber = Math.max(...car.lines.map((one) => one.lineNumber)) + 1;
    const again = payAgain(world, { line, me, luck: b, channel });
    return again
      ? { ...line, state: "PAYING" as const }
      : newPayout(world, car, { lineNumber, luck: b });
  });
  const payoutId = lines.at(-1)?.payoutId ?? null;
  moveCar(world, car, { to: "toPay", also: { payoutId, lines } });
  return "again";
}

/** Lets finance pass an order in this round without what is missing of it now. */
export function overrideFinance(world: CarWorld, { a, c }: Drawn): string {
  const car = pick(world.store.cars, a, (one) => one.atFinance && missingOf(litOf(one)).length > 0);
  const me = someone(c);
  may(world, car, { action: "financeOverride", me });
  changeCar(world, car, {
    overrideRound: car.round,
    overriddenBy: me,
    overrideMissing: missingOf(litOf(car)),
  });
  return "let pass";
}

/** A dealer's account is replaced, or it leaves; what orders took over stays theirs. */
export function changeDealer(world: CarWorld, { a, b }: Drawn): string {
  const { store } = world;
  const dealer = pick(store.dealers, a, () => true);
  if (b % 2 === 0 && !dealer.hasLeft) throw new No("nothing changed");
  const version = dealer.version + 1;
  const versionId = dealer.versionId === null ? null : `${dealer.id}v${version}`;
  const account = versionId ?? `typed${b % 5}`;
  const hasLeft = dealer.hasLeft ? false : b % 16 === 1;
  store.put(store.dealers, { ...dealer, version, versionId, account, hasLeft });
  return account;
}

export const isApproving = ({ state }: CarRow): boolean => state === approving;
