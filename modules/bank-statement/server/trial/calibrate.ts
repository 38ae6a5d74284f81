import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { calibrated, hold } from "./rules.ts";
import { triedLines, trialOf } from "./run-trial.ts";
import { proposeVersion, replaceCalibrated } from "./versions.ts";

const hasLines = "select from statement_lines where tenant_id = $1 limit 1";

/** Every week: proposes what would have settled more without a mistake. It never publishes. */
export async function calibrateThresholds(engine: Engine): Promise<void> {
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<object>({ sql: hasLines, parameters: [tx.tenantId] }),
  );
  await eachByItself(found, ({ tenantId }) => calibrateIn(engine, tenantId));
}

/** Says what was proposed, if anything was; what it proposed before is replaced, or not proposed any more. */
export const calibrateIn = (engine: Engine, tenantId: string): Promise<string | undefined> =>
  carryOutUnasked(engine, { tenantId, inNameOf: async () => tenantId }, async (tx) => {
    const { lines, inForce } = await triedLines(tx, engine.vault);
    const asked = calibrated(lines, inForce);
    await replaceCalibrated(tx);
    if (!asked) return undefined;
    const trial = trialOf(hold(lines, { asked, inForce }));
    return proposeVersion(tx, { asked, trial, proposedBy: "calibration" });
  });
