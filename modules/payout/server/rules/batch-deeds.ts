import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { type BatchDeed, batchStates } from "../../states.ts";
import type { ErrorName } from "./obstacles.ts";

/** What of a batch decides what can be done to it. */
export interface BatchFacts {
  readonly state: number;
  readonly kind: "channel" | "file";
  readonly sumFen: number;
  readonly madeBy: string;
  /** Who entered its lines that go with a second person only: manual ones and large ones. */
  readonly authors: readonly string[];
  /** Lines of a file that have a result. */
  readonly answered: number;
  readonly secondPersonBatchFen: number;
}

const { draft, awaitingRelease, released, processing } = batchStates;

/** Whether nobody may let it go alone; then the sum is typed once more as well. */
export const needsSecondPerson = (facts: BatchFacts): boolean =>
  facts.authors.length > 0 || facts.sumFen >= facts.secondPersonBatchFen;

const hadPart = ({ madeBy, authors }: BatchFacts, me: string) =>
  madeBy === me || authors.includes(me);

type Check = readonly [holds: boolean, name: ErrorName];

const isOut = ({ state }: BatchFacts) => state === released || state === processing;

const onlyIn = ({ state }: BatchFacts, ...states: number[]): Check => [
  !states.includes(state),
  "batchWrongState",
];

const against: Record<BatchDeed, (facts: BatchFacts, me: string) => readonly Check[]> = {
  submitForRelease: (facts) => [onlyIn(facts, draft)],
  release: (facts, me) => [
    onlyIn(facts, awaitingRelease),
    [needsSecondPerson(facts) && hadPart(facts, me), "batchSecondPerson"],
  ],
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
  importResult: (facts) => [
    [facts.kind !== "file", "notAFile"],
    onlyIn(facts, released, processing),
  ],
};

/** Everything that stands against a deed; empty means that it may be done. */
export const reasonsAgainstBatch = (deed: BatchDeed, facts: BatchFacts, me: string): Refused[] =>
  against[deed](facts, me).flatMap(([holds, name]) =>
    holds ? [new Refused(payoutErrors[name])] : [],
  );

export function expectMayBatch(deed: BatchDeed, facts: BatchFacts, me: string): void {
  const [reason] = reasonsAgainstBatch(deed, facts, me);
  if (reason) throw reason;
}
