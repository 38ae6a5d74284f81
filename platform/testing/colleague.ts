import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/** Somebody else of the same tenant, who may do everything. */
export const colleagueOf = (world: World, { tenantId }: TestPerson): Promise<TestPerson> =>
  world.person({ id: tenantId, name: "" });
