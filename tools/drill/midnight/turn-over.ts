import { startProcess } from "#main/process.ts";
import { departure } from "#modules/departure/contract.ts";
import { transfer } from "#modules/transfer/contract.ts";
import { Random } from "../random.ts";
import { Victims } from "../victims.ts";
import { openStage, type Stage } from "./stage.ts";
import { TurnedClock } from "./turned-clock.ts";
import { type Standing, standingOf } from "./verdict.ts";

interface Plan {
  readonly transfers: number;
  readonly departures: number;
  readonly kills: number;
  readonly seed: number;
}

const brief = { transfers: 12, departures: 6, kills: 2 };
const whole = { transfers: 500, departures: 200, kills: 20 };

/** The small one, unless a drill asks for the whole. */
export const planOf = ({ MIDNIGHT: size, MIDNIGHT_SEED: seed }: NodeJS.ProcessEnv): Plan => ({
  ...(size === "whole" ? whole : brief),
  seed: seed ? Number(seed) : Date.now() % 2 ** 30,
});

interface Result {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

/**
 * Midnight comes to a real worker, which has everybody's day before it, and is killed again and again. Meanwhile
 * somebody of HR changes his mind about a few. Each whose undoing was acknowledged stays what he was; all others stand
 * where they were to, each in one piece, once, and in the sequence of the days.
 */
export async function turnOver(plan: Plan): Promise<Result> {
  const startedAt = Date.now();
  const stage = await openStage(plan);
  const total = plan.transfers + plan.departures;
  const clock = new TurnedClock(stage.midnight);
  const { environment } = stage.world;
  const worker = () =>
    clock.start((turned) => startProcess("worker", { ...environment, ...turned }));
  const victims = new Victims({ worker });
  const watch = new Watch(stage, total);
  try {
    const watching = watch.untilSettled();
    await victims.startAll();
    const undoing = undoSome(stage, plan.seed, watch.progress);
    await victims.killAtRandom(plan.kills, watch.progress);
    const undone = await undoing;
    await watching;
    const { faults, stateOf } = await standingOf(stage);
    const broken = undone.filter(({ id, isUndone }) => wasUndone(stateOf.get(id)) !== isUndone);
    const all = [
      ...watch.faults,
      ...faults,
      ...broken.map(({ id, isUndone }) => `${id}: undone ${isUndone}, is ${stateOf.get(id)}`),
    ];
    return {
      held: all.length === 0,
      ...plan,
      undone: undone.filter(({ isUndone }) => isUndone).length,
      tooLate: undone.filter(({ isUndone }) => !isUndone).length,
      killed: victims.counts,
      snapshots: watch.snapshots,
      faults: all.slice(0, 20),
      seconds: Math.round((Date.now() - startedAt) / 1_000),
    };
  } finally {
    await victims.killAll();
    await stage.world.close();
  }
}

const wasUndone = (state: number | undefined) => state === 5205 || state === 5405;

/** Looks again and again, so that what is half done for a moment only is seen too. */
class Watch {
  readonly faults: string[] = [];
  snapshots = 0;
  readonly #stage: Stage;
  readonly #total: number;
  #settled = 0;

  constructor(stage: Stage, total: number) {
    this.#stage = stage;
    this.#total = total;
  }

  readonly progress = () => this.#settled / this.#total;

  async untilSettled(): Promise<void> {
    while (this.#settled < this.#total) {
      const { settled, faults }: Standing = await standingOf(this.#stage);
      this.#settled = settled;
      this.snapshots += 1;
      this.faults.push(...faults.slice(0, 20 - this.faults.length));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

interface Undone {
  readonly id: string;
  /** As it was acknowledged; otherwise the answer was that its day was over. */
  readonly isUndone: boolean;
}

const oneInSoMany = 10;

/** Of every tenth somebody thinks better, at a moment that is drawn. */
async function undoSome(
  { world, office, moves, leaves }: Stage,
  seed: number,
  progress: () => number,
): Promise<Undone[]> {
  const random = Random.of(seed, 1);
  const all = [
    ...moves.map(({ id }) => ({ id, undo: transfer.undo })),
    ...leaves.map(({ id }) => ({ id, undo: departure.undo })),
  ];
  const chosen = all
    .filter((_, nth) => nth % oneInSoMany === 0)
    .map((one) => ({ ...one, at: random.next() * 0.9 }))
    .toSorted((one, other) => one.at - other.at);
  const undone: Undone[] = [];
  for (const { id, undo, at } of chosen) {
    while (progress() < at) await new Promise((resolve) => setTimeout(resolve, 20));
    const { code } = await world.call(undo, { id, remark: "另有安排" }, { as: office.hr });
    undone.push({ id, isUndone: code === "0" });
  }
  return undone;
}
