import type { OutputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { statementImport } from "../../import-contract.ts";
import { calendarOf, type DaySum } from "./rules.ts";

/**
 * What each line found and left. Whatever was left and not found again is what the day ended with, and
 * what was found and never left is what it began with: in whichever order the bank writes its lines.
 */
const sumDays =
  "with said as (select transaction_day as day, amount_fen, direction, balance_fen as left_fen," +
  "   balance_fen - case direction when 'in' then amount_fen else -amount_fen end as found_fen," +
  "   transaction_at, row_number from statement_lines" +
  "   where tenant_id = $1 and account_id = $2 and transaction_day between $3 and $4)," +
  " ends as (select day, fen, sum(n) as n from (select day, found_fen as fen, 1 as n from said" +
  "   union all select day, left_fen, -1 from said) both_sides where fen is not null group by day, fen having sum(n) <> 0)," +
  " openings as (select day, min(fen) filter (where n > 0) as opening, min(fen) filter (where n < 0) as closing," +
  "   sum(abs(n)) as loose from ends group by day)," +
  " sums as (select day, count(*)::int as lines, count(left_fen)::int as told," +
  "   coalesce(exact_fen(sum(amount_fen) filter (where direction = 'in')), 0) as credit," +
  "   coalesce(exact_fen(sum(amount_fen) filter (where direction = 'out')), 0) as debit," +
  "   (array_agg(found_fen order by transaction_at, row_number))[1] as first_fen from said group by day)" +
  " select to_char(s.day, 'YYYY-MM-DD') as day, s.lines, s.credit, s.debit," +
  '   coalesce(o.loose, 0) <= 2 or s.told < s.lines as "isWhole",' +
  "   case when s.told < s.lines or coalesce(o.loose, 0) > 2 then null else coalesce(o.opening, s.first_fen) end as opening," +
  "   case when s.told < s.lines or coalesce(o.loose, 0) > 2 then null else coalesce(o.closing, s.first_fen) end as closing" +
  " from sums s left join openings o on o.day = s.day order by s.day";

const findNeighbours =
  "select to_char((select max(transaction_day) from statement_lines where tenant_id = $1 and account_id = $2" +
  " and transaction_day < $3), 'YYYY-MM-DD') as before," +
  " to_char((select min(transaction_day) from statement_lines where tenant_id = $1 and account_id = $2" +
  " and transaction_day > $4), 'YYYY-MM-DD') as after";
const findAccount = "select id from statement_accounts where tenant_id = $1 and id = $2";

interface Days {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
}

const sumsOf = (tx: ReadTx, { accountId, from, to }: Days): Promise<DaySum[]> =>
  tx.raw<DaySum>({ sql: sumDays, parameters: [tx.tenantId, accountId, from, to] });

/** A month of an account, day by day: what came and went, whether it fits, and what is missing. */
export const accountCalendar = query(statementImport.calendar, async ({ input, tx }) => {
  const { id: accountId, month } = input;
  const days = daysOf(month);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const parameters = [tx.tenantId, accountId];
  const found = await tx.raw({ sql: findAccount, parameters });
  if (found.length === 0) throw new Refused(platformErrors.notFound);
  const [near] = await tx.raw<{ before: string | null; after: string | null }>({
    sql: findNeighbours,
    parameters: [...parameters, from, to],
  });
  const around = [near?.before, near?.after].filter((day) => typeof day === "string");
  const sums = await sumsOf(tx, { accountId, from, to });
  for (const day of around) sums.push(...(await sumsOf(tx, { accountId, from: day, to: day })));
  const sorted = sums.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const shown = calendarOf({ days, sums: sorted }).map(
    ({ credit: loan, debit: borrow, ...day }) => ({
      ...day,
      loan,
      borrow,
    }),
  );
  return shown as OutputOf<typeof statementImport.calendar>;
});

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}
