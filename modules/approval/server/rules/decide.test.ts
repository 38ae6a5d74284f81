import { describe, expect, it } from "vitest";
import {
  after,
  before,
  begin,
  now,
  office,
  passBy,
  setting,
  sign,
  step,
  taskIdOf,
  told,
} from "#main/approval-office.ts";
import { type ApprovalStep } from "../../definition-contract.ts";
import type { Setting } from "./course.ts";
import { amend, pass, recall, refuse, refuseApproved } from "./decide.ts";
import type { Instance } from "./instance.ts";
import { moveTasksOf, reassign, transfer } from "./people.ts";
import { submit } from "./submit.ts";

const recallBy = (instance: Instance, who: string, changed: Partial<Setting> = {}): Instance =>
  recall(instance, taskIdOf(instance, who), setting(who, changed)).instance;

describe("passing", () => {
  it("takes everybody where all have to sign", () => {
    const one = passBy(begin([step(["bob", "cat"]), step(["dan"])]), "bob");
    expect(told(one)).toEqual(["approving 1", "1 bob PASSED", "1 cat PENDING"]);
    expect(told(passBy(one, "cat"))[0]).toBe("approving 2");
  });

  it("takes one where one is enough, and the others are told by whom", () => {
    const at = passBy(begin([step(["bob", "cat"], { signType: "OR_SIGN" })]), "cat");
    expect(told(at)).toEqual(["approved 1", "1 bob CANCELLED", "1 cat PASSED"]);
    expect(at.tasks[0]?.cancelledBy).toBe(at.tasks[1]?.id);
  });

  it("goes down the line in a sequence", () => {
    const at = begin([step(["bob", "cat", "dan"], { signType: "SEQUENTIAL" })]);
    expect(told(at)).toEqual(["pending 1", "1 bob PENDING", "1 cat WAITING", "1 dan WAITING"]);
    expect(told(passBy(at, "bob")).slice(2)).toEqual(["1 cat PENDING", "1 dan WAITING"]);
    expect(told(passBy(at, "bob", "cat", "dan"))[0]).toBe("approved 1");
  });

  it("keeps what was seen, and counts decisions upwards", () => {
    const { tasks } = passBy(begin([step(["bob"]), step(["cat"])]), "bob", "cat");
    expect(tasks.map(({ seenHash, decisionNo }) => [seenHash, decisionNo])).toEqual([
      ["h1", 1],
      ["h1", 2],
    ]);
  });

  it("in a sequence waits for the signatures that those before asked for", () => {
    const line = begin([step(["bob", "cat"], { signType: "SEQUENTIAL" })]);
    const at = passBy(sign(line, "bob", after("eve")), "bob");
    expect(told(at).slice(2)).toEqual(["1 cat WAITING", "1 eve PENDING"]);
    expect(told(passBy(at, "eve")).slice(2)).toEqual(["1 cat PENDING", "1 eve PASSED"]);
  });
});

describe("asking nobody twice", () => {
  const once = { dedupePolicy: "ONCE" } as const;
  const twice = (fields: Partial<ApprovalStep>, second = ["bob"]) =>
    passBy(begin([step(["bob"]), step(second, fields)]), "bob");

  it("who passed the step just before on the same content is not asked again", () => {
    expect(told(twice({}))).toEqual(["approved 2", "1 bob PASSED", "2 bob SKIPPED"]);
    expect(told(twice({ dedupePolicy: "NONE" }))[0]).toBe("approving 2");
  });

  it("only the step just before counts, unless once is enough", () => {
    const third = (fields: Partial<ApprovalStep>) =>
      passBy(begin([step(["bob"]), step(["cat"]), step(["bob"], fields)]), "bob", "cat");
    expect(told(third({}))[0]).toBe("approving 3");
    expect(told(third({ dedupePolicy: "ONCE" }))[0]).toBe("approved 3");
  });

  it("what was passed on other content does not count", () => {
    const first = passBy(begin([step(["bob"]), step(["cat"]), step(["bob"], once)]), "bob");
    const tasks = first.tasks.map((task) => (task.decisionNo ? { ...task, seenHash: "h0" } : task));
    expect(told(passBy({ ...first, tasks }, "cat"))[0]).toBe("approving 3");
  });

  it("finance looks for itself", () => {
    expect(told(twice({ isFinanceStep: true }))[0]).toBe("approving 2");
  });

  it("where one is enough and he has passed, nobody else is asked", () => {
    const at = twice({ signType: "OR_SIGN" }, ["cat", "bob"]);
    expect(told(at)).toEqual(["approved 2", "1 bob PASSED", "2 bob SKIPPED"]);
  });

  it("in a sequence who is skipped lets nobody past those before him", () => {
    const at = twice({ signType: "SEQUENTIAL" }, ["cat", "bob", "dan"]);
    expect(told(at).slice(2)).toEqual(["2 cat PENDING", "2 bob SKIPPED", "2 dan WAITING"]);
  });

  it("only a seat that the step's own rule gave counts, not one that others chose him for", () => {
    const at = begin([step(["cat"]), step(["bob"], once)]);
    const taskId = taskIdOf(at, "cat");
    const given = { taskId, to: "bob", remark: "so be it" };
    for (const chosen of [
      transfer(at, given, setting("cat")).instance,
      reassign(at, given, setting("admin")).instance,
      passBy(sign(at, "cat", before("bob")), "bob"),
      passBy(sign(at, "cat", after("bob")), "cat"),
    ]) {
      const isHisTurn = chosen.tasks.some((t) => t.assigneeId === "bob" && t.state === "PENDING");
      const first = passBy(chosen, isHisTurn ? "bob" : "cat");
      expect(told(first)[0]).toBe("approving 2");
      expect(told(first).at(-1)).toBe("2 bob PENDING");
    }
  });

  it("neither what is decided for another counts, nor what is asked for another", () => {
    const organisation = office({ cat: { agency: { agentId: "bob", orderTypes: [] } } });
    const from = (first: string, second: string) => {
      const order = { id: "i", orderType: "cash", orderId: "o", money: true, applicantId: "ann" };
      const steps = [step([first]), step([second])];
      const submission = { ...order, hash: "h1", criticalHash: "c1", steps };
      const at = submit(submission, null, setting("ann", { organisation })).instance;
      const decision = { taskId: taskIdOf(at, "bob"), seenHash: "h1", remark: null };
      return pass(at, decision, setting("bob", { organisation })).instance;
    };
    expect(told(from("cat", "bob"))).toEqual(["approving 2", "1 bob PASSED", "2 bob PENDING"]);
    expect(told(from("bob", "cat"))).toEqual(["approving 2", "1 bob PASSED", "2 bob PENDING"]);
  });
});

describe("refusing", () => {
  it("ends the round, whatever the step's rule is", () => {
    const at = begin([step(["bob", "cat"])]);
    const decision = { taskId: taskIdOf(at, "bob"), seenHash: "h1", remark: "no" };
    const refused = refuse(at, { ...decision, how: "reject" }, setting("bob")).instance;
    expect(told(refused)).toEqual(["rejected 1", "1 bob REJECTED", "1 cat CANCELLED"]);
    expect(refused.endedAt).toBe(now);
    const returned = refuse(at, { ...decision, how: "return" }, setting("bob")).instance;
    expect(told(returned)).toEqual(["returned 1", "1 bob RETURNED", "1 cat CANCELLED"]);
  });

  it("by finance remembers where finance stood", () => {
    const at = passBy(begin([step(["bob"]), step(["cat"], { isFinanceStep: true })]), "bob");
    const decision = { taskId: taskIdOf(at, "cat"), seenHash: "h1", remark: "no" };
    const refused = refuse(at, { ...decision, how: "financeReject" }, setting("cat")).instance;
    expect([refused.state, refused.financeStepNo]).toEqual(["financeRejected", 2]);
  });

  it("of what is approved goes back to the last step of finance, if there is one", () => {
    const grounds = { remark: "no", reasonCode: "amount" };
    const finance = step(["cat"], { isFinanceStep: true });
    const at = passBy(begin([step(["bob"]), finance, step(["dan"])]), "bob", "cat", "dan");
    expect(refuseApproved(at, grounds, setting("eve")).instance.financeStepNo).toBe(2);
    const plain = passBy(begin([step(["bob"])]), "bob");
    expect(refuseApproved(plain, grounds, setting("eve")).instance).toMatchObject({
      state: "financeRejected",
      financeStepNo: null,
    });
  });
});

describe("recalling", () => {
  it("undoes the pass and everything that followed from it", () => {
    const at = recallBy(passBy(begin([step(["bob"]), step(["cat"])]), "bob"), "bob");
    expect(told(at)).toEqual(["pending 1", "1 bob PENDING", "2 cat CANCELLED"]);
    expect(at.tasks[0]).toMatchObject({ decisionNo: null, seenHash: null, decidedAt: null });
  });

  it("opens again what was approved", () => {
    const at = recallBy(passBy(begin([step(["bob"]), step(["cat"])]), "bob", "cat"), "cat");
    expect(told(at)).toEqual(["approving 2", "1 bob PASSED", "2 cat PENDING"]);
    expect(at.endedAt).toBeNull();
  });

  it("asks the others again where one was enough", () => {
    const orSign = begin([step(["bob", "cat"], { signType: "OR_SIGN" })]);
    expect(told(recallBy(passBy(orSign, "bob"), "bob"))).toEqual([
      "pending 1",
      "1 bob PENDING",
      "1 cat PENDING",
    ]);
  });

  it("does not ask again who left meanwhile", () => {
    const orSign = begin([step(["bob", "cat"], { signType: "OR_SIGN" })]);
    const organisation = office({ cat: { inForce: false } });
    expect(told(recallBy(passBy(orSign, "bob"), "bob", { organisation }))).toEqual([
      "pending 1",
      "1 bob PENDING",
      "1 cat CANCELLED",
    ]);
  });

  it("seats nobody twice who came to sign for another meanwhile", () => {
    const orSign = begin([step(["bob", "cat"], { signType: "OR_SIGN" })]);
    const at = passBy(sign(orSign, "bob", after("eve")), "bob");
    const moved = transfer(
      at,
      { taskId: taskIdOf(at, "eve"), to: "cat", remark: null },
      setting("eve"),
    );
    expect(told(recallBy(moved.instance, "bob")).slice(1)).toEqual([
      "1 bob PENDING",
      "1 cat CANCELLED",
      "1 cat WAITING",
    ]);
  });

  it("makes those in line behind wait again, and the signatures they asked for", () => {
    const line = begin([step(["bob", "cat"], { signType: "SEQUENTIAL" })]);
    const at = sign(passBy(line, "bob"), "cat", before("eve"));
    expect(told(recallBy(at, "bob")).slice(1)).toEqual([
      "1 bob PENDING",
      "1 cat WAITING",
      "1 eve WAITING",
    ]);
  });

  it("of an added signature makes who asked for it wait again", () => {
    const at = passBy(sign(begin([step(["bob"])]), "bob", before("eve")), "eve");
    expect(told(at).slice(1)).toEqual(["1 bob PENDING", "1 eve PASSED"]);
    expect(told(recallBy(at, "eve")).slice(1)).toEqual(["1 bob WAITING", "1 eve PENDING"]);
  });

  it("leaves a suspended approval where he can decide again", () => {
    const organisation = { ...office({ cat: { inForce: false } }), processAdmins: [] };
    const at = begin([step(["bob"]), step(["cat"])]);
    const decision = { taskId: taskIdOf(at, "bob"), seenHash: "h1", remark: null };
    const stuck = pass(at, decision, setting("bob", { organisation })).instance;
    expect(told(stuck)[0]).toBe("suspended 2");
    expect(told(recallBy(stuck, "bob", { organisation }))[0]).toBe("pending 1");
  });

  it("goes to others where he must not decide any more", () => {
    const excludedApprovers = new Set(["bob"]);
    const at = recallBy(passBy(begin([step(["bob"])]), "bob"), "bob", { excludedApprovers });
    expect(told(at)).toEqual(["pending 1", "1 admin PENDING"]);
  });
});

describe("amending", () => {
  const next = { hash: "h2", criticalHash: "c1" };

  it("voids everything that was decided: all begins again", () => {
    const at = passBy(begin([step(["bob", "cat"]), step(["dan"])]), "bob", "cat");
    const amended = amend(at, next, setting("ann")).instance;
    expect(told(amended)).toEqual([
      "pending 1",
      "1 bob CANCELLED",
      "1 cat CANCELLED",
      "2 dan CANCELLED",
      "1 bob PENDING",
      "1 cat PENDING",
    ]);
    expect(amended.hash).toBe("h2");
  });

  it("takes nobody's turn away before anything is decided", () => {
    const at = begin([step(["bob"])]);
    const amended = amend(at, next, setting("ann")).instance;
    expect(amended.tasks).toEqual(at.tasks);
    expect(amended.hash).toBe("h2");
  });

  it("says whether anything that was decided is void by it", () => {
    const at = begin([step(["bob", "cat"])]);
    const voided = (one: Instance) => amend(one, next, setting("ann")).happenings[0]?.values;
    expect(voided(at)).toEqual({ voided: 0 });
    expect(voided(passBy(at, "bob"))).toEqual({ voided: 1 });
  });

  it("does not go on waiting for who must not decide because of it", () => {
    const at = begin([step(["bob", "cat"])]);
    const excludedApprovers = new Set(["bob"]);
    expect(told(amend(at, next, setting("bob", { excludedApprovers })).instance)).toEqual([
      "pending 1",
      "1 bob CANCELLED",
      "1 cat PENDING",
    ]);
  });

  it("nobody is skipped for what he passed before it", () => {
    const at = passBy(begin([step(["bob"]), step(["cat"])]), "bob");
    const amended = amend(at, next, setting("ann")).instance;
    expect(told(passBy(amended, "bob"))[0]).toBe("approving 2");
  });

  it("cannot be done to what has ended", () => {
    const at = passBy(begin([step(["bob"])]), "bob");
    expect(() => amend(at, next, setting("ann"))).toThrow("has ended");
  });
});

it("what is given to the engine stays as it was", () => {
  const at = passBy(begin([step(["bob", "cat"]), step(["dan"])]), "bob");
  const copy = structuredClone(at);
  passBy(at, "cat");
  recallBy(at, "bob");
  moveTasksOf(at, "cat", setting(null, { organisation: office({ cat: { inForce: false } }) }));
  amend(at, { hash: "h2", criticalHash: "c2" }, setting("ann"));
  expect(at).toEqual(copy);
});
