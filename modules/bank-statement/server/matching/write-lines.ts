import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { recordsChanged } from "#platform/server/events.ts";

/** What happened to a line; nothing happens to one without it. */
export interface LineEvent {
  readonly id?: string;
  readonly lineId: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Null where a rule did it. */
  readonly byUser: string | null;
}

const insertEvents =
  "insert into statement_line_events (tenant_id, id, line_id, kind, detail, by_user)" +
  " select $1, g.id, g.line_id, g.kind, g.detail::jsonb, g.by_user" +
  " from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[]) as g (id, line_id, kind, detail, by_user)";

/** Adds to the history of lines, and has windows look again. */
export function noteEvents(tx: CommandTx, events: readonly LineEvent[]): void {
  if (events.length === 0) return;
  tx.last({
    sql: insertEvents,
    parameters: [
      tx.tenantId,
      events.map(({ id }) => id ?? newId()),
      events.map(({ lineId }) => lineId),
      events.map(({ kind }) => kind),
      events.map(({ detail }) => JSON.stringify(detail)),
      events.map(({ byUser }) => byUser),
    ],
  });
  for (const module of ["bankStatement", "unmatchedBankStatement"]) recordsChanged(tx, module);
}

/** What the rules made of a line. */
export interface JudgedLine {
  readonly id: string;
  readonly state: number;
  readonly judgedAs: number;
  readonly reason: string | null;
  readonly ignoredAs: string | null;
  readonly matchedFen: number;
  readonly claimsType: string | null;
  readonly claimsId: string | null;
  readonly bestScore: number | null;
}

const updateLines =
  "update statement_lines l set state = g.state, judged_as = g.judged_as, reason = g.reason, ignored_as = g.ignored_as," +
  " matched_fen = l.matched_fen + g.matched_fen, claims_type = g.claims_type, claims_id = g.claims_id, best_score = g.best_score," +
  " judged_at = moment(), updated_at = moment(), row_version = l.row_version + 1" +
  " from unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::uuid[], $10::int[])" +
  "  as g (id, state, judged_as, reason, ignored_as, matched_fen, claims_type, claims_id, best_score)" +
  " where l.tenant_id = $1 and l.id = g.id";

export function writeJudged(tx: CommandTx, lines: readonly JudgedLine[]): void {
  if (lines.length === 0) return;
  tx.last({
    sql: updateLines,
    parameters: [
      tx.tenantId,
      lines.map(({ id }) => id),
      lines.map(({ state }) => state),
      lines.map(({ judgedAs }) => judgedAs),
      lines.map(({ reason }) => reason),
      lines.map(({ ignoredAs }) => ignoredAs),
      lines.map(({ matchedFen }) => matchedFen),
      lines.map(({ claimsType }) => claimsType),
      lines.map(({ claimsId }) => claimsId),
      lines.map(({ bestScore }) => bestScore),
    ],
  });
}

/** A match to be kept. */
export interface MatchRow {
  readonly id: string;
  readonly lineId: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly targetNumber: string;
  readonly amountFen: number;
  readonly madeAs: "rule" | "person";
  readonly score: number | null;
  readonly evidence: readonly unknown[];
  readonly effect: string | null;
}

const insertMatches =
  "insert into statement_matches (tenant_id, id, line_id, target_type, target_id, target_number, amount_fen, made_as, score," +
  " evidence, effect, created_by, updated_by) select $1, g.id, g.line_id, g.target_type, g.target_id, g.target_number," +
  " g.amount_fen, g.made_as, g.score, g.evidence::jsonb, g.effect, $2, $2 from unnest($3::uuid[], $4::uuid[], $5::text[]," +
  "  $6::uuid[], $7::text[], $8::bigint[], $9::text[], $10::int[], $11::text[], $12::text[])" +
  "  as g (id, line_id, target_type, target_id, target_number, amount_fen, made_as, score, evidence, effect)";

export async function insertMatchRows(tx: CommandTx, rows: readonly MatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.raw({
    sql: insertMatches,
    parameters: [
      tx.tenantId,
      tx.actor.userId,
      rows.map(({ id }) => id),
      rows.map(({ lineId }) => lineId),
      rows.map(({ targetType }) => targetType),
      rows.map(({ targetId }) => targetId),
      rows.map(({ targetNumber }) => targetNumber),
      rows.map(({ amountFen }) => amountFen),
      rows.map(({ madeAs }) => madeAs),
      rows.map(({ score }) => score),
      rows.map(({ evidence }) => JSON.stringify(evidence)),
      rows.map(({ effect }) => effect),
    ],
  });
}
