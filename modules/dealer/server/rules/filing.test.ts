import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { filingMoves, filingStates } from "../../states.ts";
import {
  afterApproval,
  afterDisabling,
  afterTyping,
  type Course,
  type Held,
  inForceOf,
  reasonsAgainst,
} from "./filing.ts";

const states = Object.keys(approvalStates) as ApprovalState[];

type Step =
  | { readonly kind: "type" }
  | { readonly kind: "disable" }
  | { readonly kind: "approval"; readonly to: ApprovalState };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step>({ kind: "type" }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: "disable" }) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...states).map((to): Step => ({ kind: "approval", to })),
    },
  ),
  { maxLength: 60 },
);

const underWay: ReadonlySet<string> = new Set(["pending", "approving", "suspended"]);
const waits: ReadonlySet<string> = new Set(["approving", "changing"]);

interface Told {
  readonly before: Held;
  readonly held: Held;
  /** What was approved by then. */
  readonly approved: ReadonlySet<string>;
  readonly step: Step;
}

/** What a step makes of a filing; null: no command would let it happen. */
function taken(held: Held, step: Step, nth: number): Held | null {
  const isBegun = waits.has(held.state);
  if (step.kind === "disable") return isBegun ? null : afterDisabling(held);
  if (held.state === "disabled") return null;
  if (step.kind === "type") return isBegun ? null : afterTyping(held, `v${nth}`);
  // What is decided on was submitted before, and it is submitted only if something is staged.
  const isPossible = held.staged !== null && (isBegun || underWay.has(step.to));
  return isPossible ? afterApproval(held, step.to) : null;
}

/** Walks a history as the commands would let it happen, and tells every state that it came through. */
function walk(history: readonly Step[]): Told[] {
  const told: Told[] = [];
  const approved = new Set<string>();
  let held: Held = { state: "draft", inForce: null, staged: "v0" };
  for (const [nth, step] of history.entries()) {
    const before = held;
    const after = taken(held, step, nth + 1);
    if (after === null) continue;
    const isApproval = step.kind === "approval" && step.to === "approved";
    if (isApproval && before.staged !== null) approved.add(before.staged);
    held = after;
    told.push({ before, held, approved: new Set(approved), step });
  }
  return told;
}

const isApproval = ({ step }: Told) => step.kind === "approval" && step.to === "approved";

describe("bank details over any history", () => {
  it("are at no time in force unless they were approved by then", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const wrong = walk(history).filter(({ held, approved }) => {
          const inForce = inForceOf(held);
          return inForce !== null && !approved.has(inForce);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("change only by an approval of the very ones that were staged, or with the filing's end", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const wrong = walk(history)
          .filter(({ before, held }) => inForceOf(before) !== inForceOf(held))
          .filter((told) => {
            const { before, held, step } = told;
            if (step.kind === "disable") return inForceOf(held) !== null;
            return !isApproval(told) || inForceOf(held) !== before.staged;
          });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("go only where the drawing leads", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const wrong = walk(history).filter(({ before, held }) => {
          const moves: readonly string[] = [before.state, ...filingMoves[before.state]];
          return !moves.includes(held.state);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});

describe("the end of a change", () => {
  const changing: Held = { state: "changing", inForce: "old", staged: "new" };
  const ended = (to: ApprovalState): Course => afterApproval(changing, to);

  it("puts the new in force and ends the old, if it was approved", () => {
    expect(ended("approved")).toEqual({
      state: "filed",
      inForce: "new",
      staged: null,
      versions: [
        { id: "old", to: "SUPERSEDED" },
        { id: "new", to: "IN_FORCE" },
      ],
    });
  });

  it.each([
    ["rejected", "REFUSED"],
    ["financeRejected", "REFUSED"],
    ["terminated", "REFUSED"],
    ["withdrawn", "DROPPED"],
    ["returned", "DROPPED"],
  ] as const)("leaves the old in force, if it was %s", (how, to) => {
    const versions = [{ id: "new", to }];
    expect(ended(how)).toEqual({ state: "filed", inForce: "old", staged: null, versions });
  });
});

describe("what stands against an action", () => {
  const codes = (action: Parameters<typeof reasonsAgainst>[0], state: number, author = "me") =>
    reasonsAgainst(action, { state, approval_state: null, created_by: author }, "me").map(
      ({ definition }) => definition.code,
    );

  it("is nothing for the author of a draft, and authorship for everybody else", () => {
    expect(codes("submit", filingStates.draft)).toEqual([]);
    expect(codes("submit", filingStates.draft, "another")).toEqual(["7205"]);
  });

  it("is nothing for whoever may change a filing in force, whoever wrote it", () => {
    expect(codes("change", filingStates.filed, "another")).toEqual([]);
    expect(codes("change", filingStates.draft, "another")).toEqual(["7203"]);
  });

  it("is the change that is being decided on", () => {
    expect(codes("change", filingStates.changing)).toEqual(["7204"]);
    expect(codes("disable", filingStates.changing)).toEqual(["7204"]);
  });
});
