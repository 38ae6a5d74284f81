import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  channelOf,
  inNameOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  sendNow,
} from "#main/payout-office.ts";
import { message } from "#modules/message/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { lookAt, payoutNotice } from "./jobs/look-at-payout.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";
import { attemptsBy, openAtChannel } from "./attempt/at-channel.ts";
import { giveClaimBack } from "./attempt/claim.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let channelId: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  channelId = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  await channelOf(world, cashier, { id: channelId });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.sandbox.control.clearFaults();
  // One that fails in the middle leaves nothing out of force for the others.
  await rows("update tenants set state = 1000 where id = $1", [cashier.tenantId]);
  await rows("update provider_accounts set state = 1000 where id = $1", [channelId]);
  await rows("update payout_channels set state = 1000, opens_at = 0 where id = $1", [channelId]);
});

const rows = async <T extends object>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
  (await office.world.database.admin.query<T>(sql, parameters)).rows;
interface Kept {
  readonly state: number;
  readonly sending_at: string | null;
  readonly looks: number;
  readonly send_tries: number;
  readonly resends: number;
}
async function attempt(ours: string): Promise<Kept> {
  const [found] = await rows<Kept>(
    "select state, sending_at::text, looks, send_tries, resends from payout_attempts where merchant_number = $1",
    [ours],
  );
  if (!found) throw new Error(`no attempt ${ours}`);
  return found;
}
const ledgerOf = async (ours: string) =>
  (await office.sandbox.control.ledger("flexpay")).filter((one) => one.merchantNo === ours);
const fault = (effect: string) =>
  office.sandbox.control.addFault({ provider: "flexpay", effect, times: 1 });
const ask = (ourNumber: string, accountId = channelId) =>
  payoutNotice(office.world.engine, { tenantId: cashier.tenantId, accountId, ourNumber });
const stateOf = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data.payout.stateCode;

let amount = 40_000;
const one = async () => readyPayout(office.world, cashier, { amountFen: (amount += 1) });
async function released() {
  const { id, number } = await one();
  const { code } = await office.world.call(payout.pay, { id }, { as: cashier });
  expect(code).toBe("0");
  return { id, ours: `${number}-1` };
}
const send = (ours: string) => sendNow(office.world, cashier, ours);

/** Each is set to 1001 and, once nothing was sent, back to 1000. */
const outOfForce: readonly [string, string, string][] = [
  ["the tenant out of force", "update tenants set state = $1 where id = $2", "tenant"],
  ["the account out of force", "update provider_accounts set state = $1 where id = $2", "account"],
  ["the channel out of force", "update payout_channels set state = $1 where id = $2", "account"],
  [
    "the channel closed",
    "update payout_channels set opens_at = case $1::int when 1000 then 0 else 1440 end where id = $2",
    "account",
  ],
];

describe("a released payout", () => {
  it.each(outOfForce)("is not sent with %s, and is sent after", async (_, sql, what) => {
    const { ours } = await released();
    const of = what === "tenant" ? cashier.tenantId : channelId;
    await rows(sql, [1001, of]);
    await send(ours);
    expect(await attempt(ours)).toMatchObject({ state: 4005, sending_at: null, send_tries: 0 });
    await rows(sql, [1000, of]);
    expect(await ledgerOf(ours)).toEqual([]);
    await send(ours);
    expect((await attempt(ours)).state).toBe(4006);
  });

  it("that may have been sent is not taken for unsent when its account goes out of force", async () => {
    const { ours } = await released();
    await rows("update payout_attempts set sending_at = now() where merchant_number = $1", [ours]);
    const before = await attempt(ours);
    await rows("update provider_accounts set state = 1001 where id = $1", [channelId]);
    await send(ours);
    await rows("update provider_accounts set state = 1000 where id = $1", [channelId]);
    expect((await attempt(ours)).sending_at).toBe(before.sending_at);
    expect(await ledgerOf(ours)).toEqual([]);
  });

  it("is not sent while its channel contradicts itself", async () => {
    const { id, ours } = await released();
    await rows("update payouts set incident = 'paidAfterFailed' where id = $1", [id]);
    await send(ours);
    expect(await attempt(ours)).toMatchObject({ state: 4005, sending_at: null });
    expect(await ledgerOf(ours)).toEqual([]);
  });

  it("given back by a sending that is over leaves the next one alone", async () => {
    const { ours } = await released();
    await rows("update payout_attempts set sending_at = now() where merchant_number = $1", [ours]);
    const { sending_at: mine } = await attempt(ours);
    await inNameOf(office.world, cashier, (tx) => giveClaimBack(tx, ours, "2026-01-01T00:00:00Z"));
    expect((await attempt(ours)).sending_at).toBe(mine);
    await inNameOf(office.world, cashier, (tx) => giveClaimBack(tx, ours, mine ?? ""));
    expect((await attempt(ours)).sending_at).toBeNull();
  });

  it("is found by notices of its own account only", async () => {
    const { id, ours } = await released();
    await send(ours);
    await office.sandbox.control.advance(10_000);
    await ask(ours, newId());
    expect(await stateOf(id)).toBe(4006);
    await ask(ours);
    expect(await stateOf(id)).toBe(4008);
  });
});

describe("a refusal", () => {
  it("ends only the sending that it answered", async () => {
    await fault("noAnswerNotExecuted");
    const { id, ours } = await released();
    await send(ours);
    const { tenantId } = cashier;
    const { engine } = office.world;
    const at = await openAtChannel(engine, tenantId, (tx) =>
      attemptsBy(tx, "merchant_number", ours),
    );
    const [found] = at?.attempts ?? [];
    if (!at || !found) throw new Error("nothing was sent");
    const refusal = { code: "E1", message: "拒绝" };
    const refused = (sendingAt: string) =>
      lookAt(engine, { tenantId, attempt: found, at, refusedWith: { ...refusal, sendingAt } });
    await refused("2026-01-01T00:00:00Z");
    expect(await stateOf(id)).toBe(4007);
    await refused((await attempt(ours)).sending_at ?? "");
    expect(await stateOf(id)).toBe(4009);
  });
});

async function unknownAndAbsent() {
  await fault("noAnswerNotExecuted");
  const { id, ours } = await released();
  await send(ours);
  await ask(ours);
  return { id, ours };
}
const resend = (id: string) =>
  office.world.call(payout.resend, { id, remark: "渠道查无此单" }, { as: cashier });

describe("sent once more", () => {
  it("leaves evidence about the first sending behind, and looks begin anew", async () => {
    const { id, ours } = await unknownAndAbsent();
    const evidenceId = newId();
    await rows(
      "insert into payout_evidence (tenant_id, id, payout_id, attempt_id, claims, explanation, proposed_by, created_by, updated_by)" +
        " select tenant_id, $2, payout_id, id, 'failed', '渠道书面确认', $3, $3, $3 from payout_attempts where merchant_number = $1",
      [ours, evidenceId, cashier.userId],
    );
    await rows(
      "update payout_attempts set state = 4012, looks = 30, next_look_at = null where merchant_number = $1",
      [ours],
    );
    await rows("update payouts set state = 4012 where id = $1", [id]);
    expect(await resend(id)).toMatchObject({ code: "0" });
    expect(await stateOf(id)).toBe(4007);
    expect(await attempt(ours)).toMatchObject({ state: 4007, looks: 0, resends: 1 });
    await fault("noAnswerNotExecuted");
    await send(ours);
    const confirmed = await office.world.call(
      payout.confirmEvidence,
      { id, evidenceId },
      { as: await colleagueOf(office.world, cashier) },
    );
    expect(confirmed).toMatchObject({ code: "2207" });
    await ask(ours);
    expect(await resend(id)).toMatchObject({ code: "0" });
    const jobs = await rows<{ id: string }>(
      "select workflow_uuid as id from dbos.workflow_status where workflow_uuid like $1 order by 1",
      [`payout-submit-${cashier.tenantId}-${ours}-%`],
    );
    expect(jobs.map((job) => job.id.split("-").at(-1))).toEqual(["1", "2", "3"]);
  });

  it("is refused while a line beside it is contradicted", async () => {
    const { id, ours } = await unknownAndAbsent();
    const other = await unknownAndAbsent();
    await rows(
      "update payout_attempts set submission_number = 'PC-TOGETHER' where merchant_number = any($1)",
      [[ours, other.ours]],
    );
    await rows("update payouts set incident = 'amountDiffers' where id = $1", [other.id]);
    expect(await resend(id)).toMatchObject({ code: "2203" });
    await rows("update payouts set incident = null where id = $1", [other.id]);
    expect(await resend(id)).toMatchObject({ code: "0" });
  });
});

describe("a release that reached nobody", () => {
  const withdraw = (id: string) =>
    office.world.call(payout.withdraw, { id, remark: "渠道停用" }, { as: cashier });

  it("is told after half an hour, taken back, and goes out anew under the next number", async () => {
    const { id, ours } = await released();
    await rows(
      "update payout_attempts set created_at = now() - interval '31 minutes' where merchant_number = $1",
      [ours],
    );
    await tellOfPayouts(office.world.engine);
    await tellOfPayouts(office.world.engine);
    const { data } = await office.world.call(
      message.list,
      { filters: { kind: "message" } },
      { as: cashier },
    );
    expect(data.records.filter(({ event }) => event === "payout.unsent")).toHaveLength(1);
    expect(await withdraw(id)).toMatchObject({ code: "0" });
    expect(await stateOf(id)).toBe(4001);
    await send(ours);
    expect(await ledgerOf(ours)).toEqual([]);
    const again = await office.world.call(payout.pay, { id }, { as: cashier });
    expect(again).toMatchObject({ code: "0" });
    await send(ours.replace(/-1$/, "-2"));
    expect(await stateOf(id)).toBe(4006);
    expect(await withdraw(id)).toMatchObject({ code: "2200" });
  });

  it("leaves its batch, whose other lines are sent", async () => {
    const { world } = office;
    const lines = [await one(), await one(), await one()];
    const payoutIds = lines.map(({ id }) => id);
    const input = { kind: "channel" as const, channelId, payoutIds };
    const { data } = await world.call(payoutBatch.create, input, { as: cashier });
    await world.call(payoutBatch.submitForRelease, data, { as: cashier });
    const { batch } = (await world.call(payoutBatch.detail, data, { as: cashier })).data;
    const { sumFen, rowVersion } = batch;
    await world.call(payoutBatch.release, { ...data, sumFen, rowVersion }, { as: cashier });
    const [first = { id: "", number: "" }, second = first] = lines;
    expect(await withdraw(first.id)).toMatchObject({ code: "0" });
    await send(batch.batchNo);
    expect(await ledgerOf(`${first.number}-1`)).toEqual([]);
    expect((await attempt(`${second.number}-1`)).state).toBe(4006);
  });

  it("is either sent or taken back, never both", async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const { id, ours } = await released();
      const [{ code }] = await Promise.all([withdraw(id), send(ours)]);
      const isSent = (await attempt(ours)).sending_at !== null;
      expect(code === "0").toBe(!isSent);
    }
  });
});
