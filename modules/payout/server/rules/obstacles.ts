import type { ChannelFacts } from "#modules/payout-channel/server/faces/rules.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";

export type ErrorName = keyof typeof payoutErrors;

/** Something that stands against paying now: an error's name and what its text is filled with. */
export interface Obstacle {
  readonly name: ErrorName;
  readonly values: Readonly<Record<string, string>>;
}

/** Another payout that looks like it. */
export interface Twin {
  readonly id: string;
  readonly number: string;
  readonly state: number;
  /** When it was paid, or else entered; as clocks in Shanghai show it. */
  readonly time: string;
}

/** How far the other one is: whether money has left decides what to do about it. */
function standingOf({ state }: Twin): { readonly state: string; readonly stateEn: string } {
  if (state === payoutStates.paid) return { state: "已打款", stateEn: "paid" };
  const waits: readonly number[] = [
    payoutStates.unchecked,
    payoutStates.ready,
    payoutStates.blocked,
  ];
  return waits.includes(state)
    ? { state: "待打款", stateEn: "waiting" }
    : { state: "打款中", stateEn: "under way" };
}

const told = (twin: Twin): Obstacle["values"] => ({
  number: twin.number,
  time: twin.time,
  ...standingOf(twin),
});

/** What of a payout decides whether it can be paid. */
export interface PayoutFacts {
  readonly amountFen: number;
  readonly payeeKind: "personal" | "corporate";
  readonly hasCnaps: boolean;
  /** The department that it is paid for, with all above it. */
  readonly departmentIds: readonly string[];
  /** A payout of the same sum to the same account that nobody has passed as meant, too. */
  readonly twin: Twin | null;
  /** The money is put aside for its order, where orders of its kind put money aside. */
  readonly isHeld: boolean;
  readonly hasIdNumber: boolean;
  /**
   * Of a person: whether name, ID and card were found to belong together lately. Where nobody can
   * be asked, nobody is.
   */
  readonly identity: "fresh" | "stale" | "mismatch" | "unknown" | "notAsked";
  readonly payee: PayeeStanding;
}

/** What stands against a payee whatever is paid to him; times as clocks in Shanghai show them. */
export interface PayeeStanding {
  readonly disabledReason: string | null;
  readonly expiredAt: string | null;
  readonly coolingUntil: string | null;
  /** When the account became another one, since this payment was put together. */
  readonly replacedAt: string | null;
}

const freshDays = 90;

/** A check that never was tells nothing, and one that is too old is to be made again. */
export function freshness(
  check: { readonly match: boolean; readonly checkedAt: string } | undefined,
  now: Date,
): PayoutFacts["identity"] {
  if (!check) return "unknown";
  if (!check.match) return "mismatch";
  const days = (now.getTime() - Date.parse(check.checkedAt)) / 86_400_000;
  return days <= freshDays ? "fresh" : "stale";
}

/** What has gone through the channel already; failed and returned attempts do not count. */
export interface Used {
  readonly todayFen: number;
  /** To this payee in this month of Shanghai. */
  readonly payeeMonthFen: number;
}

const none = {};

/** What stands against a payout by itself, whichever way it would go. */
export function obstaclesOfPayout(payout: PayoutFacts): Obstacle[] {
  const isPerson = payout.payeeKind === "personal";
  const isOpen = payout.identity === "stale" || payout.identity === "unknown";
  const checks: [boolean, ErrorName, Obstacle["values"]][] = [
    [payout.twin !== null, "duplicate", payout.twin ? told(payout.twin) : none],
    [!payout.isHeld, "notHeld", none],
    [!isPerson && !payout.hasCnaps, "cnapsMissing", none],
    [isPerson && payout.identity === "mismatch", "identityNotChecked", none],
    [isPerson && isOpen, "identityPending", none],
    ...obstaclesOfPayee(payout.payee),
  ];
  return standing(checks);
}

function obstaclesOfPayee(payee: PayeeStanding) {
  const { disabledReason, expiredAt, coolingUntil, replacedAt } = payee;
  const checks: [boolean, ErrorName, Obstacle["values"]][] = [
    [disabledReason !== null, "payeeDisabled", { reason: disabledReason ?? "" }],
    [expiredAt !== null, "payeeExpired", { time: expiredAt ?? "" }],
    [replacedAt !== null, "payeeReplaced", { time: replacedAt ?? "" }],
    [coolingUntil !== null, "payeeCooling", { time: coolingUntil ?? "" }],
  ];
  return checks;
}

/** What stands against paying it through this channel. */
export function obstaclesOfChannel(
  payout: PayoutFacts,
  channel: ChannelFacts,
  used: Used,
): Obstacle[] {
  const { amountFen, payeeKind } = payout;
  const { name, singleLimitFen, dailyLimitFen, payeeMonthLimitFen, departmentIds } = channel;
  const isPerson = payeeKind === "personal";
  const named = { channel: name };
  const servesDepartment =
    departmentIds.length === 0 || payout.departmentIds.some((id) => departmentIds.includes(id));
  const leftToday = left(dailyLimitFen, used.todayFen);
  const leftOfQuota = isPerson ? left(payeeMonthLimitFen, used.payeeMonthFen) : Infinity;
  const checks: [boolean, ErrorName, Obstacle["values"]][] = [
    [!channel.inForce, "channelOff", named],
    [!channel.isBound, "channelNotBound", named],
    [!servesDepartment, "channelNotForDepartment", named],
    [isPerson && !channel.paysPersons, "channelNotForPersons", named],
    [!isPerson && !channel.paysCompanies, "channelNotForCompanies", named],
    [isPerson && channel.needsIdNumber && !payout.hasIdNumber, "idNumberMissing", named],
    [
      amountFen > (singleLimitFen ?? Infinity),
      "overSingleLimit",
      { ...named, limit: showYuan(singleLimitFen ?? 0) },
    ],
    [amountFen > leftToday, "overDailyLimit", { ...named, left: yuanLeft(leftToday) }],
    [amountFen > leftOfQuota, "overPayeeQuota", { ...named, left: yuanLeft(leftOfQuota) }],
  ];
  return standing(checks);
}

/** Money is only ever sent while the channel is open; a check may be made at any time. */
export function obstacleOfHour(channel: ChannelFacts, minuteOfDay: number): Obstacle[] {
  const { name, opensAt, closesAt } = channel;
  const isOpen = minuteOfDay >= opensAt && minuteOfDay < closesAt;
  const values = { channel: name, from: clockText(opensAt), to: clockText(closesAt) };
  return standing([[!isOpen, "closedNow", values]]);
}

const standing = (checks: readonly [boolean, ErrorName, Obstacle["values"]][]): Obstacle[] =>
  checks.flatMap(([holds, name, values]) => (holds ? [{ name, values }] : []));

const left = (limit: number | null, used: number) => (limit === null ? Infinity : limit - used);
const yuanLeft = (fen: number) => showYuan(Math.max(fen, 0));
const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

interface Candidate {
  readonly channel: ChannelFacts;
  readonly used: Used;
}

/**
 * What stands against a payout, and the channel it would go through: the chosen one, or the first
 * that can pay it. Where none can, what stands against the first is told.
 */
export function judge(
  payout: PayoutFacts,
  candidates: readonly Candidate[],
): { readonly channelId: string | null; readonly obstacles: Obstacle[] } {
  const own = obstaclesOfPayout(payout);
  const judged = candidates.map(({ channel, used }) => ({
    channelId: channel.id,
    against: obstaclesOfChannel(payout, channel, used),
  }));
  const best = judged.find(({ against }) => against.length === 0) ?? judged[0];
  if (!best) return { channelId: null, obstacles: [...own, { name: "noChannel", values: none }] };
  return { channelId: best.channelId, obstacles: [...own, ...best.against] };
}
