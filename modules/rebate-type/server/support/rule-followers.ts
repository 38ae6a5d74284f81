import type { CommandTx } from "#platform/server/command-tx.ts";
import { Slot } from "#platform/server/slot.ts";

/** Told in the transaction in which a version of a rule is published. */
export type RuleFollower = (tx: CommandTx) => Promise<void>;

export const ruleFollowers = new Slot<RuleFollower>("rebateType.ruleFollowers");

export async function tellRuleFollowers(tx: CommandTx): Promise<void> {
  for (const follow of ruleFollowers.held) await follow(tx);
}
