import { addDemoChannels } from "#modules/payout-channel/server/faces/demo.ts";
import {
  abilitiesOf,
  allChannels,
  type Channel,
  channelById,
} from "#modules/payout-channel/server/index.ts";
import { keepCheck } from "#modules/provider/server/faces/identity-checks.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { batchStates, payoutStates } from "../states.ts";
import type { Heard } from "./rules/apply.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { type DemoBatch, demoBatches, demoLine } from "./seed/demo-batches.ts";
import { type DemoPayout, demoPayouts } from "./seed/demo-payouts.ts";
import { addBatch } from "./batch/add-batch.ts";
import { applyChannelResult } from "./attempt/apply-channel-result.ts";
import { beginAttempts } from "./attempt/attempts.ts";
import { wishBack } from "./attempt/decide-revert.ts";
import { checkPayout } from "./support/check.ts";
import { createPayout } from "./support/create-payout.ts";
import { type PayoutRow, personIn } from "./support/facts-to-pay.ts";
import { manualOrder } from "./support/orders.ts";
import { type BatchRow, lockBatchLines, lockPayouts } from "./batch/reach-batch.ts";
import { payoutBatches } from "./tables.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly authorId: string;
  readonly count: number;
}

/** Channels, known error codes and payouts in most states, where a tenant has an account that pays. */
export async function seedPayouts({ engine, tenantId, authorId, count }: Seeding): Promise<void> {
  const as = <T>(userId: string, body: (tx: CommandTx) => Promise<T>) =>
    carryOutForJob(engine, { tenantId, userId, event: null, key: "seed" }, body);
  const asAuthor = <T>(body: (tx: CommandTx) => Promise<T>) => as(authorId, body);
  const channels = await asAuthor(async (tx) => {
    if ((await allChannels(tx)).length === 0 || (await hasPayouts(tx))) return [];
    await addDemoChannels(tx);
    return allChannels(tx);
  });
  if (channels.length === 0) return;
  for (const [index, demo] of demoPayouts(count).entries()) {
    await asAuthor((tx) => live(tx, engine, { demo, index }));
  }
  const bank = channels.find(({ provider }) => abilitiesOf(provider).corporate);
  const releaserId = await asAuthor(findReleaser);
  if (!bank || releaserId === undefined) return;
  for (const [nth, demo] of demoBatches.entries()) {
    const lines = demo.lines.map((_, at) => ({
      demo: demoLine(demo, at),
      index: count + nth * 10 + at,
    }));
    const batch = await asAuthor((tx) => together(tx, engine, { demo, lines, channel: bank }));
    if (demo.fate !== "released") continue;
    await as(releaserId, (tx) => letGo(tx, { demo, batch, channel: bank }));
  }
}

const whoReleases =
  "select mr.user_id as id from member_roles mr join roles r on r.tenant_id = $1 and r.id = mr.role_id" +
  " where mr.tenant_id = $1 and r.name = '财务复核' and mr.user_id <> $2 order by mr.user_id limit 1";

/** A second person; undefined: the tenant has none who releases. */
async function findReleaser(tx: CommandTx): Promise<string | undefined> {
  const parameters = [tx.tenantId, tx.actor.userId];
  const [found] = await tx.raw<{ id: string }>({ sql: whoReleases, parameters });
  return found?.id;
}

const hasPayouts = async (tx: CommandTx) =>
  (
    await tx.raw({
      sql: "select from payouts where tenant_id = $1 limit 1",
      parameters: [tx.tenantId],
    })
  ).length > 0;

interface Living {
  readonly demo: DemoPayout;
  readonly index: number;
}

/** One payout from its first word to where it stands, by the rules that hold for everybody. */
async function live(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  { demo, index }: Living,
): Promise<string> {
  const given = {
    orderType: manualOrder,
    orderId: newId(),
    orderNumber: "",
    applicantId: tx.actor.userId,
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
  return id;
}

interface Batched {
  readonly demo: DemoBatch;
  readonly lines: readonly Living[];
  readonly channel: Channel;
}

/** Payouts that are let go together. */
async function together(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  { demo, lines, channel }: Batched,
): Promise<BatchRow> {
  const payoutIds: string[] = [];
  for (const line of lines) payoutIds.push(await live(tx, { vault }, line));
  const kind = demo.byFile ? ("file" as const) : ("channel" as const);
  const given = { kind, channelId: channel.id, payoutIds };
  const row = await addBatch(tx, vault, given);
  if (demo.fate !== "draft")
    await updateRow(tx, payoutBatches, { row, to: { state: batchStates.awaitingRelease } });
  return row;
}

/** Lets a batch go; what its channel says of each line is known. */
async function letGo(
  tx: CommandTx,
  { demo, batch: { id, number }, channel }: Omit<Batched, "lines"> & { readonly batch: BatchRow },
): Promise<void> {
  const rows = await lockBatchLines(tx, id);
  const row = await lockRow(tx, payoutBatches, id);
  const released_at = systemClock.now().toISOString();
  const { byFile } = demo;
  const file = byFile && { export_number: await nextOrderNumber(tx, "WY", tx.now) };
  const to = { state: batchStates.released, released_by: tx.actor.userId, released_at, ...file };
  await updateRow(tx, payoutBatches, { row, to });
  const batch = { id, byFile: byFile !== undefined, submissionOf: () => number };
  const begun = await beginAttempts(tx, { channelId: channel.id, rows, batch });
  for (const [at, one] of rows.entries()) {
    const attempt = begun.find(({ payout_id }) => payout_id === one.id);
    const heard = demo.lines[at] ?? [];
    if (!attempt) continue;
    const hearing = { attemptId: attempt.id, payoutId: one.id, heard };
    if (byFile) await readInFile(tx, channel, { ...hearing, wrong: byFile.wrong[at] ?? null });
    else await hear(tx, channel, hearing);
  }
}

/** What a file brought is provisional; of one line somebody says that it is wrong, and a second person is asked. */
async function readInFile(
  tx: CommandTx,
  { provider }: Channel,
  { attemptId, payoutId, heard, wrong }: Hearing & { readonly wrong: string | null },
): Promise<void> {
  const abilities = abilitiesOf(provider);
  for (const one of heard) {
    const bankSerial = one.said === "paid" ? (one.bankSerial ?? undefined) : undefined;
    const said = { attemptId, heard: one, particulars: { bankSerial } };
    await applyChannelResult(tx, { ...said, source: "file", provider, abilities });
  }
  await tx.raw({ sql: noReceipt, parameters: [tx.tenantId, payoutId] });
  const [row] = await lockPayouts(tx, [payoutId]);
  if (row && wrong !== null) await wishBack(tx, row, wrong);
}

/** Lets a payout become what its channel is to have said of it; null: it is never let go. */
async function livePayout(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  { id, heard }: { readonly id: string; readonly heard: DemoPayout["heard"] },
): Promise<void> {
  const row = await verifyPayout(tx, { vault }, id);
  if (heard === null || row?.state !== payoutStates.ready || row.channel_id === null) return;
  const channel = await channelById(tx, row.channel_id);
  const [begun] = await beginAttempts(tx, { channelId: channel.id, rows: [row] });
  if (begun) await hear(tx, channel, { attemptId: begun.id, payoutId: id, heard });
}

/** The demo's people are who they say; nobody outside is asked while seeding. The check finds that. */
export async function verifyPayout(
  tx: CommandTx,
  { vault }: Pick<Engine, "vault">,
  id: string,
): Promise<PayoutRow | undefined> {
  const [unchecked] = await lockPayouts(tx, [id]);
  if (!unchecked) return undefined;
  const person = personIn(tx, vault, unchecked);
  const verifyId = `demo-${unchecked.number}`;
  if (person) await keepCheck(tx, vault, { ...person, match: true, verifyId });
  await checkPayout(tx, vault, unchecked);
  const [row] = await lockPayouts(tx, [id]);
  return row;
}

/** Nobody outside ever had it: it is not asked about. */
const stayAsItIs =
  "update payout_attempts set sending_at = moment(), next_look_at = null, unknown_told_at = moment()" +
  " where tenant_id = $1 and id = $2";
const noReceipt =
  "update payouts set receipt_next_at = null, to_tell = null where tenant_id = $1 and id = $2";

interface Hearing {
  readonly attemptId: string;
  readonly payoutId: string;
  readonly heard: readonly Heard[];
}

async function hear(
  tx: CommandTx,
  { provider }: Channel,
  { attemptId, payoutId, heard }: Hearing,
): Promise<void> {
  const abilities = abilitiesOf(provider);
  for (const one of heard) {
    const said = { attemptId, heard: one, source: "query" as const, provider, abilities };
    await applyChannelResult(tx, said);
  }
  await tx.raw({ sql: stayAsItIs, parameters: [tx.tenantId, attemptId] });
  await tx.raw({ sql: noReceipt, parameters: [tx.tenantId, payoutId] });
}

const findAttempt =
  'select id as "attemptId", channel_id as "channelId" from payout_attempts where tenant_id = $1 and payout_id = $2' +
  " order by sequence desc limit 1";

/** What a channel says of a payout that was let go, taken in as its answer would be. */
export async function hearOfPayout(tx: CommandTx, payoutId: string, one: Heard): Promise<void> {
  const [attempt] = await tx.raw<{ attemptId: string; channelId: string }>({
    sql: findAttempt,
    parameters: [tx.tenantId, payoutId],
  });
  if (!attempt) throw new Error(`Nobody let ${payoutId} go`);
  const channel = await channelById(tx, attempt.channelId);
  await hear(tx, channel, { attemptId: attempt.attemptId, payoutId, heard: [one] });
}
