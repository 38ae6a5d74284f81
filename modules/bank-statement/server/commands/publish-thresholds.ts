import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { fewestToPublish, matchingThreshold } from "../../trial-contract.ts";
import { againstPublishing } from "../trial/rules.ts";
import { heldWith, trialOf } from "../trial/run-trial.ts";
import { decideVersion, expectPublishable, lockOpen } from "../trial/versions.ts";

/** A second person has lines judged by these thresholds from now on, if a trial held now finds no mistake. */
export const publishThresholds = command(
  matchingThreshold.publish,
  async ({ input: { id }, tx, vault }) => {
    const row = await lockOpen(tx, id);
    await expectPublishable(tx, row);
    const { automatic, lead, suggested } = row;
    const trial = trialOf(await heldWith(tx, vault, { automatic, lead, suggested }));
    const obstacle = againstPublishing(trial);
    if (obstacle) {
      const found = { count: String(trial.wrong), lines: String(trial.lines) };
      throw new Refused(bankStatementErrors[obstacle], {
        ...found,
        fewest: String(fewestToPublish),
      });
    }
    await decideVersion(tx, row, { state: "PUBLISHED", trial });
    return { id };
  },
);
