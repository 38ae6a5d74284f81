import { lockReleaser } from "#modules/dual-control/server/index.ts";
import { peopleWhoMay } from "#modules/identity/server/index.ts";
import { allChannels, factsOfChannel, ruleOf } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { Refused } from "#platform/server/refused.ts";
import { lastAttempt } from "../attempt/last-attempt.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";
import { nextTime, type Plan, planOf, waysNow } from "../rules/retry.ts";
import { obstacleOfHour } from "../rules/obstacles.ts";
import { asRefused, minuteInShanghai, verdictOn } from "../support/check.ts";
import { noteEvent } from "../support/events.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";
import { payAgain } from "../support/for-orders.ts";
import { tellOfRetry } from "../support/orders.ts";
import { payOne } from "../support/pay-one.ts";
import { payouts } from "../tables.ts";

type Attempt = Awaited<ReturnType<typeof lastAttempt>>;

interface Due {
  readonly tenantId: string;
  readonly payoutId: string;
}

const findDue =
  'select id as "payoutId" from payouts where tenant_id = $1 and retry_at <= clock_timestamp()' +
  " order by retry_at limit 100";

/** Has those payouts go once more that failed for certain and of which it was said that they do so themselves. */
export async function retryPayouts(engine: Engine): Promise<void> {
  const due = await inEveryTenant(engine, (tx) =>
    tx.raw<{ payoutId: string }>({ sql: findDue, parameters: [tx.tenantId] }),
  );
  await eachByItself(due, (one) => retryOne(engine, one));
}

const findReleaser =
  "select by_user from payout_events where tenant_id = $1 and payout_id = $2 and kind = 'released'" +
  " order by at desc limit 1";

/** Who let it go: he stands for what goes out in consequence, as long as he may. */
async function releaserOf(tx: TenantTx, payoutId: string): Promise<string> {
  const parameters = [tx.tenantId, payoutId];
  const [found] = await tx.raw<{ by_user: string }>({ sql: findReleaser, parameters });
  if (!found) throw new Error(`Nobody released payout ${payoutId}`);
  return found.by_user;
}

/** Whatever stands against it leaves it as it is, failed, and to people. */
export async function retryOne(engine: Engine, { tenantId, payoutId }: Due): Promise<void> {
  const inNameOf = (tx: TenantTx) => releaserOf(tx, payoutId);
  const write = (body: (tx: CommandTx) => Promise<void>) =>
    carryOutUnasked(engine, { tenantId, inNameOf }, body);
  try {
    await write((tx) => tryAgain(tx, engine, payoutId));
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    await write((tx) => leaveToPeople(tx, payoutId, thrown.textIn("zh-CN")));
  }
}

/** Under the payout's lock: whoever comes second, a person or another run, finds it done. */
async function tryAgain(tx: CommandTx, engine: Engine, payoutId: string): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  if (!isDue(row, tx.now)) return;
  const last = await lastAttempt(tx, row);
  const plan = await planFor(tx, row, last);
  const way = plan && (await wayFor(tx, engine, { row, plan }));
  if (!way) {
    const next = plan && nextTime(plan, tx.now);
    if (!next) throw new Refused(payoutErrors.noOtherChannel);
    return putOff(tx, row, next);
  }
  const { permission } = payout.pay;
  const [releaser] = await peopleWhoMay(tx, [permission], tx.actor.userId);
  if (!releaser) throw new Refused(payoutErrors.releaserGone);
  // Before its order: whoever releases another line of it takes them in this order too.
  await lockReleaser(tx);
  await tellOfRetry(tx, engine.vault, { ...row, isRerouted: false });
  await payAgain(tx, engine, { ...row, channel_id: way });
  const again = await lockRow(tx, payouts, payoutId);
  const [obstacle] = again.obstacles;
  if (obstacle) throw asRefused(obstacle);
  await payOne(tx, engine, { row: again, automaticTries: last.automatic_tries + 1 });
}

const isDue = ({ state, retry_at: at }: PayoutRow, now: Date): boolean =>
  state === payoutStates.failed && at !== null && new Date(at) <= now;

/** By what its code means now, which may be other than when it failed. */
async function planFor(tx: CommandTx, row: PayoutRow, last: Attempt): Promise<Plan | null> {
  if (last.fail_code === null || last.settled_at === null) return null;
  const failure = {
    settledBy: last.settled_by,
    failedAt: new Date(last.settled_at),
    isContradicted: row.incident !== null,
    automaticTries: last.automatic_tries,
  };
  return planOf(failure, await ruleOf(tx, last.provider, last.fail_code));
}

const findTried =
  "select channel_id from payout_attempts where tenant_id = $1 and payout_id = $2 order by sequence";

interface Planned {
  readonly row: PayoutRow;
  readonly plan: Plan;
}

/** The first channel that may take it, can pay it and is open. */
async function wayFor(
  tx: CommandTx,
  { vault }: Engine,
  { row, plan }: Planned,
): Promise<string | null> {
  const parameters = [tx.tenantId, row.id];
  const tried = await tx.raw<{ channel_id: string }>({ sql: findTried, parameters });
  const channels = await allChannels(tx);
  const ways = waysNow(plan, {
    channelIds: channels.map(({ id }) => id),
    triedIds: tried.map((one) => one.channel_id),
    now: tx.now,
  });
  for (const id of ways) {
    const way = channels.filter((one) => one.id === id);
    const { obstacles } = await verdictOn(tx, vault, { row, channels: way });
    const minute = minuteInShanghai(tx.now);
    const closed = way.flatMap((one) => obstacleOfHour(factsOfChannel(one), minute));
    if (obstacles.length + closed.length === 0) return id;
  }
  return null;
}

const putOff = async (tx: CommandTx, row: PayoutRow, next: Date): Promise<void> =>
  void (await updateRow(tx, payouts, { row, to: { retry_at: next.toISOString() } }));

async function leaveToPeople(tx: CommandTx, payoutId: string, text: string): Promise<void> {
  const row = await lockRow(tx, payouts, payoutId);
  if (!isDue(row, tx.now)) return;
  await updateRow(tx, payouts, { row, to: { retry_at: null, to_tell: "payout.failed" } });
  noteEvent(tx, { payoutId, kind: "leftToPeople", detail: { text }, byUser: null });
}
