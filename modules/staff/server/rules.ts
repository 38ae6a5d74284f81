import { type ErrorDefinition, platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { invitationDays, invitationStates } from "#modules/identity/states.ts";
import { staffErrors } from "../errors.ts";
import {
  type AgencyStage,
  type MemberAction,
  memberStates,
  type MembershipState,
  moves,
} from "../states.ts";

/** All that decides what one person may do to another's entry. */
export interface Facts {
  readonly isSelf: boolean;
  /** He has the permission for the action. */
  readonly mayAtAll: boolean;
  /** The permission's range reaches the member. */
  readonly inRange: boolean;
  /** The member has rights that the actor has not. */
  readonly isAbove: Refused | undefined;
  readonly memberState: number;
  readonly personState: number;
  readonly hasErrors: boolean;
  readonly belongsElsewhere: boolean;
  /** Names of members under him who have not left, and of those whom he stands in for, now or later. */
  readonly leads: readonly string[];
  readonly standsInFor: readonly string[];
}

const named = (names: readonly string[]) => ({
  names: names.slice(0, 3).join("、") + (names.length > 3 ? `…（${names.length}）` : ""),
});

/** Whether the drawing of states has the move; a person's own state is no matter of the membership. */
function mayBecome({ memberState }: Facts, wanted: MembershipState): boolean {
  const known = ["normal", "disabled", "left"] as const;
  const state = known.find((name) => memberStates[name] === memberState) ?? "left";
  const allowed: readonly MembershipState[] = moves[state];
  return allowed.includes(wanted);
}

type Reason = Refused | ErrorDefinition | false | undefined;

const mayNotLose = (facts: Facts): Reason[] => [facts.isSelf && staffErrors.onSelf, facts.isAbove];

/** What stands against each action, the weightiest first. */
const against: Record<MemberAction, (facts: Facts) => Reason[]> = {
  update: () => [],
  enable: (facts) => [
    !mayBecome(facts, "normal") &&
      (facts.personState === memberStates.disabled
        ? staffErrors.disabledByPlatform
        : staffErrors.wrongState),
    ...mayNotLose(facts),
  ],
  disable: (facts) => [
    !mayBecome(facts, "disabled") && staffErrors.wrongState,
    ...mayNotLose(facts),
  ],
  remove: (facts) => [
    !mayBecome(facts, "left") && staffErrors.wrongState,
    ...mayNotLose(facts),
    facts.leads.length > 0 && new Refused(staffErrors.leadsOthers, named(facts.leads)),
    facts.standsInFor.length > 0 &&
      new Refused(staffErrors.standsInForOthers, named(facts.standsInFor)),
  ],
  resetPassword: (facts) => [
    facts.belongsElsewhere && staffErrors.belongsElsewhere,
    facts.personState === memberStates.disabled && staffErrors.disabledByPlatform,
    ...mayNotLose(facts),
  ],
  forceOffline: (facts) => [
    // His sessions are his in all his tenants: who wants him out of this one disables him.
    facts.belongsElsewhere && staffErrors.belongsElsewhere,
    ...mayNotLose(facts),
  ],
  unlock: (facts) => [
    !facts.hasErrors && staffErrors.notLocked,
    facts.belongsElsewhere && staffErrors.belongsElsewhere,
    ...mayNotLose(facts),
  ],
  setTempAgent: (facts) => [
    facts.memberState !== memberStates.normal && staffErrors.wrongState,
    facts.isAbove,
  ],
};

/** Every reason why an action is not open, so that a screen can tell all of them at once. */
export function reasonsAgainst(action: MemberAction, facts: Facts): Refused[] {
  const reasons = [
    !facts.mayAtAll && platformErrors.forbidden,
    !facts.inRange && staffErrors.outOfRange,
    ...against[action](facts),
  ];
  return reasons.flatMap((reason) => {
    if (!reason) return [];
    return reason instanceof Refused ? [reason] : [new Refused(reason)];
  });
}

export function expectOpen(action: MemberAction, facts: Facts): void {
  const [reason] = reasonsAgainst(action, facts);
  if (reason) throw reason;
}

interface Changed {
  /** Name, phone or ID number. */
  readonly isPersonal: boolean;
  /** What this tenant has entered about him. */
  readonly isEntered: boolean;
  readonly isMoved: boolean;
}

/**
 * Who somebody of several tenants is, none of them changes alone. And whose phone, card or role one
 * may change, his account one could take or empty.
 */
export function expectMayChange(
  { belongsElsewhere, isAbove }: Pick<Facts, "belongsElsewhere" | "isAbove">,
  { isPersonal, isEntered, isMoved }: Changed,
): void {
  if (isPersonal && belongsElsewhere) throw new Refused(staffErrors.belongsElsewhere);
  if ((isPersonal || isEntered || isMoved) && isAbove) throw isAbove;
}

/** How much a tenant may ask of strangers in a day, a spreadsheet included. */
const invitationsPerDay = 200;

interface Inviting {
  readonly isMember: boolean;
  /** Invitations of the tenant within a day. */
  readonly invitedLately: number;
  /** Until when an earlier one to the same person can be answered. */
  readonly openUntil: string | undefined;
}

export function expectMayInvite(inviting: Inviting, now: number): void {
  const { isMember, invitedLately, openUntil } = inviting;
  if (isMember) throw new Refused(staffErrors.alreadyMember);
  if (openUntil !== undefined && Date.parse(openUntil) > now) {
    throw new Refused(staffErrors.alreadyInvited);
  }
  if (invitedLately >= invitationsPerDay) throw new Refused(staffErrors.tooManyInvitations);
}

export const invitationEnd = (now: Date): string =>
  new Date(now.getTime() + invitationDays * 86_400_000).toISOString();

/** One that was answered or withdrawn is not withdrawn again; one whose time is over may be. */
export function expectWaiting({ state }: { readonly state: number }): void {
  if (state !== invitationStates.waiting) throw new Refused(staffErrors.invitationOver);
}

interface Banked {
  readonly bank_name: string | null;
}

/** Somebody may be without a bank from earlier days; who has one does not lose it by an edit. */
export function expectBankKept({ bank_name }: Banked, given: { bankName: string | null }): void {
  if (bank_name !== null && given.bankName === null) throw new Refused(staffErrors.bankNameEmptied);
}

/** Who is whose direct superior. */
export type Seniors = ReadonlyMap<string, string>;

/** Refuses a superior from whom the line upwards leads back to the member himself. */
export function expectNoCycle(seniors: Seniors, userId: string, seniorId: string): void {
  const passed = new Set<string>();
  for (let at: string | undefined = seniorId; at !== undefined; at = seniors.get(at)) {
    if (at === userId) throw new Refused(staffErrors.seniorCycle);
    // A ring that does not contain the member is no reason to run in it for ever.
    if (passed.has(at)) return;
    passed.add(at);
  }
}

interface Lead {
  readonly userId: string;
  readonly seniorId: string | null;
}

/**
 * Under whom people come to stand who are led by somebody else from now on. Is he one of them, he takes
 * the place above them, and so goes first: nobody can be put under him before.
 */
export function newLeads(
  team: readonly string[],
  { to, above }: { readonly to: string; readonly above: string | null },
): Lead[] {
  const others = team.filter((id) => id !== to).map((userId) => ({ userId, seniorId: to }));
  return team.includes(to) ? [{ userId: to, seniorId: above }, ...others] : others;
}

export interface Agency {
  readonly user_id: string;
  readonly agent_id: string;
  readonly order_types: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string;
  /** Of the person and of his agent, for the sentence that names them. */
  readonly user_name: string;
  readonly agent_name: string;
}
export type NewAgency = Omit<Agency, "user_name" | "agent_name">;

interface Days {
  readonly startTime: string;
  readonly endTime: string;
  readonly endedTime: string | null;
}

export function stageOf({ startTime, endTime, endedTime }: Days, now: number): AgencyStage {
  if (endedTime !== null || Date.parse(endTime) <= now) return "over";
  return Date.parse(startTime) <= now ? "running" : "coming";
}

/** Both at some moment and for some kind of order. No kinds are all kinds. */
export function meet(one: NewAgency, other: NewAgency): boolean {
  const isSameTime =
    Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
    Date.parse(other.starts_at) < Date.parse(one.ends_at);
  const [mine, theirs] = [one.order_types, other.order_types];
  const isSameKind =
    mine.length === 0 || theirs.length === 0 || mine.some((type) => theirs.includes(type));
  return isSameTime && isSameKind;
}

/** Refuses an agency that is empty, over, doubled or one link of a chain. */
export function expectFitAgency(wanted: NewAgency, known: readonly Agency[], now: number): void {
  if (wanted.agent_id === wanted.user_id) throw new Refused(staffErrors.agentIsSelf);
  const [start, end] = [Date.parse(wanted.starts_at), Date.parse(wanted.ends_at)];
  if (start >= end || end <= now) throw new Refused(staffErrors.agentPeriod);
  const meeting = known.filter((one) => meet(wanted, one));
  const same = meeting.find((one) => one.user_id === wanted.user_id);
  if (same) throw new Refused(staffErrors.agentOverlaps, { name: same.agent_name });
  const away = meeting.find((one) => one.user_id === wanted.agent_id);
  if (away) throw new Refused(staffErrors.agentIsAway, { name: away.user_name });
  const standing = meeting.find((one) => one.agent_id === wanted.user_id);
  if (standing) throw new Refused(staffErrors.agentStandsIn, { name: standing.user_name });
}
