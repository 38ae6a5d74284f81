import { allEndpoints } from "#main/all-endpoints.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { freshKeys } from "../../environment.ts";
import { Faults } from "./faults.ts";
import { heapUp } from "./heaps.ts";
import { enterFirstRows } from "./first-rows.ts";
import { harvest } from "./harvest.ts";
import { Known } from "./known.ts";
import { type Growth, growthOf } from "./memory.ts";
import { People } from "./people.ts";
import type { FuzzPlan } from "./plan.ts";
import type { InsideFigures } from "./probe.ts";
import { type Made, RequestMaker } from "./requests.ts";
import { besiege, mannerNames } from "./sockets.ts";
import { type FuzzDatabase, openSeededDatabase, openStage, type Stage } from "./stage.ts";
import { Wire } from "./wire.ts";

export interface FuzzResult {
  readonly held: boolean;
  readonly seed: number;
  readonly requests: number;
  readonly endpoints: number;
  /** How many of them ever did what they were asked. */
  readonly agreeing: number;
  readonly codes: Record<string, number>;
  readonly heaped: readonly string[];
  readonly sockets: number;
  readonly ends: readonly string[];
  readonly busy: number;
  readonly faultCount: number;
  readonly faults: readonly string[];
  /** Answers that took longest: where to look when the loop was held up. */
  readonly slowest: readonly string[];
  readonly longestBlockMs: number;
  readonly blockedDuring: readonly string[];
  readonly longestWaitMs: number;
  readonly memory: Growth;
  readonly seconds: number;
}

/** Longer than this nobody may hold up the others. */
const longestBlockAllowedMs = 200;

export async function fuzzDrill(plan: FuzzPlan): Promise<FuzzResult> {
  const keys = freshKeys();
  const database = await openSeededDatabase("chezhang_drill_fuzz", keys);
  try {
    const result = await fuzz(plan, database, keys);
    const held = result.held && result.longestBlockMs <= longestBlockAllowedMs;
    return { ...result, held };
  } finally {
    await database.drop();
  }
}

/** Asks a real process of the product whatever can be asked, and worse. */
export async function fuzz(
  plan: FuzzPlan,
  database: FuzzDatabase,
  keys: Readonly<Record<string, string>>,
): Promise<FuzzResult> {
  const startedAt = Date.now();
  const stage = await openStage(database, keys);
  try {
    const campaign = await openCampaign(stage, plan);
    // What starting cost is forgotten.
    await stage.figures("api");
    const figures: InsideFigures[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      await playRound(campaign, round);
      await stage.standing();
      figures.push(await stage.figures("api"));
      const { rssMegabytes, heapMegabytes, longestBlockMs, blockedDuring } = figures.at(
        -1,
      ) as InsideFigures;
      process.stderr.write(
        `round ${round + 1}/${plan.rounds}: ${campaign.faults.count} faults, block ${longestBlockMs} ms,` +
          ` heap ${Math.round(heapMegabytes)} MB, rss ${Math.round(rssMegabytes)} MB\n` +
          (longestBlockMs > longestBlockAllowedMs ? `  during ${blockedDuring.join(", ")}\n` : ""),
      );
    }
    return resultOf(campaign, figures, startedAt);
  } finally {
    await stage.close();
  }
}

interface Campaign {
  readonly plan: FuzzPlan;
  readonly stage: Stage;
  readonly endpoints: readonly Endpoint[];
  readonly people: People;
  readonly known: Known;
  readonly maker: RequestMaker;
  readonly faults: Faults;
  heaped: readonly string[];
  sockets: number;
}

async function openCampaign(stage: Stage, plan: FuzzPlan): Promise<Campaign> {
  const endpoints = allEndpoints();
  const people = await People.open(stage.sql, stage.vault);
  await enterFirstRows(stage.port, people.forRequest(0));
  const known = new Known();
  const maker = new RequestMaker(endpoints, { seed: plan.seed, known });
  const faults = new Faults(plan.seed);
  return { plan, stage, endpoints, people, known, maker, faults, heaped: [], sockets: 0 };
}

async function playRound(campaign: Campaign, round: number): Promise<void> {
  const { plan, stage, people, endpoints, known, faults } = campaign;
  const share = Math.floor(plan.requests / plan.rounds);
  if (round > 0) await people.renew();
  // The first round has left rows of many kinds; from now on there are heaps of them.
  if (round === 1) campaign.heaped = await heapUp(stage.sql, people.tenantIds[0] ?? "");
  for (const as of [people.forRequest(0), people.forRequest(3)]) {
    await harvest({ stage, faults, endpoints, known, as });
  }
  const lift = besiege({ port: stage.port, as: people.forRequest(3) }, plan.socketsEach);
  const from = round * share;
  let next = from;
  const lane = async () => {
    const own = new Wire(stage.port);
    for (let number = next++; number < from + share; number = next++) {
      await askOne(campaign, own, number);
    }
    own.close();
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  campaign.sockets += plan.socketsEach * mannerNames.length;
  for (const [manner, statuses] of lift()) {
    for (const status of new Set(statuses)) {
      if (/^5(?!03 0503)/.test(status)) faults.add(`socket "${manner}": ${status}`);
    }
  }
}

/** Codes that say: this person is no longer let in, whatever he asks. */
const outside = new Set(["-1", "-2", "-3", "-4", "-5", "0002", "0002.2", "0032"]);

async function askOne(campaign: Campaign, wire: Wire, number: number): Promise<void> {
  const { people, maker, faults, stage } = campaign;
  const as = people.forRequest(number);
  const made: Made = maker.make(number, as);
  const headIsEnough = made.endpoint.gives === "events";
  const askedAt = performance.now();
  const answer = await wire.ask(made.bytes, { headIsEnough });
  faults.judge(number, made, answer);
  faults.timed(number, made, performance.now() - askedAt);
  if (typeof answer === "string") await stage.standing();
  else if (made.kind !== "head" && outside.has(answer.code)) await people.replace(as);
}

function resultOf(
  { plan, endpoints, faults, stage, heaped, sockets }: Campaign,
  figures: readonly InsideFigures[],
  startedAt: number,
): FuzzResult {
  const codes = [...faults.codes].toSorted(([, one], [, other]) => other - one);
  const longest = figures.reduce((one, other) =>
    one.longestBlockMs > other.longestBlockMs ? one : other,
  );
  const memory = growthOf(figures, plan.requests / plan.rounds);
  return {
    held: faults.count === 0 && stage.ends.length === 0 && memory.isFlat,
    seed: plan.seed,
    requests: plan.requests,
    endpoints: endpoints.length,
    agreeing: faults.agreeing.size,
    codes: Object.fromEntries(codes.slice(0, 25)),
    heaped,
    sockets,
    ends: stage.ends,
    busy: faults.busy,
    faultCount: faults.count,
    faults: faults.told,
    slowest: faults.slowest,
    longestBlockMs: longest.longestBlockMs,
    blockedDuring: longest.longestBlockMs > longestBlockAllowedMs ? longest.blockedDuring : [],
    longestWaitMs: Math.max(...figures.map(({ longestWaitMs }) => longestWaitMs)),
    memory,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
  };
}
