import type { TestTenant } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { bindProcesses, request } from "./approvals.ts";
import { payForCars } from "./car-payments.ts";
import { fileDealers } from "./dealers.ts";
import type { House } from "./house.ts";
import { leaseCars } from "./leases.ts";
import { found, organise } from "./organisation.ts";
import { collect, openAccounts, sign } from "./outside.ts";
import { exchangeFiles, seal } from "./papers.ts";
import { nameAnew } from "./payees.ts";
import { openWays, payOut } from "./payouts.ts";
import { setUpPersonnel } from "./personnel.ts";
import { applyForRebates } from "./rebate-orders.ts";
import { reconcileRebates } from "./reconciliations.ts";
import { setUpRebates } from "./rebates.ts";
import { register } from "./registers.ts";
import { setUpServiceCharges } from "./service-charges.ts";
import { spend } from "./spending.ts";
import { keepStatements } from "./statements.ts";
import { matchStatements } from "./matches.ts";
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
  const carPaymentId = await payForCars(house);
  await leaseCars(house, carPaymentId);
  await setUpRebates(house);
  await applyForRebates(house);
  await reconcileRebates(house);
  await setUpServiceCharges(house);
  await setUpPersonnel(house);
  await register(house);
  await keepStatements(house);
  await matchStatements(house, carPaymentId);
  return house;
}
