import { parseArgs } from "node:util";
import { jobsDrill } from "./jobs.ts";
import { moneyDrill, planFrom as moneyPlan } from "./money/money.ts";
import { planFrom } from "./providers/plan.ts";
import { plantedDrill } from "./providers/planted.ts";
import { providersDrill } from "./providers/providers.ts";
import { testsDrill } from "./tests.ts";

/** `npm run drill -- <name> [--seed=<n>]`: a long test of what must survive; its last line is one JSON object. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, plan: { type: "string" } },
});

const drills: Record<string, () => Promise<{ held: boolean }>> = {
  jobs: () => jobsDrill({ imports: 250, kills: 20 }),
  money: () => moneyDrill(moneyPlan(values)),
  planted: plantedDrill,
  providers: () => providersDrill(planFrom(values)),
  tests: testsDrill,
};

const [name = ""] = positionals;
const drill = drills[name];
if (!drill) {
  process.stderr.write(`Known drills: ${Object.keys(drills).join(", ")}\n`);
  process.exit(2);
}
const result = await drill();
process.stdout.write(`${JSON.stringify({ drill: name, ...result })}\n`);
process.exit(result.held ? 0 : 1);
