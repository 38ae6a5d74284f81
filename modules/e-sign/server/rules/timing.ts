import { signStates } from "../../states.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Providers are asked often at first; notices shorten the wait where they arrive. */
const ladder = [10 * second, 30 * second, minute, 5 * minute, 10 * minute, 30 * minute, hour];
const longest = 2 * hour;

/** How long after a signature its provider is still asked whether it was taken back. */
const watchedDays = 30;

interface Looked {
  readonly state: number;
  readonly looks: number;
  readonly signedAt: Date | null;
  /** The signed papers are not in the store yet. */
  readonly lacksFile: boolean;
}

/** When to ask the provider next; null: never, unless it tells something or somebody asks. */
export function nextLookAt({ state, looks, signedAt, lacksFile }: Looked, now: Date): Date | null {
  const soon = new Date(now.getTime() + (ladder[looks] ?? longest));
  const { notStarted, signing, partlySigned, signed, archived } = signStates;
  if (state === notStarted || state === signing || state === partlySigned) return soon;
  if (state !== signed && state !== archived) return null;
  if (lacksFile) return soon;
  const isWatched = signedAt !== null && now.getTime() < signedAt.getTime() + watchedDays * day;
  return isWatched ? new Date(now.getTime() + day) : null;
}

const eightHours = 8 * hour;
const quietFrom = 21;
const quietTo = 8;

/** The moment itself, or eight in the morning if people in Shanghai are to be left in peace. */
export function outsideQuietHours(at: Date): Date {
  const local = new Date(at.getTime() + eightHours);
  const hours = local.getUTCHours();
  if (hours >= quietTo && hours < quietFrom) return at;
  const morning = new Date(local);
  morning.setUTCHours(quietTo, 0, 0, 0);
  if (hours >= quietFrom) morning.setUTCDate(morning.getUTCDate() + 1);
  return new Date(morning.getTime() - eightHours);
}

export const mostReminders = 5;
const firstReminder = 24 * hour;
const laterReminders = 48 * hour;

/** When the signers are reminded next; null: often enough. */
export function nextReminderAt(sent: number, since: Date): Date | null {
  if (sent >= mostReminders) return null;
  const wait = sent === 0 ? firstReminder : laterReminders;
  return outsideQuietHours(new Date(since.getTime() + wait));
}

/** Soon enough that somebody has to hurry, and not over yet. */
export const isExpiringSoon = (endsAt: Date, now: Date): boolean =>
  endsAt > now && endsAt.getTime() <= now.getTime() + 2 * day;

const pause = hour;

export const isRemindedLately = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() < remindedAt.getTime() + pause;
