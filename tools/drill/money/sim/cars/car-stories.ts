import { Stories } from "../stories/stories.ts";
import { carRepertoire } from "./commands.ts";
import { found } from "./found.ts";
import { look, lookAtAll } from "./invariants.ts";
import { type CarRules, realCarRules } from "./rules.ts";
import { CarWorld } from "./world.ts";

/** Car payments from their draft to the statement that shows them, with everything that goes wrong between. */
export const carStories = new Stories<CarWorld, CarRules>({
  name: "carPayments",
  repertoire: carRepertoire,
  rules: realCarRules,
  open(rules) {
    const world = new CarWorld(rules, look);
    world.transact(() => found(world.store));
    return world;
  },
  close: lookAtAll,
});
