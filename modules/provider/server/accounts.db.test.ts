import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, bindFor } from "#main/bound-account.ts";
import { openTestWorld } from "#main/testing.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { provider } from "../contract.ts";
import { providerExchange } from "../exchange-contract.ts";
import { call } from "#modules/provider-adapter/server/adapters/contract/call.ts";
import { connect } from "./support/accounts.ts";
import { keepExchange } from "./support/exchanges.ts";

/** Listed, but nobody listens there. */
const address = "http://127.0.0.1:9";
const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: "127.0.0.1:9,127.0.0.1:8" } });

const fields = {
  accountName: "e签宝",
  address,
  settings: [
    { name: "appId", value: "7438921" },
    { name: "uploadHosts", value: "127.0.0.1:9" },
  ],
  secrets: [{ name: "appSecret", value: "first-secret" }],
};
const newAccount = { ...fields, provider: "ESIGN" };

const created = async (world: World, as: TestPerson) => ({
  id: await addAccount(world, as, newAccount),
  rowVersion: 1,
});
async function disabled(world: World, as: TestPerson) {
  const { id } = await created(world, as);
  await world.call(provider.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
}

guards(provider.create, {
  open,
  valid: async (world, as) => {
    await bindFor(world, as.tenantId, newAccount);
    return newAccount;
  },
  refused: {
    input: async () => ({ ...newAccount, address: "https://elsewhere.example.com" }),
    code: "2102",
  },
});
guards(provider.update, {
  open,
  valid: async (world, as) => ({ ...fields, ...(await created(world, as)) }),
  refused: {
    input: async (world, as) => ({ ...fields, ...(await created(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(provider.disable, { open, valid: created, refused: { input: disabled, code: "2101" } });
guards(provider.enable, { open, valid: disabled, refused: { input: created, code: "2101" } });
guards(provider.check, {
  open,
  valid: async (world, as) => ({ id: (await created(world, as)).id }),
  refused: { input: async () => ({ id: newId() }), code: "0404" },
});

describe("accounts with providers", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await open();
    admin = await world.person(await world.tenant());
    await bindFor(world, admin.tenantId, newAccount);
  });
  afterAll(() => world.close());

  const secretsOf = async (accountId: string) =>
    (await connect(world.engine, { tenantId: admin.tenantId, accountId })).account.secrets;

  it("show their settings and where to send notices, but of secrets only that they are there", async () => {
    const { id } = await created(world, admin);
    const answer = await world.call(provider.detail, { id }, { as: admin });
    expect(answer.data).toMatchObject({
      settings: fields.settings,
      secrets: [{ name: "appSecret", isSet: true }],
      notifyUrl: `${world.config.PUBLIC_ADDRESS}/api/notify/${admin.tenantId}/${id}`,
    });
    expect(answer.response.body).not.toContain("first-secret");
  });

  it("keep a secret that is left blank, and take a new one into use at once", async () => {
    const { id } = await created(world, admin);
    const blank = { ...fields, id, rowVersion: 1, secrets: [{ name: "appSecret", value: "" }] };
    await world.call(provider.update, { ...blank, accountName: "改名" }, { as: admin });
    expect(await secretsOf(id)).toEqual({ appSecret: "first-secret" });
    const replaced = [{ name: "appSecret", value: "second-secret" }];
    const next = { ...fields, id, rowVersion: 2, secrets: replaced };
    await world.call(provider.update, next, { as: admin });
    expect(await secretsOf(id)).toEqual({ appSecret: "second-secret" });
  });

  it("tell in their history which secret was replaced, never what it is", async () => {
    const { id } = await created(world, admin);
    const replaced = [{ name: "appSecret", value: "second-secret" }];
    const next = { ...fields, id, rowVersion: 1, secrets: replaced };
    await world.call(provider.update, next, { as: admin });
    const { data, response } = await world.call(provider.operationLog, { id }, { as: admin });
    expect(data[0]?.changeInfo).toContainEqual({
      field: "secrets",
      before: null,
      after: "appSecret",
    });
    expect(response.body).not.toMatch(/(first|second)-secret/);
    const log = await world.database.admin.query("select changes::text from operation_logs");
    expect(JSON.stringify(log.rows)).not.toMatch(/(first|second)-secret/);
  });

  it.each([
    ["a setting is missing", { settings: [] }, "appId"],
    ["a secret is missing", { secrets: [] }, "appSecret"],
    ["one is not known", { secrets: [...fields.secrets, { name: "pin", value: "1" }] }, "pin"],
  ])("are refused when %s, and it is named", async (_, wrong, named) => {
    const answer = await world.call(provider.create, { ...newAccount, ...wrong }, { as: admin });
    expect(answer.code).toBe("2104");
    expect(answer.msg).toContain(named);
  });

  it("are refused for a provider nobody speaks to, and say who can list an address", async () => {
    const unknown = { ...newAccount, provider: "NOBODY" };
    expect((await world.call(provider.create, unknown, { as: admin })).code).toBe("2103");
    const outside = { ...newAccount, address: "http://127.0.0.1:10" };
    const answer = await world.call(provider.create, outside, { as: admin });
    expect(answer.msg).toContain("系统运维");
  });

  it("ask to be sure who it is before anything about them changes", () => {
    for (const one of [provider.create, provider.update, provider.disable, provider.enable])
      expect(one.needsConfirmation).toBe(true);
  });

  it("are checked with a harmless call, which is kept like any other", async () => {
    const { id } = await created(world, admin);
    const { data } = await world.call(provider.check, { id }, { as: admin });
    expect(data).toMatchObject({ id, outcome: "certainFailure", isReached: false });
    const shown = await world.call(providerExchange.detail, { id: data.exchangeId }, { as: admin });
    expect(shown.data).toMatchObject({ provider: "ESIGN", accountName: "e签宝", httpStatus: null });
    const found = await world.call(
      providerExchange.list,
      { filters: { accountId: [id], outcome: ["certainFailure"] } },
      { as: admin },
    );
    expect(found.data.total).toBe(1);
  });

  it("stay with their address and merchant once something of ours went out under them", async () => {
    const { id } = await created(world, admin);
    const settingsOf = (appId: string, uploadHosts: string) => [
      { name: "appId", value: appId },
      { name: "uploadHosts", value: uploadHosts },
    ];
    const moved = { ...fields, id, settings: settingsOf("1", "127.0.0.1:9") };
    for (const at of [address, "http://127.0.0.1:8"]) {
      await bindFor(world, admin.tenantId, { ...moved, provider: "ESIGN", address: at });
    }
    await world.call(provider.check, { id }, { as: admin });
    const early = await world.call(provider.update, { ...moved, rowVersion: 1 }, { as: admin });
    expect(early.code).toBe("0");
    const { ports, account } = await connect(world.engine, {
      tenantId: admin.tenantId,
      accountId: id,
    });
    const filling = { contractNumber: "HT1", templateId: "T", fields: {}, fileName: "a.pdf" };
    const outcome = await ports.eSign?.fillTemplate(call, filling);
    if (!outcome) throw new Error("signs nothing");
    const opening = { tenantId: admin.tenantId, mode: "read write" } as const;
    await inTransaction(world.engine.pool, opening, async (tx) =>
      keepExchange(tx, account, outcome),
    );
    const back = { ...fields, id, rowVersion: 2 };
    const refused = await world.call(provider.update, back, { as: admin });
    expect(refused.code).toBe("2108");
    expect(refused.msg).toContain("appId");
    const elsewhere = { ...moved, address: "http://127.0.0.1:8", rowVersion: 2 };
    const other = await world.call(provider.update, elsewhere, { as: admin });
    expect([other.code, other.msg]).toEqual(["2108", expect.stringContaining("address")]);
    const hosts = settingsOf("1", "127.0.0.1:8");
    const harmless = { ...moved, settings: hosts, accountName: "改名", rowVersion: 2 };
    expect((await world.call(provider.update, harmless, { as: admin })).code).toBe("0");
  });

  it("are refused with a key that is none, when they are made and when they change", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const allinpay = (merchantPrivateKey: string) => ({
      accountName: "通联",
      address,
      settings: [
        { name: "cusid", value: "C" },
        { name: "appid", value: "A" },
      ],
      secrets: [
        { name: "merchantPrivateKey", value: merchantPrivateKey },
        { name: "platformPublicKey", value: publicKey },
      ],
    });
    await bindFor(world, admin.tenantId, { ...allinpay(""), provider: "ALLINPAY" });
    const make = (key: string) =>
      world.call(provider.create, { ...allinpay(key), provider: "ALLINPAY" }, { as: admin });
    expect((await make("not a key")).code).toBe("2109");
    const { data } = await make(privateKey);
    const change = { ...allinpay("x"), id: data.id, rowVersion: 1 };
    expect((await world.call(provider.update, change, { as: admin })).code).toBe("2109");
  });

  it("are listed by provider and state", async () => {
    const other = await world.person(await world.tenant());
    const { id } = await created(world, other);
    await disabled(world, other);
    const found = async (filters: object) =>
      (await world.call(provider.list, { filters }, { as: other })).data.records.map(
        (one) => one.id,
      );
    expect(await found({ provider: ["ESIGN"], stateCode: [1000] })).toEqual([id]);
    expect(await found({ provider: ["PINGAN"] })).toEqual([]);
  });

  it("are listed with what each provider asks for", async () => {
    const { data } = await world.call(provider.kinds, {}, { as: admin });
    expect(data).toContainEqual({
      provider: "ESIGN",
      ports: ["eSign", "identity"],
      settings: ["appId", "uploadHosts"],
      identity: ["appId"],
      secrets: ["appSecret"],
    });
  });
});
