import { type Cast } from "#platform/testing/attack-requests.ts";
import { castOf } from "#platform/testing/attacks.ts";
import type { World } from "#platform/testing/world.ts";
import { basesOf } from "./attack-compare.ts";
import { type HouseIds, idsOf } from "./neighbour/complete.ts";
import { type House, recording, type Taken } from "./neighbour/house.ts";
import { moveIn, settle } from "./neighbour/neighbour.ts";
import { openPayoutOffice } from "./payout-office.ts";

/** Two tenants beside each other, both full of records, everybody who might try something, and the neighbour's ids. */
export interface Stage extends HouseIds {
  readonly world: World;
  readonly cast: Cast;
  readonly home: House;
  readonly neighbour: House;
  /** What the people at home asked for with success. */
  readonly taken: readonly Taken[];
  readonly baseOf: ReturnType<typeof basesOf>;
  readonly close: () => Promise<void>;
}

export const canary = "CANARY-7f3a";

export async function openStage(): Promise<Stage> {
  const { world, sandbox, close } = await openPayoutOffice();
  const neighbour = await settle(world, { tenant: await world.tenant(), sandbox, canary });
  const { world: recorded, taken } = recording(world);
  const own = { tenant: await world.tenant(), sandbox, canary: "EIGEN-2b8c" };
  const home = await moveIn(recorded, own);
  const cast = await castOf(world, { admin: home.owner, neighbour: neighbour.owner });
  const ids = await idsOf(world, neighbour.owner.tenantId);
  return { world, cast, home, neighbour, taken, baseOf: basesOf(taken), ...ids, close };
}
