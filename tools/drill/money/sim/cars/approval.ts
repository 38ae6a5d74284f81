import { carPaymentStates } from "#modules/car-payment/states.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { another, type Person } from "./company.ts";
import { newPayout } from "./desk.ts";
import { isApproving, letGoOf } from "./orders.ts";
import type { CarRow } from "./rows.ts";
import { changeCar, expectPayeeInForce, litOf, moveCar } from "./standing.ts";
import { type CarWorld, type Drawn, No, pick } from "./world.ts";

const waits = (car: CarRow): boolean => car.approval === "pending" || car.approval === "approving";

function waiting(world: CarWorld, drawn: number): CarRow {
  const car = pick(world.store.cars, drawn, (one) => isApproving(one) && waits(one));
  if (!waits(car)) throw new No("nobody has to decide");
  return car;
}

/** The department decides, then finance: what it passes is proven, or was let pass. */
export function pass(world: CarWorld, { a, b, c }: Drawn): string {
  const car = waiting(world, a);
  expectAnother(car, another(c, car.createdBy));
  if (!car.atFinance) {
    changeCar(world, car, { approval: "approving", atFinance: true });
    return "at finance";
  }
  expectNone(world.rules.againstFinance(litOf(car)));
  return follow(world, car, { approval: "approved", luck: b });
}

function expectAnother({ createdBy }: CarRow, me: Person): void {
  if (createdBy === me) throw new No("nobody decides on his own");
}

interface Decided {
  readonly approval: ApprovalState;
  readonly luck: number;
}

function follow(world: CarWorld, car: CarRow, { approval, luck }: Decided): string {
  const to = world.rules.afterApproval(car.state, approval);
  const decided = { ...car, approval, atFinance: false };
  if (to === null) {
    changeCar(world, decided, {});
    return approval;
  }
  if (to === "toPay") {
    expectPayeeInForce(world, car);
    const lineNumber = Math.max(0, ...car.lines.map((one) => one.lineNumber)) + 1;
    const line = newPayout(world, car, { lineNumber, luck });
    const also = { payoutId: line.payoutId, lines: [...car.lines, line] };
    moveCar(world, decided, { to, also });
    return approval;
  }
  const moved = moveCar(world, decided, { to });
  if (moved.state === carPaymentStates.voided) letGoOf(world, moved);
  return approval;
}

const otherwise = ["rejected", "returned", "withdrawn", "terminated"] as const;

/** Refused, sent back, taken back, or ended by an administrator. */
export const decideOtherwise = (world: CarWorld, { a, b, c }: Drawn): string =>
  follow(world, waiting(world, a), {
    approval: otherwise[c % otherwise.length] ?? "rejected",
    luck: b,
  });

/** Finance refuses what has come to it. */
export function refuseAtFinance(world: CarWorld, { a, b }: Drawn): string {
  const car = pick(world.store.cars, a, ({ atFinance }) => atFinance);
  if (!car.atFinance) throw new No("not at finance");
  return follow(world, car, { approval: "financeRejected", luck: b });
}
