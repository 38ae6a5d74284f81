import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { type BatchAction, batchStates } from "../../states.ts";
import type { ErrorName } from "./obstacles.ts";

/** What of a batch decides what can be done to it. */
export interface BatchFacts {
  readonly state: number;
  readonly kind: "channel" | "file";
  readonly madeBy: string;
  readonly releasedBy: string | null;
  readonly hasFile: boolean;
  /** Whoever asks may see accounts in full one by one. */
  readonly mayReveal: boolean;
  /** Lines of a file that have a result, or had one that was taken back. */
  readonly answered: number;
}

const { draft, awaitingRelease, released, processing, voided } = batchStates;

type Check = readonly [holds: boolean, name: ErrorName];

const isOut = ({ state }: BatchFacts) => state === released || state === processing;

const onlyIn = ({ state }: BatchFacts, ...states: number[]): Check => [
  !states.includes(state),
  "batchWrongState",
];

const against: Record<BatchAction, (facts: BatchFacts, me: string) => readonly Check[]> = {
  submitForRelease: (facts) => [onlyIn(facts, draft)],
  release: (facts) => [onlyIn(facts, awaitingRelease)],
  voided: (facts) => [
    [isOut(facts), facts.kind === "channel" ? "batchSent" : "fileIsOut"],
    ...(isOut(facts) ? [] : [onlyIn(facts, draft, awaitingRelease)]),
  ],
  recall: (facts, me) => [
    [facts.kind !== "file", "notAFile"],
    onlyIn(facts, released, processing),
    [facts.answered > 0, "fileHasResults"],
    // Whether it was taken to the bank only people know: not one alone says that it was not.
    [facts.madeBy === me, "recallSecondPerson"],
  ],
  file: (facts, me) => [
    [!facts.hasFile, "noFile"],
    // What was recalled must not be taken to the bank after all.
    [facts.state === voided, "batchWrongState"],
    [![facts.madeBy, facts.releasedBy].includes(me) && !facts.mayReveal, "fileOfOthers"],
  ],
  importResult: (facts, me) => [
    [facts.kind !== "file", "notAFile"],
    onlyIn(facts, released, processing),
    [facts.madeBy === me, "resultSecondPerson"],
  ],
};

/** Everything that stands against an action; empty means that it may be done. */
export const reasonsAgainstBatch = (
  action: BatchAction,
  facts: BatchFacts,
  me: string,
): Refused[] =>
  against[action](facts, me).flatMap(([holds, name]) =>
    holds ? [new Refused(payoutErrors[name])] : [],
  );

export function expectMayBatch(action: BatchAction, facts: BatchFacts, me: string): void {
  const [reason] = reasonsAgainstBatch(action, facts, me);
  if (reason) throw reason;
}
