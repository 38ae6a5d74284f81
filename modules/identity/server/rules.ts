import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { isMobile } from "#platform/contract/validators.ts";
import { invitationStates, lifecycle } from "../states.ts";

/** All that decides whether a request is let in. Tenant and membership may be missing. */
export interface Standing {
  readonly user_id: string;
  readonly name: string;
  readonly ended: boolean;
  readonly ended_why: string | null;
  readonly expired: boolean;
  readonly user_state: number;
  readonly tenant_state: number | null;
  readonly super_tenant: boolean | null;
  readonly person_version: number;
  readonly tenant_version: number | null;
  readonly expires_at: string;
  readonly member_state: number | null;
  readonly confirmed_at: string;
  /** Of somebody of the super tenant who visits this one. */
  readonly home_tenant_id: string | null;
  readonly home_name: string | null;
  readonly visit_expires_at: string | null;
  readonly write_until: string | null;
  readonly write_reason: string | null;
  /** A second factor was shown when the session began. */
  readonly second_factor: boolean;
  /** A role of the person in this tenant demands one. */
  readonly factor_demanded: boolean;
}

/** The part of it that is about the session and its person alone. */
export type SessionStanding = Pick<Standing, "ended" | "ended_why" | "expired" | "user_state">;

const errorOfEnd: Record<string, ErrorDefinition> = {
  elsewhere: platformErrors.loggedInElsewhere,
  signedOut: platformErrors.sessionInvalid,
  passwordChanged: platformErrors.sessionInvalid,
};

/** Why a session no longer counts, or undefined. */
export function whyOver(session: SessionStanding | undefined): ErrorDefinition | undefined {
  if (!session) return platformErrors.sessionInvalid;
  if (session.ended) return errorOfEnd[session.ended_why ?? ""] ?? platformErrors.kickedOffline;
  if (session.expired) return platformErrors.tokenExpired;
  if (session.user_state !== lifecycle.normal) return platformErrors.accountDisabled;
  return undefined;
}

/** Why a request is not let in, or undefined. The order matters: the session before the tenant. */
export function whyNotAdmitted(standing: Standing | undefined): ErrorDefinition | undefined {
  const over = whyOver(standing);
  if (over || !standing) return over;
  const isVisitor = standing.home_tenant_id !== null && standing.home_name !== null;
  if (standing.member_state !== lifecycle.normal && !isVisitor) {
    return platformErrors.tenantNotChosen;
  }
  if (standing.tenant_state !== lifecycle.normal) return platformErrors.tenantDisabled;
  if (standing.factor_demanded && !standing.second_factor) return platformErrors.sessionInvalid;
  return undefined;
}

interface Invited {
  readonly state: number;
  readonly expires_at: string;
}

/** An invitation can be answered until it is answered, withdrawn or over. */
export const isInvitationOpen = ({ state, expires_at: until }: Invited, now: number): boolean =>
  state === invitationStates.waiting && Date.parse(until) > now;

/** For so long after a password or a code nobody is asked again, however risky the action. */
export const confirmedMinutes = 15;

/** Wrong passwords that lock for a while, and those after which an administrator must help. */
export const triesToLock = 5;
export const triesToLongLock = 10;
export const lockMinutes = 15;
/** How often one code or one ticket may be tried. */
export const triesOfCode = 5;

/** The wait of an address doubles with every time it is blocked, up to an hour. */
export const addressWaitSeconds = (blocks: number) => Math.min(60 * 2 ** (blocks - 1), 3_600);

interface Signer {
  readonly state: number;
  readonly login_error_times: number;
  readonly locked_until: string | null;
  /** Until when a password that somebody handed over is good; null for one's own. */
  readonly replace_by: string | null;
}

export const isLocked = (
  { login_error_times: errors, locked_until: until }: Omit<Signer, "replace_by">,
  now: number,
) => errors >= triesToLongLock || (until !== null && Date.parse(until) > now);

export const maySignIn = ({ state }: Pick<Signer, "state">) =>
  state === lifecycle.normal || state === lifecycle.pendingActivation;

const isOutOfTime = ({ replace_by: until }: Signer, now: number) =>
  until !== null && Date.parse(until) <= now;

/** What came of a password. The visitor hears the same word for all but the last. */
export function judgePassword(
  signer: Signer | undefined,
  isRight: boolean,
  now: number,
): "wrongPassword" | "locked" | "disabled" | "right" {
  if (!signer) return "wrongPassword";
  if (isLocked(signer, now)) return "locked";
  if (!isRight || isOutOfTime(signer, now)) return "wrongPassword";
  return maySignIn(signer) ? "right" : "disabled";
}

interface Way {
  readonly state: number;
  readonly hasFactor: boolean;
  readonly demanded: boolean;
  readonly secondFactor: boolean;
  /** Somebody else chose his password and knows it. */
  readonly handedOver: boolean;
  /** He is a member somewhere; else he is invited. */
  readonly hasTenant: boolean;
}

/** What a person still has to do before he is in. */
export function nextStepOf(way: Way) {
  const { state, hasFactor, demanded, secondFactor, handedOver, hasTenant } = way;
  if (hasFactor && !secondFactor) return "secondFactor";
  if (demanded && !hasFactor) return "enrolSecondFactor";
  if (handedOver) return "newPassword";
  if (state === lifecycle.pendingActivation) return "nickname";
  return hasTenant ? "done" : "invitation";
}

/** A trusted browser replaces the code if the code was shown in it, for the authenticator of today. */
export const deviceStandsIn = (
  device: { readonly second_factor: boolean; readonly created_at: string } | undefined,
  factorSince: string | null,
): boolean =>
  device !== undefined &&
  device.second_factor &&
  factorSince !== null &&
  Date.parse(device.created_at) >= Date.parse(factorSince);

/** In this order: almost everybody also claims to be Chrome, and Chrome to be Safari. */
const browsers = "wxwork MicroMessenger Edg OPR QQBrowser Firefox FxiOS Chrome CriOS Safari".split(
  " ",
);
/** Android also says Linux, and an iPhone says that it is like a Mac. */
const systems = "HarmonyOS Android iPhone iPad Windows Mac CrOS Linux".split(" ");

/** Browser and system without versions, such as “Chrome Windows”: an update makes no new browser. */
export function kindOfBrowser(userAgent: string): string {
  const found = [browsers, systems].map((known) => known.find((name) => userAgent.includes(name)));
  return found.filter((name) => name !== undefined).join(" ") || userAgent;
}

export const tryWindowMinutes = 15;
const wrongTriesAllowed = 5;

/** Whether the settings still take a password or a code after so many wrong ones lately. */
export const mayTryAgain = (wrongTries: number): boolean => wrongTries < wrongTriesAllowed;

/** An answer as it counts: how it was typed makes no difference, what it says does. */
export const normalAnswer = (answer: string): string =>
  answer.normalize("NFKC").trim().toLowerCase().normalize("NFKC");

/**
 * A typed name as it counts everywhere: for finding its owner, for locks and for invented questions.
 * Letter by letter, as the index over nicknames does it.
 */
export const normalName = (name: string): string =>
  Array.from(name.trim().normalize("NFKC"), (letter) => letter.toLowerCase()).join("");

/** Phones sign in too: a nickname that looks like one could be somebody else's. */
export const isFitNickname = (nickname: string): boolean => !isMobile(normalName(nickname));

/** The place of a question that was chosen before, or undefined. */
export function repeatedQuestion(questions: readonly string[]): number | undefined {
  const place = questions.findIndex((question, at) => questions.indexOf(question) < at);
  return place < 0 ? undefined : place;
}
