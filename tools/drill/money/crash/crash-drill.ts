import { type Arena, openArena, type Ports } from "../../providers/arena.ts";
import { judgePayouts } from "../../providers/judge-payouts.ts";
import { judgeStuck } from "../../providers/judge-stuck.ts";
import { attendToParked } from "../../providers/persons.ts";
import { together, type Verdict } from "../../providers/verdict.ts";
import { windUp } from "../../providers/wind-up.ts";
import { Random } from "../../random.ts";
import { lookAtBooks } from "../ledger/snapshot-check.ts";
import { judgeOrders } from "./judge-orders.ts";
import { furnish, type Office } from "./office.ts";
import { lookoutsOf, type Promised, tellOrder } from "./order-story.ts";

export interface CrashPlan {
  readonly orders: number;
  readonly kills: number;
  readonly restarts: number;
  readonly seed: number;
  readonly ports: Ports;
}

export interface CrashResult {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly [figure: string]: unknown;
}

const lanes = 8;
const mostOfAnOrder = 80_000;

/**
 * Expenditures are made, decided on and paid through the real processes and the sandbox, while
 * processes are killed and the database is torn down; then everything that was acknowledged is there,
 * the books add up, and they say what the bank says.
 */
export async function crashDrill(plan: CrashPlan): Promise<CrashResult> {
  const startedAt = Date.now();
  const arena = await openArena(plan.ports, 2);
  try {
    await lieAboutPayments(arena);
    const offices = await Promise.all(
      arena.companies.map((one) => furnish(arena.sql, one, plan.orders * mostOfAnOrder)),
    );
    const work = runOrders(arena, offices, plan);
    const harm = Random.of(plan.seed, -1);
    await Promise.all([
      work.finished,
      arena.victims.killAtRandom(plan.kills, work.progress, () => harm.next()),
      tearDown(arena, plan.restarts, work.progress),
    ]);
    await comeToAnEnd(arena);
    const verdict = await judge(arena, work.promised);
    // Orders that nobody pays lose nothing, and prove nothing.
    if (!verdict.figures["paid"]) throw new Error("no order was paid");
    return {
      held: verdict.faults.length === 0,
      ...verdict.figures,
      leftToPeople: verdict.parked,
      kills: arena.victims.counts,
      restarts: plan.restarts,
      faults: verdict.faults.slice(0, 20).map(({ number, what }) => `${number}: ${what}`),
      seconds: Math.round((Date.now() - startedAt) / 1_000),
    };
  } finally {
    await arena.close();
  }
}

/** Answers are lost after the payment, payments fail, and some come back. */
async function lieAboutPayments({ control }: Arena): Promise<void> {
  const struck = { provider: "flexpay", match: { op: "SFT0502" } } as const;
  await control.addFault({ ...struck, effect: "noAnswerExecuted", probability: 0.1 });
  await control.addFault({ ...struck, effect: "noAnswerNotExecuted", probability: 0.05 });
}

function runOrders(arena: Arena, offices: readonly Office[], { orders, seed }: CrashPlan) {
  const promised: Promised[] = [];
  const lookouts = lookoutsOf(arena.sql);
  let [taken, done] = [0, 0];
  const lane = async () => {
    for (let n = taken++; n < orders; n = taken++) {
      const random = Random.of(seed, n);
      const office = random.oneOf(offices);
      await tellOrder({ client: arena.client, office, random, promised, ...lookouts });
      done += 1;
    }
  };
  const finished = Promise.all(Array.from({ length: lanes }, lane));
  return { promised, finished, progress: () => done / orders };
}

async function tearDown(arena: Arena, restarts: number, progress: () => number): Promise<void> {
  for (let n = 0; n < restarts; n++) {
    while (progress() < (n + 0.7) / (restarts + 1))
      await new Promise((resolve) => setTimeout(resolve, 50));
    arena.postgres.restartImmediately();
    await arena.victims.startMissing();
  }
}

/** The outside world is itself again; what is open ends, and people do what is left to them. */
async function comeToAnEnd(arena: Arena): Promise<void> {
  const { sql, control, victims } = arena;
  await victims.startMissing();
  await control.clearFaults();
  await windUp(sql, control, { hours: 80, mostRounds: 4 });
  await attendToParked(arena);
  await windUp(sql, control, { hours: 1, mostRounds: 3 });
}

async function judge(arena: Arena, promised: readonly Promised[]): Promise<Verdict> {
  const { sql, control, books } = arena;
  const ledger = await control.ledger();
  const nothing = { payouts: [], collections: [], refunds: [], contracts: [] };
  const breaches = await lookAtBooks(sql);
  return together([
    await judgePayouts(sql, { ledger, books }, nothing),
    await judgeOrders(sql, ledger, promised),
    await judgeStuck(sql, books),
    { figures: {}, parked: {}, faults: breaches.map((what) => ({ number: "books", what })) },
  ]);
}
