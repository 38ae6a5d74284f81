import { describe, expect, it } from "vitest";
import { type ApprovalStep, newStep } from "../../definition-contract.ts";
import type { Organisation, Person } from "./organisation.ts";
import { type Asking, resolve } from "./resolve.ts";

type Fields = Partial<Person>;

/** Ann applies; she reports to Bob, he to Cat, and she to Dan. */
const usual: Record<string, Fields> = {
  ann: { seniorId: "bob", departments: ["shop"] },
  bob: { seniorId: "cat", departments: ["shop"] },
  cat: { seniorId: "dan", departments: ["region"] },
  dan: { departments: ["company"] },
  eve: { departments: ["elsewhere"] },
  admin: {},
};

function office(changed: Record<string, Fields> = {}): Organisation {
  const ids = new Set([...Object.keys(usual), ...Object.keys(changed)]);
  const people = [...ids].map((id): [string, Person] => [
    id,
    {
      id,
      name: id,
      inForce: true,
      seniorId: null,
      departments: [],
      roles: [],
      agency: null,
      ...usual[id],
      ...changed[id],
    },
  ]);
  return {
    people: new Map(people),
    chain: ["shop", "region", "company"],
    processAdmins: ["admin"],
    tenantAdmins: [],
  };
}

const asking: Asking = {
  orderType: "cash",
  money: true,
  applicantId: "ann",
  excludedApprovers: new Set(),
};

interface Given {
  readonly step: Partial<ApprovalStep>;
  readonly people?: Record<string, Fields>;
  readonly ask?: Partial<Asking>;
  readonly around?: Partial<Organisation>;
}

/** Who is asked, `agent/principal` where one stands in, or what becomes of the step. */
function found({ step, people, ask, around }: Given): string[] | string {
  const whole = { ...newStep("step"), ...step };
  const answer = resolve(whole, { ...asking, ...ask }, { ...office(people), ...around });
  if (answer.kind !== "seats") return answer.kind;
  return answer.seats.map(({ assigneeId, principalId }) =>
    principalId === null ? assigneeId : `${assigneeId}/${principalId}`,
  );
}

const persons = (...personIds: string[]): Partial<ApprovalStep> => ({
  approverType: "PERSON",
  personIds,
  signType: "COUNTERSIGN",
});
const role: Partial<ApprovalStep> = { approverType: "ROLE", roleIds: ["manager"] };
const manager = { roles: ["manager"] };
const superior = (superiorLevel: number): Partial<ApprovalStep> => ({
  approverType: "SUPERIOR",
  superiorLevel,
});
const agent = (agentId: string, orderTypes: string[] = []) => ({ agency: { agentId, orderTypes } });

describe("candidates", () => {
  it("named people are asked in their order, each once, unless they cannot act", () => {
    expect(found({ step: persons("dan", "bob", "dan") })).toEqual(["dan", "bob"]);
    expect(found({ step: persons("dan", "bob"), people: { dan: { inForce: false } } })).toEqual([
      "bob",
    ]);
    expect(found({ step: persons("stranger", "bob") })).toEqual(["bob"]);
  });

  it("a role is looked for up the departments, and the first that has a holder is enough", () => {
    const people = { cat: manager, dan: manager, eve: manager };
    expect(found({ step: role, people })).toEqual(["cat"]);
    expect(found({ step: role, people: { ...people, cat: { inForce: false } } })).toEqual(["dan"]);
  });

  it("a role that nobody on the way up has is looked for in the whole tenant", () => {
    expect(found({ step: role, people: { eve: manager } })).toEqual(["eve"]);
  });

  it("a role of the same department does not climb, one of the tenant asks all", () => {
    const people = { cat: manager, eve: manager };
    expect(found({ step: { ...role, roleScope: "SAME_DEPARTMENT" }, people })).toEqual(["admin"]);
    expect(found({ step: { ...role, roleScope: "TENANT" }, people })).toEqual(["cat", "eve"]);
  });

  it("a superior is so many up the line; who cannot act is passed over", () => {
    expect(found({ step: superior(1) })).toEqual(["bob"]);
    expect(found({ step: superior(2) })).toEqual(["cat"]);
    expect(found({ step: superior(2), people: { bob: { inForce: false } } })).toEqual(["dan"]);
  });

  it("where the line ends early the last superior decides, and where there is none nobody", () => {
    expect(found({ step: superior(5) })).toEqual(["dan"]);
    expect(found({ step: superior(1), people: { ann: { seniorId: null } } })).toEqual(["admin"]);
  });

  it("a line that runs in a ring ends", () => {
    const people = { dan: { seniorId: "ann" } };
    expect(found({ step: superior(5), people })).toEqual(["dan"]);
  });
});

describe("the applicant among the candidates", () => {
  it("is left out where one of the others is enough", () => {
    const step = { ...persons("ann", "eve"), signType: "OR_SIGN" as const };
    expect(found({ step })).toEqual(["eve"]);
  });

  it("is replaced by his superior, in his place, where all have to sign", () => {
    expect(found({ step: persons("ann", "eve") })).toEqual(["bob", "eve"]);
    expect(found({ step: persons("ann", "bob") })).toEqual(["cat", "bob"]);
    expect(found({ step: persons("ann") })).toEqual(["bob"]);
  });

  it("without a superior leaves the step to the rule for nobody", () => {
    expect(found({ step: persons("ann"), people: { ann: { seniorId: null } } })).toEqual(["admin"]);
  });

  it("may be skipped or decide himself only where no money moves", () => {
    const skip = { ...persons("ann"), selfPolicy: "SKIP" as const };
    const allow = { ...persons("ann"), selfPolicy: "ALLOW" as const };
    const ask = { money: false };
    expect(found({ step: skip, ask })).toBe("pass");
    expect(found({ step: allow, ask })).toEqual(["ann"]);
    expect(found({ step: skip })).toEqual(["bob"]);
    expect(found({ step: allow })).toEqual(["bob"]);
  });

  it("skipping him asks the others all the same", () => {
    const step = { ...persons("ann", "eve"), selfPolicy: "SKIP" as const };
    expect(found({ step, ask: { money: false } })).toEqual(["eve"]);
  });
});

describe("who must not decide", () => {
  it("is not asked, neither himself nor as a superior nor as an agent", () => {
    const ask = { excludedApprovers: new Set(["bob"]) };
    expect(found({ step: persons("bob", "eve"), ask })).toEqual(["eve"]);
    expect(found({ step: persons("ann"), ask })).toEqual(["cat"]);
    expect(found({ step: persons("eve"), ask, people: { eve: agent("bob") } })).toEqual(["eve"]);
  });

  it("leaves an approval suspended when it is everybody", () => {
    const ask = { excludedApprovers: new Set(["ann", "bob", "cat", "dan", "eve", "admin"]) };
    expect(found({ step: persons("eve"), ask })).toBe("suspend");
  });
});

describe("agents", () => {
  it("decide in the place of who is away, on the kinds of orders agreed", () => {
    expect(found({ step: persons("bob"), people: { bob: agent("eve") } })).toEqual(["eve/bob"]);
    const forLeave = { bob: agent("eve", ["leave"]) };
    expect(found({ step: persons("bob"), people: forLeave })).toEqual(["bob"]);
  });

  it("have no agents: the superior of who is away decides instead", () => {
    const step = persons("bob");
    expect(found({ step, people: { bob: agent("eve"), eve: agent("dan") } })).toEqual(["cat/bob"]);
    const gone = { bob: agent("eve"), eve: { inForce: false } };
    expect(found({ step, people: gone })).toEqual(["cat/bob"]);
  });

  it("who are the applicant himself leave it to the superior, even where he might decide", () => {
    const people = { bob: agent("ann") };
    expect(found({ step: persons("bob"), people })).toEqual(["cat/bob"]);
    const step = { ...persons("bob"), selfPolicy: "ALLOW" as const };
    expect(found({ step, people, ask: { money: false } })).toEqual(["cat/bob"]);
  });

  it("never sign twice where money moves: the second seat is the superior's", () => {
    const people = { bob: agent("eve") };
    expect(found({ step: persons("bob", "eve"), people })).toEqual(["cat/bob", "eve"]);
    const both = { bob: agent("eve"), dan: { ...agent("eve"), seniorId: "cat" } };
    expect(found({ step: persons("bob", "dan"), people: both })).toEqual(["eve/bob", "cat/dan"]);
  });

  it("who have a seat of their own need no second one where no money moves or one is enough", () => {
    const people = { bob: agent("eve") };
    const ask = { money: false };
    expect(found({ step: persons("bob", "eve"), people, ask })).toEqual(["eve"]);
    const orSign = { ...persons("bob", "eve"), signType: "OR_SIGN" as const };
    expect(found({ step: orSign, people })).toEqual(["eve"]);
  });

  it("without anybody fit to stand in, who is away is asked himself", () => {
    const people = { dan: agent("ann") };
    expect(found({ step: persons("dan"), people })).toEqual(["dan"]);
  });

  it("two who are away and would stand in for each other are still asked", () => {
    const step = { ...persons("bob", "cat"), signType: "OR_SIGN" as const };
    const people = {
      bob: { ...agent("ann"), seniorId: "cat" },
      cat: { ...agent("ann"), seniorId: "bob" },
    };
    expect(found({ step, people })).toEqual(["bob", "cat"]);
  });

  it("stand in for the administrators as well", () => {
    expect(found({ step: persons(), people: { admin: agent("eve") } })).toEqual(["eve/admin"]);
  });
});

describe("nobody found", () => {
  const nobody = persons("ghost");

  it("goes to the process administrators, else the tenant's, else is suspended", () => {
    expect(found({ step: nobody })).toEqual(["admin"]);
    const around = { processAdmins: [], tenantAdmins: ["eve"] };
    expect(found({ step: nobody, around })).toEqual(["eve"]);
    expect(found({ step: nobody, around: { processAdmins: [] } })).toBe("suspend");
    const own = { processAdmins: ["ann"], tenantAdmins: [] };
    expect(found({ step: nobody, around: own })).toBe("suspend");
  });

  it("asks one administrator where all have to sign, and all of them where one is enough", () => {
    const around = { processAdmins: ["ann", "eve", "admin"] };
    for (const signType of ["COUNTERSIGN", "SEQUENTIAL"] as const) {
      expect(found({ step: { ...nobody, signType }, around })).toEqual(["eve"]);
    }
    const orSign = { ...nobody, signType: "OR_SIGN" as const };
    expect(found({ step: orSign, around })).toEqual(["eve", "admin"]);
  });

  it("climbs, names a person or refuses where the step says so", () => {
    expect(found({ step: { ...nobody, emptyPolicy: "CLIMB" } })).toEqual(["bob"]);
    const named = { ...nobody, emptyPolicy: "NAMED_USER" as const, emptyUserId: "eve" };
    expect(found({ step: named })).toEqual(["eve"]);
    expect(found({ step: named, people: { eve: { inForce: false } } })).toEqual(["admin"]);
    expect(found({ step: { ...nobody, emptyPolicy: "REJECT" } })).toBe("reject");
  });

  it("passes by itself only where no money moves", () => {
    const step = { ...nobody, emptyPolicy: "AUTO_PASS" as const };
    expect(found({ step, ask: { money: false } })).toBe("pass");
    expect(found({ step })).toEqual(["admin"]);
  });
});

it("says how it came about", () => {
  const step = { ...newStep("step"), ...persons("ann", "ghost") };
  expect(resolve(step, asking, office()).notes).toEqual([
    { code: "notInForce", values: { personId: "ghost" } },
    { code: "selfReplaced", values: { personId: "ann", byId: "bob" } },
  ]);
});
