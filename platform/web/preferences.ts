import type { OutputOf } from "#platform/contract/endpoint.ts";
import { preference } from "#platform/contract/preference.ts";
import { call } from "./api-client.ts";
import { session } from "./session.ts";

type Preferences = OutputOf<typeof preference.all>;

/** The last answer, and for whom it was: another sign-in or tenant begins anew. */
let last: { readonly owner: string; readonly answer: Promise<Preferences> } | undefined;

/** Whose preferences this window would be told now. */
export const preferenceOwner = (): string => `${session().currentTenantId} ${session().token}`;

/** Everything that the person and his tenant have set, as the server knows it now. */
export function askPreferences(): Promise<Preferences> {
  const asked = { owner: preferenceOwner(), answer: call(preference.all, {}) };
  last = asked;
  asked.answer.catch(() => {
    // Whoever needs it next asks again.
    if (last === asked) last = undefined;
  });
  return asked.answer;
}

/** The same as it was told at the console's start, without another question. */
export const knownPreferences = (): Promise<Preferences> =>
  last?.owner === preferenceOwner() ? last.answer : askPreferences();
