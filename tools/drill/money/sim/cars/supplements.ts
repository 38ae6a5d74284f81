import { carPaymentStates } from "#modules/car-payment/states.ts";
import { someone } from "./company.ts";
import { standingOfPaid } from "./order-follows.ts";
import type { CarRow } from "./rows.ts";
import { changeCar, contentOf, may, moveCar } from "./standing.ts";
import { type CarWorld, type Drawn, pick } from "./world.ts";

const owes = ({ state }: CarRow) => state === carPaymentStates.pendingSupplement;

/** Now and then for an order that owes nothing, or by somebody whom it does not concern. */
export function supplement(world: CarWorld, { a, b, c }: Drawn): string {
  const car = pick(world.store.cars, a, (one) => b % 16 === 0 || owes(one));
  may(world, car, { action: "supplement", me: c % 8 === 0 ? someone(c) : car.createdBy });
  changeCar(world, car, { isSupplied: true, supplies: car.supplies + 1 });
  return "supplied";
}

export function acceptSupplement(world: CarWorld, { a, b, c }: Drawn): string {
  const car = pick(world.store.cars, a, (one) => b % 16 === 0 || (owes(one) && one.isSupplied));
  const me = someone(c);
  may(world, car, { action: "acceptSupplement", me });
  const also = { isSupplied: false, acceptedBy: me, acceptedFor: contentOf(car) };
  const to = standingOfPaid(world, { ...car, ...also });
  moveCar(world, car, { to, also });
  return `accepted, ${to}`;
}

export function sendBackSupplement(world: CarWorld, { a, b, c }: Drawn): string {
  const car = pick(world.store.cars, a, (one) => b % 16 === 0 || (owes(one) && one.isSupplied));
  may(world, car, { action: "sendBackSupplement", me: someone(c) });
  changeCar(world, car, { isSupplied: false });
  return "sent back";
}
