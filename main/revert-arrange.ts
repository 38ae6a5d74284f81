import { abilitiesOf } from "#modules/payout-channel/server/index.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { applyChannelResult } from "#modules/payout/server/attempt/apply-channel-result.ts";
import { type FileResult, writeResults } from "#modules/payout/server/batch/file-results.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { inNameOf } from "./payout-office.ts";

/** A payment in a bank's file that was let go, and everybody who has a hand in what follows. */
export interface InFile {
  readonly payoutId: string;
  readonly attemptId: string;
  readonly exportNumber: string;
  readonly line: string;
  readonly amountFen: number;
  readonly provider: string;
  readonly maker: TestPerson;
  /** Who brings results, and says that one was wrong. */
  readonly importer: TestPerson;
  readonly second: TestPerson;
}

const find =
  'select a.id as "attemptId", b.export_number as "exportNumber", a.batch_line::text as line, a.amount_fen::int as "amountFen", c.provider' +
  " from payout_attempts a join payout_batches b on b.id = a.batch_id" +
  " join provider_accounts c on c.id = a.channel_id where a.payout_id = $1 order by a.sequence desc limit 1";

const expectDone = ({ code, msg }: { readonly code: string; readonly msg: string }) => {
  if (code !== "0") throw new Error(`${code} ${msg}`);
};

interface ToFile {
  readonly maker: TestPerson;
  readonly payoutId: string;
  readonly channelId: string;
}

/** A payout that is ready, taken to the bank's website alone. */
export async function filed(world: World, { maker, payoutId, channelId }: ToFile): Promise<InFile> {
  const importer = await colleagueOf(world, maker);
  // Whatever speaks for a second look at its order, it was looked at.
  const payoutIds = [payoutId];
  const input = { kind: "file" as const, channelId, payoutIds, lookedAt: payoutIds };
  const made = await world.call(payoutBatch.create, input, { as: maker });
  expectDone(made);
  const { id } = made.data;
  expectDone(await world.call(payoutBatch.submitForRelease, { id }, { as: maker }));
  const { batch } = (await world.call(payoutBatch.detail, { id }, { as: importer })).data;
  const { sumFen, rowVersion } = batch;
  expectDone(await world.call(payoutBatch.release, { id, sumFen, rowVersion }, { as: importer }));
  const { rows } = await world.database.admin.query<Omit<InFile, "payoutId">>(find, [payoutId]);
  const [found] = rows;
  if (!found) throw new Error("not in a file");
  return { ...found, payoutId, maker, importer, second: await colleagueOf(world, maker) };
}

/** A row of the bank's about it. */
export const rowOf = (
  { exportNumber, line, amountFen }: InFile,
  over: Partial<FileResult> = {},
): FileResult => ({
  exportNumber,
  line,
  account: null,
  amountFen,
  said: "paid",
  failText: null,
  bankSerial: newId(),
  time: null,
  ...over,
});

export const imported = (world: World, of: InFile, row: FileResult): Promise<void> =>
  inNameOf(world, of.importer, (tx) => writeResults(tx, [row], { vault: world.engine.vault }));

/** Asked for by who imported it; its id. */
export async function wished(world: World, of: InFile, as = of.importer): Promise<string> {
  const { payoutId: id } = of;
  expectDone(await world.call(payout.proposeRevert, { id, remark: "导错了文件" }, { as }));
  const { data } = await world.call(payout.detail, { id }, { as });
  return data.reverts[0]?.id ?? "";
}

interface Confirming {
  readonly revertId: string;
  readonly as?: TestPerson;
}

export const confirmed = (world: World, of: InFile, { revertId, as = of.second }: Confirming) =>
  world.call(payout.confirmRevert, { id: of.payoutId, revertId }, { as });

/** Said by the file, and taken back by two. */
export async function takenBack(world: World, of: InFile, row: FileResult): Promise<void> {
  await imported(world, of, row);
  await revertedBy(world, of);
}

/** Asked for by one, confirmed by another. */
export async function revertedBy(world: World, of: InFile): Promise<void> {
  expectDone(await confirmed(world, of, { revertId: await wished(world, of) }));
}

/** What a channel would say of it. */
export const heardOf = (world: World, { attemptId, provider, importer }: InFile) =>
  inNameOf(world, importer, (tx) =>
    applyChannelResult(tx, {
      attemptId,
      heard: { said: "returned", text: "账户不符" },
      source: "query",
      provider,
      abilities: abilitiesOf(provider),
    }),
  );

/** So long ago. */
export const aged = (world: World, { attemptId }: InFile, hours: number) =>
  world.database.admin.query(
    "with a as (update payout_attempts set settled_at = settled_at - make_interval(hours => $2) where id = $1)" +
      " update payout_result_reverts set settled_at = settled_at - make_interval(hours => $2) where attempt_id = $1",
    [attemptId, hours],
  );
