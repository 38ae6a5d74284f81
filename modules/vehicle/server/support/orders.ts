import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Heading } from "#platform/server/exchange/define.ts";
import { Slot } from "#platform/server/slot.ts";

/** By what orders name a car. */
export interface Car {
  readonly vins: readonly string[];
  readonly plates: readonly string[];
  /** Of its lease starts, as `contractKeyOf` of lease has them. */
  readonly contractKeys: readonly string[];
}

interface OrderOfCar {
  readonly orderId: string;
  readonly orderNo: string;
  readonly stateCode: number;
  readonly amountFen: number;
  readonly orderTime: string;
  readonly link: `/${string}`;
}

/** A kind of order that is about cars; its module hands it over. */
export interface CarOrderKind {
  readonly type: string;
  readonly title: Heading;
  /** Those of a car that the person sees, the newest first. */
  readonly of: (tx: ReadTx, actor: Actor, car: Car) => Promise<OrderOfCar[]>;
}

export const carOrders = new Slot<CarOrderKind>("vehicle.carOrders");
