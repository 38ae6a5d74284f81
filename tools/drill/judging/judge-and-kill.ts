import { startProcess } from "#main/process.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import { Client } from "../client.ts";
import { Random } from "../random.ts";
import { Victims } from "../victims.ts";
import { type Desk, type Told, undoAll, workAt } from "./hands.ts";
import {
  attemptIn,
  type Expected,
  haveJudged,
  openStage,
  puzzles,
  type Stage,
  statementOf,
  usualFen,
} from "./stage.ts";
import { faultsIn, lostOrTwice, pictureOf } from "./verdict.ts";

interface Plan {
  readonly kills: number;
  /** Each brings six lines for every time; four of them are settled one by one. */
  readonly times: number;
  readonly persons: number;
  readonly port: number;
  readonly seed?: number;
}

/** What every test run has time for. */
const brief: Plan = { kills: 2, times: 2, persons: 2, port: 8398 };

/** The small one, unless a drill asks for more. */
export const planOf = ({ JUDGING_KILLS: kills, JUDGING_SEED: seed }: NodeJS.ProcessEnv): Plan => ({
  ...(kills === undefined ? brief : { kills: Number(kills), times: 5, persons: 3, port: 8397 }),
  ...(seed && { seed: Number(seed) }),
});

interface Result {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

/**
 * Statements come in and are judged by a real worker, which is killed while it does so, as is the API while persons
 * match, split, unmatch and undo. Then nothing is half done, nothing that was acknowledged is gone, and undoing
 * everything leads back to where they began.
 */
export async function judgeAndKill(plan: Plan): Promise<Result> {
  const startedAt = Date.now();
  const seed = plan.seed ?? startedAt % 2 ** 30;
  const stage = await openStage();
  const environment = { ...stage.world.environment, PORT: String(plan.port) };
  const victims = new Victims({ api: () => startProcess("api", environment) });
  const judges = new Victims({ worker: () => startProcess("worker", environment) });
  try {
    const desks = await openDesks(stage, plan, seed);
    const before = await pictures(stage, desks);
    await victims.startAll();
    await judges.startAll();
    let isOver = false;
    const working = Promise.all(desks.map((desk) => workAt(desk, () => isOver)));
    const { expected, amid } = await killWhileJudging(stage, { plan, seed, judges, victims });
    isOver = true;
    const worked = await working;
    const told = worked.flatMap((one) => one.told);
    const faults = await verdict(stage, expected, told);
    for (const [at, one] of worked.entries()) await undoAll(desks[at] as Desk, one);
    const after = await pictures(stage, desks);
    faults.push(
      ...before.filter((one, at) => one !== after[at]).map((one) => `not as before: ${one}`),
    );
    faults.push(...(await faultsIn(stage.world.database.admin, stage.cashier.tenantId, expected)));
    return {
      held: faults.length === 0,
      seed,
      lines: expected.length,
      acknowledged: told.length,
      kills: { ...judges.counts, ...victims.counts },
      amid,
      faults: faults.slice(0, 20),
      seconds: Math.round((Date.now() - startedAt) / 1_000),
    };
  } finally {
    await judges.killAll();
    await victims.killAll();
    await stage.world.close();
  }
}

async function verdict(
  { world, cashier }: Stage,
  expected: readonly Expected[],
  told: readonly Told[],
): Promise<string[]> {
  const sql = world.database.admin;
  const { tenantId } = cashier;
  const lost = await lostOrTwice(sql, tenantId, told);
  return [...lost, ...(await faultsIn(sql, tenantId, expected))];
}

const linesEach = 4;

async function openDesks(stage: Stage, plan: Plan, seed: number): Promise<Desk[]> {
  const { world, cashier } = stage;
  const client = new Client(`http://127.0.0.1:${plan.port}`);
  const desks: Desk[] = [];
  for (let nth = 0; nth < plan.persons; nth++) {
    const person = await world.person({ id: cashier.tenantId, name: "" });
    const targets = [
      await attemptIn(stage, 4008, usualFen),
      await attemptIn(stage, 4007, usualFen),
      await attemptIn(stage, 4008, usualFen),
    ];
    const lines = await puzzles(stage, linesEach);
    desks.push({ world, client, person, lines, targets, random: Random.of(seed, nth) });
  }
  return desks;
}

const pictures = ({ world }: Stage, desks: readonly Desk[]): Promise<string[]> =>
  pictureOf(world.database.admin, {
    lines: desks.flatMap(({ lines }) => lines),
    targets: desks.flatMap(({ targets }) => targets.map(({ id }) => id)),
  });

interface Killing {
  readonly plan: Plan;
  readonly seed: number;
  readonly judges: Victims;
  readonly victims: Victims;
}

/** A statement for each kill of the worker; it is killed when so many of its lines are left as was drawn. */
async function killWhileJudging(stage: Stage, { plan, seed, judges, victims }: Killing) {
  const random = Random.of(seed, -1);
  const expected: Expected[] = [];
  let amid = 0;
  for (let kill = 0; kill < plan.kills; kill++) {
    const lines = await statementOf(stage, plan.times);
    expected.push(...lines);
    await haveJudged(stage);
    const mark = random.below(lines.length + 1);
    let left = lines.length;
    const isStruck = () => left <= mark;
    const watching = watch(stage, (now) => (left = now), isStruck);
    await judges.killAtRandom(1, () => (isStruck() ? 1 : 0));
    await watching;
    if (left > 0) amid += 1;
    if (random.chance(0.25)) await victims.killAtRandom(1, () => 1);
    await until(async () => (await toJudge(stage)) === 0, 120);
  }
  return { expected, amid };
}

const waiting =
  "select count(*)::int as n from statement_lines where tenant_id = $1 and state = 3620";

async function toJudge({ world, cashier }: Stage): Promise<number> {
  const { rows } = await world.database.admin.query<{ n: number }>(waiting, [cashier.tenantId]);
  return rows[0]?.n ?? 0;
}

async function watch(
  stage: Stage,
  tell: (left: number) => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) tell(await toJudge(stage));
}
