import { keepCheck } from "#modules/provider/server/index.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { payoutStates } from "../states.ts";
import { knownCodes } from "./rules/known-codes.ts";
import { type DemoPayout, demoPayouts } from "./seed/demo-payouts.ts";
import { applyChannelResult } from "./support/apply-channel-result.ts";
import { beginAttempts } from "./support/attempts.ts";
import { abilitiesOf, allChannels, type Channel } from "./support/channels.ts";
import { checkPayout } from "./support/check.ts";
import { createPayout } from "./support/create-payout.ts";
import { meetCodes } from "./support/error-rules.ts";
import { type PayoutRow, personIn } from "./support/facts-to-pay.ts";
import { manualOrder } from "./support/orders.ts";
import { lockPayouts } from "./support/reach-batch.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly authorId: string;
  readonly count: number;
}

/** Channels, known error codes and payouts in most states, where a tenant has an account that pays. */
export async function seedPayouts({ engine, tenantId, authorId, count }: Seeding): Promise<void> {
  const asAuthor = <T>(body: (tx: CommandTx) => Promise<T>) =>
    carryOutForJob(engine, { tenantId, userId: authorId, event: null, key: "seed" }, body);
  const channels = await asAuthor(async (tx) => {
    if ((await allChannels(tx)).length === 0 || (await hasPayouts(tx))) return [];
    await addChannels(tx);
    await addErrorRules(tx);
    return allChannels(tx);
  });
  if (channels.length === 0) return;
  for (const [index, demo] of demoPayouts(count).entries()) {
    await asAuthor((tx) => live(tx, engine, { demo, index }));
  }
}

const hasPayouts = async (tx: CommandTx) =>
  (
    await tx.raw({
      sql: "select from payouts where tenant_id = $1 limit 1",
      parameters: [tx.tenantId],
    })
  ).length > 0;

const insertChannel =
  "insert into payout_channels (tenant_id, id, priority, single_limit_fen, daily_limit_fen, payee_month_limit_fen," +
  " state, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, 1000, $7, $7) on conflict do nothing";

/** People are cheaper to pay through the platform for them, companies through the bank. */
async function addChannels(tx: CommandTx): Promise<void> {
  for (const { id, provider } of await allChannels(tx)) {
    const isForPersons = !abilitiesOf(provider).corporate;
    const limits = isForPersons ? [10, 5_000_000, 50_000_000, 9_800_000] : [20, null, null, null];
    const parameters = [tx.tenantId, id, ...limits, tx.actor.userId];
    await tx.raw({ sql: insertChannel, parameters });
  }
}

/** All that is known beforehand; what else a channel says is classified when it comes. */
async function addErrorRules(tx: CommandTx): Promise<void> {
  for (const { provider } of await allChannels(tx)) {
    await meetCodes(tx, provider, knownCodes(provider));
  }
}

interface Living {
  readonly demo: DemoPayout;
  readonly index: number;
}

/** One payout from its first word to where it stands, by the rules that hold for everybody. */
async function live(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  { demo, index }: Living,
): Promise<void> {
  const given = {
    orderType: manualOrder,
    orderId: newId(),
    orderNumber: "",
    lineNumber: 1,
    amountFen: demo.yuan * 100,
    payeeKind: demo.isCompany ? ("corporate" as const) : ("personal" as const),
    payeeName: demo.payee,
    payeeAccount: String(6_222_021_100_000_000 + index * 37),
    bankName: demo.bankName,
    cnaps: demo.cnaps,
    idCardNo: demo.isCompany ? null : "110101199003074514",
    phone: demo.isCompany ? null : "13800138000",
    purpose: demo.purpose,
    contractNumber: null,
    isManual: true,
    fileIds: [],
    departmentId: null,
  };
  const { id } = await createPayout(tx, { vault, now: systemClock.now() }, given);
  await livePayout(tx, { vault }, { id, heard: demo.heard });
}

/** Lets a payout become what its channel is to have said of it; null: it is never let go. */
export async function livePayout(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  { id, heard }: { readonly id: string; readonly heard: DemoPayout["heard"] },
): Promise<void> {
  const [unchecked] = await lockPayouts(tx, [id]);
  if (!unchecked) return;
  await verify(tx, vault, unchecked);
  await checkPayout(tx, vault, unchecked);
  const [row] = await lockPayouts(tx, [id]);
  if (heard === null || row?.state !== payoutStates.ready || row.channel_id === null) return;
  const channel = (await allChannels(tx)).find((one) => one.id === row.channel_id);
  if (channel) await pay(tx, channel, { row, heard });
}

/** The demo's people were verified before anybody looks; nobody outside is asked while seeding. */
async function verify(tx: CommandTx, vault: Engine["vault"], row: PayoutRow): Promise<void> {
  const person = personIn(tx, vault, row);
  if (person)
    await keepCheck(tx, vault, { ...person, match: true, verifyId: `demo-${row.number}` });
}

/** Nobody outside ever had it: it is not asked about. */
const stayAsItIs =
  "update payout_attempts set sending_at = clock_timestamp(), next_look_at = null, unknown_told_at = clock_timestamp()" +
  " where tenant_id = $1 and id = $2";
const noReceipt =
  "update payouts set receipt_next_at = null, to_tell = null where tenant_id = $1 and id = $2";

async function pay(
  tx: CommandTx,
  channel: Channel,
  {
    row,
    heard,
  }: {
    readonly row: Awaited<ReturnType<typeof lockPayouts>>[number];
    readonly heard: NonNullable<DemoPayout["heard"]>;
  },
): Promise<void> {
  const [begun] = await beginAttempts(tx, { channelId: channel.id, rows: [row] });
  if (!begun) return;
  for (const one of heard) {
    await applyChannelResult(tx, {
      attemptId: begun.id,
      heard: one,
      source: "query",
      provider: channel.provider,
      abilities: abilitiesOf(channel.provider),
    });
  }
  await tx.raw({ sql: stayAsItIs, parameters: [tx.tenantId, begun.id] });
  await tx.raw({ sql: noReceipt, parameters: [tx.tenantId, row.id] });
}
