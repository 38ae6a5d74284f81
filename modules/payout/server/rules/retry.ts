import { mayChangeChannel } from "./actions.ts";
import type { Source } from "./apply.ts";
import type { Obstacle } from "./obstacles.ts";

interface Failure {
  /** Null: no channel gave one, so none has to be understood first. */
  readonly code: string | null;
  readonly failedAt: Date | null;
  readonly now: Date;
}

interface Rule {
  readonly classified: boolean;
  readonly retryable: boolean;
  readonly retry_after_minutes: number | null;
}

/** What stands against paying once more after a failure: somebody has to know what it means. */
export function obstacleOfRetry(failure: Failure, rule: Rule | undefined): Obstacle | null {
  const { code, failedAt, now } = failure;
  if (code === null) return null;
  if (!rule?.classified) return { name: "retryUnclassified", values: { code } };
  if (!rule.retryable) return { name: "retryForbidden", values: { code } };
  const waitedMs = now.getTime() - (failedAt ?? now).getTime();
  const minutes = Math.ceil((rule.retry_after_minutes ?? 0) - waitedMs / 60_000);
  if (minutes <= 0) return null;
  return { name: "retryTooSoon", values: { code, minutes: String(minutes) } };
}

/** So often in a row nobody has to ask for it; the database holds it as well. */
export const mostAutomaticTries = 3;

/** An attempt that failed, and what its code means now. */
interface CertainFailure {
  /** Who said that it failed. */
  readonly settledBy: Source | null;
  readonly failedAt: Date;
  /** An answer about the payout contradicts another. */
  readonly isContradicted: boolean;
  /** How many in a row nobody asked for, this one included. */
  readonly automaticTries: number;
}

interface ClassifiedRule extends Rule {
  readonly category: string;
  readonly retries_itself: boolean;
}

/** When it may go once more with nobody asking for it. */
export interface Plan {
  /** Through a channel that has not failed it yet; null: through none. */
  readonly elsewhereFrom: Date | null;
  /** Through the channel that it failed at; null: not by itself. */
  readonly hereFrom: Date | null;
}

/**
 * Only what the channel itself said to have failed, with a code of which somebody said that it retries
 * itself, and only so often. What is the channel's own trouble goes to the next channel at once; the
 * same one is tried again where it is known how long to wait.
 */
export function planOf(failure: CertainFailure, rule: ClassifiedRule | undefined): Plan | null {
  if (!rule || !isMeant(rule) || !isCertain(failure)) return null;
  if (failure.automaticTries >= mostAutomaticTries) return null;
  const { failedAt } = failure;
  const minutes = rule.retry_after_minutes;
  const elsewhereFrom = mayChangeChannel(rule.category) ? failedAt : null;
  const hereFrom = minutes === null ? null : new Date(failedAt.getTime() + minutes * 60_000);
  return elsewhereFrom || hereFrom ? { elsewhereFrom, hereFrom } : null;
}

const isMeant = (rule: ClassifiedRule): boolean =>
  rule.classified && rule.retryable && rule.retries_itself;

/** What a file or somebody's papers called failed is a person's to repeat. */
const isCertain = ({ settledBy, isContradicted }: CertainFailure): boolean =>
  (settledBy === "submit" || settledBy === "query") && !isContradicted;

/** The first time that has not come yet; null: there is none left. */
export function nextTime({ elsewhereFrom, hereFrom }: Plan, after: Date): Date | null {
  const times = [elsewhereFrom, hereFrom].flatMap((time) => (time && time > after ? [time] : []));
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

interface Tried {
  /** All channels, the one to try first first. */
  readonly channelIds: readonly string[];
  /** Those that it was sent through already, in the order of its attempts. */
  readonly triedIds: readonly string[];
  readonly now: Date;
}

/** The channels it may go through now, the one to try first first. */
export function waysNow(plan: Plan, { channelIds, triedIds, now }: Tried): string[] {
  const failedAt = triedIds.at(-1);
  const isTime = (from: Date | null) => from !== null && from <= now;
  const others = channelIds.filter((id) => !triedIds.includes(id));
  const here = channelIds.filter((id) => id === failedAt);
  return [...(isTime(plan.elsewhereFrom) ? others : []), ...(isTime(plan.hereFrom) ? here : [])];
}
