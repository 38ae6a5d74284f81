import type { Refused } from "#platform/server/refused.ts";

/** Throws the first of the reasons, if there is one. */
export function expectNone([first]: readonly Refused[]): void {
  if (first) throw first;
}
