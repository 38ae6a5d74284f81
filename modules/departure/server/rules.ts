import { Refused } from "#platform/server/refused.ts";
import { departureErrors } from "../errors.ts";
import {
  type DepartureAction,
  type DepartureState,
  departureStates as states,
  type Matter,
  matters,
  type matterStands,
} from "../states.ts";

/** What of a departure decides what can be done to it. */
export interface DepartureFacts {
  readonly state: number;
  readonly employee_id: string;
  readonly last_on: string;
  /** The day in Shanghai. */
  readonly today: string;
}

/** In which states each action has its place. */
const places: Record<DepartureAction, readonly DepartureState[]> = {
  update: ["draft", "rejected"],
  submit: ["draft", "rejected"],
  handOver: ["handingOver"],
  undo: ["draft", "rejected", "handingOver"],
};

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(
  action: DepartureAction,
  { state, employee_id, last_on: day, today }: DepartureFacts,
  me: string,
): Refused[] {
  if (!places[action].some((name) => states[name] === state)) return [misplaced(state)];
  if (employee_id === me) return [new Refused(departureErrors.ownDeparture)];
  const isLate = action === "submit" && day < today;
  return isLate ? [new Refused(departureErrors.dayPassed, { day })] : [];
}

function misplaced(state: number): Refused {
  if (state === states.approving) return new Refused(departureErrors.underApproval);
  if (state === states.left) return new Refused(departureErrors.hasLeft);
  return new Refused(departureErrors.wrongState);
}

export function expectDayAhead(day: string, today: string): void {
  if (day < today) throw new Refused(departureErrors.dayPassed, { day });
}

interface Naming {
  readonly leaverId: string;
  readonly heirId: string;
  readonly me: string;
}

/** Approvals, people and agencies are power: nobody gives them to himself, nor leaves them where they are. */
export function expectFitHeir({ leaverId, heirId, me }: Naming): void {
  if (heirId === leaverId) throw new Refused(departureErrors.heirIsLeaver);
  if (heirId === me) throw new Refused(departureErrors.heirIsChooser);
}

/** He leaves as his last day ends: the first moment of the next one finds it due. */
export const isDue = (lastDay: string, today: string): boolean => lastDay < today;

type Stands = (typeof matterStands)[number];

/** What is settled here: by whoever takes over and can, by a word, or because it ends with him by itself. */
export type Choices = Readonly<
  Record<"tasks" | "team" | "agencies" | "keyPersons" | "employment", boolean>
>;
type Counts = Readonly<Record<Matter, number>>;

const isChosen = (matter: Matter, choices: Choices): boolean =>
  matter in choices && choices[matter as keyof Choices];

/** How each of the things stands that somebody leaves behind. */
export function gateOf(
  counts: Counts,
  choices: Choices,
): { readonly matter: Matter; readonly count: number; readonly stands: Stands }[] {
  return matters.map((matter) => {
    const count = counts[matter];
    if (count === 0) return { matter, count, stands: "none" };
    return { matter, count, stands: isChosen(matter, choices) ? "settled" : "open" };
  });
}

/** Nothing is in the way any more. */
export const isComplete = (lines: readonly { readonly stands: Stands }[]): boolean =>
  lines.every(({ stands }) => stands !== "open");
