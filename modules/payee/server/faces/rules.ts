import type { PayeeFlag } from "../../states.ts";

/** What is known of a payee. */
export interface PayeeFacts {
  /** Why nobody pays him any more; null: one may. */
  readonly disabledReason: string | null;
  /** When what he is registered for runs out, or did; null: not within a week, or he is in no register. */
  readonly expiresAt: string | null;
  /** The last check of name, ID number and account; null: there never was one, undefined: nobody can be asked. */
  readonly check: { readonly match: boolean; readonly checkedAt: string } | null | undefined;
  /** When the account became his last, and by whose hands. */
  readonly change: { readonly at: string; readonly by: readonly string[] } | null;
  /** How often money reached this account, and when last. */
  readonly paidCount: number;
  readonly lastPaidAt: string | null;
  /** Of everything that he is merged with, in this month of Shanghai. */
  readonly paidThisMonthFen: number;
}

export interface Trust extends PayeeFacts {
  readonly flags: readonly PayeeFlag[];
  /** Until when a changed account waits; null: it does not. */
  readonly coolingUntil: string | null;
  /** None of the flags stands against paying him now. */
  readonly isPayable: boolean;
}

const hour = 3_600_000;
/** Design 2.25: how long a changed account waits, and how long a check is good for. */
export const coolingHours = 24;
const freshDays = 90;

const obstacles: readonly PayeeFlag[] = ["disabled", "expired", "cooling"];

/** Until when an account that became somebody's at this moment waits. */
export const coolsUntil = (changedAt: string): Date =>
  new Date(Date.parse(changedAt) + coolingHours * hour);

/** What of a payee one has to know before he is paid, the gravest first. */
export function trust(facts: PayeeFacts, now: Date): Trust {
  const until = facts.change && coolsUntil(facts.change.at);
  const isCooling = until !== null && until > now;
  const holds: Readonly<Record<PayeeFlag, boolean>> = {
    disabled: facts.disabledReason !== null,
    expired: facts.expiresAt !== null && Date.parse(facts.expiresAt) <= now.getTime(),
    cooling: isCooling,
    ...checkFlags(facts.check, now),
    firstTime: facts.paidCount === 0,
  };
  const flags = (Object.keys(holds) as PayeeFlag[]).filter((flag) => holds[flag]);
  return {
    ...facts,
    flags,
    coolingUntil: isCooling ? until.toISOString() : null,
    isPayable: !flags.some((flag) => obstacles.includes(flag)),
  };
}

function checkFlags(check: PayeeFacts["check"], now: Date) {
  const age = check ? now.getTime() - Date.parse(check.checkedAt) : 0;
  return {
    checkFailed: check?.match === false,
    unverified: check === null,
    stale: check?.match === true && age > freshDays * 24 * hour,
  };
}
