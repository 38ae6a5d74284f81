import { keep, keptStories } from "./kept-seeds.ts";
import { commandsEach, type Tellable, type Told } from "./sim/stories/stories.ts";

export interface SimulationPlan {
  readonly commands: number;
  /** The first; each story has the next one. */
  readonly seed: number;
}

export interface SimulationResult {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

/** Refusals are made by the thousand here, and nobody reads where they came from. */
function withoutStacks<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/**
 * Tells stories at random, one for each seed: people, jobs, the bank and the clock at the product's
 * own rules, with crashes and repetitions, and every invariant after every transaction.
 */
export const simulationDrill = (stories: Tellable, plan: SimulationPlan): SimulationResult =>
  withoutStacks(() => tellStories(stories, plan));

function tellStories(stories: Tellable, { commands, seed }: SimulationPlan): SimulationResult {
  process.stdout.write(`money simulation, ${stories.name}: seeds from ${seed}\n`);
  const kept = keptStories(stories);
  const faults = kept.flatMap(({ name, commands: story }) => {
    const { breach } = stories.tell(story);
    return breach ? [`${name}: ${breach.what}`] : [];
  });
  const startedAt = performance.now();
  const sum = { commands: 0, refused: 0, crashes: 0, stories: 0 };
  const done: Record<string, number> = {};
  while (sum.commands < commands && faults.length === 0) {
    const told = stories.tell(stories.commandsOf(seed + sum.stories));
    if (told.breach) faults.push(bad(stories, seed + sum.stories, told.breach));
    add(sum, told);
    for (const [name, count] of Object.entries(told.done)) done[name] = (done[name] ?? 0) + count;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const never = Object.keys(done).filter((name) => done[name] === 0 && name !== "askTooMuch");
  return {
    held: faults.length === 0 && never.length === 0,
    seed,
    ...sum,
    commandsEach,
    kept: kept.length,
    perSecond: Math.round(sum.commands / seconds),
    done,
    never,
    faults,
    seconds: Math.round(seconds),
  };
}

function add(sum: Record<"commands" | "refused" | "crashes" | "stories", number>, told: Told) {
  sum.commands += told.commands;
  sum.refused += told.refused;
  sum.crashes += told.crashes;
  sum.stories += 1;
}

/** Makes the story as short as it can be and keeps it for every later run. */
function bad(
  stories: Tellable,
  seed: number,
  breach: { readonly what: string; readonly at: number },
): string {
  const commands = stories.shrink(stories.commandsOf(seed));
  const path = keep({ of: stories.name, seed, what: breach.what, commands });
  return `seed ${seed}, command ${breach.at}: ${breach.what} (${commands.length} commands in ${path})`;
}
