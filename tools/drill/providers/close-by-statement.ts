import { statementImport } from "#modules/bank-statement/import-contract.ts";
import type { Arena } from "./arena.ts";
import { unlessRefused } from "./lane.ts";
import { countBy, faultsUnder, type Verdict } from "./verdict.ts";
import { quiet } from "./wind-up.ts";

interface Open {
  readonly attempt: string;
  readonly number: string;
  readonly provider: string;
}

/** What nobody knows the end of, and what people were asked to find out. */
const findOpen =
  "select a.id as attempt, a.merchant_number as number, c.provider from payouts p join payout_attempts a on a.tenant_id = p.tenant_id" +
  " and a.payout_id = p.id and a.sequence = p.attempts join provider_accounts c on c.tenant_id = p.tenant_id and c.id = p.channel_id" +
  " where p.state in (4007, 4012)";

interface Standing {
  readonly attempt: string;
  readonly state: number;
  /** What a line of a statement did to it. */
  readonly effect: string | null;
  /** Why a line that names it waits for a person. */
  readonly reason: string | null;
}

const findNow =
  "select a.id as attempt, a.state, (select m.effect from statement_matches m where m.tenant_id = a.tenant_id and m.target_id = a.id" +
  "  and m.undone_at is null limit 1) as effect, (select coalesce(l.reason, 'SUGGESTED') from statement_lines l" +
  "  where l.tenant_id = a.tenant_id and l.claims_id = a.id limit 1) as reason from payout_attempts a where a.id = any($1::uuid[])";
/** Closed by statement with the bank's line before or during this. */
const findClosed =
  "select a.merchant_number as number from statement_matches m join payout_attempts a on a.tenant_id = m.tenant_id and a.id = m.target_id" +
  " where m.effect = 'closed' and m.undone_at is null and m.made_as = 'rule'";

const day = 86_400_000;
const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/**
 * The next statement comes before anybody asks the channels again: whoever works there has it fetched, and the rules
 * close what it names. What is left is counted by why; what they closed has to be what the bank paid.
 */
export async function closeByStatement(arena: Arena): Promise<Verdict> {
  const { sql, client, companies, books } = arena;
  const open = (await sql.query<Open>(findOpen)).rows;
  const now = Date.now();
  const days = { from: dayOf(now - 2 * day), to: dayOf(now + day) };
  for (const { checker } of companies) {
    await unlessRefused(client.ask(checker, statementImport.fetch, days));
  }
  await quiet(sql);
  const rows = (await sql.query<Standing>(findNow, [open.map(({ attempt }) => attempt)])).rows;
  const standing = new Map(rows.map((one) => [one.attempt, one]));
  const closed = (await sql.query<{ number: string }>(findClosed)).rows;
  const ends = new Map(books.bankOrders().map((one) => [one.merchantNo, one.state]));
  const unpaid = closed.filter(
    ({ number }) => !["paid", "returned"].includes(ends.get(number) ?? ""),
  );
  const why = ({ attempt, number, provider }: Open): string => {
    const one = standing.get(attempt);
    if (one?.effect === "closed") return "closed by it";
    if (one?.state !== 4007 && one?.state !== 4012) return "ended by its channel meanwhile";
    if (provider !== "PINGAN") return "its channel has no statement";
    if (ends.get(number) !== "paid") return "the bank has not paid it";
    return one.reason === null ? "not on it" : `a person decides: ${one.reason}`;
  };
  const told = Object.entries(countBy(open, why));
  return {
    figures: {
      unknownBeforeStatement: open.length,
      closedByStatement: closed.length,
      ...Object.fromEntries(told.map(([reason, n]) => [`statement: ${reason}`, n])),
    },
    parked: {},
    faults: unpaid.flatMap(({ number }) =>
      faultsUnder(number, [[true, "closed by a statement, and the bank did not pay it"]]),
    ),
  };
}
