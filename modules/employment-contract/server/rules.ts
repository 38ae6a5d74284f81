import { runningCodes, signedCodes, signStates } from "#modules/e-sign/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { employmentContractErrors as errors } from "../errors.ts";
import {
  type ContractType,
  type EmploymentContractAction,
  type EmploymentContractState,
  employmentContractShown as shown,
  employmentContractStates as states,
  reminderDays,
} from "../states.ts";

const dayMs = 86_400_000;

/** So many days after a day; both are days of Shanghai. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * The last day of a term: the one before the day of the same number, so that the next term begins
 * with that. A month that has no such day ends the term with its own last day.
 */
export function lastDayOf(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split("-").map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const last = Math.min(day - 1, daysInMonth);
  return new Date(Date.UTC(year, month - 1 + months, last)).toISOString().slice(0, 10);
}

/** What is stored of those that stand so: their state, and between which days their last one lies. */
export interface Standing {
  readonly state: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** How the states that people know are found among those that are kept; what has no end never expires. */
export function standingsOf(codes: readonly number[], today: string): Standing[] {
  const soon = daysAfter(today, reminderDays[0]);
  const lasting: Readonly<Record<number, Omit<Standing, "state">>> = {
    [shown.inForce]: { from: daysAfter(soon, 1), to: null },
    [shown.expiring]: { from: today, to: soon },
    [shown.lapsed]: { from: null, to: daysAfter(today, -1) },
  };
  return codes.map((code) => {
    const days = lasting[code];
    return days ? { state: states.inForce, ...days } : { state: code, from: null, to: null };
  });
}

/** What of a contract decides what can be done to it. */
export interface ContractFacts {
  readonly state: number;
  readonly employee_id: string;
  readonly ends_on: string | null;
  readonly salary_sealed: object | null;
  /** He is no member any more. */
  readonly hasLeft: boolean;
  /** What the provider's contract itself has against being asked about, or reminded of; null: there is none. */
  readonly signing: Readonly<Record<"refresh" | "remind", readonly Refused[]>> | null;
  /** His departure is agreed to and waits for its day. */
  readonly isLeaving: boolean;
}

/** In which states each action has its place. */
const places: Record<EmploymentContractAction, readonly EmploymentContractState[]> = {
  sign: ["pendingSign", "signing"],
  startSigning: ["pendingSign"],
  refreshSigning: ["signing"],
  remindSigners: ["signing"],
  withdrawSigning: ["signing"],
  renew: ["inForce"],
  terminate: ["pendingSign", "signing", "inForce"],
  reveal: ["pendingSign", "signing", "inForce", "renewing", "renewed", "terminated"],
};

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(
  action: EmploymentContractAction,
  facts: ContractFacts,
  me: string,
): Refused[] {
  if (!places[action].some((name) => states[name] === facts.state)) {
    return [misplaced(action, facts.state)];
  }
  if (facts.employee_id === me) return [new Refused(errors.ownContract)];
  const goesOn = action === "sign" || action === "startSigning" || action === "renew";
  const checks: [boolean, keyof typeof errors][] = [
    [goesOn && facts.hasLeft, "employeeLeft"],
    [action === "renew" && facts.isLeaving, "leaving"],
    [action === "renew" && facts.ends_on === null, "noEnd"],
    [action === "reveal" && facts.salary_sealed === null, "noSalary"],
  ];
  return [
    ...checks.flatMap(([holds, name]) => (holds ? [new Refused(errors[name])] : [])),
    ...againstAsking(action, facts),
  ];
}

function againstAsking(
  action: EmploymentContractAction,
  { signing }: ContractFacts,
): readonly Refused[] {
  if (action === "refreshSigning") return signing?.refresh ?? [];
  return action === "remindSigners" ? (signing?.remind ?? []) : [];
}

/** Nobody works under it yet. */
const unsigned: readonly number[] = [states.pendingSign, states.signing];

function misplaced(action: EmploymentContractAction, state: number): Refused {
  if (state === states.renewing) return new Refused(errors.underApproval);
  if (state === states.terminated) return new Refused(errors.terminated);
  if (state === states.renewed) return new Refused(errors.renewedAlready);
  const isUnsigned = action === "renew" && unsigned.includes(state);
  return new Refused(isUnsigned ? errors.notSigned : errors.wrongState);
}

interface Terms {
  readonly contractType: ContractType;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly probationEndDate: string | null;
}

/** Whose end may be told by something else than a day. */
const mayBeOpen: readonly ContractType[] = ["openEnded", "byTask"];

/** Refuses terms that no contract can have. */
export function expectSensible({
  contractType,
  startDate,
  endDate,
  probationEndDate,
}: Terms): void {
  if (endDate === null && !mayBeOpen.includes(contractType)) throw new Refused(errors.endMissing);
  if (endDate !== null && contractType === "openEnded") throw new Refused(errors.endForbidden);
  const last = endDate ?? "9999-12-31";
  if (last < startDate) throw new Refused(errors.datesReversed);
  const probation = probationEndDate ?? startDate;
  if (probation < startDate || probation > last) throw new Refused(errors.probationOutside);
}

interface Renewed {
  readonly contractType: ContractType;
  readonly contractMonths: number | null;
}

/** The term that follows a contract without a gap; it must not be over as it begins. */
export function nextTerm(last: string, { contractType, contractMonths }: Renewed, today: string) {
  const startDate = daysAfter(last, 1);
  const endDate = contractMonths === null ? null : lastDayOf(startDate, contractMonths);
  expectSensible({ contractType, startDate, endDate, probationEndDate: null });
  if (endDate !== null && endDate < today) throw new Refused(errors.termPast, { end: endDate });
  return { startDate, endDate };
}

interface Given {
  readonly state: number;
  readonly starts_on: string;
}

/** A contract that ends unsigned, or before its first day, leaves the one before it in force. */
export const givesBack = ({ state, starts_on }: Given, today: string): boolean =>
  unsigned.includes(state) || starts_on > today;

interface Signed {
  readonly state: number;
  readonly sign_contract_id: string | null;
}

interface Heard {
  readonly contractId: string;
  /** How the provider's contract stands; null: it was taken from this one. */
  readonly signState: number | null;
}

const bothSigned: readonly (number | null)[] = signedCodes;
const goesOn: readonly (number | null)[] = [signStates.notStarted, ...runningCodes];

/** What becomes of a contract that is being signed by what its provider says; undefined: it is not about this one. */
export function afterSigning(
  row: Signed,
  { contractId, signState }: Heard,
): EmploymentContractState | undefined {
  if (row.state !== states.signing || row.sign_contract_id !== contractId) return undefined;
  if (bothSigned.includes(signState)) return "inForce";
  return goesOn.includes(signState) ? "signing" : "pendingSign";
}

/** Nobody has to see to a contract that his departure ends before its own last day. */
export const endsByDeparture = (last: string, leavesOn: string | null): boolean =>
  leavesOn !== null && leavesOn <= last;

/**
 * The rung of the ladder that is to be told: the last that has been reached, unless it was told.
 * Rungs that were passed while no worker ran are told as one, with the days that are left now.
 */
export function rungToTell(last: string, today: string, told: number | null): number | null {
  const left = daysBetween(today, last);
  const reached = reminderDays.filter((rung) => left <= rung).at(-1);
  if (reached === undefined || (told !== null && told <= reached)) return null;
  return reached;
}
