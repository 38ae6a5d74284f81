import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import type { Setting } from "#modules/approval/server/rules/course.ts";
import { pass } from "#modules/approval/server/rules/decide.ts";
import type { Instance } from "#modules/approval/server/rules/instance.ts";
import type { Organisation, Person } from "#modules/approval/server/rules/organisation.ts";
import { addSign } from "#modules/approval/server/rules/people.ts";
import { submit } from "#modules/approval/server/rules/submit.ts";

/** A small company for the rules alone: everybody under one boss. */
export const everybody = ["ann", "bob", "cat", "dan", "eve", "boss", "admin"];

export function office(changed: Record<string, Partial<Person>> = {}): Organisation {
  const people = everybody.map((id): [string, Person] => [
    id,
    {
      id,
      name: id,
      inForce: true,
      seniorId: id === "boss" ? null : "boss",
      departments: [],
      roles: [],
      agency: null,
      ...changed[id],
    },
  ]);
  return { people: new Map(people), chain: [], processAdmins: ["admin"], tenantAdmins: [] };
}

let lastId = 0;
export const now = "2026-11-16T01:00:00.000Z";
export function setting(by: string | null, changed: Partial<Setting> = {}): Setting {
  const newId = () => `t${(lastId += 1)}`;
  return { by, now, newId, organisation: office(), excludedApprovers: new Set(), ...changed };
}

export const step = (personIds: string[], fields: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("step"),
  approverType: "PERSON",
  signType: "COUNTERSIGN",
  personIds,
  ...fields,
});

/** Ann applies for money. */
export const begin = (steps: ApprovalStep[], fields: Partial<Instance> = {}): Instance => {
  const hashes = { hash: "h1", criticalHash: "c1" };
  const order = { id: "i1", orderType: "cash", orderId: "o1", money: true, applicantId: "ann" };
  return submit({ ...order, ...hashes, steps, ...fields }, null, setting("ann")).instance;
};

export const taskIdOf = ({ tasks }: Instance, who: string): string =>
  tasks.findLast(({ assigneeId }) => assigneeId === who)?.id ?? "";
export const passBy = (instance: Instance, ...people: string[]): Instance =>
  people.reduce((at, who) => {
    const decision = { taskId: taskIdOf(at, who), seenHash: at.hash, remark: null };
    return pass(at, decision, setting(who)).instance;
  }, instance);

/** Where it stands and how each task does. */
export const told = ({ state, stepNo, tasks }: Instance): string[] => [
  `${state} ${stepNo}`,
  ...tasks.map((task) => `${task.stepNo} ${task.assigneeId} ${task.state}`),
];

interface Asked {
  readonly when: "before" | "after";
  readonly to: readonly string[];
}
export const before = (...to: string[]): Asked => ({ when: "before", to });
export const after = (...to: string[]): Asked => ({ when: "after", to });
export const sign = (instance: Instance, who: string, asked: Asked): Instance => {
  const taskId = taskIdOf(instance, who);
  return addSign(instance, { taskId, ...asked, remark: null }, setting(who)).instance;
};
