import type { Judged } from "./run-set.ts";

export interface Figures {
  readonly lines: number;
  readonly automatic: { readonly right: number; readonly wrong: number; readonly missed: number };
  /** Of what rules alone may settle, how much was; of all that is matchable, how often the right one is among three. */
  readonly settled: number;
  readonly amongThree: number;
  readonly suggested: number;
  readonly reasons: Record<string, number>;
}

export interface Tally {
  readonly figures: Figures;
  readonly wrong: readonly Judged[];
  readonly missed: readonly Judged[];
  readonly unseen: readonly Judged[];
}

const isMatchable = ({ line: { label } }: Judged): boolean =>
  label.kind === "match" || label.kind === "return";

function settledId({ verdict }: Judged): string | undefined {
  return verdict.kind === "matched" || verdict.kind === "returned"
    ? verdict.best.target.id
    : undefined;
}

/** Right only where one target is meant and it is this one. */
function isRight(judged: Judged): boolean {
  const { kind, targets } = judged.line.label;
  const fits = judged.verdict.kind === "matched" ? kind === "match" : kind === "return";
  return fits && targets[0] === settledId(judged);
}

function firstThree({ verdict }: Judged): readonly string[] {
  if (verdict.kind === "matched" || verdict.kind === "returned") {
    return [verdict.best, ...verdict.others].slice(0, 3).map(({ target }) => target.id);
  }
  if (verdict.kind === "suggested" || verdict.kind === "unmatched") {
    return verdict.candidates.slice(0, 3).map(({ target }) => target.id);
  }
  return [];
}

const share = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((part / whole) * 10_000) / 10_000;

export function tallyOf(all: readonly Judged[]): Tally {
  const settled = all.filter((one) => settledId(one) !== undefined);
  const wrong = settled.filter((one) => !isRight(one));
  const matchable = all.filter(isMatchable);
  const byRules = matchable.filter(({ line }) => line.label.level === "auto");
  const missed = byRules.filter((one) => settledId(one) === undefined);
  const unseen = matchable.filter(
    (one) => !firstThree(one).includes(one.line.label.targets[0] ?? ""),
  );
  const figures: Figures = {
    lines: all.length,
    automatic: { right: settled.length - wrong.length, wrong: wrong.length, missed: missed.length },
    settled: share(byRules.length - missed.length, byRules.length),
    amongThree: share(matchable.length - unseen.length, matchable.length),
    suggested: all.filter(({ verdict }) => verdict.kind === "suggested").length,
    reasons: reasonsOf(all),
  };
  return { figures, wrong, missed, unseen };
}

function reasonsOf(all: readonly Judged[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { verdict } of all) {
    const reason = "reason" in verdict ? (verdict.reason ?? verdict.kind) : verdict.kind;
    counted[reason] = (counted[reason] ?? 0) + 1;
  }
  return counted;
}

/** What went wrong, line by line, for who mends it. */
export function tell(file: string, { wrong, missed, unseen }: Tally): void {
  const shown = { wrong, missed, "not among three": unseen };
  for (const [what, lines] of Object.entries(shown)) {
    for (const { line, verdict } of lines.slice(0, 20)) {
      const objections =
        "candidates" in verdict ? JSON.stringify(verdict.candidates[0]?.objections ?? []) : "";
      process.stdout.write(
        `${file} ${line.id} ${what}: ${line.oppositeAccountName} | ${line.purpose} | ${line.label.targets.join(",")} | ${verdict.kind} ${objections}\n`,
      );
    }
  }
}
