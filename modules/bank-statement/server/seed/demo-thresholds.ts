import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { matchingThreshold } from "../../trial-contract.ts";
import { calibrateIn } from "../trial/calibrate.ts";
import { hold } from "../trial/rules.ts";
import { trialOf, triedLines } from "../trial/run-trial.ts";
import { proposeVersion } from "../trial/versions.ts";
import { tolls, unnamed } from "./demo-lines.ts";

interface Deciding {
  readonly engine: Engine;
  readonly tenantId: string;
  readonly cashier: Acting;
  readonly reviewerAt: (at: Date) => Promise<Acting>;
}

const weeksAgo = (weeks: number) => new Date(systemClock.now().getTime() - weeks * 7 * 86_400_000);

/** A cashier finds what some lines mean that were suggested to nobody; the calibration learns from that. */
export async function seedThresholds(deciding: Deciding): Promise<void> {
  const { engine, tenantId, cashier, reviewerAt } = deciding;
  const reviewer = await reviewerAt(weeksAgo(3));
  const { versions } = await reviewer.call(matchingThreshold.list, {});
  if (versions.length > 0) return;
  await ignoreTolls(cashier);
  await matchUnnamed(cashier);
  await reviewer.call(matchingThreshold.publish, { id: await proposedThen(engine, tenantId) });
  await calibrateIn(engine, tenantId);
}

async function ignoreTolls(cashier: Acting): Promise<void> {
  for (;;) {
    const { records } = await cashier.call(triage.list, { keyword: tolls, size: 100 });
    if (records.length === 0) return;
    for (const { id } of records) await cashier.call(triage.ignore, { id, ignoredAs: "other" });
  }
}

async function matchUnnamed(cashier: Acting): Promise<void> {
  const { records } = await cashier.call(triage.list, { keyword: unnamed, size: 50 });
  for (const { id } of records) {
    const { candidates } = await cashier.call(triage.detail, { id });
    const [found] = candidates.filter(({ isOpen, parts }) => isOpen && parts.length > 1);
    if (!found) continue;
    const { targetType, targetId } = found;
    await cashier.call(triage.match, { id, targetType, targetId });
  }
}

/** What was proposed three weeks ago: to suggest a little less. */
const proposedThen = (engine: Engine, tenantId: string): Promise<string> =>
  carryOutUnasked(
    engine,
    { tenantId, at: weeksAgo(3), inNameOf: async () => tenantId },
    async (tx) => {
      const { lines, inForce } = await triedLines(tx, engine.vault);
      const asked = { ...inForce, suggested: inForce.suggested + 1 };
      const trial = trialOf(hold(lines, { asked, inForce }));
      return proposeVersion(tx, { asked, trial, proposedBy: "calibration" });
    },
  );
