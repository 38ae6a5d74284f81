import {
  type figures as allFigures,
  fewestToPublish,
  thresholdBounds,
} from "../../trial-contract.ts";
import {
  candidatesIn,
  type Thresholds,
  type Verdict,
  verdictOf,
  type Weighed,
} from "../rules/judge.ts";

/** What people made of a line, or let stand. */
export interface Label {
  /** Its targets, nobody's business, or only that a rule's match was wrong. */
  readonly as: "targets" | "none" | "notThis";
  readonly by: "rule" | "person";
  /** Ids of the targets, or of those that were wrong. */
  readonly targets: ReadonlySet<string>;
}

/** A decided line with everything that spoke for and against its candidates before it was decided. */
export interface Tried {
  readonly label: Label;
  readonly weighed: Weighed;
}

export type Figure = (typeof allFigures)[number];
export type Outcome = Exclude<Figure, "anew" | "noLonger">;

export const isAutomatic = (
  verdict: Verdict,
): verdict is Extract<Verdict, { readonly kind: "matched" | "returned" }> => "best" in verdict;

/** People are shown more, but look at the first ones. */
const firstShown = 3;

/** A whole line is given to one target: that is right only where people gave it to that one and no other. */
export function outcomeOf({ as, targets }: Label, verdict: Verdict): Outcome {
  const isMeant = (id: string) => as === "targets" && targets.has(id);
  if (isAutomatic(verdict)) {
    return isMeant(verdict.best.target.id) && targets.size === 1 ? "right" : "wrong";
  }
  if (as !== "targets") return "left";
  const first = candidatesIn(verdict).slice(0, firstShown);
  const isShown = verdict.kind === "suggested" && first.some(({ target }) => isMeant(target.id));
  return isShown ? "suggested" : "missed";
}

/** A line as the thresholds that are tried leave it. */
export type Held<T extends Tried = Tried> = T & {
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /** Whether the thresholds in force settle it. */
  readonly wasSettled: boolean;
};

interface Compared {
  readonly asked: Thresholds;
  readonly inForce: Thresholds;
}

export const hold = <T extends Tried>(
  lines: readonly T[],
  { asked, inForce }: Compared,
): Held<T>[] =>
  lines.map((line) => {
    const verdict = verdictOf(line.weighed, asked);
    const wasSettled = isAutomatic(verdictOf(line.weighed, inForce));
    return { ...line, verdict, outcome: outcomeOf(line.label, verdict), wasSettled };
  });

/** What keeps a line from being settled; SCORE where nothing but its points does. */
export function keptBy({ verdict }: Held) {
  if (isAutomatic(verdict)) return undefined;
  return "reason" in verdict ? (verdict.reason ?? "SCORE") : undefined;
}

/** Whether a figure counts a line. */
export function isBehind(figure: Figure, line: Held): boolean {
  if (figure === "anew") return isAutomatic(line.verdict) && !line.wasSettled;
  if (figure === "noLonger") return !isAutomatic(line.verdict) && line.wasSettled;
  return line.outcome === figure;
}

/** In ten-thousandths and rounded down: what is not all of it never shows as all. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 10_000) / whole);

export function figuresOf(lines: readonly Held[]) {
  const count = (figure: Figure) => lines.filter((line) => isBehind(figure, line)).length;
  const [right, wrong] = [count("right"), count("wrong")];
  const meant = lines.filter(({ label }) => label.as === "targets").length;
  return {
    lines: lines.length,
    right,
    wrong,
    suggested: count("suggested"),
    missed: count("missed"),
    left: count("left"),
    precision: shareOf(right, right + wrong),
    recall: shareOf(right, meant),
    anew: count("anew"),
    noLonger: count("noLonger"),
  };
}

/** Of lines that no rule settles: what keeps them, and how often the right one is shown. */
export function reasonsIn(lines: readonly Held[]) {
  const found = new Set(lines.flatMap((line) => keptBy(line) ?? []));
  return [...found]
    .map((kept) => {
      const mine = lines.filter((line) => keptBy(line) === kept);
      const count = (outcome: Outcome) => mine.filter((one) => one.outcome === outcome).length;
      return {
        reason: kept === "SCORE" ? null : kept,
        lines: mine.length,
        suggested: count("suggested"),
        missed: count("missed"),
      };
    })
    .toSorted((one, other) => other.lines - one.lines);
}

export const scoreOf = ({ verdict }: Held): number | null =>
  candidatesIn(verdict)[0]?.score ?? null;

const mostShown = 10;

/** What hurts most: wrong matches, the surest first, then lines whose right one nobody would be shown. */
export function worstOf<T extends Tried>(lines: readonly Held<T>[]): Held<T>[] {
  const byScore = (outcome: Outcome) =>
    lines
      .filter((line) => line.outcome === outcome)
      .toSorted((one, other) => (scoreOf(other) ?? 0) - (scoreOf(one) ?? 0));
  return [...byScore("wrong"), ...byScore("missed")].slice(0, mostShown);
}

/** The floor: nothing is published on too few lines, or that settles one wrongly. */
export function againstPublishing({
  lines,
  wrong,
}: {
  readonly lines: number;
  readonly wrong: number;
}): "thresholdsUntried" | "thresholdsWrong" | undefined {
  if (wrong > 0) return "thresholdsWrong";
  return lines < fewestToPublish ? "thresholdsUntried" : undefined;
}

export const areSame = (one: Thresholds, other: Thresholds): boolean => distance(one, other) === 0;

const distance = (one: Thresholds, other: Thresholds): number =>
  Math.abs(one.automatic - other.automatic) +
  Math.abs(one.lead - other.lead) +
  Math.abs(one.suggested - other.suggested);

/** With fewer decided lines the calibration proposes nothing. */
export const fewestToCalibrate = 200;
/** So far from those in force the calibration may go at a time. */
export const farthest = 3;

function near(name: keyof Thresholds, value: number): number[] {
  const { min, max } = thresholdBounds[name];
  return Array.from({ length: 2 * farthest + 1 }, (_, at) => value - farthest + at).filter(
    (one) => one >= min && one <= max,
  );
}

interface Outcomes {
  readonly right: number;
  readonly wrong: number;
  /** Suggestions that hold the right one, less those that do not. */
  readonly help: number;
}

function outcomesAt(lines: readonly Tried[], thresholds: Thresholds): Outcomes {
  let [right, wrong, help] = [0, 0, 0];
  for (const { label, weighed } of lines) {
    const verdict = verdictOf(weighed, thresholds);
    const outcome = outcomeOf(label, verdict);
    if (outcome === "right") right += 1;
    if (outcome === "wrong") wrong += 1;
    if (verdict.kind === "suggested") help += outcome === "suggested" ? 1 : -1;
  }
  return { right, wrong, help };
}

/** The one with the most, and among equals the one that changes least. */
function most(
  of: readonly { readonly thresholds: Thresholds; readonly gain: number }[],
  inForce: Thresholds,
): Thresholds | undefined {
  return of.toSorted(
    (one, other) =>
      other.gain - one.gain ||
      distance(one.thresholds, inForce) - distance(other.thresholds, inForce) ||
      // Of two that are as near, the more careful one.
      other.thresholds.automatic - one.thresholds.automatic ||
      other.thresholds.lead - one.thresholds.lead,
  )[0]?.thresholds;
}

/** Settling as much as can be without a mistake; how low a suggestion may be does not bear on that. */
function safest(lines: readonly Tried[], inForce: Thresholds): Thresholds | undefined {
  const tried = near("automatic", inForce.automatic).flatMap((automatic) =>
    near("lead", inForce.lead).map((lead) => ({ ...inForce, automatic, lead })),
  );
  const gains = tried
    .map((thresholds) => ({ thresholds, ...outcomesAt(lines, thresholds) }))
    .filter(({ wrong }) => wrong === 0)
    .map(({ thresholds, right }) => ({ thresholds, gain: right }));
  return most(gains, inForce);
}

/**
 * The best thresholds within reach of those in force: no mistake, then the most settled, then the most helpful
 * suggestions. Nothing where that is no better than what there is, or too few lines say so.
 */
export function calibrated(lines: readonly Tried[], inForce: Thresholds): Thresholds | undefined {
  if (lines.length < fewestToCalibrate) return undefined;
  const safe = safest(lines, inForce);
  if (!safe) return undefined;
  const gains = near("suggested", inForce.suggested).map((suggested) => {
    const thresholds = { ...safe, suggested };
    return { thresholds, gain: outcomesAt(lines, thresholds).help };
  });
  const best = most(gains, inForce) ?? safe;
  return isBetter(outcomesAt(lines, best), outcomesAt(lines, inForce)) ? best : undefined;
}

const isBetter = (one: Outcomes, than: Outcomes): boolean =>
  than.wrong > 0 || one.right > than.right || (one.right === than.right && one.help > than.help);
