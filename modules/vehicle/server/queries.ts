import { contractsOfOrders } from "#modules/e-sign/server/index.ts";
import { contractKeyOf, leaseList } from "#modules/lease/server/index.ts";
import { vinVerdictOf } from "#platform/contract/car-numbers.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { headingIn } from "#platform/server/exchange/define.ts";
import { query } from "#platform/server/query.ts";
import type { Language } from "#platform/server/refused.ts";
import { vehicle } from "../contract.ts";
import { vehicleList } from "./support/list.ts";
import { type Car, carOrders } from "./support/orders.ts";

const verdictOf = (vin: string | null) => (vin === null ? null : vinVerdictOf(vin));

export const listVehicles = query(vehicle.list, async ({ input, tx, actor }) => {
  const page = await vehicleList(actor).page(tx, input);
  const records = page.records.map((row) => ({ ...row, vinVerdict: verdictOf(row.frameNumber) }));
  return { ...page, records };
});

type Lease = OutputOf<typeof vehicle.detail>["leases"][number];

/** More than this nobody reads about one car. */
const mostLeases = 200;

const seenLeases = (actor: Actor) => leaseList.seenBy(actor, vehicle.detail.permission);

/** Lease starts that the person sees, by one of their numbers, the newest first. */
async function leasesBy(tx: ReadTx, actor: Actor, filters: object): Promise<Lease[]> {
  const sorts = [{ field: "startRentTime", order: "desc" } as const];
  const request = { current: 1, size: mostLeases + 1, sorts, filters: { ...filters } };
  return seenLeases(actor).first(tx, request);
}

const known = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

/** All of its lease starts: those with its number, and those that give a plate it bore and no number. */
async function leasesOfCar(tx: ReadTx, actor: Actor, opened: Lease) {
  const { frameNumber: vin, carNumber: plate } = opened;
  const own = vin === null ? [] : await leasesBy(tx, actor, { frameNumber: [vin] });
  const plates = known([plate, ...own.map(({ carNumber }) => carNumber)]);
  const others = plates.length > 0 ? await leasesBy(tx, actor, { carNumber: plates }) : [];
  const unnumbered = others.filter(({ frameNumber }) => frameNumber === null);
  const leases = [...own, ...unnumbered].toSorted((one, other) =>
    other.startRentTime.localeCompare(one.startRentTime),
  );
  // A plate can move to another car: that one is named, and its lease starts are not mixed in.
  const otherFrameNumbers = known(others.map(({ frameNumber }) => frameNumber)).filter(
    (one) => one !== vin,
  );
  // Of a car without a number, or of one that nobody numbered again, the one that was opened is always there.
  return { leases: leases.length > 0 ? leases : [opened], plates, otherFrameNumbers };
}

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

async function ordersOf(tx: ReadTx, { actor, language }: Reader, car: Car) {
  const found = await Promise.all(
    carOrders.held.map(async ({ type, title, of }) =>
      (await of(tx, actor, car)).map(({ amountFen, ...order }) => ({
        ...order,
        orderType: type,
        title: headingIn(title, language),
        amount: amountFen as Fen,
      })),
    ),
  );
  return found.flat();
}

export const vehicleDetail = query(vehicle.detail, async ({ input, tx, actor, caller }) => {
  const opened = await seenLeases(actor).one(tx, input.id);
  const { frameNumber } = opened;
  const { leases, plates, otherFrameNumbers } = await leasesOfCar(tx, actor, opened);
  const { language } = caller;
  const orders = await ordersOf(
    tx,
    { actor, language },
    {
      vins: frameNumber === null ? [] : [frameNumber],
      plates,
      contractKeys: leases.map(({ contractNo }) => contractKeyOf(contractNo)),
    },
  );
  const numbers = known([...orders, ...leases].map(({ orderNo }) => orderNo));
  return {
    frameNumber,
    vinVerdict: verdictOf(frameNumber),
    carNumbers: plates,
    otherFrameNumbers,
    leases: leases.slice(0, mostLeases),
    hasMoreLeases: leases.length > mostLeases,
    orderKinds: carOrders.held.map(({ title }) => headingIn(title, language)),
    orders,
    contracts: await contractsOfOrders(tx, actor, numbers),
  };
});
