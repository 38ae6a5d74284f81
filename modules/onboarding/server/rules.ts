import type { ErrorDefinition } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { onboardingErrors } from "../errors.ts";
import {
  type OnboardingAction,
  type OnboardingState,
  onboardingStates as states,
} from "../states.ts";

interface Checked {
  readonly item: string;
  readonly doneBy: string | null;
}

/** What of an onboarding decides what can be done to it. */
export interface OnboardingFacts {
  readonly state: number;
  readonly position_id: string | null;
  readonly post_department_id: string | null;
  readonly job_number: string | null;
  readonly entry_date: string | null;
  readonly salary_sealed: object | null;
  readonly account_sealed: object | null;
  readonly bank_name: string | null;
  readonly checklist: readonly Checked[];
}

/** In which states each action has its place. */
const places: Record<OnboardingAction, readonly OnboardingState[]> = {
  update: ["talent", "awaitingData", "rejected", "reactivated"],
  start: ["talent", "reactivated"],
  sendLink: ["awaitingData", "rejected"],
  check: ["awaitingData", "approving", "rejected", "awaitingSeal", "awaitingArrival"],
  submit: ["awaitingData", "rejected"],
  contract: ["awaitingSeal", "awaitingArrival", "arrived"],
  seal: ["awaitingSeal"],
  arrive: ["awaitingArrival"],
  terminate: [
    "talent",
    "awaitingData",
    "rejected",
    "awaitingSeal",
    "awaitingArrival",
    "reactivated",
  ],
  reactivate: ["terminated"],
  reveal: Object.keys(states) as OnboardingState[],
};

const offerParts = {
  position_id: "岗位",
  post_department_id: "部门",
  job_number: "工号",
  entry_date: "入职日期",
  salary_sealed: "薪资",
} as const;
const dataParts = { account_sealed: "银行卡号", bank_name: "开户银行" } as const;

type Part = keyof typeof offerParts | keyof typeof dataParts;

const missingOf = (facts: OnboardingFacts, parts: Partial<Record<Part, string>>) =>
  Object.entries(parts).flatMap(([name, words]) => (facts[name as Part] === null ? [words] : []));

const lacking = (definition: ErrorDefinition, missing: readonly string[]): Refused[] =>
  missing.length > 0 ? [new Refused(definition, { missing: missing.join("、") })] : [];

/** What an action needs to be there, once its time has come. */
function needs(action: OnboardingAction, facts: OnboardingFacts): Refused[] {
  const { offerIncomplete, dataIncomplete, checklistOpen } = onboardingErrors;
  if (action === "start") return lacking(offerIncomplete, missingOf(facts, offerParts));
  if (action === "submit") {
    return lacking(dataIncomplete, missingOf(facts, { ...offerParts, ...dataParts }));
  }
  if (action !== "arrive") return [];
  const open = facts.checklist.filter(({ doneBy }) => doneBy === null).map(({ item }) => item);
  return open.length > 0 ? [new Refused(checklistOpen, { items: open.join("、") })] : [];
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: OnboardingAction, facts: OnboardingFacts): Refused[] {
  const { state } = facts;
  if (places[action].some((name) => states[name] === state)) return needs(action, facts);
  if (state === states.arrived) return [new Refused(onboardingErrors.arrived)];
  const waits = state === states.approving;
  return [new Refused(waits ? onboardingErrors.underApproval : onboardingErrors.wrongState)];
}

/** The list with one item ticked, or not any more. */
export function ticked<C extends Checked>(
  checklist: readonly C[],
  item: string,
  how: Partial<Omit<C, "item">>,
): C[] {
  if (!checklist.some((one) => one.item === item)) {
    throw new Refused(onboardingErrors.itemUnknown);
  }
  return checklist.map((one) => (one.item === item ? { ...one, ...how } : one));
}

interface Days {
  readonly entryDate: string | null;
  readonly probationEndDate: string | null;
}

export function expectInOrder({ entryDate, probationEndDate }: Days): void {
  const isReversed =
    entryDate !== null && probationEndDate !== null && probationEndDate < entryDate;
  if (isReversed) throw new Refused(onboardingErrors.datesReversed);
}
