import { seededTemplate } from "#platform/testing/template/seeded-template.ts";
import type { World } from "#platform/testing/world.ts";
import { outsideOf } from "../../tools/demo-sandbox.ts";
import { seed } from "../seed.ts";
import { openTestWorld } from "../testing.ts";

/** The product on a copy of the whole demo, which is seeded once for all who look at it. */
export async function openDemoWorld(): Promise<World> {
  const template = await seededTemplate((config, folder) =>
    seed(config, outsideOf({ basePort: 9, folder })),
  );
  return openTestWorld({ template });
}
