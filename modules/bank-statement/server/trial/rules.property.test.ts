import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestToPublish, thresholdBounds } from "../../trial-contract.ts";
import type { Evidence } from "../rules/evidence.ts";
import type { Thresholds } from "../rules/judge.ts";
import {
  againstPublishing,
  areSame,
  calibrated,
  farthest,
  fewestToCalibrate,
  figuresOf,
  hold,
  isBehind,
  type Label,
  reasonsIn,
  scoreOf,
  type Tried,
  worstOf,
} from "./rules.ts";

interface Drawn {
  readonly id: number;
  readonly score: number;
  readonly isSafe: boolean;
}

/** Only what deciding looks at. */
const evidenceOf = ({ id, score, isSafe }: Drawn): Evidence => ({
  target: {
    type: "recharge",
    id: String(id),
    amountFen: 1,
    isOpen: true,
    rechargeNo: "",
    department: "",
    payerName: "",
    payerAccountTail: "",
    createdAt: "",
  },
  parts: [],
  score,
  objections: isSafe ? [] : [{ kind: "time" }],
  isAmountEqual: isSafe,
  isProven: isSafe,
});

const drawn: fc.Arbitrary<Drawn> = fc.record({
  id: fc.nat({ max: 4 }),
  score: fc.integer({ min: 30, max: 110 }),
  isSafe: fc.boolean(),
});
const label: fc.Arbitrary<Label> = fc.record({
  as: fc.constantFrom("targets", "none", "notThis"),
  by: fc.constantFrom("rule", "person"),
  targets: fc
    .uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 })
    .map((ids) => new Set(ids.map(String))),
});
const weighed = fc.uniqueArray(drawn, { maxLength: 5, selector: ({ id }) => id }).map((all) => ({
  kind: "weighed" as const,
  isReturn: false,
  candidates: all.map(evidenceOf).toSorted((one, other) => other.score - one.score),
}));
const tried: fc.Arbitrary<Tried> = fc.record({
  label,
  weighed: fc.oneof(
    { weight: 9, arbitrary: weighed },
    { weight: 1, arbitrary: fc.constant({ kind: "charge" as const }) },
  ),
});
const between = (name: keyof Thresholds) => fc.integer(thresholdBounds[name]);
const thresholds: fc.Arbitrary<Thresholds> = fc.record({
  automatic: between("automatic"),
  lead: between("lead"),
  suggested: between("suggested"),
});
const many = fc.array(tried, { maxLength: 60 });

test("every line of a trial is counted once, and each figure opens as many lines as it says", () => {
  fc.assert(
    fc.property(many, thresholds, thresholds, (lines, asked, inForce) => {
      const held = hold(lines, { asked, inForce });
      const found = figuresOf(held);
      const { right, wrong, suggested, missed, left } = found;
      expect(right + wrong + suggested + missed + left).toBe(lines.length);
      for (const figure of ["right", "wrong", "suggested", "missed", "left", "anew", "noLonger"]) {
        const name = figure as "right";
        expect(held.filter((line) => isBehind(name, line))).toHaveLength(found[name]);
      }
      expect(found.anew - found.noLonger).toBe(
        right + wrong - held.filter(({ wasSettled }) => wasSettled).length,
      );
      const kept = reasonsIn(held);
      const unsettled = held.filter(({ verdict }) => "candidates" in verdict).length;
      expect(kept.reduce((sum, one) => sum + one.lines, 0)).toBe(unsettled);
    }),
  );
});

test("a line is settled rightly only by the one target that people gave it to", () => {
  fc.assert(
    fc.property(many, thresholds, (lines, asked) => {
      for (const { label: given, verdict, outcome } of hold(lines, { asked, inForce: asked })) {
        const best = "best" in verdict ? verdict.best.target.id : undefined;
        const isOnly = given.as === "targets" && given.targets.size === 1;
        const isRight = best !== undefined && isOnly && given.targets.has(best);
        expect(outcome === "right").toBe(isRight);
        expect(outcome === "wrong").toBe(best !== undefined && !isRight);
      }
    }),
  );
});

test("all is only what is all: shares are rounded down", () => {
  fc.assert(
    fc.property(many, thresholds, (lines, asked) => {
      const { precision, recall, right, wrong } = figuresOf(hold(lines, { asked, inForce: asked }));
      expect(precision === 10_000).toBe(right > 0 && wrong === 0);
      const meant = lines.filter((one) => one.label.as === "targets").length;
      expect(recall === 10_000).toBe(meant > 0 && right === meant);
    }),
  );
});

test("the floor lets nothing through that settles a line wrongly, or that too few lines speak for", () => {
  fc.assert(
    fc.property(many, thresholds, (lines, asked) => {
      const found = figuresOf(hold(lines, { asked, inForce: asked }));
      const isLetThrough = againstPublishing(found) === undefined;
      expect(isLetThrough).toBe(found.wrong === 0 && found.lines >= fewestToPublish);
    }),
  );
});

const more = fc.nat({ max: 5 });

test("higher thresholds settle no line more", () => {
  fc.assert(
    fc.property(many, thresholds, fc.tuple(more, more), (lines, low, [up, on]) => {
      const high = { ...low, automatic: low.automatic + up, lead: low.lead + on };
      expect(figuresOf(hold(lines, { asked: high, inForce: low })).anew).toBe(0);
    }),
  );
});

test("the ten worst are wrong ones by their score, then those that nobody would be shown", () => {
  fc.assert(
    fc.property(many, thresholds, (lines, asked) => {
      const held = hold(lines, { asked, inForce: asked });
      const worst = worstOf(held);
      const { wrong, missed } = figuresOf(held);
      expect(worst).toHaveLength(Math.min(10, wrong + missed));
      expect(worst.filter(({ outcome }) => outcome === "wrong")).toHaveLength(Math.min(10, wrong));
      const order = worst.map((one) => [one.outcome === "wrong" ? 1 : 0, scoreOf(one) ?? 0]);
      const sorted = order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b);
      expect(order).toEqual(sorted);
    }),
  );
});

/** As many as the calibration asks for: lines that say nothing of thresholds beside those that do. */
const quiet: Tried = {
  label: { as: "none", by: "person", targets: new Set() },
  weighed: { kind: "charge" },
};
const enough = (lines: readonly Tried[]) => [
  ...lines,
  ...Array.from({ length: fewestToCalibrate }, () => quiet),
];

test("the calibration goes no farther than it may, makes no mistake, and proposes only what is better", () => {
  fc.assert(
    fc.property(many, thresholds, (some, inForce) => {
      const lines = enough(some);
      const best = calibrated(lines, inForce);
      if (!best) return;
      for (const name of ["automatic", "lead", "suggested"] as const) {
        expect(Math.abs(best[name] - inForce[name])).toBeLessThanOrEqual(farthest);
        expect(best[name]).toBeGreaterThanOrEqual(thresholdBounds[name].min);
        expect(best[name]).toBeLessThanOrEqual(thresholdBounds[name].max);
      }
      const then = figuresOf(hold(lines, { asked: best, inForce }));
      const now = figuresOf(hold(lines, { asked: inForce, inForce }));
      expect(then.wrong).toBe(0);
      expect(areSame(best, inForce)).toBe(false);
      expect(now.wrong > 0 || then.right >= now.right).toBe(true);
    }),
  );
});

test("the calibration finds what settles more, and says nothing where too few lines were decided", () => {
  const [inForce, score] = [{ automatic: 90, lead: 15, suggested: 55 }, 88];
  const meant: Tried = {
    label: { as: "targets", by: "person", targets: new Set(["1"]) },
    weighed: {
      kind: "weighed",
      isReturn: false,
      candidates: [evidenceOf({ id: 1, score, isSafe: true })],
    },
  };
  const wrong: Tried = {
    ...meant,
    label: { as: "notThis", by: "person", targets: new Set(["1"]) },
  };
  expect(calibrated(enough([meant]), inForce)).toEqual({ ...inForce, automatic: score });
  expect(calibrated([meant], inForce)).toBeUndefined();
  expect(calibrated(enough([meant, wrong]), inForce)).toBeUndefined();
  expect(calibrated(enough([]), inForce)).toBeUndefined();
});
