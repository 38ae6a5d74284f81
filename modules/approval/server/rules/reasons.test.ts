import { describe, expect, it } from "vitest";
import {
  after,
  before,
  begin,
  everybody,
  now,
  office,
  passBy,
  setting,
  sign,
  step,
  taskIdOf,
} from "#main/approval-office.ts";
import {
  type ApprovalState,
  approvalStates,
  type InstanceAction,
  instanceActions,
} from "../../states.ts";
import { withdraw } from "./applicant.ts";
import { recall } from "./decide.ts";
import type { Instance } from "./instance.ts";
import type { Person } from "./organisation.ts";
import { handOver, moveTasksOf } from "./people.ts";
import {
  reasonsAgainst,
  reasonsAgainstChoosing,
  reasonsAgainstHandingOver,
  reasonsAgainstRemoving,
  reasonsAgainstTaking,
  reasonsAgainstTarget,
  type Standing,
} from "./reasons.ts";
import { submit } from "./submit.ts";

const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const standing = (me: string, fields: Partial<Standing> = {}): Standing => ({
  me,
  now,
  excludedApprovers: new Set(),
  administers: false,
  mayRefuseApproved: false,
  mayReopen: true,
  ...fields,
});

/** The codes against an action, and whom they name. */
const against = (action: InstanceAction, at: Instance, who: Standing | string) =>
  reasonsAgainst(action, at, typeof who === "string" ? standing(who) : who).map(
    ({ definition, personIds }) => [definition.code, ...Object.values(personIds).flat()].join(" "),
  );
const suspended = () => {
  const organisation = { ...office({ bob: { inForce: false } }), processAdmins: [] };
  return moveTasksOf(begin([step(["bob"])]), "bob", setting(null, { organisation })).instance;
};

describe("deciding", () => {
  it("is for who has the task, and others hear whom it waits for", () => {
    const at = begin([step(["bob", "cat"])]);
    expect(against("pass", at, "bob")).toEqual([]);
    expect(against("reject", at, "eve")).toEqual(["1901 bob cat"]);
  });

  it("is for whose turn it is", () => {
    const line = begin([step(["bob", "cat"], { signType: "SEQUENTIAL" })]);
    expect(against("pass", line, "cat")).toEqual(["1902 bob"]);
    expect(against("pass", sign(line, "bob", before("dan")), "cat")).toEqual(["1902 dan"]);
  });

  it("comes too late where somebody was first, even when the order has gone on", () => {
    const orSign = step(["bob", "cat"], { signType: "OR_SIGN" });
    const at = passBy(begin([orSign, step(["dan"])]), "bob");
    expect(against("pass", at, "cat")).toEqual(["1903 bob"]);
    expect(against("pass", at, "bob")).toEqual(["1904"]);
    expect(against("pass", passBy(at, "dan"), "cat")).toEqual(["1903 bob"]);
  });

  it("is nothing for the applicant where money moves, however he came by the task", () => {
    const at = begin([step(["bob"])], { money: true });
    const his = { ...at, tasks: at.tasks.map((task) => ({ ...task, assigneeId: "ann" })) };
    expect(against("pass", his, "ann")).toEqual(["1905"]);
    const allowed = { ...his, money: false, steps: [step(["ann"], { selfPolicy: "ALLOW" })] };
    expect(against("pass", allowed, "ann")).toEqual([]);
    expect(against("pass", { ...allowed, money: true }, "ann")).toEqual(["1905"]);
  });

  it("is nothing for who lately changed what the order rests on", () => {
    const at = begin([step(["bob"])]);
    expect(against("pass", at, standing("bob", { excludedApprovers: new Set(["bob"]) }))).toEqual([
      "1906",
    ]);
  });

  it("waits for an administrator while the approval is suspended", () => {
    expect(against("pass", suspended(), "bob")).toEqual(["1960"]);
    expect(against("urge", suspended(), "ann")).toEqual(["1960"]);
  });
});

describe("finance", () => {
  it("refuses in its own step, and what is approved if it has the right", () => {
    const at = begin([step(["bob"]), step(["cat"], { isFinanceStep: true })]);
    expect(against("financeReject", at, "bob")).toEqual(["1909"]);
    expect(against("financeReject", passBy(at, "bob"), "cat")).toEqual([]);
    const approved = passBy(at, "bob", "cat");
    expect(against("financeReject", approved, "eve")).toEqual(["1932"]);
    const mayRefuseApproved = true;
    expect(against("financeReject", approved, standing("eve", { mayRefuseApproved }))).toEqual([]);
    expect(against("financeReject", approved, standing("ann", { mayRefuseApproved }))).toEqual([
      "1905",
    ]);
  });
});

describe("passing on", () => {
  it("needs a step that allows it", () => {
    const at = begin([step(["bob"], { allowTransfer: false, allowAddSign: false })]);
    expect(against("transfer", at, "bob")).toEqual(["1910"]);
    expect(against("addSign", at, "bob")).toEqual(["1911"]);
    expect(against("transfer", begin([step(["bob"])]), "bob")).toEqual([]);
  });

  it("goes to nobody who left, applied, must not decide or sits there already", () => {
    const at = begin([step(["bob", "cat"])]);
    const organisation = office({ dan: { inForce: false } });
    const around = { organisation, excludedApprovers: new Set(["eve"]) };
    const codes = (to: string) =>
      reasonsAgainstTarget(at, to, around).map(({ definition }) => definition.code);
    expect(["dan", "stranger", "ann", "eve", "cat", "boss"].map(codes)).toEqual([
      ["1912"],
      ["1912"],
      ["1905"],
      ["1906"],
      ["1913"],
      [],
    ]);
  });

  it("to an agent needs one who is there, may decide and is no principal himself", () => {
    const at = begin([step(["bob", "cat"])]);
    const codes = (agents: Record<string, string>, who = "bob", of = at) => {
      const away: Record<string, Partial<Person>> = {};
      for (const [id, agentId] of Object.entries(agents)) {
        away[id] = { agency: { agentId, orderTypes: [] } };
      }
      const around = { organisation: office(away), excludedApprovers: new Set<string>() };
      const task = of.tasks.find(({ assigneeId }) => assigneeId === who);
      if (!task) throw new Error("no task");
      return reasonsAgainstHandingOver(of, task, around).map(({ definition }) => definition.code);
    };
    expect(codes({ bob: "eve" })).toEqual([]);
    expect(codes({})).toEqual(["1928"]);
    expect(codes({ bob: "eve", eve: "dan" })).toEqual(["1962"]);
    expect(codes({ bob: "cat" })).toEqual(["1913"]);
    expect(codes({ bob: "ann" })).toContain("1905");
    const handed = { taskId: taskIdOf(at, "bob"), to: "eve" };
    const of = handOver(at, handed, setting("bob")).instance;
    expect(codes({ eve: "dan" }, "eve", of)).toEqual(["1961"]);
  });
});

describe("taking back", () => {
  const delegated = () => {
    const at = begin([step(["bob", "cat"])]);
    return handOver(at, { taskId: taskIdOf(at, "bob"), to: "eve" }, setting("bob")).instance;
  };

  it("is for who it was delegated by, while it is open", () => {
    expect(against("takeBack", delegated(), "bob")).toEqual([]);
    expect(against("takeBack", delegated(), "cat")).toEqual(["1927"]);
    expect(against("takeBack", passBy(delegated(), "eve"), "bob")).toEqual(["1927"]);
  });

  it("is not for who sits in the step by now, or must not decide", () => {
    const seated = sign(delegated(), "cat", before("bob"));
    expect(against("takeBack", seated, "bob")).toEqual(["1913 bob"]);
    const excludedApprovers = new Set(["bob"]);
    expect(against("takeBack", delegated(), standing("bob", { excludedApprovers }))).toEqual([
      "1906",
    ]);
  });
});

describe("doing without a signature", () => {
  it("is for who asked for it, while it is not given", () => {
    const at = sign(begin([step(["bob", "cat"])]), "bob", after("eve"));
    const codes = (instance: Instance, who: string, of = "eve") => {
      const task = instance.tasks.find(({ assigneeId }) => assigneeId === of);
      if (!task) throw new Error("no task");
      return reasonsAgainstRemoving(instance, task, who).map(({ definition }) => definition.code);
    };
    expect(codes(at, "bob")).toEqual([]);
    expect(codes(at, "cat")).toEqual(["1929"]);
    expect(codes(at, "bob", "cat")).toEqual(["1929"]);
    expect(codes(passBy(at, "bob", "eve"), "bob")).toEqual(["1929"]);
  });
});

describe("recalling", () => {
  const at = passBy(begin([step(["bob"]), step(["cat"])]), "bob");

  it("is for who decided last, within ten minutes", () => {
    expect(against("recall", at, "bob")).toEqual([]);
    expect(against("recall", at, standing("bob", { now: later(10) }))).toEqual([]);
    expect(against("recall", at, standing("bob", { now: later(11) }))).toEqual(["1919"]);
    expect(against("recall", at, "cat")).toEqual(["1918"]);
    expect(against("recall", passBy(at, "cat"), "bob")).toEqual(["1918"]);
  });

  it("comes to who decided before, once the last one has recalled", () => {
    const both = passBy(at, "cat");
    const one = recall(both, taskIdOf(both, "cat"), setting("cat")).instance;
    expect(against("recall", one, "bob")).toEqual([]);
  });

  it("of the last pass needs an order that can go back", () => {
    const approved = passBy(at, "cat");
    expect(against("recall", approved, "cat")).toEqual([]);
    expect(against("recall", approved, standing("cat", { mayReopen: false }))).toEqual(["1920"]);
  });
});

describe("the applicant", () => {
  const fresh = begin([step(["bob"]), step(["cat"])]);

  it("withdraws freely while nobody has decided, then asks, once", () => {
    expect(against("withdraw", fresh, "ann")).toEqual([]);
    expect(against("withdraw", fresh, "bob")).toEqual(["1914 ann"]);
    expect(withdraw(fresh, { remark: null }, setting("ann")).instance.state).toBe("withdrawn");
    const asked = withdraw(passBy(fresh, "bob"), { remark: null }, setting("ann")).instance;
    expect([asked.state, asked.withdrawRequestedAt]).toEqual(["approving", now]);
    expect(against("withdraw", asked, "ann")).toEqual(["1916 cat"]);
  });

  it("is let go by who would decide, if he asked", () => {
    const asked = withdraw(passBy(fresh, "bob"), { remark: null }, setting("ann")).instance;
    expect(against("agreeWithdraw", asked, "cat")).toEqual([]);
    expect(against("agreeWithdraw", asked, "eve")).toEqual(["1901 cat"]);
    expect(against("agreeWithdraw", fresh, "bob")).toEqual(["1917"]);
  });

  it("withdraws freely what is suspended", () => {
    const stuck = suspended();
    expect(withdraw(stuck, { remark: null }, setting("ann")).instance.state).toBe("withdrawn");
  });

  it("urges once in four hours", () => {
    const tasks = fresh.tasks.map((task) => ({ ...task, urgedAt: now }));
    const urged = { ...fresh, tasks };
    expect(against("urge", fresh, "ann")).toEqual([]);
    expect(against("urge", fresh, "bob")).toEqual(["1914 ann"]);
    expect(against("urge", urged, standing("ann", { now: later(239) }))).toEqual(["1915"]);
    expect(against("urge", urged, standing("ann", { now: later(240) }))).toEqual([]);
  });
});

it("only an administrator terminates and reassigns, and only what runs", () => {
  const at = begin([step(["bob"])]);
  const administers = true;
  for (const action of ["terminate", "reassign"] as const) {
    expect(against(action, at, "bob")).toEqual(["1931"]);
    expect(against(action, at, standing("admin", { administers }))).toEqual([]);
    expect(against(action, suspended(), standing("admin", { administers }))).toEqual([]);
    expect(against(action, passBy(at, "bob"), standing("admin", { administers }))).toEqual([
      "1900",
    ]);
  }
});

describe("an administrator's choice where money moves", () => {
  const applied = standing("ann", { administers: true });
  const codes = (at: Instance, me: string, to: string) =>
    reasonsAgainstChoosing(at, { me, to }, setting(me)).map(({ definition }) => definition.code);

  it("is not made by who applied for it; he may end it", () => {
    const at = begin([step(["bob"])]);
    expect(against("reassign", at, applied)).toEqual(["1905"]);
    expect(against("reassign", suspended(), applied)).toEqual(["1905"]);
    expect(against("terminate", at, applied)).toEqual([]);
    expect(against("reassign", begin([step(["bob"])], { money: false }), applied)).toEqual([]);
  });

  it("is never himself", () => {
    const at = begin([step(["bob"])]);
    expect(codes(at, "admin", "admin")).toEqual(["1963"]);
    expect(codes(suspended(), "admin", "admin")).toEqual(["1963"]);
    expect(codes(at, "admin", "cat")).toEqual([]);
    expect(codes(at, "admin", "bob")).toEqual(["1913"]);
    expect(codes(begin([step(["bob"])], { money: false }), "admin", "admin")).toEqual([]);
  });

  it("is of an open task, or he hears why it is not", () => {
    const why = (at: Instance, who: string) => {
      const task = at.tasks.find(({ assigneeId }) => assigneeId === who);
      return (task ? reasonsAgainstTaking(at, task) : []).map(({ definition, personIds }) =>
        [definition.code, ...Object.values(personIds).flat()].join(" "),
      );
    };
    const both = begin([step(["bob", "cat"]), step(["dan"])]);
    expect(why(both, "bob")).toEqual([]);
    expect(why(passBy(both, "bob"), "bob")).toEqual(["1903 bob"]);
    const orSign = begin([step(["bob", "cat"], { signType: "OR_SIGN" }), step(["dan"])]);
    expect(why(passBy(orSign, "cat"), "bob")).toEqual(["1903 cat"]);
    const organisation = office({ bob: { inForce: false } });
    const moved = moveTasksOf(both, "bob", setting(null, { organisation })).instance;
    expect(why(moved, "bob")).toEqual(["0409"]);
  });
});

describe("in each state", () => {
  const fresh = begin([step(["bob"]), step(["cat"], { isFinanceStep: true })]);
  const under = passBy(fresh, "bob");
  const ended = (state: ApprovalState): Instance => {
    const { instance } = withdraw(fresh, { remark: null }, setting("ann"));
    return { ...instance, state };
  };
  const running = ["withdraw", "urge", "reassign", "terminate"];
  const deciding = ["pass", "reject", "return", "transfer", "addSign"];
  const always = ["comment", "cc"];
  const cases: [ApprovalState, Instance, readonly string[]][] = [
    ["pending", fresh, [...deciding, ...running, ...always]],
    ["approving", under, [...deciding, "financeReject", "recall", ...running, ...always]],
    ["suspended", suspended(), ["withdraw", "reassign", "terminate", ...always]],
    ["approved", passBy(under, "cat"), ["financeReject", "recall", ...always]],
    ["rejected", ended("rejected"), always],
    ["withdrawn", ended("withdrawn"), always],
    ["returned", ended("returned"), always],
    ["financeRejected", ended("financeRejected"), always],
    ["exempt", ended("exempt"), always],
    ["terminated", ended("terminated"), always],
  ];

  it("is said what anybody at all can do", () => {
    expect(cases.map(([state]) => state).toSorted()).toEqual(
      Object.keys(approvalStates).toSorted(),
    );
  });

  it.each(cases)("%s allows its actions and no others", (state, at, expected) => {
    const rights = { administers: true, mayRefuseApproved: true };
    const isOpen = (action: InstanceAction) =>
      everybody.some((who) => reasonsAgainst(action, at, standing(who, rights)).length === 0);
    expect(at.state).toBe(state);
    expect(instanceActions.filter(isOpen).toSorted()).toEqual([...expected].toSorted());
  });
});

describe("what the model found", () => {
  it("a signature on top is not recalled once the seat that asked for it is gone", () => {
    const asked = sign(begin([step(["bob", "cat"]), step(["eve"])]), "cat", before("dan"));
    const signed = passBy(asked, "dan");
    const organisation = office({ cat: { inForce: false } });
    const dropped = moveTasksOf(signed, "cat", setting(null, { organisation })).instance;
    expect(against("recall", signed, "dan")).toEqual([]);
    expect(against("recall", dropped, "dan")).toEqual(["1918"]);
  });

  it("somebody in whose place another decides gets no second seat in the step", () => {
    const agency = { agentId: "dan", orderTypes: [] };
    const around = {
      organisation: office({ bob: { agency } }),
      excludedApprovers: new Set<string>(),
    };
    const order = { orderType: "cash", orderId: "o1", money: true, applicantId: "ann" };
    const hashes = { hash: "h1", criticalHash: "c1" };
    const submission = { id: "i1", ...order, ...hashes, steps: [step(["bob", "cat"])] };
    const { instance } = submit(submission, null, setting("ann", around));
    expect(reasonsAgainstTarget(instance, "bob", around).map((one) => one.definition.code)).toEqual(
      ["1913"],
    );
  });
});
