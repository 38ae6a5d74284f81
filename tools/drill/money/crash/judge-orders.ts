import type pg from "pg";
import type { SandboxLedgerLine } from "#platform/testing/sandbox-control.ts";
import { countBy, type Fault, faultsUnder, type Verdict } from "../../providers/verdict.ts";
import type { Promised } from "./order-story.ts";

interface Standing {
  readonly id: string;
  readonly state: number;
  readonly amount: number;
  readonly paid: number;
  readonly released: number | null;
  readonly remaining: number;
  readonly settled: number;
  readonly lines: readonly { readonly state: string; readonly fen: number }[];
  readonly numbers: readonly string[];
}

const standings =
  "select e.id, e.state, e.amount_fen::float8 as amount, e.paid_fen::float8 as paid, e.released_fen::float8 as released," +
  " coalesce((select sum(h.remaining_fen) from wallet_holds h where h.tenant_id = e.tenant_id and h.order_id = e.id), 0)::float8 as remaining," +
  " coalesce((select sum(h.settled_fen) from wallet_holds h where h.tenant_id = e.tenant_id and h.order_id = e.id), 0)::float8 as settled," +
  " (select jsonb_agg(jsonb_build_object('state', p.state, 'fen', p.amount_fen)) from expenditure_payees p" +
  "  where p.tenant_id = e.tenant_id and p.expenditure_id = e.id) as lines," +
  " coalesce((select array_agg(a.merchant_number) from payouts y join payout_attempts a on a.tenant_id = y.tenant_id and a.payout_id = y.id" +
  "  where y.tenant_id = e.tenant_id and y.order_id = e.id), '{}') as numbers from expenditures e";

const holdsOfNobody =
  "select h.id from wallet_holds h where h.state in (3420, 3421) and not exists (select 1 from expenditures e" +
  " where e.tenant_id = h.tenant_id and e.hold_id = h.id and e.state in (3301, 3302, 3303, 3305, 3306, 3307, 3308))";

const voided = 3309;
/** Where an order may be that was said to have come so far. */
const reachable: Readonly<Record<Promised["stage"], (state: number) => boolean>> = {
  created: () => true,
  submitted: (state) => state !== 3300,
  approved: (state) => state >= 3302 && state <= voided,
  rejected: (state) => state === 3310,
  paying: (state) => state >= 3303 && state <= voided,
  voided: (state) => state === voided,
};

/** Holds orders, holds and books against what was promised and what the bank really paid. */
export async function judgeOrders(
  sql: pg.Pool,
  ledger: readonly SandboxLedgerLine[],
  promised: readonly Promised[],
): Promise<Verdict> {
  const { rows } = await sql.query<Standing>(standings);
  const there = new Map(rows.map((row) => [row.id, row]));
  const nobodys = (await sql.query<{ id: string }>(holdsOfNobody)).rows;
  const kept = keptBy(ledger);
  return {
    figures: { orders: rows.length, promised: promised.length, ...countBy(rows, nameOf) },
    parked: {},
    faults: [
      ...promised.flatMap((one) => lostOf(one, there.get(one.id))),
      ...rows.flatMap((row) => faultsOf(row, kept)),
      ...nobodys.flatMap(({ id }) => faultsUnder(id, [[true, "a hold lives for no order"]])),
    ],
  };
}

const nameOf = ({ state }: Standing) => `state${state}`;

function lostOf(one: Promised, row: Standing | undefined): Fault[] {
  const { id, amountFen, stage, releasedFen } = one;
  if (!row) return faultsUnder(id, [[true, "lost: it was acknowledged and is not there"]]);
  return faultsUnder(id, [
    [row.amount !== amountFen, `acknowledged with ${amountFen}, it has ${row.amount}`],
    [!reachable[stage](row.state), `said to be ${stage}, it is at ${row.state}`],
    [
      releasedFen !== null && row.released !== releasedFen,
      `said to have given back ${releasedFen}, it gave ${row.released}`,
    ],
  ]);
}

/** What the bank paid and did not take back, by number. */
function keptBy(ledger: readonly SandboxLedgerLine[]): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  for (const { kind, merchantNo, sumFen } of ledger) {
    const sign = kind === "paid" ? 1 : kind === "returned" ? -1 : 0;
    kept.set(merchantNo, (kept.get(merchantNo) ?? 0) + sign * Math.abs(sumFen));
  }
  return kept;
}

const isFree = (state: number) => [3300, voided, 3310, 3311].includes(state);

function faultsOf(row: Standing, kept: ReadonlyMap<string, number>): Fault[] {
  const atBank = row.numbers.reduce((sum, number) => sum + (kept.get(number) ?? 0), 0);
  const of = (...states: string[]) =>
    row.lines.reduce((sum, line) => (states.includes(line.state) ? sum + line.fen : sum), 0);
  const owed = of("WAITING", "PAYING", "FAILED", "UNKNOWN", "RETURNED");
  return faultsUnder(row.id, [
    [row.settled !== atBank, `the books settled ${row.settled}, the bank paid ${atBank}`],
    [row.paid !== row.settled, `it says ${row.paid} are paid, the books ${row.settled}`],
    [of("PAID") !== row.settled, `its lines say ${of("PAID")}, the books ${row.settled}`],
    [isFree(row.state) && row.remaining !== 0, `at ${row.state} it holds ${row.remaining}`],
    [
      !isFree(row.state) && row.remaining !== owed,
      `it owes ${owed} and holds ${row.remaining} (${row.state})`,
    ],
  ]);
}
