import type { ApprovalStep } from "#modules/approval/definition-contract.ts";

/** What a step is made of, as people speak of it. */
const aspects = [
  "stepName",
  "who",
  "signType",
  "condition",
  "isFinanceStep",
  "empty",
  "selfPolicy",
  "dedupePolicy",
  "remindHours",
  "escalateHours",
  "allowBatch",
  "allowTransfer",
  "allowAddSign",
  "copies",
] as const;
export type Aspect = (typeof aspects)[number];

interface Place {
  /** Counted from 1. */
  readonly stepNo: number;
  readonly step: ApprovalStep;
}

export interface StepChange {
  readonly before: Place | null;
  readonly after: Place | null;
  /** It stands before or behind another step than it did. */
  readonly isMoved: boolean;
  readonly aspects: readonly Aspect[];
}

/** What became of each step: those of the new version in their order, then those that are gone. */
export function diffOf(
  before: readonly ApprovalStep[],
  after: readonly ApprovalStep[],
): StepChange[] {
  const pairs = paired(placed(before), placed(after));
  const inOrder = new Set(
    longestRise(pairs.flatMap((pair) => (pair.after && pair.before?.stepNo) ?? [])),
  );
  return pairs.map((pair) => ({
    ...pair,
    isMoved: pair.before !== null && pair.after !== null && !inOrder.has(pair.before.stepNo),
    aspects: pair.before && pair.after ? changedIn(pair.before.step, pair.after.step) : [],
  }));
}

export const isSame = ({ before, after, isMoved, aspects: changed }: StepChange): boolean =>
  before !== null && after !== null && !isMoved && changed.length === 0;

const placed = (steps: readonly ApprovalStep[]): Place[] =>
  steps.map((step, index) => ({ stepNo: index + 1, step }));

type Pair = Pick<StepChange, "before" | "after">;

/** Steps have no number of their own: the name tells which is which, then what is in them. */
const likenesses: readonly ((one: ApprovalStep, other: ApprovalStep) => boolean)[] = [
  (one, other) => one.stepName === other.stepName && changedIn(one, other).length === 0,
  (one, other) => one.stepName === other.stepName,
  (one, other) => changedIn(one, other).every((aspect) => aspect === "stepName"),
  (one, other) => isAlike(valueOf(one, "who"), valueOf(other, "who")),
];

function paired(before: readonly Place[], after: readonly Place[]): Pair[] {
  const known = new Map<Place, Place>();
  for (const isLike of likenesses) {
    const taken = new Set(known.values());
    for (const now of after.filter((place) => !known.has(place))) {
      const then = before.find((place) => !taken.has(place) && isLike(place.step, now.step));
      if (!then) continue;
      known.set(now, then);
      taken.add(then);
    }
  }
  const kept = new Set(known.values());
  return [
    ...after.map((now) => ({ before: known.get(now) ?? null, after: now })),
    ...before.filter((then) => !kept.has(then)).map((then) => ({ before: then, after: null })),
  ];
}

function changedIn(one: ApprovalStep, other: ApprovalStep): Aspect[] {
  return aspects.filter((aspect) => !isAlike(valueOf(one, aspect), valueOf(other, aspect)));
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const asSet = (ids: readonly string[]) => ids.toSorted();

/** Aspects of more than one field. Only what counts: a role once chosen is nothing to a superior. */
const composed: Partial<Record<Aspect, (step: ApprovalStep) => unknown>> = {
  who: whoOf,
  empty: ({ emptyPolicy, emptyUserId }) => [
    emptyPolicy,
    emptyPolicy === "NAMED_USER" ? emptyUserId : null,
  ],
  copies: ({ ccRoleIds, ccPersonIds }) => [asSet(ccRoleIds), asSet(ccPersonIds)],
  condition: ({ condition: { departmentIds, orderSubtypes, ...rest } }) => [
    [rest.amountFromFen, rest.amountToFen, rest.special],
    asSet(departmentIds),
    asSet(orderSubtypes),
  ],
};

const valueOf = (step: ApprovalStep, aspect: Aspect): unknown =>
  composed[aspect]?.(step) ?? step[aspect as keyof ApprovalStep];

function whoOf({ approverType, ...step }: ApprovalStep): unknown {
  if (approverType === "SUPERIOR") return [approverType, step.superiorLevel];
  if (approverType === "ROLE") return [approverType, asSet(step.roleIds), step.roleScope];
  // One after the other, people stand in the order in which they were chosen.
  const isOrdered = step.signType === "SEQUENTIAL";
  return [approverType, isOrdered ? step.personIds : asSet(step.personIds)];
}

/** The most numbers that rise without moving any: the rest are those that moved. */
function longestRise(numbers: readonly number[]): number[] {
  let best: number[] = [];
  const endingAt: number[][] = [];
  for (const number of numbers) {
    const [longest = []] = endingAt
      .filter((rise) => (rise.at(-1) ?? 0) < number)
      .toSorted((one, other) => other.length - one.length);
    const rise = [...longest, number];
    endingAt.push(rise);
    if (rise.length > best.length) best = rise;
  }
  return best;
}
