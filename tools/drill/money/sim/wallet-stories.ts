import { BankSide } from "./bank-side.ts";
import { repertoire } from "./commands.ts";
import { found } from "./company.ts";
import { Invariants } from "./invariants.ts";
import { replay } from "./replay.ts";
import { realRules, type Rules } from "./rules.ts";
import { Stories } from "./stories/stories.ts";
import { World } from "./world.ts";

/** Wallets, holds, quotas, allocations, and the expenditures that are paid of them. */
export const walletStories = new Stories<World, Rules>({
  name: "wallets",
  repertoire,
  rules: realRules,
  open(rules) {
    const invariants = new Invariants();
    const world = new World(rules, new BankSide(), (one) => invariants.check(one));
    world.transact(() => found(world.store));
    return world;
  },
  close: ({ store }) => replay(store),
});
