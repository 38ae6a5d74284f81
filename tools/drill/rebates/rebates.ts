import { rebateSimulation, type SimulationResult } from "./simulation.ts";

const whole = 10_000_000;

interface Plan {
  readonly seed?: string | undefined;
  readonly plan?: string | undefined;
}

/** Rebates by the rules alone, in so many random histories (`--plan`): to the fen, and once. */
export const rebatesDrill = async ({
  seed = String(Math.floor(Math.random() * 2 ** 30)),
  plan = String(whole),
}: Plan): Promise<SimulationResult> =>
  rebateSimulation({ histories: Number(plan), seed: Number(seed) });
