import { lineStates } from "#modules/bank-statement/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentStates } from "#modules/car-payment/states.ts";
import { aSeller, someone } from "./company.ts";
import { factsOf, keepLine, liveOn, writeMatches } from "./matching.ts";
import type { AttemptRow, BookedRow, TargetType } from "./rows.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { toJudge, suggested, unmatched } = lineStates;

type Booking = Pick<BookedRow, "direction" | "amountFen" | "written" | "truth" | "broughtBy">;

/** A line is there once, however often statements bring it. */
function book({ store }: CarWorld, id: string, booking: Booking): string {
  if (store.booked.get(id)) throw new No("it is there");
  const fresh = { version: 1, state: toJudge, judgedAs: null, ignoredAs: null, isDisputed: false };
  return store.put(store.booked, { id, ...fresh, ...booking }).id;
}

/** What the bank did with our payments, on its statement: in a file that somebody brings, or by its interface. */
export function bankBooks(world: CarWorld, { a, b, c }: Drawn): string {
  const moved = [...world.bank.orders.values()].filter(
    ({ state }) => state === "paid" || state === "returned",
  );
  const order = moved[a % Math.max(1, moved.length)];
  if (!order) throw new No("the bank did nothing");
  const isBack = order.state === "returned" && b % 2 === 0;
  const { number, fen: amountFen } = order;
  const id = `S${number}/${isBack ? "in" : "out"}`;
  const written = b % 5 === 0 ? "" : number;
  const broughtBy = c % 3 === 0 ? someone(c) : null;
  const direction = isBack ? "in" : "out";
  return book(world, id, { direction, amountFen, written, truth: id, broughtBy });
}

/** The financier's money for an order, whole or in two parts, with its number or without. */
export function financierPays(world: CarWorld, { a, b, c }: Drawn): string {
  const { store } = world;
  const car = pick(store.cars, a, (one) => one.statementSerial === null);
  const half = Math.floor(car.amountFen / 2);
  const amountFen = b % 4 === 0 ? half : car.amountFen;
  const broughtBy = c % 4 === 0 ? aSeller(c) : null;
  const written = b % 3 === 0 ? "" : car.id;
  const id = store.newId("F");
  return book(world, id, { direction: "in", amountFen, written, truth: null, broughtBy });
}

/** A line that names a payment, of a file that whoever let it go has written himself. */
export function forge(world: CarWorld, { a, b }: Drawn): string {
  const { store } = world;
  const attempt = pick(store.attempts, a, (one) => !one.isProven);
  const payout = store.payouts.get(attempt.payoutId);
  if (!payout) throw new No("no payment");
  const hands = [payout.createdBy, ...payout.hands];
  const broughtBy = hands[b % hands.length] ?? payout.createdBy;
  const { amountFen, id: written } = attempt;
  const direction = b % 3 === 0 ? "in" : "out";
  return book(world, store.newId("X"), { direction, amountFen, written, truth: null, broughtBy });
}

/** What the rules find for a line: the payment or the order that it names, if it could be meant. */
function meantBy(world: CarWorld, line: BookedRow): { type: TargetType; id: string } | undefined {
  const { store } = world;
  const attempt = store.attempts.get(line.written);
  if (attempt) return attemptMeant(world, line, attempt);
  const car = store.cars.get(line.written);
  const isOpen = car?.state !== carPaymentStates.voided && car?.amountFen === line.amountFen;
  const isFree = car !== undefined && liveOn(world, car.id).length === 0;
  return car && isOpen && isFree && line.direction === "in"
    ? { type: "carOrder", id: car.id }
    : undefined;
}

function attemptMeant(world: CarWorld, line: BookedRow, attempt: AttemptRow) {
  const payout = world.store.payouts.get(attempt.payoutId);
  if (!payout || attempt.amountFen !== line.amountFen) return undefined;
  const { incident } = payout;
  const wasSent = attempt.isSent || attempt.isByFile;
  const isOut = line.direction === "out";
  const isOpen = isOut
    ? world.rules.isOpenToProof({ ...attempt, incident, wasSent })
    : attempt.state !== payoutReturned && incident === null;
  const type: TargetType = isOut ? "payout" : "payoutReturn";
  const isFree = !liveOn(world, attempt.id).some(({ targetType }) => targetType === type);
  return isOpen && isFree ? { type, id: attempt.id } : undefined;
}

const payoutReturned = 4010;

/** A job judges a line; what cannot follow from it is left to a person. */
export function judge(world: CarWorld, { a }: Drawn): string {
  const { store } = world;
  const line = pick(store.booked, a, ({ judgedAs }) => judgedAs === null);
  const { judgedAs, matches, ignoredAs, isDisputed } = factsOf(world, line);
  if (judgedAs !== null || matches.length > 0 || ignoredAs !== null || isDisputed) {
    throw new No("somebody decided about it");
  }
  const meant = meantBy(world, line);
  try {
    if (meant) return world.transact(() => settle(world, line, meant));
  } catch (thrown) {
    if (!(thrown instanceof Refused || thrown instanceof No)) throw thrown;
  }
  return world.transact(() => {
    keepLine(world, line, { judgedAs: meant ? suggested : unmatched });
    return "left to people";
  });
}

function settle(
  world: CarWorld,
  line: BookedRow,
  { type: targetType, id: targetId }: { readonly type: TargetType; readonly id: string },
): string {
  const { store } = world;
  store.put(store.booked, next(line, { judgedAs: suggested }));
  const match = { lineId: line.id, targetType, targetId, amountFen: null };
  writeMatches(world, { matches: [match], madeAs: "rule", by: line.broughtBy });
  return "settled";
}
