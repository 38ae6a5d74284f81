import { type DecidedRound, measureDeciding } from "./approval-deciding.ts";
import { measureOpening, type Opened } from "./approval-opening.ts";
import { seedApprovals } from "./approval-seed.ts";
import { asSuperuser, openDatabase, turnToDatabase } from "./database.ts";
import type { Options } from "./options.ts";
import { median } from "./statistics.ts";

const goals = { p95: 50, growth: 1.2, ratio: 0.5 };

export interface ApprovalResult {
  readonly opened: readonly Opened[];
  /** The 95th percentile at all approvals, as a multiple of that at a tenth of them. */
  readonly growth: number;
  readonly decided: readonly DecidedRound[];
  readonly ratio: number;
  readonly goals: typeof goals;
  readonly held: boolean;
}

/** People and tenants come with channels; approvals need no more of these. */
const channels = 10_000;

async function openSeeded(rows: number, { fresh }: Options): Promise<void> {
  turnToDatabase(`chezhang_bench_approval_${rows}`);
  await openDatabase({ rows: channels, fresh });
  await asSuperuser((client) => seedApprovals(client, rows));
}

/** The task centre at a tenth of the approvals and at all of them, and deciding against bare SQL. */
export async function benchApproval(options: Options): Promise<ApprovalResult> {
  const opened: Opened[] = [];
  for (const rows of [options.rows / 10, options.rows]) {
    await openSeeded(rows, options);
    opened.push(await asSuperuser((client) => measureOpening(client, rows, options)));
  }
  const decided = await asSuperuser((client) => measureDeciding(client, options));
  const [small, large] = opened.map(({ p95 }) => p95);
  const growth = (large ?? 0) / (small ?? 1);
  const ratio = median(decided.map((round) => round.ratio));
  const held =
    Math.max(...opened.map(({ p95 }) => p95)) <= goals.p95 &&
    growth <= goals.growth &&
    ratio >= goals.ratio;
  return { opened, growth, decided, ratio, goals, held };
}
