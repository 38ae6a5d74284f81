import type { SandboxFault } from "#platform/testing/sandbox-control.ts";
import type { Ports } from "./arena.ts";
import type { Mix } from "./orders.ts";

export interface Plan {
  readonly orders: number;
  readonly kills: number;
  readonly restarts: number;
  readonly seed?: number;
  readonly ports?: Ports;
  readonly mix?: Mix;
  /** The chance of each fault in each request that it may strike. */
  readonly chance?: number;
  /** Ordered beside the others. */
  readonly moreFaults?: readonly SandboxFault[];
}

/** Some more than the 5,000 that are to happen: a refund falls away where nobody paid. */
const whole: Plan = { orders: 5_200, kills: 40, restarts: 3 };

/** What every test run has time for; ports of its own, so that both can run at once. */
export const brief: Plan = {
  orders: 130,
  kills: 4,
  restarts: 1,
  ports: { postgres: 5456, api: 8380, sandbox: 8610 },
};

/**
 * A few orders that are struck again and again where the usual mistakes are made: answers lost after
 * the payment, notices that contradict the books, and workers killed in the middle of it.
 */
export const small: Plan = {
  orders: 90,
  kills: 6,
  restarts: 0,
  seed: 1,
  chance: 0,
  mix: { payouts: 0.7, collections: 0.3, contracts: 0 },
  moreFaults: [
    { provider: "flexpay", effect: "noAnswerExecuted", match: { op: "SFT0502" }, probability: 0.3 },
    { provider: "ping-an", effect: "noAnswerExecuted", match: { op: "4004" }, probability: 0.3 },
    { provider: "allinpay", effect: "contradictingNotice", probability: 0.5 },
  ],
};

/** From what was given on the command line; `--plan` is for whoever starts small ones, as JSON. */
export function planFrom(given: {
  readonly seed?: string | undefined;
  readonly plan?: string | undefined;
}): Plan {
  const plan = given.plan === undefined ? whole : (JSON.parse(given.plan) as Plan);
  return given.seed === undefined ? plan : { ...plan, seed: Number(given.seed) };
}
