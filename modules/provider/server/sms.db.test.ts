import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { login } from "#modules/identity/login-contract.ts";
import { addCode, phoneIndex } from "#modules/identity/server/sign-in/codes.ts";
import { addAccount } from "#main/bound-account.ts";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { systemClock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import { visit } from "#platform/testing/visitor.ts";
import type { World } from "#platform/testing/world.ts";
import { provider } from "../contract.ts";
import { smsStates } from "../states.ts";
import { runFollowSms } from "./jobs/follow-sms.ts";
import { runSendSms } from "./jobs/send-sms.ts";
import { codesBySms } from "./support/codes-by-sms.ts";
import { sendSms } from "./support/sms.ts";

let sandbox: TestSandbox;
let world: World;
let admin: TestPerson;
let accountId: string;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const listed = new URL(sandbox.addresses.sms).host;
  world = await openTestWorld({
    settings: { PROVIDER_ADDRESSES: `${listed},127.0.0.1:9`, SMS_FOLDER: undefined },
  });
  admin = await world.person(await world.tenant({ superTenant: true }));
  accountId = await accountOf(admin);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

async function accountOf(as: TestPerson): Promise<string> {
  const { accessKeyId, accessKeySecret, signName } = sandbox.merchants.sms;
  const input = {
    provider: "SMS",
    accountName: "短信",
    address: sandbox.addresses.sms,
    settings: [
      { name: "accessKeyId", value: accessKeyId },
      { name: "signName", value: signName },
      { name: "loginCodeTemplate", value: "SMS_100000001" },
      { name: "signInviteTemplate", value: "SMS_100000002" },
      { name: "payResultTemplate", value: "SMS_100000003" },
      { name: "signSuccessTemplate", value: "SMS_100000004" },
      { name: "activationTemplate", value: "SMS_100000005" },
      { name: "receiptTemplate", value: "SMS_100000006" },
      { name: "candidateLinkTemplate", value: "SMS_100000007" },
    ],
    secrets: [{ name: "accessKeySecret", value: accessKeySecret }],
  };
  return addAccount(world, as, input);
}

let phones = 13_900_000_000;
const minutesFromNow = (minutes: number) =>
  new Date(systemClock.now().getTime() + minutes * 60_000);

/** A text as a command would send it; its job is run here, by hand. */
async function queued(worthlessAfter = minutesFromNow(5)) {
  const phone = String(++phones);
  const { tenantId, userId } = admin;
  const piece = { tenantId, userId, event: null, key: "test" };
  const { id: smsId } = await carryOutForJob(world.engine, piece, (tx) =>
    sendSms(tx, world.engine, {
      phone,
      template: "loginCode",
      params: { code: "482913" },
      worthlessAfter,
    }),
  );
  return { phone, payload: { tenantId, userId, smsId } };
}
const inbox = (phone: string) => sandbox.control.act<{ text: string }[]>("sms", "inbox", { phone });
const row = async (id: string) => {
  const found = await world.database.admin.query<Record<string, unknown>>(
    "select * from sms_messages where id = $1",
    [id],
  );
  return found.rows[0] ?? {};
};
const follow = (payload: { tenantId: string; userId: string; smsId: string }, round = 0) =>
  runFollowSms(world.engine, { ...payload, round });

describe("a text", () => {
  it("is sent once, however often its job runs, and followed until it is delivered", async () => {
    const { phone, payload } = await queued();
    await runSendSms(world.engine, payload);
    await runSendSms(world.engine, payload);
    expect((await inbox(phone)).map(({ text }) => text)).toEqual([
      expect.stringContaining("482913"),
    ]);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.taken, tries: 1 });
    await sandbox.control.advance(60_000);
    await follow(payload);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.delivered });
  });

  it("whose answer was lost is not sent again but found by our number", async () => {
    const { phone, payload } = await queued();
    await sandbox.control.addFault({
      provider: "sms",
      match: { op: "SendSms" },
      effect: "noAnswerExecuted",
      times: 1,
    });
    await runSendSms(world.engine, payload);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.unknown, biz_id: null });
    await runSendSms(world.engine, payload);
    expect(await inbox(phone)).toHaveLength(1);
    await sandbox.control.advance(60_000);
    await follow(payload);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.delivered });
  });

  it("whose worker died while it was being sent is not sent again", async () => {
    const { phone, payload } = await queued();
    await world.database.admin.query(
      "update sms_messages set sent_at = now(), tries = 1 where id = $1",
      [payload.smsId],
    );
    await runSendSms(world.engine, payload);
    expect(await row(payload.smsId)).toMatchObject({
      state: smsStates.unknown,
      reason: "interrupted",
    });
    expect(await inbox(phone)).toEqual([]);
  });

  it("that the provider refuses has failed, with its reason", async () => {
    const { payload } = await queued();
    await sandbox.control.addFault({
      provider: "sms",
      match: { op: "SendSms" },
      effect: "smsLimit",
      times: 1,
    });
    await runSendSms(world.engine, payload);
    const kept = await row(payload.smsId);
    expect(kept).toMatchObject({ state: smsStates.failed });
    expect(kept["reason"]).toContain("isv.");
  });

  it("that nobody wants any more is not sent", async () => {
    const { phone, payload } = await queued(minutesFromNow(-1));
    await runSendSms(world.engine, payload);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.failed, reason: "too late" });
    expect(await inbox(phone)).toEqual([]);
  });

  it("of a tenant out of force is not sent", async () => {
    const { phone, payload } = await queued();
    const become = "update tenants set state = $2 where id = $1";
    await world.database.admin.query(become, [admin.tenantId, 1001]);
    await runSendSms(world.engine, payload);
    await world.database.admin.query(become, [admin.tenantId, 1000]);
    expect(await row(payload.smsId)).toMatchObject({ reason: "tenant disabled" });
    expect(await inbox(phone)).toEqual([]);
  });

  it("that cannot be handed over is tried again as long as that makes sense", async () => {
    const { payload } = await queued();
    const nowhere =
      "update provider_accounts set address = $2, row_version = row_version + 1 where id = $1";
    await world.database.admin.query(nowhere, [accountId, "http://127.0.0.1:9"]);
    for (let nth = 1; nth < 6; nth++) {
      await expect(runSendSms(world.engine, payload)).rejects.toThrow("could not be handed over");
      expect(await row(payload.smsId)).toMatchObject({ state: smsStates.waiting, tries: nth });
    }
    await runSendSms(world.engine, payload);
    expect(await row(payload.smsId)).toMatchObject({ state: smsStates.failed, tries: 6 });
    await world.database.admin.query(nowhere, [accountId, sandbox.addresses.sms]);
  });

  it("shows neither phone nor code in any table", async () => {
    const { phone, payload } = await queued();
    await runSendSms(world.engine, payload);
    const { admin: sql } = world.database;
    for (const table of [
      "sms_messages",
      "provider_exchanges",
      "operation_logs",
      "dbos.workflow_status",
    ]) {
      const all = JSON.stringify((await sql.query(`select t::text from ${table} t`)).rows);
      expect(all.includes(phone), table).toBe(false);
      expect(all.includes("482913"), table).toBe(false);
    }
  });

  it("is refused where the tenant has no account for it", async () => {
    const other = await world.person(await world.tenant());
    const { tenantId, userId } = other;
    const sending = carryOutForJob(
      world.engine,
      { tenantId, userId, event: null, key: "none" },
      (tx) =>
        sendSms(tx, world.engine, {
          phone: "13900000000",
          template: "loginCode",
          params: {},
          worthlessAfter: minutesFromNow(1),
        }),
    );
    await expect(sending).rejects.toThrow("No text-message account");
  });
});

it("somebody who forgot his password gets a code by text, where no folder stands in", async () => {
  const phone = String(++phones);
  const { vault } = world.engine;
  await world.database.admin.query("update users set phone_index = $2 where id = $1", [
    admin.userId,
    phoneIndex(vault, phone),
  ]);
  const opening = { tenantId: "", mode: "read write" } as const;
  const codeId = await inTransaction(world.engine.pool, opening, (tx) =>
    addCode(tx, vault, { kind: "image", answer: "ABCD" }),
  );
  const input = { kind: "sms", phone, codeId, code: "ABCD" } as const;
  expect(await visit(world, login.code, { input })).toMatchObject({ code: "0" });
  const waiting = () =>
    world.database.admin.query<{ id: string; template: string }>(
      "select id, template from sms_messages where phone_index = $1",
      [vault.index({ table: "sms_messages", column: "phone", tenantId: admin.tenantId }, phone)],
    );
  // The answer does not wait for the text: how long that takes would tell who is known.
  await until(async () => (await waiting()).rows.length === 1);
  expect((await waiting()).rows[0]?.template).toBe("loginCode");
});

it("a sign-in code reaches the phone through a worker, by the platform's account", async () => {
  const phone = String(++phones);
  const worker = await startProcess("worker", world.environment);
  try {
    expect(await codesBySms.isOpen(world.engine)).toBe(true);
    await codesBySms.send(world.engine, { phone, code: "135790" });
    await until(async () => (await inbox(phone)).length === 1);
    expect((await inbox(phone))[0]?.text).toContain("135790");
  } finally {
    await worker.kill();
  }
  const { payload } = await queued();
  const { data } = await world.call(provider.detail, { id: accountId }, { as: admin });
  const { rowVersion } = data;
  await world.call(provider.disable, { id: accountId, rowVersion }, { as: admin });
  await runSendSms(world.engine, payload);
  expect(await row(payload.smsId)).toMatchObject({ reason: "account disabled" });
  expect(await codesBySms.isOpen(world.engine)).toBe(false);
});
