import { releaserOf } from "#main/car-payment-paid-arrange.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

/** Who acts at once, and how often it came out one way or the other. */
export interface Stage {
  readonly world: World;
  readonly seller: TestPerson;
  readonly cashier: TestPerson;
  readonly other: TestPerson;
  readonly count: (what: string) => void;
}

export async function stageIn(world: World, count: Stage["count"]): Promise<Stage> {
  const seller = await world.person(await world.tenant());
  const cashier = await releaserOf(world, seller);
  return { world, seller, cashier, other: await colleagueOf(world, seller), count };
}

export type Asked = Promise<{ readonly code: string }>;
export const codesOf = async (asked: readonly Asked[]): Promise<string[]> =>
  (await Promise.all(asked)).map(({ code }) => code);
export const done = (codes: readonly string[]): number =>
  codes.filter((code) => code === "0").length;

export const voidIt = ({ world, seller }: Stage, id: string): Asked =>
  world.call(carPayment.voided, { id, remark: "客户退车" }, { as: seller });
export const pay = ({ world }: Stage, id: string, as: TestPerson): Asked =>
  world.call(payout.pay, { id }, { as });
