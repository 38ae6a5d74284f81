import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount } from "#main/bound-account.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { within } from "#platform/testing/effort.ts";
import { operatorOf } from "#platform/testing/operator.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { merchantBinding } from "../binding-contract.ts";
import { provider } from "../contract.ts";
import { providerExchange, providerNotice } from "../exchange-contract.ts";
import { noticeSignature } from "#modules/provider-adapter/server/adapters/esign/signature.ts";
import { runNotice } from "./jobs/handle-notice.ts";
import { type Noticed, noticeHandlers } from "./ports/handler.ts";

const secret = "sandbox-secret-0001";
const address = "http://127.0.0.1:9";
let world: World;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: "127.0.0.1:9" } });
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

async function account(as = admin): Promise<string> {
  const input = {
    provider: "ESIGN",
    accountName: "e签宝",
    address,
    settings: [
      { name: "appId", value: "7438921" },
      { name: "uploadHosts", value: "127.0.0.1:9" },
    ],
    secrets: [{ name: "appSecret", value: secret }],
  };
  return addAccount(world, as, input);
}

const bodyAbout = (number: string) =>
  JSON.stringify({ action: "SIGN_MISSON_COMPLETE", customBizNum: number, timestamp: 1 });

interface Sent {
  readonly accountId: string;
  readonly body: string | Buffer;
  readonly tenantId?: string;
  readonly signedWith?: string;
  readonly contentType?: string;
  readonly ip?: string;
}

async function send({ accountId, body, tenantId = admin.tenantId, ...other }: Sent) {
  const { signedWith = secret, contentType = "application/json", ip = "10.1.1.1" } = other;
  const rawBody = Buffer.from(body);
  const timestamp = "1700000000000";
  const signature = noticeSignature(signedWith, { timestamp, query: new Map(), rawBody });
  return world.server.inject({
    method: "POST",
    url: `/api/notify/${tenantId}/${accountId}`,
    remoteAddress: ip,
    payload: rawBody,
    headers: {
      "content-type": contentType,
      "x-tsign-open-app-id": "7438921",
      "x-tsign-open-timestamp": timestamp,
      "x-tsign-open-signature": signature,
    },
  });
}

const kept = async (accountId: string) => {
  const input = { filters: { accountId: [accountId] } };
  return (await world.call(providerNotice.list, input, { as: admin })).data.records;
};
const jobs = async (accountId: string) => {
  const found = await world.database.admin.query<{ id: string }>(
    "select workflow_uuid as id from dbos.workflow_status where name = 'provider.notice'" +
      " and split_part(workflow_uuid, ':', 2) in (select id::text from provider_notices where account_id = $1)",
    [accountId],
  );
  return found.rows;
};

describe("a genuine notice", () => {
  it("is kept with its job and acknowledged in the provider's words", async () => {
    const accountId = await account();
    const answer = await send({ accountId, body: bodyAbout("HT1") });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('{"code":"200","msg":"success"}');
    expect(await kept(accountId)).toMatchObject([
      { genuine: true, why: null, times: 1, events: [{ about: "contract", ourNumber: "HT1" }] },
    ]);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it("sent again only counts up", async () => {
    const accountId = await account();
    await send({ accountId, body: bodyAbout("HT2") });
    const again = await send({ accountId, body: bodyAbout("HT2") });
    expect(again.statusCode).toBe(200);
    expect((await kept(accountId)).map(({ times }) => times)).toEqual([2]);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it("whose job was given up has another when it is sent again, until it is handled", async () => {
    const accountId = await account();
    const body = bodyAbout("HT10");
    const sql = world.database.admin;
    const later = (column: string) =>
      sql.query(
        `update provider_notices set ${column} = now() - interval '11 minutes' where account_id = $1`,
        [accountId],
      );
    await send({ accountId, body });
    await later("received_at");
    await send({ accountId, body });
    await send({ accountId, body });
    expect(await jobs(accountId)).toHaveLength(2);
    await later("handled_at");
    await sql.query(
      "update provider_notices set received_at = now() - interval '1 hour' where account_id = $1",
      [accountId],
    );
    await send({ accountId, body });
    expect(await jobs(accountId)).toHaveLength(2);
  });

  it("sent twenty times at once is one row and one job", async () => {
    const accountId = await account();
    const body = bodyAbout("HT3");
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ accountId, body })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await kept(accountId)).map(({ times }) => times)).toEqual([20]);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it.each(["application/json", "application/x-www-form-urlencoded", "text/plain; charset=GBK"])(
    "is judged by its very bytes, whatever %s says they are",
    async (contentType) => {
      const accountId = await account();
      const body = Buffer.concat([Buffer.from('{ "a" :1,\r\n"b":"'), Buffer.of(0xd6, 0xd0, 0)]);
      expect((await send({ accountId, body, contentType })).statusCode).toBe(200);
      expect(await kept(accountId)).toMatchObject([{ genuine: true, events: [] }]);
    },
  );

  it("is answered in each event by whoever looks after it, once, and marked as handled", async () => {
    const accountId = await account();
    await send({ accountId, body: bodyAbout("HT4,HT5,HT4") });
    const [notice] = await kept(accountId);
    const payload = { tenantId: admin.tenantId, userId: admin.userId, noticeId: notice?.id ?? "" };
    const seen: Noticed[] = [];
    const failing = async () => {
      throw new Error("the provider does not answer");
    };
    const noting = async (_: unknown, noticed: Noticed) => void seen.push(noticed);
    const unused = { payout: failing, collection: failing, refund: failing };
    noticeHandlers.fill([{ ...unused, contract: failing }]);
    await expect(runNotice(world.engine, payload)).rejects.toThrow("does not answer");
    expect((await kept(accountId))[0]?.handleTime).toBeNull();
    noticeHandlers.fill([{ ...unused, contract: noting }]);
    await runNotice(world.engine, payload);
    await runNotice(world.engine, payload);
    const { tenantId } = admin;
    expect(seen).toEqual([
      { tenantId, accountId, ourNumber: "HT4" },
      { tenantId, accountId, ourNumber: "HT5" },
    ]);
    expect((await kept(accountId))[0]?.handleTime).not.toBeNull();
  });

  it("is not to be had by a job that names another tenant", async () => {
    const accountId = await account();
    await send({ accountId, body: bodyAbout("HT6") });
    const [notice] = await kept(accountId);
    const neighbour = await world.tenant();
    const never = async () => expect.unreachable();
    noticeHandlers.fill([{ payout: never, collection: never, refund: never, contract: never }]);
    const payload = {
      tenantId: neighbour.id,
      userId: admin.userId,
      noticeId: notice?.id ?? "",
    };
    await expect(runNotice(world.engine, payload)).rejects.toThrow();
  });
});

describe("a notice that is not believed", () => {
  it("is refused without a word, however it is wrong, and leaves no job", async () => {
    const accountId = await account();
    const disabled = await account();
    await world.call(provider.disable, { id: disabled, rowVersion: 1 }, { as: admin });
    const neighbour = await world.person(await world.tenant());
    const foreign = await account(neighbour);
    const body = bodyAbout("HT7");
    const answers = await Promise.all([
      send({ accountId, body, signedWith: "another" }),
      send({ accountId: disabled, body }),
      send({ accountId: foreign, body }),
      send({ accountId, body, tenantId: neighbour.tenantId }),
      send({ accountId: newId(), body }),
      send({ accountId: "1;drop", body }),
      send({ accountId, body, tenantId: "none" }),
    ]);
    const told = answers.map(({ statusCode, body: text, headers }) => [
      statusCode,
      text,
      headers["content-type"],
    ]);
    expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([404, "", "text/plain; charset=utf-8"])]),
    );
    expect(await kept(accountId)).toMatchObject([
      { genuine: false, why: "the signature is wrong", events: [] },
    ]);
    expect(await kept(disabled)).toMatchObject([{ genuine: false, why: "account disabled" }]);
    expect([...(await jobs(accountId)), ...(await jobs(disabled))]).toEqual([]);
  });

  it("of a merchant that was taken from the tenant is refused, whoever signed it", async () => {
    const accountId = await account();
    const as = await operatorOf(world);
    const filters = { tenantId: [admin.tenantId] };
    const { data } = await world.call(merchantBinding.list, { filters }, { as });
    for (const { id, rowVersion, standing } of data.records) {
      const change = { id, rowVersion, reason: "合同到期" };
      if (standing !== "unbound") await world.call(merchantBinding.unbind, change, { as });
    }
    const { statusCode } = await send({ accountId, body: bodyAbout("HT-UNBOUND-1") });
    expect(statusCode).toBe(404);
    expect(await kept(accountId)).toMatchObject([{ genuine: false, why: "merchant not bound" }]);
    expect(await jobs(accountId)).toEqual([]);
    // As it was, for those who come after.
    await account();
  });

  it("does not stand in the way of the real one with the same body", async () => {
    const accountId = await account();
    const body = bodyAbout("HT8");
    await send({ accountId, body, signedWith: "another" });
    await send({ accountId, body, signedWith: "another" });
    expect((await send({ accountId, body })).statusCode).toBe(200);
    const rows = await kept(accountId);
    expect(rows.map(({ genuine, times }) => `${genuine} ${times}`).toSorted()).toEqual([
      "false 2",
      "true 1",
    ]);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it("fills no disk as a flood: few are kept, then its address is no longer heard", async () => {
    const accountId = await account();
    const flood = Array.from({ length: 200 }, (_, index) =>
      send({ accountId, body: bodyAbout(`X${index}`), signedWith: "another", ip: "10.9.9.9" }),
    );
    const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 404 || code === 429)).toBe(true);
    expect(await kept(accountId)).toHaveLength(20);
    const further = { accountId, body: bodyAbout("X"), ip: "10.9.9.9" };
    expect((await send(further)).statusCode).toBe(429);
    const elsewhere = await account();
    expect((await send({ ...further, accountId: elsewhere })).statusCode).toBe(200);
    expect((await send({ ...further, ip: "10.1.1.2" })).statusCode).toBe(200);
  });

  it("is cut off before it is read when it is too large", async () => {
    const accountId = await account();
    const answer = await send({ accountId, body: "x".repeat(262_145) });
    expect([answer.statusCode, answer.body]).toEqual([413, ""]);
    expect(await kept(accountId)).toEqual([]);
  });
});

it("shows a notice with its personal numbers masked", async () => {
  const accountId = await account();
  const body = JSON.stringify({ action: "OTHER", mobile: "13812345678", id: "440524198001010013" });
  await send({ accountId, body });
  const [notice] = await kept(accountId);
  const { data } = await world.call(providerNotice.detail, { id: notice?.id ?? "" }, { as: admin });
  expect(data.body).not.toMatch(/13812345678|440524198001010013/);
  expect(data.accountName).toBe("e签宝");
  const exchanges = await world.call(providerExchange.list, {}, { as: admin });
  expect(exchanges.data.records).toEqual([]);
});

it("is answered within five seconds even while the database is held up, and taken when sent again", async () => {
  const accountId = await account();
  const body = bodyAbout("HT9");
  const holder = await world.database.admin.connect();
  await holder.query("begin; lock table provider_notices in access exclusive mode");
  const began = performance.now();
  const put = await send({ accountId, body });
  expect(put.statusCode).toBe(503);
  expect(performance.now() - began).toBeLessThan(within(5_000));
  await holder.query("rollback");
  holder.release();
  expect((await send({ accountId, body })).statusCode).toBe(200);
  // The first, answered already, is taken as well once the database lets it: before or after the second.
  const times = async () => (await kept(accountId)).map((notice) => notice.times);
  await expect.poll(times).toEqual([2]);
  expect(await jobs(accountId)).toHaveLength(1);
});
