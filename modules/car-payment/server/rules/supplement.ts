import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import { type CarPaymentAction, carPaymentStates } from "../../states.ts";

/** What of an order says whether it owes papers. */
interface Owing {
  readonly special: boolean;
  readonly supplement_accepted_at: string | null;
}

/** Special handling owes the dealer's papers until somebody has accepted what was supplied; nothing else owes any. */
export const owesSupplement = ({ special, supplement_accepted_at: acceptedAt }: Owing): boolean =>
  special && acceptedAt === null;

const dayMs = 86_400_000;
const daysToSupply = 7;

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The last day for it, of an order that begins to owe on this one; both are days of Shanghai. */
export const dueOn = (day: string): string => daysAfter(day, daysToSupply);

/** Days before the last one, and after it, on which the applicant is reminded; from then on every week. */
const reminders = [-3, -1, 0, 1, 3, 7] as const;
const week = 7;

/** The last of those days that has come; null: none has. */
function reminderDay(due: string, today: string): string | null {
  const passed = (Date.parse(today) - Date.parse(due)) / dayMs;
  const last =
    passed < week ? reminders.findLast((day) => day <= passed) : passed - (passed % week);
  return last === undefined ? null : daysAfter(due, last);
}

interface Reminding {
  readonly due: string;
  /** The day of the last reminder. */
  readonly reminded: string | null;
}

/** Once for each of those days; one that went by without a reminder is made up for, and only the last of several. */
export function isToRemind({ due, reminded }: Reminding, today: string): boolean {
  const since = reminderDay(due, today);
  return since !== null && (reminded === null || reminded < since);
}

export const supplementActions = [
  "supplement",
  "acceptSupplement",
  "sendBackSupplement",
] as const satisfies readonly CarPaymentAction[];
export type SupplementAction = (typeof supplementActions)[number];

export const isSupplementAction = (action: CarPaymentAction): action is SupplementAction =>
  supplementActions.some((one) => one === action);

interface Facts {
  readonly state: number;
  readonly createdBy: string;
  /** Something that was supplied waits for somebody to accept it or to send it back. */
  readonly isSupplied: boolean;
}

type Name = "nothingOwed" | "notYours" | "nothingSupplied" | "ownSupplement";

/** The applicant supplies, as often as he likes, and another judges it. */
export function againstSupplement(
  action: SupplementAction,
  { state, createdBy, isSupplied }: Facts,
  me: string,
): Refused[] {
  const isOwing = state === carPaymentStates.pendingSupplement;
  const isSupplying = action === "supplement";
  const checks: [boolean, Name][] = [
    [!isOwing, "nothingOwed"],
    [isOwing && isSupplying && createdBy !== me, "notYours"],
    [isOwing && !isSupplying && !isSupplied, "nothingSupplied"],
    [!isSupplying && createdBy === me, "ownSupplement"],
  ];
  return checks.flatMap(([holds, name]) => (holds ? [new Refused(carPaymentErrors[name])] : []));
}
