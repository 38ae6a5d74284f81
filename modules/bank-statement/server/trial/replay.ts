import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { targetTypes } from "../../states.ts";
import { weighLine, type Weighed } from "../rules/judge.ts";
import type { Line, Target } from "../rules/line.ts";
import { type Candidate, candidatesOf, type Setting, standing } from "../matching/judge-rows.ts";
import { keyOf } from "../matching/known.ts";
import { lineOf } from "../matching/lines.ts";
import { sourceOf } from "../matching/source.ts";
import { type LabelledLine, type LabelledRow, micros } from "./labelled.ts";

/** Something that another line did to a target, and when. */
interface Deed {
  readonly lineId: string;
  readonly targetId: string;
  /** When the bank booked the line. */
  readonly booked: number;
  readonly at: number;
}

interface Covering extends Deed {
  readonly key: string;
  readonly amountFen: number;
  readonly isLive: boolean;
}

interface Claiming extends Deed {
  /** When it was decided; null while it waits. */
  readonly until: number | null;
}

const findCover =
  'select m.target_type || \' \' || m.target_id as key, m.target_id as "targetId", m.line_id as "lineId",' +
  ` m.amount_fen as "amountFen", m.undone_at is null as "isLive", ${micros("m.created_at")} as at,` +
  ` ${micros("l.transaction_at")} as booked from statement_matches m` +
  " join statement_lines l on l.tenant_id = $1 and l.id = m.line_id" +
  " where m.tenant_id = $1 and m.target_type = any($3) and m.target_id = any($2::uuid[])";

const firstEvent = (kind: string): string =>
  `(select min(e.at) from statement_line_events e where e.tenant_id = $1 and e.line_id = l.id and e.kind = '${kind}')`;
const firstMatch =
  "(select min(m.created_at) from statement_matches m where m.tenant_id = $1 and m.line_id = l.id)";
const findClaims =
  'select l.id as "lineId", l.claims_id as "targetId",' +
  ` ${micros("l.transaction_at")} as booked, ${micros(`least(l.judged_at, ${firstEvent("judged")})`)} as at,` +
  ` ${micros(`least(${firstMatch}, ${firstEvent("ignored")})`)} as until` +
  " from statement_lines l where l.tenant_id = $1 and l.claims_type = any($3) and l.claims_id = any($2::uuid[])" +
  " and l.claims_id is not null";

const findDeclines =
  'select d.line_id as "lineId", d.target_id as "targetId", d.taken_back_at is null as "isLive",' +
  ` ${micros("d.declined_at")} as at from statement_declines d` +
  " where d.tenant_id = $1 and d.line_id = any($2::uuid[])";

interface Declining extends Omit<Deed, "booked"> {
  readonly isLive: boolean;
}

/** Lines of one piece are judged in the order in which the bank booked them. */
function isBefore(deed: Deed, { id, moment, booked }: LabelledRow): boolean {
  if (deed.at !== moment) return deed.at < moment;
  return deed.booked === booked ? deed.lineId < id : deed.booked < booked;
}

/** Its own match hides a target from some questions: what people decided on is always among them. */
async function withDecided(
  tx: ReadTx,
  vault: Vault,
  { found, lines }: { readonly found: Candidate[][]; readonly lines: readonly LabelledLine[] },
): Promise<Candidate[][]> {
  const matches = lines.flatMap((line) => line.matches);
  const targets = new Map<string, Target>();
  for (const type of new Set(matches.map(({ targetType }) => targetType))) {
    const ids = matches.filter((one) => one.targetType === type).map(({ targetId }) => targetId);
    const given = await sourceOf(type).byId(tx, vault, [...new Set(ids)]);
    for (const target of given) targets.set(keyOf(type, target.id), target);
  }
  return lines.map((line, place) => {
    const all = new Map(found[place]?.map((one) => [keyOf(one.type, one.target.id), one]));
    for (const { targetType: type, targetId } of line.matches) {
      const target = targets.get(keyOf(type, targetId));
      if (target) all.set(keyOf(type, targetId), { type, target });
    }
    return [...all.values()];
  });
}

/** What was matched from then on was still to be had, whatever that and later lines made of it. */
const asThen = (candidate: Candidate): Candidate => {
  const { target } = candidate;
  const open = { ...target, isOpen: true };
  return { ...candidate, target: open.type === "payout" ? { ...open, isReturned: false } : open };
};

interface History {
  readonly cover: readonly Covering[];
  readonly claims: readonly Claiming[];
  readonly declines: readonly Declining[];
}

/** The targets of a line as they stood when the rules looked at it; what was found wrong later covers nothing. */
function targetsThen(
  row: LabelledRow,
  candidates: readonly Candidate[],
  { cover }: History,
): Target[] {
  return candidates.map((candidate) => {
    const { id } = candidate.target;
    const ofTarget = cover.filter(({ targetId }) => targetId === id);
    const isLater = (one: Covering) => one.lineId === row.id || !isBefore(one, row);
    const covered = new Map<string, number>();
    for (const one of ofTarget) {
      if (isLater(one) || !one.isLive) continue;
      covered.set(one.key, (covered.get(one.key) ?? 0) + one.amountFen);
    }
    return standing(ofTarget.some(isLater) ? asThen(candidate) : candidate, covered);
  });
}

function claimedThen(row: LabelledRow, { claims }: History): ReadonlySet<string> {
  const held = claims.filter(
    (one) =>
      one.lineId !== row.id && isBefore(one, row) && (one.until === null || one.until > row.moment),
  );
  return new Set(held.map(({ targetId }) => targetId));
}

const dayMicros = 86_400_000_000;

/** What people had said of the line before; what they said when they decided is what is to be found out. */
function declinedThen(row: LabelledRow, { declines }: History): ReadonlyMap<string, number> {
  const said = declines.filter(
    ({ lineId, isLive, at }) => lineId === row.id && isLive && at < row.moment,
  );
  return new Map(said.map(({ targetId, at }) => [targetId, (row.moment - at) / dayMicros]));
}

async function historyOf(
  tx: ReadTx,
  rows: readonly LabelledRow[],
  candidates: readonly Candidate[],
): Promise<History> {
  const ids = [...new Set(candidates.map(({ target }) => target.id))];
  const ofTargets = [tx.tenantId, ids, targetTypes];
  const ofLines = [tx.tenantId, rows.map(({ id }) => id)];
  const [cover, claims, declines] = await Promise.all([
    tx.raw<Covering>({ sql: findCover, parameters: ofTargets }),
    tx.raw<Claiming>({ sql: findClaims, parameters: ofTargets }),
    tx.raw<Declining>({ sql: findDeclines, parameters: ofLines }),
  ]);
  return { cover, claims, declines };
}

/** Weighs decided lines as they stood before anybody decided; what was learnt of names since counts. */
export async function replay(
  tx: ReadTx,
  vault: Vault,
  {
    lines: labelled,
    setting,
  }: { readonly lines: readonly LabelledLine[]; readonly setting: Setting },
): Promise<Weighed[]> {
  const { aliases, ownAccounts } = setting;
  const rows = labelled.map(({ row }) => row);
  const lines: Line[] = rows.map((row) => lineOf(row, vault));
  const found = await candidatesOf(tx, vault, { lines, aliases });
  const candidates = await withDecided(tx, vault, { found, lines: labelled });
  const history = await historyOf(tx, rows, candidates.flat());
  const byTarget = indexed(history);
  return labelled.map(({ row }, place) => {
    const mine = candidates[place] ?? [];
    const of = byTarget(
      row.id,
      mine.map(({ target }) => target.id),
    );
    const known = {
      ownAccounts,
      aliases,
      claimed: claimedThen(row, of),
      declined: declinedThen(row, of),
    };
    return weighLine(lines[place] as Line, targetsThen(row, mine, of), known);
  });
}

/** What of the history of a whole piece is about one of its lines. */
function indexed({ cover, claims, declines }: History) {
  const [covers, claimers] = [groupedBy(cover), groupedBy(claims)];
  const decliners = Map.groupBy(declines, ({ lineId }) => lineId);
  return (lineId: string, targetIds: readonly string[]): History => ({
    cover: targetIds.flatMap((id) => covers.get(id) ?? []),
    claims: targetIds.flatMap((id) => claimers.get(id) ?? []),
    declines: decliners.get(lineId) ?? [],
  });
}

const groupedBy = <D extends Deed>(deeds: readonly D[]) =>
  Map.groupBy(deeds, ({ targetId }) => targetId);
