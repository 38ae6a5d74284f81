import { checkBooks } from "#modules/wallet/server/jobs/check-ledger.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { roleUrls } from "./database.ts";
import {
  barePosting,
  callers,
  ourPosting,
  type Side,
  type Spread,
  spreads,
} from "./ledger-posting.ts";
import { measureReading, type Reading, readingGoals } from "./ledger-reading.ts";
import { type LedgerStage, openLedgerStage, settleLedger } from "./ledger-stage.ts";
import type { Options } from "./options.ts";
import { table } from "./report.ts";
import { median } from "./statistics.ts";

const goals = { spread: 0.6, shared: 0.6, hot: 5, hotP99: 100 };

interface PostingRound {
  readonly ours: Side;
  readonly bare: Side;
  readonly ratio: number;
}

interface Posted {
  readonly rounds: readonly PostingRound[];
  readonly ratio: number;
  readonly p99: number;
  readonly held: boolean;
}

export interface LedgerResult {
  readonly postings: Readonly<Record<Spread, Posted>>;
  readonly faults: number;
  readonly reading: Reading;
  readonly goals: typeof goals;
  readonly held: boolean;
}

/** Sides take turns at going first, each from a settled database. */
async function postingRound(
  stage: LedgerStage,
  spread: Spread,
  { number, seconds }: { readonly number: number; readonly seconds: number },
): Promise<PostingRound> {
  const measured: Partial<Record<"ours" | "bare", Side>> = {};
  const sides = { ours: ourPosting, bare: barePosting };
  for (const name of number % 2 ? (["ours", "bare"] as const) : (["bare", "ours"] as const)) {
    await settleLedger();
    measured[name] = await sides[name](stage, spread, seconds);
  }
  const { ours, bare } = measured as { ours: Side; bare: Side };
  return { ours, bare, ratio: ours.perSecond / bare.perSecond };
}

async function measure(stage: LedgerStage, spread: Spread, options: Options): Promise<Posted> {
  const rounds: PostingRound[] = [];
  for (let number = 0; number < options.rounds; number++) {
    rounds.push(await postingRound(stage, spread, { number, seconds: options.seconds }));
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const p99 = median(rounds.map(({ ours }) => ours.p99));
  const held = ratio >= goals[spread] && (spread !== "hot" || p99 <= goals.hotP99);
  const ratios = rounds.map((one) => one.ratio.toFixed(2)).join(", ");
  console.log(`${spread}: ${ratios} of pgbench's, p99 ${p99.toFixed(0)} ms`);
  return { rounds, ratio, p99, held };
}

/** After all that the books must be as sound as before. */
async function faultsOf({ tenantId }: LedgerStage): Promise<number> {
  const url = roleUrls()["DATABASE_APP_URL"] ?? "";
  const pool = openPool({ url, max: 1, name: "chezhang-bench" });
  const { faults } = await checkBooks({ pool }, tenantId);
  await pool.end();
  return faults.length;
}

/** Postings by our code against one function of SQL, over many wallets and on one; then long books. */
export async function benchLedger(options: Options): Promise<LedgerResult> {
  const stage = await openLedgerStage();
  const spread = await measure(stage, "spread", options);
  const shared = await measure(stage, "shared", options);
  const hot = await measure(stage, "hot", options);
  const postings = { spread, shared, hot };
  const faults = await faultsOf(stage);
  const reading = await measureReading(options);
  const held = spreads.every((one) => postings[one].held) && faults === 0 && reading.held;
  return { postings, faults, reading, goals, held };
}

const mark = (held: boolean) => (held ? "held" : "MISSED");

export function ledgerTable({ postings, faults, reading }: LedgerResult): string {
  const part = (name: Spread, { rounds, ratio, p99, held }: Posted, goal: string) => [
    ...rounds.flatMap(({ ours, bare, ratio: of }, index) => [
      [
        `${name}, ${callers[name]} callers, ${index + 1} ours`,
        ours.perSecond,
        ours.p50,
        ours.p99,
        of,
      ],
      [`${name}, ${index + 1} bare`, bare.perSecond, bare.p50, bare.p99, ""],
    ]),
    [`${name} median, goal ${goal}: ${mark(held)}`, "", "", p99, ratio],
  ];
  const posted = table([
    ["postings", "a second", "p50 ms", "p99 ms", "ratio"],
    ...part("spread", postings.spread, `≥ ${goals.spread}`),
    ...part("shared", postings.shared, `≥ ${goals.shared}`),
    ...part("hot", postings.hot, `≥ ${goals.hot}, p99 ≤ ${goals.hotP99} ms`),
    [`faults in the books afterwards: ${mark(faults === 0)}`, faults, "", "", ""],
  ]);
  return `${posted}\n\n${readingTable(reading)}`;
}

function readingTable({ rows, p95, exported }: Reading): string {
  const { p95: goal, exportMegabytes } = readingGoals;
  return table([
    [`pages of wallets with ${rows} entries, goal p95 ≤ ${goal} ms`, "p95 ms"],
    ...Object.entries(p95).map(([part, time]) => [`${part}: ${mark(time <= goal)}`, time]),
    [`export of ${exported.rows} entries, seconds`, exported.seconds],
    [
      `peak MB of the worker, goal < ${exportMegabytes}: ${mark(exported.workerMegabytes < exportMegabytes)}`,
      exported.workerMegabytes,
    ],
  ]);
}
