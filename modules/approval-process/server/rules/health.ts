import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import {
  holdersOf,
  type Organisation,
  type Person,
  type Resolution,
  resolve,
} from "#modules/approval/server/faces/rules.ts";
import { organisationAt, type Whole } from "./whole.ts";

/** From the mildest to the worst. */
const verdicts = ["tenantWide", "self", "empty", "stuck"] as const;
export type Verdict = (typeof verdicts)[number];

interface Ailment {
  readonly departmentId: string;
  readonly stepNo: number;
  readonly stepName: string;
  readonly problem: Verdict;
  /** Who would be asked all the same. */
  readonly people: readonly string[];
}

interface Tried {
  readonly steps: readonly ApprovalStep[];
  readonly money: boolean;
  readonly processAdmins: readonly string[];
}

/** For every department with people in it: the steps that would not find whom they should. */
export function healthOf(whole: Whole, tried: Tried): { departments: number; ailments: Ailment[] } {
  const { steps, money, processAdmins } = tried;
  const staffed = membersByDepartment(whole);
  const checks = steps.map((step) => new Check(step, money));
  const ailments = [...staffed].flatMap(([departmentId, members]) => {
    const organisation = organisationAt(whole, departmentId, processAdmins);
    return checks.flatMap((check, index) => {
      const found = check.worstOf(members, organisation);
      const { stepName } = check.step;
      return found ? [{ departmentId, stepNo: index + 1, stepName, ...found }] : [];
    });
  });
  return { departments: staffed.size, ailments };
}

function membersByDepartment({ people, departments }: Whole): Map<string, Person[]> {
  const members = new Map<string, Person[]>();
  for (const person of people.values()) {
    if (!person.inForce) continue;
    for (const id of person.departments) {
      if (!departments.has(id)) continue;
      const known = members.get(id);
      if (known) known.push(person);
      else members.set(id, [person]);
    }
  }
  return members;
}

/** Amounts and kinds may come as they like; a department is what it is. */
const concerns = ({ condition }: ApprovalStep, { chain }: Organisation): boolean =>
  condition.departmentIds.length === 0 || chain.some((id) => condition.departmentIds.includes(id));

type Found = Pick<Ailment, "problem" | "people">;

const nobody: ReadonlySet<string> = new Set();

/** One step, looked at from one department after the other. */
class Check {
  readonly step: ApprovalStep;
  readonly #money: boolean;
  /** What those get who have no part in a step that asks all the tenant's holders: all the same. */
  #fromWholeTenant: { readonly found: Found | undefined } | undefined;

  constructor(step: ApprovalStep, money: boolean) {
    this.step = step;
    this.#money = money;
  }

  worstOf(members: readonly Person[], organisation: Organisation): Found | undefined {
    if (!concerns(this.step, organisation)) return undefined;
    const applicants = typicalApplicants(this.step, members);
    const found = applicants.flatMap((one) => this.#lookedAt(one, organisation) ?? []);
    return found.toSorted((a, b) => verdicts.indexOf(b.problem) - verdicts.indexOf(a.problem))[0];
  }

  #lookedAt(applicant: Person, organisation: Organisation): Found | undefined {
    const isAlike = hasNoPart(this.step, applicant) && asksWholeTenant(this.step, organisation);
    if (!isAlike) return this.#verdictFor(applicant, organisation);
    this.#fromWholeTenant ??= { found: this.#verdictFor(applicant, organisation) };
    return this.#fromWholeTenant.found;
  }

  #verdictFor({ id: applicantId }: Person, organisation: Organisation): Found | undefined {
    const asking = { orderType: "", money: this.#money, applicantId, excludedApprovers: nobody };
    const resolution = resolve(this.step, asking, organisation);
    const problem = verdictOn(this.step, resolution);
    return problem && { problem, people: seated(resolution) };
  }
}

/** Its holders are looked for in all of the tenant, and there are some. */
function asksWholeTenant(step: ApprovalStep, organisation: Organisation): boolean {
  const { approverType, roleScope, roleIds } = step;
  const isIn = (id: string | null) => holdersOf(organisation, roleIds, id).length > 0;
  if (approverType !== "ROLE" || roleScope === "SAME_DEPARTMENT") return false;
  return !(roleScope === "NEAREST" && organisation.chain.some(isIn)) && isIn(null);
}

/** Where the applicant's superior decides, one of each superior's people; else one who has no part in the step. */
function typicalApplicants(step: ApprovalStep, members: readonly Person[]): Person[] {
  if (step.approverType === "SUPERIOR") {
    return [...new Map(members.map((person) => [person.seniorId, person])).values()];
  }
  const typical = members.find((person) => hasNoPart(step, person)) ?? members[0];
  return typical ? [typical] : [];
}

const hasNoPart = ({ approverType, roleIds, personIds }: ApprovalStep, person: Person): boolean =>
  approverType === "ROLE"
    ? !person.roles.some((role) => roleIds.includes(role))
    : !personIds.includes(person.id);

/** Who is asked instead because the step's own rule says so is no problem; an administrator is. */
function verdictOn(step: ApprovalStep, { kind, notes }: Resolution): Verdict | undefined {
  const told = new Set(notes.map(({ code }) => code));
  if (kind === "suspend" || kind === "reject") return "stuck";
  if (told.has("processAdmin") || told.has("tenantAdmin")) return "empty";
  if (told.has("selfReplaced") || told.has("selfSkipped")) return "self";
  return step.roleScope === "NEAREST" && told.has("holdersInTenant") ? "tenantWide" : undefined;
}

const seated = (resolution: Resolution): string[] =>
  resolution.kind === "seats" ? resolution.seats.map(({ assigneeId }) => assigneeId) : [];
