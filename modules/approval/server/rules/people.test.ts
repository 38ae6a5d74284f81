import { describe, expect, it } from "vitest";
import {
  after,
  before,
  begin,
  office,
  passBy,
  setting,
  sign,
  step,
  taskIdOf,
  told,
} from "#main/approval-office.ts";
import { type ApprovalStep } from "../../definition-contract.ts";
import type { Instance } from "./instance.ts";
import type { Organisation } from "./organisation.ts";
import {
  handOver,
  moveTasksOf,
  reassign,
  removeSigner,
  resume,
  takeBack,
  transfer,
} from "./people.ts";
import { submit } from "./submit.ts";

const moved = (instance: Instance, who: string, organisation: Organisation): Instance =>
  moveTasksOf(instance, who, setting(null, { organisation })).instance;
const gone = (...people: string[]) =>
  office(Object.fromEntries(people.map((id) => [id, { inForce: false }])));
const hand = (instance: Instance, who: string, to: string): Instance =>
  handOver(instance, { taskId: taskIdOf(instance, who), to }, setting(who)).instance;
const agency = (agentId: string) => ({ agency: { agentId, orderTypes: [] } });

describe("transferring", () => {
  it("gives the seat away for good, as new", () => {
    const at = begin([step(["bob", "cat"])]);
    const to = { taskId: taskIdOf(at, "bob"), to: "eve", remark: null };
    const { instance, happenings } = transfer(at, to, setting("bob"));
    expect(told(instance).slice(1)).toEqual(["1 eve PENDING", "1 cat PENDING"]);
    expect(instance.tasks[0]).toMatchObject({ source: "TRANSFERRED", principalId: null });
    expect(happenings).toMatchObject([{ kind: "transferred", people: ["eve"] }]);
  });
});

describe("added signatures", () => {
  it("before one's own make one wait", () => {
    const at = sign(begin([step(["bob"])]), "bob", before("cat", "dan", "cat"));
    expect(told(at).slice(1)).toEqual(["1 bob WAITING", "1 cat PENDING", "1 dan PENDING"]);
    expect(told(passBy(at, "cat", "dan")).slice(1, 2)).toEqual(["1 bob PENDING"]);
    expect(told(passBy(at, "cat", "dan", "bob"))[0]).toBe("approved 1");
  });

  it("after one's own hold the step until they are given", () => {
    const at = sign(begin([step(["bob"]), step(["eve"])]), "bob", after("cat"));
    expect(told(at).slice(1)).toEqual(["1 bob PENDING", "1 cat WAITING"]);
    expect(told(passBy(at, "bob"))).toEqual(["approving 1", "1 bob PASSED", "1 cat PENDING"]);
    expect(told(passBy(at, "bob", "cat"))[0]).toBe("approving 2");
  });

  it("hold a step where one is enough as well, but only for who asked", () => {
    const orSign = step(["bob", "cat"], { signType: "OR_SIGN" });
    const at = sign(begin([orSign]), "bob", after("dan"));
    expect(told(passBy(at, "bob"))).toEqual([
      "approving 1",
      "1 bob PASSED",
      "1 cat CANCELLED",
      "1 dan PENDING",
    ]);
    expect(told(passBy(at, "cat"))[0]).toBe("approved 1");
  });

  it("may themselves ask for signatures, which come in between", () => {
    const asked = sign(begin([step(["bob"])]), "bob", before("cat"));
    const at = passBy(sign(asked, "cat", after("dan")), "cat");
    expect(told(at).slice(1)).toEqual(["1 bob WAITING", "1 cat PASSED", "1 dan PENDING"]);
    expect(told(passBy(at, "dan")).slice(1, 2)).toEqual(["1 bob PENDING"]);
  });

  it("can be done without, and what hung on them goes with them", () => {
    const asked = sign(begin([step(["bob"])]), "bob", before("cat"));
    const at = sign(asked, "cat", after("dan"));
    const { instance } = removeSigner(at, taskIdOf(at, "cat"), setting("bob"));
    expect(told(instance).slice(1)).toEqual([
      "1 bob PENDING",
      "1 cat CANCELLED",
      "1 dan CANCELLED",
    ]);
  });

  it("done without after one's own pass let the step go on", () => {
    const at = passBy(sign(begin([step(["bob"])]), "bob", after("cat")), "bob");
    const { instance } = removeSigner(at, taskIdOf(at, "cat"), setting("bob"));
    expect(told(instance)[0]).toBe("approved 1");
  });
});

describe("agents", () => {
  it("get a task for another, who can take it back", () => {
    const at = hand(begin([step(["bob"])]), "bob", "eve");
    expect(at.tasks).toMatchObject([
      { assigneeId: "eve", principalId: "bob", source: "DELEGATED" },
    ]);
    const { instance } = takeBack(at, taskIdOf(at, "eve"), setting("bob"));
    expect(instance.tasks).toMatchObject([
      { assigneeId: "bob", principalId: null, source: "RESOLVED" },
    ]);
  });

  it("give undecided tasks back when their time ends, even where one is enough", () => {
    const orSign = begin([step(["bob", "cat"], { signType: "OR_SIGN" })]);
    const at = hand(orSign, "bob", "eve");
    expect(told(moved(at, "bob", office())).slice(1)).toEqual(["1 bob PENDING", "1 cat PENDING"]);
  });

  it("keep them while their time lasts", () => {
    const at = hand(begin([step(["bob"])]), "bob", "eve");
    const organisation = office({ bob: agency("eve") });
    expect(moved(at, "bob", organisation)).toEqual(at);
    expect(moved(at, "eve", organisation)).toEqual(at);
  });

  it("who leave are followed by the superior, or by who they stood in for", () => {
    const at = hand(begin([step(["bob"])]), "bob", "eve");
    const left = office({ bob: agency("eve"), eve: { inForce: false } });
    expect(moved(at, "eve", left).tasks).toMatchObject([
      { assigneeId: "boss", principalId: "bob" },
    ]);
  });

  it("give back also what their principal was asked for by name", () => {
    const asked = sign(begin([step(["bob"])]), "bob", before("cat"));
    const at = hand(asked, "cat", "eve");
    expect(at.tasks[1]).toMatchObject({ assigneeId: "eve", source: "ADDED_BEFORE" });
    expect(told(moved(at, "cat", office())).slice(1)).toEqual(["1 bob WAITING", "1 cat PENDING"]);
  });

  it("are not put in the place of who has his task already", () => {
    const at = begin([step(["bob"])]);
    expect(moved(at, "bob", office({ bob: agency("eve") }))).toEqual(at);
  });
});

describe("people who leave", () => {
  it("lose their seat where others have one", () => {
    const at = begin([step(["bob", "cat"])]);
    expect(told(moved(at, "bob", gone("bob"))).slice(1)).toEqual([
      "1 bob CANCELLED",
      "1 cat PENDING",
    ]);
    expect(told(moved(passBy(at, "cat"), "bob", gone("bob")))[0]).toBe("approved 1");
  });

  it("are followed by whom the step's rule finds now", () => {
    const at = begin([step(["bob"])]);
    expect(told(moved(at, "bob", gone("bob")))).toEqual(["pending 1", "1 admin PENDING"]);
  });

  it("leave a gap in a sequence that nobody passes through", () => {
    const at = begin([step(["bob", "cat", "dan"], { signType: "SEQUENTIAL" })]);
    const without = moved(at, "cat", gone("cat"));
    expect(told(without).slice(1)).toEqual(["1 bob PENDING", "1 cat CANCELLED", "1 dan WAITING"]);
    expect(told(passBy(without, "bob")).slice(3)).toEqual(["1 dan PENDING"]);
  });

  it("suspend the approval where nobody is left, and it resumes when somebody is found", () => {
    const organisation = { ...gone("bob"), processAdmins: [] };
    const stuck = moved(begin([step(["bob"])]), "bob", organisation);
    expect(told(stuck)).toEqual(["suspended 1", "1 bob CANCELLED"]);
    expect(moved(stuck, "bob", organisation)).toEqual(stuck);
    expect(resume(stuck, setting(null, { organisation })).instance).toEqual(stuck);
    const back = resume(stuck, setting(null)).instance;
    expect(told(back)).toEqual(["pending 1", "1 bob CANCELLED", "1 bob PENDING"]);
  });

  it("take signatures that they had asked for along, so that nobody sits twice", () => {
    const at = passBy(sign(begin([step(["bob"])]), "bob", before("admin")), "admin");
    expect(told(moved(at, "bob", gone("bob")))).toEqual([
      "pending 1",
      "1 bob CANCELLED",
      "1 admin CANCELLED",
      "1 admin PENDING",
    ]);
  });

  it("whose signature was asked for on top are done without", () => {
    const at = sign(begin([step(["bob"])]), "bob", before("cat"));
    expect(told(moved(at, "cat", gone("cat"))).slice(1)).toEqual([
      "1 bob PENDING",
      "1 cat CANCELLED",
    ]);
  });

  it("and were the only one of a step where one is enough are followed by all it finds", () => {
    const orSign = step(["bob"], { signType: "OR_SIGN" });
    const organisation = { ...gone("bob"), processAdmins: ["cat", "dan"] };
    expect(told(moved(begin([orSign]), "bob", organisation)).slice(1)).toEqual([
      "1 cat PENDING",
      "1 dan PENDING",
    ]);
  });
});

describe("people who lose a role", () => {
  const roles = (...holders: string[]) =>
    office(Object.fromEntries(holders.map((id) => [id, { roles: ["manager"] }])));
  const byRole: Partial<ApprovalStep> = { approverType: "ROLE", roleIds: ["manager"] };
  const start = (...holders: string[]) => {
    const order = { id: "i", orderType: "cash", orderId: "o", money: true, applicantId: "ann" };
    const submission = { ...order, hash: "h1", criticalHash: "c1", steps: [step([], byRole)] };
    return submit(submission, null, setting("ann", { organisation: roles(...holders) })).instance;
  };

  it("lose the tasks it brought to whoever has it now", () => {
    expect(told(moved(start("bob"), "bob", roles("cat"))).slice(1)).toEqual(["1 cat PENDING"]);
  });

  it("keep what the rule still finds in them", () => {
    const at = start("bob", "cat");
    expect(moved(at, "bob", roles("bob", "cat", "dan"))).toEqual(at);
  });

  it("keep what was given to them by name", () => {
    const at = start("bob");
    const given = { taskId: taskIdOf(at, "bob"), to: "eve", remark: null };
    const { instance } = transfer(at, given, setting("bob"));
    expect(moved(instance, "eve", roles("bob"))).toEqual(instance);
  });
});

describe("the process administrator", () => {
  it("gives a task to somebody else", () => {
    const at = begin([step(["bob", "cat"])]);
    const to = { taskId: taskIdOf(at, "bob"), to: "eve", remark: "ill" };
    const { instance } = reassign(at, to, setting("admin"));
    expect(told(instance).slice(1)).toEqual(["1 eve PENDING", "1 cat PENDING"]);
    expect(instance.tasks[0]?.source).toBe("ADMIN");
  });

  it("names somebody where nobody was found", () => {
    const organisation = { ...gone("bob"), processAdmins: [] };
    const stuck = moved(begin([step(["bob"])]), "bob", organisation);
    const { instance } = reassign(
      stuck,
      { taskId: null, to: "eve", remark: "so" },
      setting("admin"),
    );
    expect(told(instance)).toEqual(["pending 1", "1 bob CANCELLED", "1 eve PENDING"]);
    expect(told(passBy(instance, "eve"))[0]).toBe("approved 1");
  });
});
