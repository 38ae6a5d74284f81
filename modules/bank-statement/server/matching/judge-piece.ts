import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import { lineStates } from "../../states.ts";
import type { Evidence } from "../rules/evidence.ts";
import type { Verdict } from "../rules/judge.ts";
import { type Judged, judgeRows, settingOf } from "./judge-rows.ts";
import type { LineRow } from "./lines.ts";
import { pairTransfers } from "./pair-transfers.ts";
import { sourceOf } from "./source.ts";
import { numberOf } from "./target-words.ts";
import {
  insertMatchRows,
  type JudgedLine,
  type LineEvent,
  type MatchRow,
  noteEvents,
  writeJudged,
} from "./write-lines.ts";

const { suggested, unmatched, ignored, matchedByRule } = lineStates;

const columns =
  "tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no, transaction_at," +
  " transaction_day, direction, amount_fen, balance_fen, is_reversal, opposite_name, opposite_account_sealed," +
  " opposite_account_index, opposite_account_tail, purpose, serial_number, custom_serial_number, state, reason, ignored_as," +
  " pair_id, matched_fen, written_off_fen, claims_type, claims_id, best_score, judged_as, disputed_at, judged_at," +
  " car_order_id, lessee_name, lessee_code, row_version, created_by, created_at, updated_by, updated_at";

/** Who else judges waits here, and finds the rest when this piece is done. */
const lockPiece =
  `select ${columns} from statement_lines where tenant_id = $1 and state = ${lineStates.toJudge}` +
  " order by transaction_at, id limit $2 for update";

/** Those of a piece that a rule settles with more than a proof: each goes alone. */
export interface PieceDone {
  readonly seen: number;
  readonly alone: readonly string[];
}

/** Judges the next lines in the order in which the bank wrote them, all in this transaction. */
export async function judgePiece(tx: CommandTx, vault: Vault, size: number): Promise<PieceDone> {
  const rows = await tx.raw<LineRow>({ sql: lockPiece, parameters: [tx.tenantId, size] });
  if (rows.length === 0) return { seen: 0, alone: [] };
  const judged = await judgeRows(tx, vault, { rows, setting: await settingOf(tx) });
  const light = await settleLightly(tx, judged);
  const settled = judged.filter((one) => light.has(one.row.id));
  const alone = judged.filter((one) => isSettling(one.verdict) && !light.has(one.row.id));
  const left = judged.filter((one) => !isSettling(one.verdict) && !waitsFor(one, alone));
  const matches = settled.flatMap(matchOf);
  await insertMatchRows(tx, matches);
  writeJudged(tx, [...settled.map(asMatched), ...left.map(asLeft)]);
  noteEvents(
    tx,
    [...settled, ...left].map((one) => eventOf(one, matches)),
  );
  await pairTransfers(tx, left.filter(({ verdict }) => verdict.kind === "transfer").map(rowOf));
  countJudged(tx, [...settled, ...left]);
  return { seen: rows.length, alone: alone.map(({ row }) => row.id) };
}

/** What another line is about to settle alone is looked at again after it: its outcome is not known yet. */
function waitsFor({ verdict }: Judged, alone: readonly Judged[]): boolean {
  if (alone.length === 0 || !("candidates" in verdict)) return false;
  const pending = new Set(alone.map(({ claims }) => claims?.id));
  return verdict.candidates.some(({ target }) => pending.has(target.id));
}

const rowOf = ({ row }: Judged): LineRow => row;

type Settling = Extract<Verdict, { readonly kind: "matched" | "returned" }>;

export const isSettling = (verdict: Verdict): verdict is Settling =>
  verdict.kind === "matched" || verdict.kind === "returned";

/** Lines whose targets are settled by a proof alone, hundreds at once. */
async function settleLightly(
  tx: CommandTx,
  judged: readonly Judged[],
): Promise<ReadonlySet<string>> {
  const settling = judged.filter(({ verdict }) => isSettling(verdict));
  const light = new Set<string>();
  for (const type of [
    ...new Set(settling.flatMap(({ claims }) => claims?.type ?? [])),
  ].toSorted()) {
    const mine = settling.filter(({ claims }) => claims?.type === type);
    const source = sourceOf(type);
    const ids = mine.flatMap(({ claims }) => claims?.id ?? []);
    await source.lock(tx, ids);
    const done = await source.settleMany(tx, ids);
    for (const { row, claims } of mine) if (claims && done.has(claims.id)) light.add(row.id);
  }
  return light;
}

/** What spoke for a candidate and against it, as it is kept and shown. */
export const evidenceTold = ({ parts, objections }: Evidence): readonly unknown[] => [
  ...parts,
  ...objections,
];

function matchOf({ row, verdict, claims }: Judged): MatchRow[] {
  if (!isSettling(verdict) || !claims) return [];
  const { best } = verdict;
  return [
    {
      id: newId(),
      lineId: row.id,
      targetType: claims.type,
      targetId: claims.id,
      targetNumber: numberOf(best.target),
      amountFen: row.amount_fen - row.matched_fen - row.written_off_fen,
      madeAs: "rule",
      score: best.score,
      evidence: evidenceTold(best),
      effect: "proven",
    },
  ];
}

const unclaimed = { claimsType: null, claimsId: null };

const asMatched = ({ row, verdict, claims }: Judged): JudgedLine => ({
  id: row.id,
  state: matchedByRule,
  judgedAs: suggested,
  reason: null,
  ignoredAs: null,
  matchedFen: row.amount_fen - row.matched_fen - row.written_off_fen,
  claimsType: claims?.type ?? null,
  claimsId: claims?.id ?? null,
  bestScore: isSettling(verdict) ? verdict.best.score : null,
});

/** Of a line that no rule settles: what was found of it. */
export function asLeft({ row, verdict, claims }: Judged): JudgedLine {
  const usual = { id: row.id, reason: null, ignoredAs: null, matchedFen: 0, bestScore: null };
  if (verdict.kind === "suggested" || verdict.kind === "unmatched") {
    const state = verdict.kind === "suggested" ? suggested : unmatched;
    const claimed = claims ? { claimsType: claims.type, claimsId: claims.id } : unclaimed;
    const bestScore = verdict.candidates[0]?.score ?? null;
    const reason = verdict.reason ?? null;
    return { ...usual, ...claimed, state, judgedAs: state, reason, bestScore };
  }
  return {
    ...usual,
    ...unclaimed,
    state: ignored,
    judgedAs: unmatched,
    ignoredAs: verdict.kind,
  };
}

function eventOf({ row, verdict }: Judged, matches: readonly MatchRow[]): LineEvent {
  const mine = matches.filter(({ lineId }) => lineId === row.id);
  const byUser = null;
  if (mine.length > 0) {
    const detail = { matches: mine.map((one) => ({ ...one, evidence: undefined })) };
    return { lineId: row.id, kind: "matched", detail, byUser };
  }
  return { lineId: row.id, kind: "judged", detail: toldOf(verdict), byUser };
}

function toldOf(verdict: Verdict): Readonly<Record<string, unknown>> {
  if (verdict.kind !== "suggested" && verdict.kind !== "unmatched") return { as: verdict.kind };
  const [best] = verdict.candidates;
  const reason = verdict.reason ?? null;
  const of = best ? { score: best.score, number: numberOf(best.target) } : {};
  return { as: verdict.kind, reason, ...of };
}

const count =
  "update statement_imports i set judged = i.judged + g.lines, updated_at = moment() from" +
  " (select import_id, count(*)::int as lines from unnest($2::uuid[]) as l (import_id) group by import_id) g" +
  " where i.tenant_id = $1 and i.id = g.import_id";

/** How far the matching of each file has come. */
export function countJudged(tx: CommandTx, judged: readonly Judged[]): void {
  const imports = judged
    .filter(({ row }) => row.judged_at === null)
    .map(({ row }) => row.import_id);
  if (imports.length > 0) tx.last({ sql: count, parameters: [tx.tenantId, imports] });
}
