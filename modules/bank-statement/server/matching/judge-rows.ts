import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { TargetType } from "../../states.ts";
import type { Aliases } from "../rules/evidence.ts";
import { claimOf, judge, type Known, type Thresholds, type Verdict } from "../rules/judge.ts";
import type { Line, Target } from "../rules/line.ts";
import {
  aliasesOf,
  claimsOn,
  coverOf,
  declinesOf,
  keyOf,
  ownAccountsOf,
  thresholdsOf,
} from "./known.ts";
import { askedOf, lineOf, type LineRow, typeOf } from "./lines.ts";
import { matchSources } from "./source.ts";

export interface Judged {
  readonly row: LineRow;
  readonly line: Line;
  readonly verdict: Verdict;
  readonly claims: { readonly type: TargetType; readonly id: string } | undefined;
}

/** What holds for all lines of a tenant. */
export interface Setting {
  readonly aliases: Aliases;
  readonly thresholds: Thresholds;
  readonly ownAccounts: ReadonlySet<string>;
}

export async function settingOf(tx: ReadTx): Promise<Setting> {
  const [aliases, thresholds, ownAccounts] = await Promise.all([
    aliasesOf(tx),
    thresholdsOf(tx),
    ownAccountsOf(tx),
  ]);
  return { aliases, thresholds, ownAccounts };
}

export interface Candidate {
  readonly type: TargetType;
  readonly target: Target;
}

/** Everything that each of these lines could mean: one question to each source for all of them. */
export async function candidatesOf(
  tx: ReadTx,
  vault: Vault,
  { lines, aliases }: { readonly lines: readonly Line[]; readonly aliases: Aliases },
): Promise<Candidate[][]> {
  const found: Candidate[][] = lines.map(() => []);
  const asked = lines.map((line, place) => askedOf(line, aliases, place));
  for (const source of matchSources.held) {
    const mine = asked.filter(({ line }) => lines[line]?.direction === source.direction);
    if (mine.length === 0) continue;
    const { targets, pairs } = await source.find(tx, vault, mine);
    const byId = new Map(targets.map((target) => [target.id, target]));
    for (const [line, id] of pairs) {
      const target = byId.get(id);
      if (target) found[line]?.push({ type: source.type, target });
    }
  }
  return found;
}

/** What of a target is left; what is covered still explains a number that is written. */
export function standing({ type, target }: Candidate, cover: ReadonlyMap<string, number>): Target {
  const covered = cover.get(keyOf(type, target.id)) ?? 0;
  if (covered === 0) return target;
  if (covered < target.amountFen) return { ...target, amountFen: target.amountFen - covered };
  return type === "payoutReturn" && target.type === "payout"
    ? { ...target, isReturned: true }
    : { ...target, isOpen: false };
}

/**
 * Judges lines in their order: what one settles or claims is settled or claimed for those after it.
 * Nothing is written.
 */
export async function judgeRows(
  tx: ReadTx,
  vault: Vault,
  { rows, setting }: { readonly rows: readonly LineRow[]; readonly setting: Setting },
): Promise<Judged[]> {
  const { aliases, thresholds, ownAccounts } = setting;
  const lines = rows.map((row) => lineOf(row, vault));
  const candidates = await candidatesOf(tx, vault, { lines, aliases });
  const ids = [...new Set(candidates.flat().map(({ target }) => target.id))];
  const [cover, claims, declines] = await Promise.all([
    coverOf(tx, ids),
    claimsOn(tx, ids),
    declinesOf(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row, place) => {
    const line = lineAt(lines, place);
    const mine = candidates[place] ?? [];
    const targets = mine.map((one) => standing(one, cover));
    const claimed = claimedByOthers(row.id, mine, claims);
    const declined = declines.get(row.id);
    const known: Known = {
      thresholds,
      ownAccounts,
      claimed,
      aliases,
      ...(declined && { declined }),
    };
    const verdict = judge(line, targets, known);
    note(row, line, { verdict, cover, claims });
    return { row, line, verdict, claims: claimFor(line, verdict) };
  });
}

function lineAt(lines: readonly Line[], place: number): Line {
  const line = lines[place];
  if (!line) throw new Error("A line was lost");
  return line;
}

function claimedByOthers(
  lineId: string,
  candidates: readonly Candidate[],
  claims: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const ofOthers = candidates.filter(({ target: { id } }) => {
    const lines = claims.get(id);
    return lines !== undefined && (lines.size > 1 || !lines.has(lineId));
  });
  return new Set(ofOthers.map(({ target }) => target.id));
}

/** The target that a line keeps while it waits; of one that is matched, the one it would keep. */
function claimFor(line: Line, verdict: Verdict): Judged["claims"] {
  if (verdict.kind === "matched" || verdict.kind === "returned") {
    const { target } = verdict.best;
    return { type: typeOf(line, target), id: target.id };
  }
  const id = claimOf(verdict);
  const best = verdict.kind === "suggested" ? verdict.candidates[0] : undefined;
  return id === undefined || !best ? undefined : { type: typeOf(line, best.target), id };
}

interface Noted {
  readonly verdict: Verdict;
  readonly cover: Map<string, number>;
  readonly claims: Map<string, Set<string>>;
}

function note(row: LineRow, line: Line, { verdict, cover, claims }: Noted): void {
  const claim = claimFor(line, verdict);
  if (!claim) return;
  if (verdict.kind === "suggested") {
    claims.set(claim.id, (claims.get(claim.id) ?? new Set()).add(row.id));
    return;
  }
  const key = keyOf(claim.type, claim.id);
  cover.set(key, (cover.get(key) ?? 0) + line.amountFen);
}
