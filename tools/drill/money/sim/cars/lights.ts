import { carPaymentStates } from "#modules/car-payment/states.ts";
import { moves, signStates, type SignState } from "#modules/e-sign/states.ts";
import { changeCar } from "./standing.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { voided } = carPaymentStates;

/** A lease begins, and lights the order of its contract. */
export function leaseStarts(world: CarWorld, { a }: Drawn): string {
  const { store } = world;
  const car = pick(store.cars, a, (one) => one.state !== voided && one.startRent === null);
  if (car.state === voided || car.startRent !== null) throw new No("it belongs to nobody");
  const { id } = store.put(store.leases, { id: store.newId("L"), version: 1, carId: car.id });
  changeCar(world, car, { startRent: id });
  return id;
}

/** It was read wrongly: the light goes out with it. */
export function leaseGoes(world: CarWorld, { a }: Drawn): string {
  const lease = pick(world.store.leases, a, ({ carId }) => carId !== null);
  if (lease.carId === null) throw new No("it lights nothing");
  unbindLease(world, lease.carId);
  return "out";
}

export function unbindLease(world: CarWorld, carId: string): void {
  const { store } = world;
  const car = store.cars.get(carId);
  const lease = store.leases.get(car?.startRent ?? "");
  if (!car || !lease) return;
  store.put(store.leases, next(lease, { carId: null }));
  changeCar(world, car, { startRent: null });
}

export function startContract(world: CarWorld, { a }: Drawn): string {
  const { store } = world;
  const car = pick(store.cars, a, (one) => one.needSign && one.contractId === null);
  const state = signStates.signing;
  const { id } = store.put(store.contracts, {
    id: store.newId("H"),
    version: 1,
    carId: car.id,
    state,
  });
  tell(world, car.id, { contractId: id, state });
  return id;
}

const names = new Map<number, SignState>(
  Object.entries(signStates).map(([name, code]) => [code, name as SignState]),
);

/** Signed, refused, revoked: what the provider says of a contract, whichever of the order's it is. */
export function contractMoves(world: CarWorld, { a, b }: Drawn): string {
  const { store } = world;
  const contract = pick(store.contracts, a, ({ state }) => state < signStates.signed);
  const ways: readonly SignState[] = moves[names.get(contract.state) ?? "disputed"];
  const to = b % 3 === 0 ? ways[b % ways.length] : ways.find((way) => way === "signed");
  if (to === undefined) throw new No("over");
  const state = signStates[to];
  store.put(store.contracts, next(contract, { state }));
  tell(world, contract.carId, { contractId: contract.id, state });
  return to;
}

function tell(
  world: CarWorld,
  carId: string,
  said: { readonly contractId: string; readonly state: number },
): void {
  const car = world.store.cars.get(carId);
  if (!car) return;
  const bound = {
    contract_id: car.contractId,
    contract_state: car.contractState,
    sign_skipped_at: null,
  };
  const light = world.rules.afterSigning(bound, said);
  if (!light) return;
  changeCar(world, car, { contractId: light.contract_id, contractState: light.contract_state });
}
