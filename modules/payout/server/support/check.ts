import { allChannels, type Channel, factsOfChannel } from "#modules/payout-channel/server/index.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";
import {
  judge,
  type Obstacle,
  obstacleOfHour,
  obstaclesOfChannel,
  obstaclesOfPayout,
} from "../rules/obstacles.ts";
import { payouts } from "../tables.ts";
import { noteEvent } from "./events.ts";
import { factsToPay, type PayoutRow, usedOf } from "./facts-to-pay.ts";

export const asRefused = ({ name, values }: Obstacle): Refused =>
  new Refused(payoutErrors[name], { ...values });

/** Looks for what stands against a payout, finds it a channel, and keeps both. */
export async function checkPayout(
  tx: CommandTx,
  vault: Vault,
  row: PayoutRow,
): Promise<Obstacle[]> {
  const channels = await channelsFor(tx, row);
  const { channelId, obstacles } = await verdictOn(tx, vault, { row, channels });
  const state = obstacles.length === 0 ? payoutStates.ready : payoutStates.blocked;
  const kept = JSON.stringify(obstacles) as unknown as Obstacle[];
  const to = { state, channel_id: channelId, obstacles: kept, retry_at: null };
  await updateRow(tx, payouts, { row, to });
  noteEvent(tx, {
    payoutId: row.id,
    kind: "checked",
    from: row.state,
    to: state,
    detail: { obstacles: obstacles.map(({ name }) => payoutErrors[name].code).join(" ") },
    byUser: tx.actor.userId,
  });
  return obstacles;
}

/** The one it has first. After an attempt no other: changing it then takes a reason of its own. */
async function channelsFor(tx: CommandTx, row: PayoutRow): Promise<Channel[]> {
  const all = await allChannels(tx);
  const own = all.filter(({ id }) => id === row.channel_id);
  if (row.attempts > 0 && own.length > 0) return own;
  return [...own, ...all.filter((one) => one.id !== row.channel_id && factsOfChannel(one).inForce)];
}

interface InQuestion {
  readonly row: PayoutRow;
  readonly channels: readonly Channel[];
}

export async function verdictOn(tx: CommandTx, vault: Vault, { row, channels }: InQuestion) {
  const facts = (await factsToPay(tx, vault, [row])).get(row.id);
  if (!facts) throw new Error(`No facts of ${row.number}`);
  const candidates = [];
  for (const one of channels) {
    const channel = factsOfChannel(one);
    candidates.push({ channel, used: (await usedOf(tx, channel, [row]))(row.id) });
  }
  return judge(facts, candidates);
}

interface Release {
  readonly rows: readonly PayoutRow[];
  /** Locked: what is counted here stays so until the release commits. */
  readonly channel: Channel;
  readonly byFile: boolean;
}

interface Blocked {
  readonly row: PayoutRow;
  readonly obstacle: Obstacle;
}

/**
 * The check once more, at the moment of letting go. Lines that go together use up the limits one
 * after another.
 */
export async function firstBlocked(
  tx: CommandTx,
  vault: Vault,
  { rows, channel: row, byFile }: Release,
): Promise<Blocked | undefined> {
  const channel = factsOfChannel(row, { byFile });
  const [facts, used] = [await factsToPay(tx, vault, rows), await usedOf(tx, channel, rows)];
  const minute = minuteInShanghai(tx.now);
  const gone: PayoutRow[] = [];
  let goneFen = 0;
  for (const line of rows) {
    const payout = facts.get(line.id);
    if (!payout) throw new Error(`No facts of ${line.number}`);
    const before = used(line.id);
    const withLines = {
      todayFen: before.todayFen + goneFen,
      payeeMonthFen: before.payeeMonthFen + sumTo(line, gone),
    };
    const [obstacle] = [
      ...(line.incident === null ? [] : [{ name: "incident" as const, values: {} }]),
      ...(byFile ? [] : obstacleOfHour(channel, minute)),
      ...obstaclesOfPayout(payout),
      ...obstaclesOfChannel(payout, channel, withLines),
    ];
    if (obstacle) return { row: line, obstacle };
    gone.push(line);
    goneFen += line.amount_fen;
  }
  return undefined;
}

const sumTo = (line: PayoutRow, gone: readonly PayoutRow[]): number =>
  gone.filter((one) => isSamePayee(one, line)).reduce((sum, one) => sum + one.amount_fen, 0);

const isSamePayee = (one: PayoutRow, other: PayoutRow): boolean =>
  one.account_index.equals(other.account_index) ||
  (one.id_card_index !== null &&
    other.id_card_index !== null &&
    one.id_card_index.equals(other.id_card_index));

export function minuteInShanghai(now: Date): number {
  const [hour = 0, minute = 0] = shanghaiClock(now).slice(11, 16).split(":").map(Number);
  return hour * 60 + minute;
}
