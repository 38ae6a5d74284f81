import { historyOf } from "./history.ts";
import { realRules, type RebateRules } from "./rules.ts";

interface SimulationPlan {
  readonly histories: number;
  /** The first; each history has the next one. */
  readonly seed: number;
}

export interface SimulationResult {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

/** Everything that has to happen now and then, or a history shows nothing. */
const actions = [
  "apply",
  "make",
  "pay",
  "retry",
  "import",
  "voided",
  "clawBack",
  "revertOffline",
  "confirmCorrection",
  "rejectCorrection",
];

/**
 * Histories of a dealer's contracts and orders at random, by the product's own rules: what is deserved changes, people
 * apply, pay, give up, import and take back, and banks say what they like, late or twice.
 */
export function rebateSimulation(
  { histories, seed }: SimulationPlan,
  rules: RebateRules = realRules,
): SimulationResult {
  const limit = Error.stackTraceLimit;
  // Refusals are made by the million here, and nobody reads where they came from.
  Error.stackTraceLimit = 0;
  const done: Record<string, number> = {};
  let [told, commands] = [0, 0];
  let faults: readonly string[] = [];
  const startedAt = performance.now();
  for (; told < histories && faults.length === 0; told += 1) {
    const history = historyOf(seed + told, rules);
    commands += history.commands;
    for (const [name, count] of Object.entries(history.done))
      done[name] = (done[name] ?? 0) + count;
    faults = history.faults.map((fault) => `history ${seed + told}: ${fault}`);
  }
  Error.stackTraceLimit = limit;
  const never = actions.filter((name) => done[name] === undefined);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return {
    held: faults.length === 0 && never.length === 0,
    seed,
    histories: told,
    commands,
    seconds,
    done,
    never,
    faults,
  };
}
