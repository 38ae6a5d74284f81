import type { Language, Refused } from "#platform/server/refused.ts";

interface Asked {
  readonly ids: readonly string[];
  readonly expirationTime: string;
}

/** Each is renewed by itself: one that is refused keeps none of the others. */
export const renewalsIn = ({ ids, expirationTime: until }: Asked) =>
  [...new Set(ids)].map((id) => ({ id, until }));

interface Result {
  readonly part: { readonly id: string };
  readonly refused: Refused | null;
}

/** How many were renewed, and why the others were not. */
export function toldOf(results: readonly Result[], language: Language) {
  const told = results.map(({ part: { id }, refused }) => ({
    id,
    ok: refused === null,
    code: refused?.definition.code ?? "0",
    msg: refused?.textIn(language) ?? "",
  }));
  return { done: told.filter(({ ok }) => ok).length, results: told };
}
