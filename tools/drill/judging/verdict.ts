import type pg from "pg";
import {
  type LineFacts,
  matchedFen,
  stateOf,
} from "#modules/bank-statement/server/rules/line-state.ts";
import type { Told } from "./hands.ts";
import type { Expected, Kind } from "./stage.ts";

interface LineNow {
  readonly id: string;
  readonly state: number;
  readonly matched: number;
  readonly facts: LineFacts;
}

const allLines =
  "select l.id, l.state, l.matched_fen::float as matched, json_build_object('amountFen', l.amount_fen," +
  " 'writtenOffFen', l.written_off_fen, 'ignoredAs', l.ignored_as, 'isDisputed', l.disputed_at is not null," +
  " 'judgedAs', l.judged_as, 'matches', coalesce((select json_agg(json_build_object('targetType', m.target_type," +
  "  'targetId', m.target_id, 'amountFen', m.amount_fen, 'madeAs', m.made_as)) from statement_matches m" +
  "  where m.tenant_id = l.tenant_id and m.line_id = l.id and m.undone_at is null), '[]')) as facts" +
  " from statement_lines l where l.tenant_id = $1";

/** What must not be, each with how it is found; every row found is one fault. */
const breaches: Readonly<Record<string, string>> = {
  "a payment is proven without exactly one match that did it":
    "select a.id from payout_attempts a where a.tenant_id = $1 and (a.proven_at is not null) <> ((select count(*) from statement_matches m" +
    " where m.tenant_id = $1 and m.target_id = a.id and m.target_type = 'payout' and m.undone_at is null and m.effect is not null) = 1)",
  "a payment was closed by a statement and has no live match that closed it":
    "select e.payout_id as id from payout_events e join payout_attempts a on a.tenant_id = $1 and a.id = e.attempt_id" +
    " where e.tenant_id = $1 and e.kind = 'heard' and e.detail ->> 'source' = 'statement' and a.state in (4008, 4010)" +
    " and (select count(*) from statement_matches m where m.tenant_id = $1 and m.target_id = a.id and m.undone_at is null" +
    "  and m.effect in ('closed', 'returned')) <> 1",
  "a payment counts as closed and its match says otherwise":
    "select m.id from statement_matches m join payout_attempts a on a.tenant_id = $1 and a.id = m.target_id" +
    " join payouts p on p.tenant_id = $1 and p.id = a.payout_id where m.tenant_id = $1 and m.undone_at is null" +
    " and (m.effect = 'closed' and (a.state <> 4008 or p.state <> 4008) or m.effect = 'returned' and (a.state <> 4010 or p.state <> 4010))",
  "a target is covered above its amount":
    "select m.target_id as id from statement_matches m join payout_attempts a on a.tenant_id = $1 and a.id = m.target_id" +
    " where m.tenant_id = $1 and m.undone_at is null group by m.target_type, m.target_id, a.amount_fen having sum(m.amount_fen) > a.amount_fen",
  "a match has no event of its line":
    "select m.id from statement_matches m where m.tenant_id = $1 and not exists (select from statement_line_events e where e.tenant_id = $1" +
    " and e.line_id = m.line_id and e.kind = 'matched' and e.detail -> 'matches' @> jsonb_build_array(jsonb_build_object('id', m.id)))",
  "a match was taken back without an event":
    "select m.id from statement_matches m where m.tenant_id = $1 and m.undone_at is not null and not exists (select from statement_line_events e" +
    " where e.tenant_id = $1 and e.line_id = m.line_id and e.kind = 'unmatched' and e.detail -> 'matches' @> jsonb_build_array(jsonb_build_object('id', m.id)))",
  "an import counts other lines as judged than are":
    "select i.id from statement_imports i where i.tenant_id = $1 and i.judged <> (select count(*) from statement_lines l" +
    " where l.tenant_id = $1 and l.import_id = i.id and l.judged_at is not null)",
  "a line was judged more than once": // Nobody asked for it to be judged again.
    "select e.line_id as id from statement_line_events e where e.tenant_id = $1 and e.by_user is null and e.kind in ('judged', 'matched')" +
    " group by e.line_id having count(*) > 1",
  "a job ended badly":
    "select workflow_uuid as id from dbos.workflow_status where queue_partition_key = $1::text and status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')",
};

/** What each kind of line comes to. */
const comesTo: Readonly<Record<Kind, readonly number[]>> = {
  closes: [3622],
  proves: [3622],
  returns: [3627],
  recharges: [3622],
  waits: [3621, 3625],
};

/** What of the whole is not as it has to be, at any moment at which nothing is under way. */
export async function faultsIn(
  sql: pg.Pool,
  tenantId: string,
  expected: readonly Expected[],
): Promise<string[]> {
  const lines = (await sql.query<LineNow>(allLines, [tenantId])).rows;
  const faults = lines.flatMap(({ id, state, matched, facts }) => [
    ...(matched === matchedFen(facts)
      ? []
      : [`${id}: holds ${matched}, its matches ${matchedFen(facts)}`]),
    ...(state === stateOf(facts)
      ? []
      : [`${id}: stands at ${state}, its facts at ${stateOf(facts)}`]),
  ]);
  const stateById = new Map(lines.map(({ id, state }) => [id, state]));
  for (const { lineId, kind } of expected) {
    const state = stateById.get(lineId) ?? 0;
    if (!comesTo[kind].includes(state)) faults.push(`${lineId}: ${kind}, and stands at ${state}`);
  }
  for (const [what, question] of Object.entries(breaches)) {
    const { rows } = await sql.query<{ id: string }>(question, [tenantId]);
    faults.push(...rows.map(({ id }) => `${id}: ${what}`));
  }
  return faults;
}

const actionsOf =
  "select line_id || ' ' || by_user as key, count(*)::int as n from statement_line_events where tenant_id = $1 and by_user = any($2::uuid[]) group by 1";

/** What persons were told is done is there, and is there once. */
export async function lostOrTwice(
  sql: pg.Pool,
  tenantId: string,
  told: readonly Told[],
): Promise<string[]> {
  const users = [...new Set(told.map(({ userId }) => userId))];
  const { rows } = await sql.query<{ key: string; n: number }>(actionsOf, [tenantId, users]);
  const there = new Map(rows.map(({ key, n }) => [key, n]));
  const promised = new Map<string, number>();
  for (const { lineId, userId } of told) {
    const key = `${lineId} ${userId}`;
    promised.set(key, (promised.get(key) ?? 0) + 1);
  }
  return [...new Set([...there.keys(), ...promised.keys()])].flatMap((key) => {
    const [is, was] = [there.get(key) ?? 0, promised.get(key) ?? 0];
    return is === was ? [] : [`${key}: ${was} actions were acknowledged, ${is} are there`];
  });
}

const standing =
  "select l.id, l.state, l.reason, l.matched_fen::float as matched, l.written_off_fen::float as written_off, l.ignored_as," +
  " (select count(*)::int from statement_declines d where d.tenant_id = l.tenant_id and d.line_id = l.id and d.taken_back_at is null) as declines" +
  " from statement_lines l where l.id = any($1::uuid[]) order by l.id";
const targetsNow =
  "select a.id, a.state, a.proven_at is null as unproven, p.state as payout, p.incident from payout_attempts a" +
  " join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id where a.id = any($1::uuid[]) order by a.id";

/** How lines and what they could pay stand, to be compared. */
export async function pictureOf(
  sql: pg.Pool,
  { lines, targets }: { readonly lines: readonly string[]; readonly targets: readonly string[] },
): Promise<string[]> {
  const rows = [
    ...(await sql.query<object>(standing, [lines])).rows,
    ...(await sql.query<object>(targetsNow, [targets])).rows,
  ];
  return rows.map((row) => JSON.stringify(row));
}
