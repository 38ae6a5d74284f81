import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

const operators = new WeakMap<World, Promise<TestPerson>>();

/** Somebody of the platform's own tenant, who does there what no tenant does for itself. */
export function operatorOf(world: World): Promise<TestPerson> {
  const known = operators.get(world) ?? newOperator(world);
  operators.set(world, known);
  return known;
}

const newOperator = async (world: World): Promise<TestPerson> =>
  world.person(await world.tenant({ superTenant: true }));
