import { parseArgs } from "node:util";
import { attackDrill } from "./attack.ts";
import { carPaymentsDrill } from "./car-payments/car-payments.ts";
import { fuzzDrill } from "./fuzz/fuzz.ts";
import { planFrom as fuzzPlan } from "./fuzz/plan.ts";
import { jobsDrill } from "./jobs.ts";
import { judgingDrill } from "./judging/judging.ts";
import { matchingDrill } from "./matching/matching.ts";
import { moneyDrill, planFrom as moneyPlan } from "./money/money.ts";
import { neighbourDrill, planFrom as neighbourPlan } from "./neighbour/neighbour.ts";
import { payeesDrill, planFrom as payeesPlan } from "./payees/payees.ts";
import { plantedDrill } from "./planted/planted.ts";
import { planFrom } from "./providers/plan.ts";
import { providersDrill } from "./providers/providers.ts";
import { quickEntryDrill } from "./quick-entry/quick-entry.ts";
import { testsDrill } from "./tests.ts";

/** `npm run drill -- <name> [--seed=<n>]`: a long test of what must survive; its last line is one JSON object. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    plan: { type: "string" },
    only: { type: "string" },
    theme: { type: "string" },
    "of-commit": { type: "string" },
    record: { type: "boolean" },
    report: { type: "string" },
    set: { type: "string" },
    kills: { type: "string" },
    rounds: { type: "string" },
  },
});

const drills: Record<string, () => Promise<{ held: boolean }>> = {
  attack: attackDrill,
  "car-payments": () => carPaymentsDrill(values),
  fuzz: () => fuzzDrill(fuzzPlan(values)),
  jobs: () => jobsDrill({ imports: 250, kills: 20 }),
  judging: () => judgingDrill(values),
  matching: () => matchingDrill(values),
  money: () => moneyDrill(moneyPlan(values)),
  neighbour: () => neighbourDrill(neighbourPlan(values)),
  payees: () => payeesDrill(payeesPlan(values)),
  planted: () => plantedDrill(values),
  providers: () => providersDrill(planFrom(values)),
  "quick-entry": () => quickEntryDrill(values),
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
