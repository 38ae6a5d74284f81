import { describe, expect, it } from "vitest";
import { begin, office, setting, step, taskIdOf, told } from "#main/approval-office.ts";
import type { Setting } from "./course.ts";
import type { Instance } from "./instance.ts";
import { addSign, handOver, moveTasksOf, transfer } from "./people.ts";
import { endAgencies, review } from "./review.ts";
import { submit } from "./submit.ts";

const handed = (instance: Instance, who: string, to: string): Instance =>
  handOver(instance, { taskId: taskIdOf(instance, who), to }, setting(who)).instance;
const away = office({ bob: { agency: { agentId: "eve", orderTypes: [] } } });

describe("when an agent's days are over", () => {
  it("what he has goes back, and what still runs stays", () => {
    const at = handed(begin([step(["bob", "cat"])]), "bob", "eve");
    expect(told(endAgencies(at, setting(null)).instance).slice(1)).toEqual([
      "1 bob PENDING",
      "1 cat PENDING",
    ]);
    expect(endAgencies(at, setting(null, { organisation: away })).instance).toEqual(at);
  });

  it("nobody comes to sit twice by it", () => {
    const at = handed(begin([step(["bob", "cat"])]), "bob", "eve");
    const asked = {
      taskId: taskIdOf(at, "cat"),
      to: ["bob"],
      when: "before",
      remark: null,
    } as const;
    const both = addSign(at, asked, setting("cat")).instance;
    expect(told(endAgencies(both, setting(null)).instance).slice(1)).toEqual([
      "1 eve CANCELLED",
      "1 cat WAITING",
      "1 bob PENDING",
    ]);
  });

  it("and he whom it goes back to has left, the step's rule says who is asked", () => {
    const at = handed(begin([step(["bob"])]), "bob", "eve");
    const organisation = office({ bob: { inForce: false } });
    expect(told(endAgencies(at, setting(null, { organisation })).instance).slice(1)).toEqual([
      "1 admin PENDING",
    ]);
  });
});

describe("when another agent has taken over", () => {
  const by = (agentId: string) => office({ bob: { agency: { agentId, orderTypes: [] } } });

  it("the former one gives the task to him", () => {
    const at = handed(begin([step(["bob", "cat"])]), "bob", "eve");
    const next = setting(null, { organisation: by("dan") });
    for (const rule of [endAgencies, review]) {
      expect(rule(at, next).instance.tasks[0]).toMatchObject({
        assigneeId: "dan",
        principalId: "bob",
        state: "PENDING",
      });
    }
  });

  it("what the principal was asked for by name goes back to him", () => {
    const at = begin([step(["cat"])]);
    const asked = {
      taskId: taskIdOf(at, "cat"),
      to: ["bob"],
      when: "before",
      remark: null,
    } as const;
    const his = handed(addSign(at, asked, setting("cat")).instance, "bob", "eve");
    const next = setting(null, { organisation: by("dan") });
    expect(told(review(his, next).instance).slice(1)).toEqual(["1 cat WAITING", "1 bob PENDING"]);
  });

  it("the superior who stands in for an unfit agent keeps it", () => {
    const organisation = by("ann");
    const order = { id: "i1", orderType: "cash", orderId: "o1", money: true, applicantId: "ann" };
    const submission = { ...order, hash: "h1", criticalHash: "c1", steps: [step(["bob"])] };
    const at = submit(submission, null, setting("ann", { organisation })).instance;
    expect(told(at).slice(1)).toEqual(["1 boss PENDING"]);
    expect(review(at, setting(null, { organisation }))).toEqual({ instance: at, happenings: [] });
  });
});

describe("who must not decide any more", () => {
  const excludedApprovers = new Set(["bob"]);
  const reviewed = (at: Instance, changed: Partial<Setting> = {}) =>
    told(review(at, setting(null, { excludedApprovers, ...changed })).instance);

  it("is not waited for where others sit, and is followed where nobody does", () => {
    expect(reviewed(begin([step(["bob", "cat"])]))).toEqual([
      "pending 1",
      "1 bob CANCELLED",
      "1 cat PENDING",
    ]);
    expect(reviewed(begin([step(["bob"])]))).toEqual(["pending 1", "1 admin PENDING"]);
  });

  it("leaves the approval suspended where nobody else is found", () => {
    const organisation = { ...office(), processAdmins: [] };
    expect(reviewed(begin([step(["bob"])]), { organisation })[0]).toBe("suspended 1");
  });

  it("keeps no seat that others gave him, nor one that his agent has", () => {
    const at = begin([step(["cat"])]);
    const asked = {
      taskId: taskIdOf(at, "cat"),
      to: ["bob"],
      when: "before",
      remark: null,
    } as const;
    expect(reviewed(addSign(at, asked, setting("cat")).instance).slice(1)).toEqual([
      "1 cat PENDING",
      "1 bob CANCELLED",
    ]);
    const given = { taskId: taskIdOf(at, "cat"), to: "bob", remark: null };
    expect(reviewed(transfer(at, given, setting("cat")).instance).slice(1)).toEqual([
      "1 cat PENDING",
    ]);
    const delegated = handed(begin([step(["bob"])]), "bob", "eve");
    expect(reviewed(delegated, { organisation: away }).slice(1)).toEqual(["1 admin PENDING"]);
  });
});

describe("a review", () => {
  it("moves on what waits for somebody who cannot act", () => {
    const organisation = office({ bob: { inForce: false } });
    const at = begin([step(["bob"])]);
    expect(told(review(at, setting(null, { organisation })).instance).slice(1)).toEqual([
      "1 admin PENDING",
    ]);
  });

  it("looks again for what found nobody", () => {
    const organisation = { ...office({ bob: { inForce: false } }), processAdmins: [] };
    const at = begin([step(["bob"])]);
    const stuck = moveTasksOf(at, "bob", setting(null, { organisation })).instance;
    expect(review(stuck, setting(null, { organisation })).happenings).toEqual([]);
    expect(told(review(stuck, setting(null)).instance)[0]).toBe("pending 1");
  });

  it("of what is in order does nothing", () => {
    const at = begin([step(["bob"])]);
    expect(review(at, setting(null))).toEqual({ instance: at, happenings: [] });
  });
});
