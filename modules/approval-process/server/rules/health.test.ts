import { describe, expect, it } from "vitest";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";
import { healthOf } from "./health.ts";
import { holdersOf, type Person } from "#modules/approval/server/rules/organisation.ts";
import { organisationAt, type Whole } from "./whole.ts";

const person = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  name: id,
  inForce: true,
  seniorId: null,
  departments: ["east"],
  roles: [],
  agency: null,
  ...changes,
});

function whole(people: readonly Person[], tenantAdmins: readonly string[] = []): Whole {
  const departments = [
    { id: "company", name: "公司", parentId: null },
    { id: "east", name: "华东", parentId: "company" },
    { id: "west", name: "华西", parentId: "company" },
  ];
  return {
    people: new Map(people.map((one) => [one.id, one])),
    departments: new Map(departments.map((one) => [one.id, one])),
    tenantAdmins,
  };
}

const managers = (changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("经理审批"),
  roleIds: ["manager"],
  ...changes,
});

const problems = (at: Whole, step: ApprovalStep, processAdmins: readonly string[] = []) =>
  healthOf(at, { steps: [step], money: true, processAdmins }).ailments.map(
    ({ departmentId, problem, people }) => [departmentId, problem, ...people].join(" "),
  );

const worker = person("worker");
const boss = person("boss", { roles: ["manager"] });

describe("a step's health in a department", () => {
  it("is good where it finds somebody in the department or above it", () => {
    expect(problems(whole([worker, boss]), managers())).toEqual([]);
    const above = person("head", { roles: ["manager"], departments: ["company"] });
    const other = person("chief", { roles: ["manager"], departments: ["company"] });
    expect(problems(whole([worker, above, other]), managers())).toEqual([]);
  });

  it("is that of leaving the department's line where holders are elsewhere only", () => {
    const far = person("far", { roles: ["manager"], departments: ["west"] });
    const near = person("near", { departments: ["west"] });
    expect(problems(whole([worker, far, near]), managers())).toEqual(["east tenantWide far"]);
    expect(problems(whole([worker, far, near]), managers({ roleScope: "TENANT" }))).toEqual([]);
  });

  it("is empty where nobody is found and an administrator is asked", () => {
    expect(problems(whole([worker, person("admin")], ["admin"]), managers())).toEqual([
      "east empty admin",
    ]);
    const elsewhere = person("keeper", { departments: [] });
    expect(problems(whole([worker, elsewhere]), managers(), ["keeper"])).toEqual([
      "east empty keeper",
    ]);
  });

  it("is stuck where not even that helps, or the rule refuses", () => {
    expect(problems(whole([worker]), managers())).toEqual(["east stuck"]);
    const refuses = managers({ emptyPolicy: "REJECT" });
    expect(problems(whole([worker, person("admin")], ["admin"]), refuses)).toEqual(["east stuck"]);
  });

  it("is no problem where the step itself says who is asked instead", () => {
    const named = managers({ emptyPolicy: "NAMED_USER", emptyUserId: "keeper" });
    const keeper = person("keeper", { departments: [] });
    expect(problems(whole([worker, keeper]), named)).toEqual([]);
  });

  it("is one's own where everybody there is the one who decides", () => {
    const alone = person("alone", { roles: ["manager"], seniorId: "head" });
    const head = person("head", { departments: [] });
    expect(problems(whole([alone, head]), managers())).toEqual(["east self head"]);
  });

  it("is looked at for the people of every superior", () => {
    const step: ApprovalStep = { ...newStep("上级审批"), approverType: "SUPERIOR" };
    const head = person("head", { departments: [] });
    const led = person("led", { seniorId: "head" });
    const lost = person("lost", { seniorId: null });
    expect(problems(whole([led, head]), step)).toEqual([]);
    expect(problems(whole([led, lost, head]), step)).toEqual(["east stuck"]);
  });

  it("is not asked where the step does not concern the department", () => {
    const onlyWest = { condition: { ...unconditional, departmentIds: ["west"] } };
    expect(problems(whole([worker]), managers(onlyWest))).toEqual([]);
    const all = { condition: { ...unconditional, departmentIds: ["company"] } };
    expect(problems(whole([worker]), managers(all))).toEqual(["east stuck"]);
  });

  it("counts departments with people who can act, and no others", () => {
    const left = person("left", { inForce: false, departments: ["west"] });
    const { departments } = healthOf(whole([worker, left]), {
      steps: [],
      money: true,
      processAdmins: [],
    });
    expect(departments).toBe(1);
  });
});

describe("the organisation around a department", () => {
  it("goes up to the company, and no further than there is", () => {
    expect(organisationAt(whole([]), "east", []).chain).toEqual(["east", "company"]);
    expect(organisationAt(whole([]), null, []).chain).toEqual([]);
  });

  it("knows holders of several roles once, in order", () => {
    const both = person("b", { roles: ["manager", "finance"] });
    const at = organisationAt(whole([both, person("a", { roles: ["finance"] })]), "east", []);
    expect(holdersOf(at, ["manager", "finance"], "east")).toEqual(["a", "b"]);
    expect(holdersOf(at, ["manager"], null)).toEqual(["b"]);
    expect(holdersOf(at, ["manager"], "west")).toEqual([]);
  });
});
