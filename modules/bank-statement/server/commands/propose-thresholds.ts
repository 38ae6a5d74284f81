import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { thresholdsOf } from "../matching/known.ts";
import { areSame } from "../trial/rules.ts";
import { heldWith, trialOf } from "../trial/run-trial.ts";
import { proposeVersion } from "../trial/versions.ts";

/** A person asks for other thresholds, with the trial that speaks for them. Nothing changes until another agrees. */
export const proposeThresholds = command(
  matchingThreshold.propose,
  async ({ input: asked, tx, vault }) => {
    if (areSame(asked, await thresholdsOf(tx))) {
      throw new Refused(bankStatementErrors.thresholdsSame);
    }
    const trial = trialOf(await heldWith(tx, vault, asked));
    return { id: await proposeVersion(tx, { asked, trial, proposedBy: "person" }) };
  },
);
