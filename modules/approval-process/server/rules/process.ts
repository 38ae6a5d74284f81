import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import {
  type ApprovalStep,
  problemsOf,
  type StepProblem,
} from "#modules/approval/definition-contract.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { processStates } from "#modules/approval/states.ts";

const drawing = {
  states: processStates,
  moves: { normal: ["disabled", "deleted"], disabled: ["normal", "deleted"], deleted: [] },
  refusal: approvalProcessErrors.processWrongState,
} as const;

/** Refuses what a process of this state cannot become. */
export const expectCanBecome = (code: number, wanted: keyof typeof processStates): void =>
  expectMove<keyof typeof processStates>(drawing, code, wanted);

/** A deleted process stays as it was. */
export function expectEditable(code: number): void {
  if (code === processStates.deleted) {
    throw new Refused(approvalProcessErrors.processWrongState, { state: "deleted" });
  }
}

/** A fault of a draft, with the people, roles or departments it is about. */
export interface DraftProblem {
  /** Counted from 1; null: of the process as a whole. */
  readonly stepNo: number | null;
  readonly field: string | null;
  readonly problem: StepProblem | "notInForce";
  readonly names: readonly string[];
}

/** Refuses to publish what is not finished, and lists everything that is wrong with it. */
export function expectPublishable(steps: readonly ApprovalStep[], money: boolean): void {
  const problems = problemsOf(steps, { money }).map((found): DraftProblem => ({
    ...found,
    names: [],
  }));
  if (problems.length === 0) return;
  const count = String(problems.length);
  throw new Refused(approvalProcessErrors.notPublishable, { count }, { problems });
}

/** Everything that steps name, with where they name it. What their rule does not use is left out. */
export function namedBy(steps: readonly ApprovalStep[]): Named[] {
  return steps.flatMap((step, index) => {
    const { approverType, emptyPolicy, emptyUserId } = step;
    const lists: [keyof ApprovalStep, Named["kind"], readonly string[]][] = [
      ["personIds", "person", approverType === "PERSON" ? step.personIds : []],
      ["roleIds", "role", approverType === "ROLE" ? step.roleIds : []],
      ["emptyUserId", "person", emptyPolicy === "NAMED_USER" && emptyUserId ? [emptyUserId] : []],
      ["condition", "department", step.condition.departmentIds],
      ["ccRoleIds", "role", step.ccRoleIds],
      ["ccPersonIds", "person", step.ccPersonIds],
    ];
    return lists.flatMap(([field, kind, ids]) =>
      ids.map((id) => ({ stepNo: index + 1, field, kind, id })),
    );
  });
}

export interface Named {
  readonly stepNo: number | null;
  readonly field: string;
  readonly kind: "person" | "role" | "department";
  readonly id: string;
}

interface Known {
  readonly name: string;
  readonly inForce: boolean;
}

/** Refuses names that mean nobody any more, each with where it stands. */
export function expectInForce(named: readonly Named[], known: ReadonlyMap<string, Known>): void {
  const gone = named.filter(({ id }) => known.get(id)?.inForce !== true);
  if (gone.length === 0) return;
  const nameOf = ({ id }: Named) => known.get(id)?.name ?? "—";
  const problems = gone.map((one): DraftProblem => {
    const { stepNo, field } = one;
    return { stepNo, field, problem: "notInForce", names: [nameOf(one)] };
  });
  const names = shortened([...new Set(gone.map(nameOf))]);
  throw new Refused(approvalProcessErrors.namedNotInForce, { names }, { problems });
}

const toldAtMost = 5;

/** The first few of many names: a refusal is one sentence. */
export function shortened(names: readonly string[]): string {
  const told = names.slice(0, toldAtMost).join("、");
  return names.length > toldAtMost ? `${told}…` : told;
}
