import type { Outcome } from "#platform/server/outward/outcome.ts";

/** The value of a call that must have succeeded; what happened instead is the test's failure. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome.value;
  const { exchange, ...rest } = outcome;
  throw new Error(`${JSON.stringify(rest)}: ${exchange.said} -> ${exchange.heard}`);
}
