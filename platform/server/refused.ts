import { type ErrorDefinition, fillText, platformErrors } from "#platform/contract/error.ts";

export type Language = "zh-CN" | "en-US";

/** An expected "no": answered with its code and text, not reported as a fault. */
export class Refused extends Error {
  readonly definition: ErrorDefinition;
  readonly values: Record<string, string>;
  /** Details for the screen, such as which fields are wrong. */
  readonly details: unknown;

  constructor(
    definition: ErrorDefinition,
    values: Record<string, string> = {},
    details: unknown = null,
  ) {
    super(definition.en);
    this.definition = definition;
    this.values = values;
    this.details = details;
  }

  textIn(language: Language): string {
    const template = language === "zh-CN" ? this.definition.zh : this.definition.en;
    return fillText(template, this.values);
  }
}

/** No connection to the database could be had in time: nothing has begun. */
export class NotConnected extends Error {}

/** PostgreSQL's ways of saying "not now": nothing was changed, the caller may try again. */
const passingFaults = new Set(["55P03", "57014", "53300", "40001", "40P01", "57P01", "57P03"]);

/** Turns anything thrown into a refusal; what was not expected becomes the one generic code. */
export function asRefused(thrown: unknown, reference: string): Refused {
  if (thrown instanceof Refused) return thrown;
  if (thrown instanceof NotConnected) return new Refused(platformErrors.busy);
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  return (
    refusedByDatabase(code) ??
    refusedByEdge(statusCode) ??
    new Refused(platformErrors.bug, { reference })
  );
}

const pointsToNothing = "23503";

function refusedByDatabase(code: unknown): Refused | undefined {
  if (typeof code !== "string") return undefined;
  if (passingFaults.has(code)) return new Refused(platformErrors.busy);
  // An id in the request that points to nothing, or to a neighbour's: both are as if not there.
  if (code === pointsToNothing) return new Refused(platformErrors.notFound);
  // Class 22: a value that PostgreSQL cannot take, such as text with a zero byte.
  return /^22[0-9A-Z]{3}$/.test(code) ? malformed() : undefined;
}

/** The edge could not read the request: too long, broken JSON or multipart, an unknown content type. */
function refusedByEdge(status: unknown): Refused | undefined {
  if (status === 413) return new Refused(platformErrors.tooLarge);
  const isUnread = typeof status === "number" && status >= 400 && status < 500;
  return isUnread ? malformed() : undefined;
}

/** A request that cannot be read, without a field to point at. */
export const malformed = () => new Refused(platformErrors.invalid, {}, { fields: [] });
