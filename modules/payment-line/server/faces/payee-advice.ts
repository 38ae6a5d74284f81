import type { Mark, Risk } from "#modules/approval/content-contract.ts";

/** What is known about a payee of an order before he is paid. */
export interface PayeeHistory {
  readonly payeeName: string;
  /** How often money reached this account before, and when last. */
  readonly paidCount: number;
  readonly lastPaidAt: string | null;
  /** When his account became this one; null: as far as is known, it always was. */
  readonly changedAt: string | null;
  /** What was said about name, ID number and account; null: nobody was asked, undefined: nothing can be said. */
  readonly check: { readonly match: boolean; readonly checkedAt: string } | null | undefined;
  /** When what he is registered for runs out, or did; null: not soon, or he is in no register. */
  readonly expiresAt: string | null;
  /** Another order of the last days that pays this account the same. */
  readonly twin: string | null;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Design: approval §2.2.6. */
export const changeDays = 30;
const checkDays = 90;

const isWithin = (at: string, now: Date, days: number): boolean =>
  now.getTime() - Date.parse(at) < days * day;

type Standing = "verified" | "unverified" | "failed" | "unsaid";

function checkOf({ check }: PayeeHistory, now: Date): Standing {
  if (check === undefined) return "unsaid";
  if (check === null) return "unverified";
  if (!check.match) return "failed";
  return isWithin(check.checkedAt, now, checkDays) ? "verified" : "unverified";
}

const dayOf = (at: string): string => at.slice(0, 10);

const checkMarks = {
  verified: "verified",
  unverified: "unverified",
  failed: "checkFailed",
} as const;

/** What a payee's row is marked with. */
export function payeeMarks(one: PayeeHistory, now: Date): Mark[] {
  const { paidCount: times, lastPaidAt, changedAt } = one;
  const paid: Mark =
    lastPaidAt === null
      ? { code: "firstPayment", values: {} }
      : { code: "paidBefore", values: { times, last: dayOf(lastPaidAt) } };
  const standing = checkOf(one, now);
  const isFresh = changedAt !== null && isWithin(changedAt, now, 1);
  const hours = changedAt ? Math.floor((now.getTime() - Date.parse(changedAt)) / hour) : 0;
  return [
    paid,
    ...(standing === "unsaid" ? [] : [{ code: checkMarks[standing], values: {} }]),
    ...(isFresh ? [{ code: "bankChanged" as const, values: { hours } }] : []),
  ];
}

const namesOf = (payees: readonly PayeeHistory[]): string =>
  [...new Set(payees.map(({ payeeName }) => payeeName))].join("、");

/** What speaks for a second look at whom an order pays: each kind of risk is told once. */
export function payeeRisks(payees: readonly PayeeHistory[], now: Date): Risk[] {
  return [
    ...twinRisk(payees),
    ...changeRisk(payees, now),
    ...checkRisk(payees, now),
    ...expiryRisk(payees, now),
  ];
}

function twinRisk(payees: readonly PayeeHistory[]): Risk[] {
  const twins = payees.filter(({ twin }) => twin !== null);
  const orderNo = twins[0]?.twin;
  if (!orderNo) return [];
  return [{ code: "R01", severity: "blockBatch", values: { payee: namesOf(twins), orderNo } }];
}

function changeRisk(payees: readonly PayeeHistory[], now: Date): Risk[] {
  const within = (days: number) =>
    payees.filter(({ changedAt }) => changedAt !== null && isWithin(changedAt, now, days));
  const [fresh, late] = [within(1), within(changeDays)];
  const told = fresh.length > 0 ? fresh : late;
  const last = told.flatMap(({ changedAt }) => changedAt ?? []).toSorted();
  const date = last.at(-1);
  if (date === undefined) return [];
  const severity = fresh.length > 0 ? "blockBatch" : "warn";
  return [{ code: "R03", severity, values: { payee: namesOf(told), date: dayOf(date) } }];
}

function expiryRisk(payees: readonly PayeeHistory[], now: Date): Risk[] {
  const told = payees.filter(({ expiresAt }) => expiresAt !== null);
  const first = told.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()[0];
  if (first === undefined) return [];
  const severity = Date.parse(first) <= now.getTime() ? "blockBatch" : "warn";
  return [{ code: "R09", severity, values: { payee: namesOf(told), date: dayOf(first) } }];
}

function checkRisk(payees: readonly PayeeHistory[], now: Date): Risk[] {
  const which = (standing: Standing) => payees.filter((one) => checkOf(one, now) === standing);
  const [failed, missing] = [which("failed"), which("unverified")];
  const told = failed.length > 0 ? failed : missing;
  if (told.length === 0) return [];
  const severity = failed.length > 0 ? "blockBatch" : "info";
  return [{ code: "R04", severity, values: { payee: namesOf(told) } }];
}
