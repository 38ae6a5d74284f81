import type pg from "pg";
import type { SandboxLedgerLine } from "#platform/testing/sandbox-control.ts";
import type { Acknowledged } from "./lane.ts";
import type { Books } from "./sandbox-books.ts";
import { countBy, type Fault, faultsUnder, lostOf, type Verdict } from "./verdict.ts";

interface Standing {
  readonly id: string;
  readonly state: number;
  readonly amount_fen: number;
  readonly incident: string | null;
  readonly numbers: string[];
  readonly last_state: number | null;
  readonly last_said: string | null;
  readonly unwatched: number;
}

const standings =
  "select p.id, p.state, p.amount_fen::float8 as amount_fen, p.incident," +
  " coalesce(array_agg(a.merchant_number order by a.sequence) filter (where a.id is not null), '{}') as numbers," +
  " (array_agg(a.state order by a.sequence desc))[1] as last_state," +
  " (array_agg(a.last_said order by a.sequence desc))[1] as last_said," +
  " count(*) filter (where a.state in (4005, 4006, 4007) and a.next_look_at is null)::int as unwatched" +
  " from payouts p left join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id group by p.tenant_id, p.id";

const paid = 4008;
const failed = 4009;
const returned = 4010;
/** Where a person, and nobody else, goes on. */
const parked = new Set([4007, 4012]);

interface Outside {
  readonly ledger: readonly SandboxLedgerLine[];
  readonly books: Books;
}

/** Holds our books against what the banks of the sandbox really did. */
export async function judgePayouts(
  sql: pg.Pool,
  { ledger, books }: Outside,
  { payouts }: Acknowledged,
): Promise<Verdict> {
  const { rows } = await sql.query<Standing>(standings);
  const moved = movementsBy(ledger);
  const ended = new Map(
    books.bankOrders().map(({ merchantNo, state }) => [merchantNo, state] as const),
  );
  const known = new Set(rows.flatMap(({ numbers }) => numbers));
  const strangers = [...moved.keys()].filter((number) => !known.has(number));
  const waiting = rows.filter(({ state }) => parked.has(state));
  return {
    figures: {
      payouts: rows.length,
      paid: rows.filter(({ state }) => state === paid).length,
      parked: waiting.length,
    },
    parked: countBy(waiting, reasonOf),
    faults: [
      ...lostOf("payout", payouts, new Map(rows.map((row) => [row.id, row.amount_fen]))),
      ...strangers.flatMap((number) =>
        faultsUnder(number, [[true, "money left under a number that we do not know"]]),
      ),
      ...rows.flatMap((row) => faultsOf(row, moved)),
      ...waiting.flatMap((row) => neededNobody(row, ended)),
    ],
  };
}

const reasonOf = ({ incident, last_said: said }: Standing) =>
  `payout: ${incident ?? (said === "notFound" ? "the channel has nothing of it" : "no certain answer")}`;

/** Parked although the bank knows its end, and would have told whoever asked. */
function neededNobody(row: Standing, ended: ReadonlyMap<string, string>): Fault[] {
  const number = row.numbers.at(-1) ?? row.id;
  const end = ended.get(number);
  const isCertain = end !== undefined && end !== "processing" && row.incident === null;
  return faultsUnder(number, [[isCertain, `left to a person, though the bank says ${end}`]]);
}

type Movements = ReadonlyMap<string, { paid: number; returned: number; sumFen: number }>;

function movementsBy(ledger: readonly SandboxLedgerLine[]): Movements {
  const moved = new Map<string, { paid: number; returned: number; sumFen: number }>();
  for (const { kind, merchantNo, count, sumFen } of ledger) {
    if (kind !== "paid" && kind !== "returned") continue;
    const one = moved.get(merchantNo) ?? { paid: 0, returned: 0, sumFen: 0 };
    one[kind] += count;
    if (kind === "paid") one.sumFen += sumFen;
    moved.set(merchantNo, one);
  }
  return moved;
}

function faultsOf(row: Standing, moved: Movements): Fault[] {
  const movements = row.numbers.flatMap((number) => moved.get(number) ?? []);
  const times = movements.reduce((sum, one) => sum + one.paid, 0);
  const back = movements.reduce((sum, one) => sum + one.returned, 0);
  const kept = times - back;
  const sumFen = movements.reduce((sum, one) => sum + one.sumFen, 0);
  const { state, last_state: attempt } = row;
  const isRetried = attempt === failed || attempt === returned;
  return faultsUnder(row.numbers.at(-1) ?? row.id, [
    [kept > 1, `paid ${kept} times`],
    [times > 0 && sumFen !== row.amount_fen * times, `paid ${sumFen} instead of ${row.amount_fen}`],
    [state === paid && kept !== 1, `said to be paid, the bank kept ${kept}`],
    [state === returned && kept !== 0, "said to be returned, the bank did not"],
    [state === failed && kept !== 0, "said to have failed, the bank paid"],
    [row.unwatched > 0, "nobody looks at it any more"],
    [state === 4005 || state === 4006, `still under way (${state})`],
    [
      attempt !== null && attempt !== state && !isRetried,
      `the payout stands at ${state}, its last attempt at ${attempt}`,
    ],
  ]);
}
