import { bankStatementErrors } from "../../errors.ts";
import { Refused } from "#platform/server/refused.ts";

interface Said {
  readonly purpose: string | null;
  readonly summary: string | null;
}

/** What no database takes and nobody can see is left out; nobody writes a novel into a statement. */
export function tidied(text: string | null, most: number): string | null {
  const visible = (text ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  return Array.from(visible).slice(0, most).join("") || null;
}

/** What the payer wrote, and what the bank calls it where that says something more. */
export function purposeOf({ purpose, summary }: Said): string | null {
  if (purpose === null || summary === null) return tidied(purpose ?? summary, 500);
  return tidied(purpose.includes(summary) ? purpose : `${purpose} ${summary}`, 500);
}

interface Numbered {
  readonly serialNumber: string | null;
  readonly derivedSerial: string;
}

/**
 * What makes two rows the same line of an account: the bank's own number, in a file as by its interface.
 * Where it gives none, a digest of what the line says with its count among equal ones.
 */
export const fingerprintOf = ({ serialNumber, derivedSerial }: Numbered): string =>
  tidied(serialNumber, 100) ?? derivedSerial;

interface Booked {
  readonly direction: string;
  readonly amountFen: number;
  readonly at: string;
}

const dayMs = 86_400_000;

/** Under one number: the same booking, or a number that the bank has given twice. Midnight moves days by one. */
export const isSameLine = (one: Booked, other: Booked): boolean =>
  one.direction === other.direction &&
  one.amountFen === other.amountFen &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= dayMs;

/** What stands against an explanation before a single row is read by it. */
export function reasonAgainst(
  titles: readonly string[],
  used: readonly string[],
): Refused | undefined {
  const unknown = used.find((title) => !titles.includes(title));
  if (unknown !== undefined)
    return new Refused(bankStatementErrors.titleUnknown, { title: unknown });
  const twice = used.find((title, at) => used.indexOf(title) !== at);
  if (twice !== undefined) return new Refused(bankStatementErrors.titleTwice, { title: twice });
  return undefined;
}

/** The sample rows as they would be read: at least one must be a line. */
export function reasonAgainstSamples(whys: readonly (string | null)[]): Refused | undefined {
  if (whys.some((why) => why === null)) return undefined;
  const isAccount = whys.length > 0 && whys.every((why) => why === "noAccount");
  return new Refused(
    isAccount ? bankStatementErrors.accountMissing : bankStatementErrors.samplesUnread,
  );
}
