import {
  type ApprovalStep,
  problemsOf,
  stepLimit,
  type StepProblem,
} from "#modules/approval/definition-contract.ts";

/** A step on the board. The key follows it wherever it is moved. */
export interface Item {
  readonly key: number;
  readonly step: ApprovalStep;
}

export const itemsOf = (steps: readonly ApprovalStep[]): Item[] =>
  steps.map((step, key) => ({ key, step }));

export const stepsOf = (items: readonly Item[]): ApprovalStep[] => items.map(({ step }) => step);

export const isFull = (items: readonly Item[]): boolean => items.length >= stepLimit;

const nextKey = (items: readonly Item[]) => Math.max(-1, ...items.map(({ key }) => key)) + 1;

/** Puts a step in at a place, and says under which key. */
export function inserted(items: readonly Item[], at: number, step: ApprovalStep) {
  const key = nextKey(items);
  return { key, items: items.toSpliced(at, 0, { key, step }) };
}

export const removed = (items: readonly Item[], key: number): Item[] =>
  items.filter((item) => item.key !== key);

export const changed = (items: readonly Item[], key: number, step: ApprovalStep): Item[] =>
  items.map((item) => (item.key === key ? { key, step } : item));

export function moved(items: readonly Item[], key: number, to: number): Item[] {
  const item = items.find((one) => one.key === key);
  return item ? removed(items, key).toSpliced(to, 0, item) : [...items];
}

export interface Problem {
  /** Null: of the process as a whole. */
  readonly stepNo: number | null;
  readonly field: keyof ApprovalStep | null;
  readonly problem: StepProblem | "noName";
}

/** What keeps the steps on the board from being published; without a name they cannot even be saved. */
export const problemsOn = (steps: readonly ApprovalStep[], money: boolean): Problem[] => [
  ...steps.flatMap(({ stepName }, index) =>
    stepName.trim() === ""
      ? [{ stepNo: index + 1, field: "stepName", problem: "noName" } as const]
      : [],
  ),
  ...problemsOf(steps, { money }),
];

/** A step that was just put in: what it lacks is no mistake until somebody has been at it. */
export interface Fresh {
  readonly key: number;
  readonly touched: ReadonlySet<string>;
}

/** What is wrong by what people did or left undone. */
export const shownOf = (
  problems: readonly Problem[],
  items: readonly Item[],
  fresh: Fresh | undefined,
): Problem[] =>
  problems.filter(({ stepNo, field }) => {
    const isFresh = stepNo !== null && fresh !== undefined && items[stepNo - 1]?.key === fresh.key;
    return !isFresh || (field !== null && fresh.touched.has(field));
  });
