import { Random } from "../random.ts";
import { type Arena, openArena, type Ports } from "./arena.ts";
import { closeByStatement } from "./close-by-statement.ts";
import { faultsThatStruck, orderFaults } from "./faults.ts";
import { judgeCollections } from "./judge-collections.ts";
import { judgeContracts } from "./judge-contracts.ts";
import { judgePayouts } from "./judge-payouts.ts";
import { judgeStuck } from "./judge-stuck.ts";
import { runOrders, usualMix, type Work } from "./orders.ts";
import type { Plan } from "./plan.ts";
import { attendToParked, closeTheDay } from "./persons.ts";
import { SideWork } from "./side-work.ts";
import { tellOfFaults } from "./tell-of-faults.ts";
import { together, type Verdict } from "./verdict.ts";
import { windUp } from "./wind-up.ts";

interface Result {
  readonly held: boolean;
  readonly seed: number;
  readonly faults: readonly string[];
  readonly kindsThatStruck: number;
  readonly [figure: string]: unknown;
}

const companies = 3;
const usualPorts: Ports = { postgres: 5455, api: 8379, sandbox: 8480 };
const usualChance = 0.006;

/**
 * Pays, collects, refunds and has contracts signed against an outside world that lies in every way
 * it knows, while processes are killed and the database is torn down; then holds our books against
 * what the outside world really did.
 */
export async function providersDrill(plan: Plan): Promise<Result> {
  const startedAt = Date.now();
  const seed = plan.seed ?? Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`providers drill: seed ${seed}\n`);
  const arena = await openArena(plan.ports ?? usualPorts, companies);
  try {
    const ordered = await orderFaults(arena.control, seed, plan.chance ?? usualChance);
    for (const fault of plan.moreFaults ?? []) await arena.control.addFault(fault);
    const side = new SideWork(arena);
    const work = runOrders(arena, { orders: plan.orders, seed, mix: plan.mix ?? usualMix });
    say(startedAt, `${ordered} faults ordered, orders begin`);
    await untilDone({ arena, plan, seed, work, side });
    say(startedAt, "orders entered, paid and signed; winding up");
    const struck = await faultsThatStruck(arena.control);
    const { resent, byStatement } = await comeToAnEnd(arena, side);
    say(startedAt, "nothing is under way any more");
    const mismatches = struck.byEffect["identityMismatch"] ?? 0;
    const beside = together([await side.judge(mismatches), byStatement]);
    const verdict = await judge(arena, work, beside);
    await tellOfFaults(arena.control, seed, verdict.faults);
    return {
      held: verdict.faults.length === 0,
      seed,
      ...verdict.figures,
      leftToPeople: verdict.parked,
      resent,
      kills: arena.victims.counts,
      restarts: plan.restarts,
      faultsOrdered: ordered,
      kindsThatStruck: Object.keys(struck.kinds).length,
      struck: struck.kinds,
      neverStruck: struck.never,
      faults: verdict.faults.slice(0, 20).map(({ number, what }) => `${number}: ${what}`),
      seconds: Math.round((Date.now() - startedAt) / 1_000),
    };
  } finally {
    await arena.close();
  }
}

const say = (startedAt: number, what: string) =>
  process.stdout.write(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${what}\n`);

interface Running {
  readonly arena: Arena;
  readonly plan: Plan;
  readonly seed: number;
  readonly work: Work;
  readonly side: SideWork;
}

async function untilDone({ arena, plan, seed, work, side }: Running): Promise<void> {
  const harm = Random.of(seed, -2);
  await Promise.all([
    work.finished,
    arena.victims.killAtRandom(plan.kills, work.progress, () => harm.next()),
    tearDown(arena, plan.restarts, work.progress),
    side.run(Math.max(20, Math.round(plan.orders / 100)), work.progress),
  ]);
}

async function tearDown(arena: Arena, restarts: number, progress: () => number): Promise<void> {
  for (let n = 0; n < restarts; n++) {
    while (progress() < (n + 0.7) / (restarts + 1)) await pause(50);
    arena.postgres.restartImmediately();
    await arena.victims.startMissing();
  }
}

interface Ended {
  readonly resent: number;
  readonly byStatement: Verdict;
}

/** The outside world is itself again; what is open ends, and people do what is left to them. */
async function comeToAnEnd(arena: Arena, side: SideWork): Promise<Ended> {
  const { sql, control, victims } = arena;
  await victims.startMissing();
  await side.enterNewKeys();
  await control.clearFaults();
  const byStatement = await closeByStatement(arena);
  await closeTheDay(arena);
  await side.askForReceipts();
  do await windUp(sql, control, { hours: 80, mostRounds: 6 });
  while ((await closeTheDay(arena)) > 0);
  const attended = await attendToParked(arena);
  await windUp(sql, control, { hours: 1, mostRounds: 3 });
  await side.askAgainForReceipts();
  return { ...attended, byStatement };
}

async function judge(arena: Arena, { acknowledged }: Work, beside: Verdict): Promise<Verdict> {
  const { sql, control, books } = arena;
  const ledger = await control.ledger();
  return together([
    await judgePayouts(sql, { ledger, books }, acknowledged),
    await judgeCollections(sql, ledger, acknowledged),
    await judgeContracts(sql, books, acknowledged),
    await judgeStuck(sql, books),
    beside,
  ]);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
