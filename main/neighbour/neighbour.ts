import type { TestTenant } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { bindProcesses, request } from "./approvals.ts";
import { fileDealers } from "./dealers.ts";
import type { House } from "./house.ts";
import { found, organise } from "./organisation.ts";
import { collect, openAccounts, sign } from "./outside.ts";
import { exchangeFiles, seal } from "./papers.ts";
import { nameAnew } from "./payees.ts";
import { openWays, payOut } from "./payouts.ts";
import { register } from "./registers.ts";
import { spend } from "./spending.ts";
import { addPurposes, fillWallets } from "./wallets.ts";

interface Founding {
  readonly tenant: TestTenant;
  readonly sandbox: TestSandbox;
  readonly canary: string;
}

/** A tenant in which people have done everything that the product is for, by its own commands. */
export async function settle(world: World, founding: Founding): Promise<House> {
  const house = await moveIn(world, founding);
  await exchangeFiles(house);
  await seal(house);
  return house;
}

/** The same without the large files, for whose requests are to be imitated. */
export async function moveIn(world: World, founding: Founding): Promise<House> {
  const house = await found(world, founding);
  await organise(house);
  const processId = await bindProcesses(house);
  const purposes = await addPurposes(house, processId);
  // Before there is somebody who verifies people: these payees are nobody.
  await payOut(house, await openWays(house));
  await openAccounts(house);
  await request(house);
  await fillWallets(house);
  await spend(house, purposes);
  await nameAnew(house, purposes);
  await sign(house);
  await collect(house);
  await fileDealers(house);
  await register(house);
  return house;
}
