import {
  claimOf,
  judge,
  type Verdict,
  usualThresholds,
} from "#modules/bank-statement/server/rules/judge.ts";
import { Candidates } from "./candidates.ts";
import type { LabelledLine, LabelledSet } from "./set.ts";

export interface Judged {
  readonly line: LabelledLine;
  readonly verdict: Verdict | { readonly kind: "repeated" };
}

/** Takes the lines as they came; what a line settled is settled for those after it. */
export function judgeAll({ targets, lines }: LabelledSet): readonly Judged[] {
  const candidates = new Candidates(targets);
  const ownAccounts = new Set(lines.map(({ unitCardNo }) => unitCardNo));
  const claimed = new Set<string>();
  const known = { thresholds: usualThresholds, ownAccounts, claimed };
  const seen = new Set<string>();
  return lines.map((line) => {
    const print = `${line.unitCardNo} ${line.serialNumber}`;
    if (line.serialNumber !== undefined && seen.has(print)) {
      return { line, verdict: { kind: "repeated" } };
    }
    seen.add(print);
    const verdict = judge(line, candidates.of(line), known);
    if (verdict.kind === "matched") candidates.set(verdict.best.target.id, { isOpen: false });
    if (verdict.kind === "returned") candidates.set(verdict.best.target.id, { isReturned: true });
    const claim = claimOf(verdict);
    if (claim !== undefined) claimed.add(claim);
    return { line, verdict };
  });
}
