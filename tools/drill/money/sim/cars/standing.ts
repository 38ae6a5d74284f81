import { missingOf } from "#modules/car-payment/server/lights/missing.ts";
import type { DealerNow, Facts } from "#modules/car-payment/server/rules.ts";
import {
  type CarPaymentAction,
  type CarPaymentState,
  carPaymentStates,
  moves,
} from "#modules/car-payment/states.ts";
import { carPaymentErrors } from "#modules/car-payment/errors.ts";
import { drawnMove } from "#modules/order/server/support/drawn-move.ts";
import { expectNone } from "#modules/order/server/support/expect-none.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import type { CarRow, DealerRow, PayoutRow } from "./rows.ts";
import { type CarWorld, next, No } from "./world.ts";
import type { Person } from "./company.ts";

const { inBatch, inFile, submitted, processing, unknown, parked } = payoutStates;
/** Money may be on its way, or nobody knows whether it is. */
export const liveStates: readonly number[] = [
  inBatch,
  inFile,
  submitted,
  processing,
  unknown,
  parked,
];

export const payoutsOf = ({ store }: CarWorld, { lines }: CarRow): PayoutRow[] =>
  lines.flatMap(({ payoutId }) => store.payouts.get(payoutId ?? "") ?? []);

export function dealerOf({ store }: CarWorld, { dealerId }: CarRow): DealerRow {
  const dealer = store.dealers.get(dealerId);
  if (!dealer) throw new No("no dealer");
  return dealer;
}

export const dealerNow = ({ versionId, isOutOfProvince, hasLeft }: DealerRow): DealerNow => ({
  versionId,
  special: versionId === null || isOutOfProvince,
  hasLeft,
});

/** The lights of an order, named as its table names them. */
export const litOf = (car: CarRow) => ({
  start_rent_contract_no: car.startRent,
  statement_serial: car.statementSerial,
  need_sign: car.needSign,
  contract_state: car.contractState,
  instance_id: car.round,
  override_instance_id: car.overrideRound,
  override_missing: car.overrideMissing,
});

/** What an order owes papers by, named as its table names it. */
export const owingOf = ({ special, acceptedBy }: CarRow) => ({
  special,
  supplement_accepted_at: acceptedBy && "2026-11-20T02:00:00Z",
});

/** What the rule of actions asks of an order, as the product's command gathers it. */
const factsOf = (world: CarWorld, car: CarRow): Facts => ({
  state: car.state,
  createdBy: car.createdBy,
  special: car.special,
  reason: car.reason,
  fileCount: car.fileCount,
  versionId: car.versionId,
  isAtFinance: car.atFinance,
  missing: missingOf(litOf(car)),
  dealer: dealerNow(dealerOf(world, car)),
  isLive: payoutsOf(world, car).some(({ state }) => liveStates.includes(state)),
  // Contracts go their way by themselves here: nobody acts on one from its order.
  signing: {
    needsSign: car.needSign,
    signState: car.contractState,
    template: "none",
    lacksAgentPhone: false,
    maySkip: false,
    contract: null,
  },
  isSupplied: car.isSupplied,
  allows: { ordinary: true, special: true },
});

export function may(
  world: CarWorld,
  car: CarRow,
  { action, me }: { readonly action: CarPaymentAction; readonly me: Person },
): void {
  expectNone(world.rules.reasonsAgainst(action, factsOf(world, car), me));
}

/** What people agree to. */
export const contentOf = (car: CarRow): string =>
  [car.dealerId, car.versionId, car.account, car.amountFen, car.special, car.reason].join(" ");

export const changeCar = ({ store }: CarWorld, car: CarRow, to: Partial<CarRow>): CarRow =>
  store.put(store.cars, next(car, to));

/** Along the drawing that the product's orders move by. */
export function moveCar(
  world: CarWorld,
  car: CarRow,
  { to, also = {} }: { readonly to: CarPaymentState; readonly also?: Partial<CarRow> },
): CarRow {
  const refusal = carPaymentErrors.wrongState;
  const state = drawnMove({ states: carPaymentStates, moves, refusal }, car.state, to);
  return changeCar(world, car, { ...also, state });
}

/** The dealer is paid where its filing says now. */
export function expectPayeeInForce(world: CarWorld, car: CarRow): void {
  const { versionId, hasLeft } = dealerOf(world, car);
  if (hasLeft) throw new Refused(carPaymentErrors.dealerLeft);
  if (versionId !== car.versionId) {
    throw new Refused(carPaymentErrors.payeeOutOfForce, { number: car.id });
  }
}
