import { Refused } from "#platform/server/refused.ts";
import { onboardingErrors } from "../../errors.ts";
import { onboardingStates } from "../../states.ts";

const hour = 3_600_000;
export const opensFor = 72 * hour;
const minute = 60_000;
const mostADay = 5;
/** Four photos, each taken five times. */
export const mostUploads = 20;

interface Sending {
  /** Whether there is an account with a text for it. */
  readonly hasText: boolean;
  /** When links were sent to this candidate. */
  readonly sentAt: readonly Date[];
  readonly now: Date;
}

/** What stands against sending a link: nobody's phone is flooded. */
export function reasonsAgainstSending({ hasText, sentAt, now }: Sending): Refused[] {
  if (!hasText) return [new Refused(onboardingErrors.linkNoText)];
  const ages = sentAt.map((at) => now.getTime() - at.getTime());
  if (ages.filter((age) => age < 24 * hour).length >= mostADay) {
    return [new Refused(onboardingErrors.linkSentTooOften, { count: String(mostADay) })];
  }
  const latest = Math.min(...ages);
  if (latest >= minute) return [];
  const seconds = String(Math.max(1, Math.ceil((minute - latest) / 1000)));
  return [new Refused(onboardingErrors.linkSentJustNow, { seconds })];
}

interface Link {
  readonly state: string;
  readonly expires_at: string;
}

/** What the link says by itself; whether data are collected is the onboarding's to say. */
export const isUsable = (link: Link, now: Date): boolean =>
  link.state === "OPEN" && new Date(link.expires_at) > now;

const collecting: readonly number[] = [onboardingStates.awaitingData, onboardingStates.rejected];

/** A link works once, for its time, and only while the candidate's data are collected. */
export const isOpen = (link: Link, onboarding: { readonly state: number }, now: Date): boolean =>
  isUsable(link, now) && collecting.includes(onboarding.state);

/** Enough for whoever the link is for, and nothing to whoever found it. */
export const maskedName = (name: string): string =>
  `${Array.from(name)[0] ?? ""}${"*".repeat(Math.max(1, Array.from(name).length - 1))}`;
