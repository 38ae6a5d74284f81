import { describe, expect, it } from "vitest";
import { type ApprovalStep, newStep } from "../../definition-contract.ts";
import { terminate, withdraw } from "./applicant.ts";
import type { Outcome, Setting } from "./course.ts";
import { remind } from "./deadlines.ts";
import { pass, refuse } from "./decide.ts";
import type { Instance } from "./instance.ts";
import { lettersOf } from "./letters.ts";
import type { Organisation, Person } from "./organisation.ts";
import { reassign } from "./people.ts";
import { submit } from "./submit.ts";

const person = (id: string, fields: Partial<Person> = {}): [string, Person] => {
  const known = { id, name: `${id}'s name`, inForce: true, seniorId: "boss" };
  return [id, { ...known, departments: [], roles: [], agency: null, ...fields }];
};
const office = (...changed: [string, Person][]): Organisation => ({
  people: new Map([
    ...["ann", "bob", "cat", "dan", "admin", "watcher"].map((id) => person(id)),
    person("boss", { seniorId: null }),
    ...changed,
  ]),
  chain: [],
  processAdmins: ["admin"],
  tenantAdmins: [],
});

let lastId = 0;
const setting = (by: string | null, organisation = office()): Setting => {
  const newId = () => `t${(lastId += 1)}`;
  return { by, now: "2026-11-16T01:00:00.000Z", newId, organisation, excludedApprovers: new Set() };
};
const step = (personIds: string[], fields: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("经理"),
  approverType: "PERSON",
  personIds,
  ...fields,
});
const submitted = (steps: ApprovalStep[], organisation = office()): Outcome => {
  const order = { id: "i1", orderType: "cash", orderId: "o1", money: true, applicantId: "ann" };
  const whole = { ...order, hash: "h", criticalHash: "c", steps };
  return submit(whole, null, setting("ann", organisation));
};
const taskOf = ({ tasks }: Instance, who: string) =>
  tasks.find(({ assigneeId }) => assigneeId === who)?.id ?? "";

/** Who is told what of an action. */
const told = (before: Instance | null, outcome: Outcome, organisation = office()): string[] =>
  lettersOf({ before, outcome, organisation, who: "who" }).map(({ to, event }) => `${to} ${event}`);

describe("of what happens", () => {
  it("a new task is no message, a copy that the step names is", () => {
    const outcome = submitted([step(["bob"], { ccPersonIds: ["watcher"] })]);
    expect(told(null, outcome)).toEqual(["watcher approval.copied"]);
  });

  it("a decision in another's place is told to him, and its result to the applicant", () => {
    const agency = { agentId: "cat", orderTypes: [] };
    const { instance } = submitted([step(["bob"])], office(person("bob", { agency })));
    const decision = { taskId: taskOf(instance, "cat"), seenHash: "h", remark: "no" };
    const outcome = refuse(instance, { ...decision, how: "reject" }, setting("cat"));
    expect(told(instance, outcome)).toEqual(["ann order.rejected", "bob task.decidedForYou"]);
    expect(told(instance, pass(instance, decision, setting("cat")))).toEqual([
      "bob task.decidedForYou",
      "ann order.approved",
    ]);
  });

  it("nobody is told of what he did himself", () => {
    const { instance } = submitted([step(["bob", "cat"])]);
    const outcome = terminate(instance, { remark: "enough" }, setting("cat"));
    expect(told(instance, outcome)).toEqual(["ann order.terminated", "bob order.terminated"]);
    const back = withdraw(instance, { remark: null }, setting("ann"));
    expect(told(instance, back)).toEqual(["bob order.withdrawn", "cat order.withdrawn"]);
  });

  it("who loses a task to somebody else is told, who gets it finds it among his to-dos", () => {
    const { instance } = submitted([step(["bob"])]);
    const given = { taskId: taskOf(instance, "bob"), to: "dan", remark: "away" };
    const outcome = reassign(instance, given, setting("admin"));
    const [letter, ...more] = lettersOf({
      before: instance,
      outcome,
      organisation: office(),
      who: "the admin",
    });
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: "bob",
      event: "task.reassigned",
      values: { who: "the admin", assignee: "dan's name", said: " “away”" },
    });
  });

  it("a long remark is cut, so that a message stays one", () => {
    const { instance } = submitted([step(["bob"])]);
    const outcome = terminate(instance, { remark: "长".repeat(500) }, setting("admin"));
    const [letter] = lettersOf({ before: instance, outcome, organisation: office(), who: "" });
    expect(letter?.values["said"]).toBe(` “${"长".repeat(100)}…”`);
  });

  it("what found nobody is told to who administers it, or at least to the applicant", () => {
    const gone = [person("bob", { inForce: false }), person("admin", { inForce: false })];
    const nobody = office(...gone);
    expect(told(null, submitted([step(["bob"])], nobody), nobody)).toEqual([
      "ann approval.suspended",
    ]);
  });
});

describe("what waits too long", () => {
  const due = (instance: Instance, who: string) => ({
    toRemind: [taskOf(instance, who)],
    toEscalate: [taskOf(instance, who)],
  });

  it("is told to the assignee and to his superior, and nothing is decided", () => {
    const { instance } = submitted([step(["bob"])]);
    const outcome = remind(instance, due(instance, "bob"), setting(null));
    expect(told(instance, outcome)).toEqual(["bob task.overdue", "boss task.escalated"]);
    expect(outcome.instance).toBe(instance);
  });

  it("goes past a superior who has left or who applied himself", () => {
    const line = office(person("bob", { seniorId: "ann" }), person("boss", { inForce: false }));
    const { instance } = submitted([step(["bob"])], line);
    const outcome = remind(instance, due(instance, "bob"), setting(null, line));
    expect(told(instance, outcome, line)).toEqual(["bob task.overdue", "admin task.escalated"]);
  });

  it("is over for a task that was decided meanwhile", () => {
    const { instance } = submitted([step(["bob"]), step(["cat"])]);
    const decision = { taskId: taskOf(instance, "bob"), seenHash: "h", remark: null };
    const later = pass(instance, decision, setting("bob")).instance;
    expect(remind(later, due(instance, "bob"), setting(null)).happenings).toEqual([]);
  });
});
