import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { NewPayout } from "#modules/payout/server/faces/paying.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { channelOf, payerAccount, readyPayout } from "./payout-office.ts";

const channels = new Map<string, Promise<string>>();

/** The tenant's one channel, made when first needed. */
export function theChannel(world: World, as: TestPerson): Promise<string> {
  const known = channels.get(as.tenantId);
  if (known) return known;
  const made = payerAccount(world, as, { code: "FLEXPAY" }).then((id) =>
    channelOf(world, as, { id }),
  );
  channels.set(as.tenantId, made);
  return made;
}

export async function ready(world: World, as: TestPerson, over: Partial<NewPayout> = {}) {
  await theChannel(world, as);
  return { id: (await readyPayout(world, as, over)).id };
}

export async function released(world: World, as: TestPerson, over: Partial<NewPayout> = {}) {
  const { id } = await ready(world, as, over);
  const { code } = await world.call(payout.pay, { id }, { as });
  if (code !== "0") throw new Error(`not released: ${code}`);
  return { id };
}

interface Left {
  readonly state: number;
  readonly said?: string | null;
  readonly over?: Partial<NewPayout>;
}

/** As a channel's answer would have left it, days ago. */
export async function leftIn(
  world: World,
  as: TestPerson,
  { state, said = null, over = {} }: Left,
) {
  const { id } = await released(world, as, over);
  const { admin } = world.database;
  await admin.query(
    "update payout_attempts set state = $3, sending_at = now() - interval '5 days', last_said = $4" +
      " where tenant_id = $1 and payout_id = $2",
    [as.tenantId, id, state, said],
  );
  await admin.query(
    "update payouts set state = $3, paid_at = case when $3 = 4008 then now() end where tenant_id = $1 and id = $2",
    [as.tenantId, id, state],
  );
  return { id };
}

export const aLine = (over: { statementAmountFen?: number; fileIds?: string[] } = {}) => ({
  claims: "paid" as const,
  statementSerial: newId(),
  statementDate: "2026-11-14",
  explanation: "网银流水已扣款",
  ...over,
  statementAmountFen: (over.statementAmountFen ?? 12_800) as Fen,
  fileIds: over.fileIds ?? [],
});

/** Unknown, with evidence that a colleague put forward. */
export async function withEvidence(world: World, as: TestPerson) {
  const { id } = await leftIn(world, as, { state: 4007 });
  const by = await colleagueOf(world, as);
  await world.call(payout.proposeEvidence, { id, ...aLine() }, { as: by });
  const { data } = await world.call(payout.detail, { id }, { as });
  return { id, evidenceId: data.evidence[0]?.id ?? "", by };
}

interface NewBatch {
  readonly kind?: "channel" | "file";
  readonly lines?: number;
  readonly amountFen?: number;
}

/** A batch that nobody has submitted yet. */
export async function draft(world: World, as: TestPerson, given: NewBatch = {}) {
  const { kind = "channel", lines = 2, amountFen = 12_800 } = given;
  const payoutIds: string[] = [];
  for (let nth = 0; nth < lines; nth += 1) {
    payoutIds.push((await ready(world, as, { amountFen })).id);
  }
  const channelId = await theChannel(world, as);
  const { data, code } = await world.call(
    payoutBatch.create,
    { kind, channelId, payoutIds },
    { as },
  );
  if (code !== "0") throw new Error(`no batch: ${code}`);
  return { id: data.id, payoutIds };
}

/** A batch that waits for whoever lets it go. */
export async function waiting(world: World, as: TestPerson, given: NewBatch = {}) {
  const { id, payoutIds } = await draft(world, as, given);
  await world.call(payoutBatch.submitForRelease, { id }, { as });
  return { id, payoutIds };
}

export async function toRelease(world: World, as: TestPerson, given: NewBatch = {}) {
  const { id } = await waiting(world, as, given);
  const { data } = await world.call(payoutBatch.detail, { id }, { as });
  return { id, sumFen: data.batch.sumFen, rowVersion: data.batch.rowVersion };
}
