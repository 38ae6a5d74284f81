import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bindFor } from "#main/bound-account.ts";
import { openTestWorld } from "#main/testing.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { merchantBinding } from "../binding-contract.ts";
import { provider } from "../contract.ts";
import { providerExchange, providerNotice } from "../exchange-contract.ts";
import { call } from "#modules/provider-adapter/server/adapters/contract/call.ts";
import { seedProviders } from "./seed.ts";
import { demoAccounts } from "./seed/demo-accounts.ts";
import { connect } from "./support/accounts.ts";
import { keepExchange } from "./support/exchanges.ts";
import { harmlessQuestion } from "./support/harmless.ts";
import { checkPerson, lastCheck } from "./support/identity-checks.ts";

let sandbox: TestSandbox;
let world: World;
let platform: TestPerson;
let admin: TestPerson;
let neighbour: TestPerson;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The demo's accounts, and a server that the sandbox really reaches. */
beforeAll(async () => {
  sandbox = await openTestSandbox();
  const port = await freePort();
  const hosts = Object.values(sandbox.addresses).map((address) => new URL(address).host);
  world = await openTestWorld({
    settings: {
      PROVIDER_ADDRESSES: hosts.join(","),
      PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
    },
  });
  await world.server.listen({ host: "127.0.0.1", port });
  platform = await world.person(await world.tenant({ superTenant: true }));
  admin = await world.person(await world.tenant());
  neighbour = await world.person(await world.tenant());
  const tenants = [platform, admin, neighbour].map(({ tenantId, userId: authorId }) => ({
    tenantId,
    authorId,
  }));
  await seedProviders(world.engine, tenants, sandbox);
});
beforeEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

async function accountOf(code: string, as = admin): Promise<string> {
  const { data } = await world.call(provider.list, { filters: { provider: [code] } }, { as });
  return data.records[0]?.id ?? "";
}

it.each(["PINGAN", "FLEXPAY", "ALLINPAY", "ESIGN", "LETSIGN", "SMS"])(
  "the demo's account with %s is answered",
  async (code) => {
    const { data } = await world.call(provider.check, { id: await accountOf(code) }, { as: admin });
    expect(data).toMatchObject({ isReached: true });
    expect(data.outcome, data.reason ?? "").not.toBe("unknown");
  },
);

it.each(["PINGAN", "FLEXPAY", "ALLINPAY"])(
  "every business tenant of the demo has an account with %s",
  async (code) => {
    const id = await accountOf(code, neighbour);
    const { data } = await world.call(provider.check, { id }, { as: neighbour });
    expect(data.outcome, data.reason ?? "").not.toBe("unknown");
  },
);

it("two tenants of the demo are two merchants to everybody outside", async () => {
  const numbersOf = async (as: TestPerson) =>
    (await world.call(provider.bound, {}, { as })).data.flatMap(({ merchant }) =>
      merchant.slice(0, 1).map(({ value }) => value),
    );
  const [mine, theirs] = [await numbersOf(admin), await numbersOf(neighbour)];
  expect(mine).toHaveLength(6);
  expect(mine.filter((number) => theirs.includes(number))).toEqual([]);
});

describe("a tenant that enters its neighbour's numbers", () => {
  let attacker: TestPerson;
  beforeAll(async () => {
    attacker = await world.person(await world.tenant());
  });
  const heardOutside = async () => ({
    calls: (await sandbox.control.journal({ limit: 1 }))[0]?.id ?? 0,
    money: await sandbox.control.ledger(),
  });

  it.each(["PINGAN", "FLEXPAY", "ALLINPAY", "ESIGN", "LETSIGN", "SMS"])(
    "is refused at %s, and nobody outside hears of it",
    async (code) => {
      const known = demoAccounts(sandbox);
      const all = [known.texts, ...known.signing, ...known.money];
      const found = all.find((one) => one.provider === code);
      if (!found) throw new Error(`the demo has no account with ${code}`);
      const { name: accountName, ...theirs } = found;
      const pairs = (values: Readonly<Record<string, string>>) =>
        Object.entries(values).map(([name, value]) => ({ name, value }));
      const input = {
        ...theirs,
        accountName,
        settings: pairs(theirs.settings),
        secrets: pairs(theirs.secrets),
      };
      const before = await heardOutside();
      const refused = await world.call(provider.create, input, { as: attacker });
      expect([refused.code, refused.data]).toEqual(["2110", null]);
      const stolen = await accountOf(code);
      const tried = await world.call(provider.check, { id: stolen }, { as: attacker });
      expect(tried.code).toBe("0404");
      expect((await world.call(provider.list, {}, { as: attacker })).data.total).toBe(0);
      expect(await heardOutside()).toEqual(before);
      // Whose numbers they are is answered, by the same sandbox with the same numbers.
      const own = await world.call(provider.check, { id: stolen }, { as: admin });
      expect(own.data.isReached).toBe(true);
    },
  );
});

describe("an account whose merchant was taken from its tenant", () => {
  const bindingOf = async (code: string, tenantId: string) => {
    const input = { filters: { provider: [code], tenantId: [tenantId] } };
    const { data } = await world.call(merchantBinding.list, input, { as: platform });
    const found = data.records.find(({ standing }) => standing !== "unbound");
    if (!found) throw new Error(`${code} is not bound`);
    return found;
  };
  const bindAgain = ({ provider: code, tenantId, address, merchant }: Bound) =>
    bindFor(world, tenantId, { provider: code, address, settings: merchant });
  type Bound = Awaited<ReturnType<typeof bindingOf>>;
  const heard = async () => (await sandbox.control.journal({ limit: 1 }))[0]?.id ?? 0;

  it.each(["PINGAN", "FLEXPAY", "ALLINPAY", "ESIGN", "SMS"])(
    "says nothing more at %s: a certain failure of which nobody heard",
    async (code) => {
      const { tenantId } = neighbour;
      const accountId = await accountOf(code, neighbour);
      // Opened before: what is open is not believed either.
      const { ports } = await connect(world.engine, { tenantId, accountId });
      const question = harmlessQuestion(ports, new Date());
      expect((await question?.(call))?.exchange.httpStatus).not.toBeNull();
      const binding = await bindingOf(code, tenantId);
      const { id, rowVersion } = binding;
      const taken = { id, rowVersion, reason: "合同到期" };
      await world.call(merchantBinding.unbind, taken, { as: platform });
      const before = await heard();
      const outcome = await question?.(call);
      expect(outcome).toMatchObject({ kind: "certainFailure", notSent: true, message: "notBound" });
      const checked = await world.call(provider.check, { id: accountId }, { as: neighbour });
      expect(checked.code).toBe("2110");
      expect(await heard()).toBe(before);
      await bindAgain(binding);
      expect((await question?.(call))?.exchange.httpStatus).not.toBeNull();
    },
  );

  it("checks nobody's card, and is not offered for what comes next", async () => {
    const binding = await bindingOf("ESIGN", neighbour.tenantId);
    const { id, rowVersion } = binding;
    await world.call(
      merchantBinding.unbind,
      { id, rowVersion, reason: "合同到期" },
      { as: platform },
    );
    const before = await heard();
    const person = {
      name: "王小芳",
      idCardNo: "11010519491231002X",
      cardNo: "6222021234567890123",
    };
    const asked = checkPerson(world.engine, neighbour.tenantId, person);
    await expect(asked).rejects.toMatchObject({ definition: { code: "2107" } });
    expect(await heard()).toBe(before);
    await bindAgain(binding);
  });
});

describe("what a provider tells us by itself", () => {
  let accountId: string;
  beforeAll(async () => {
    accountId = await accountOf("FLEXPAY");
  });

  async function pay(merchantNumber: string): Promise<void> {
    const { ports } = await connect(world.engine, { tenantId: admin.tenantId, accountId });
    const line = {
      merchantNumber,
      amountFen: 123_400,
      payeeKind: "personal",
      payeeName: "欧阳建国",
      payeeAccount: "6225881414207430",
      bankName: "招商银行上海分行",
      cnaps: null,
      idCardNo: "11010519491231002X",
      phone: "13800000001",
      purpose: "购车款",
    } as const;
    const submission = { number: `S${merchantNumber}`, lines: [line] };
    const outcome = await ports.payout?.submit(call, submission);
    expect(outcome?.kind).toBe("ok");
    await sandbox.control.advance(5_000);
  }
  const noticesAbout = async (number: string) => {
    const input = { filters: { accountId: [accountId] }, size: 200 };
    const { data } = await world.call(providerNotice.list, input, { as: admin });
    return data.records.filter(({ events }) => events.some((one) => one.ourNumber === number));
  };

  it("arrives over the wire, is believed, and says only where to look", async () => {
    await pay("FK202611150001-1");
    await until(async () => (await noticesAbout("FK202611150001-1")).length > 0);
    const [notice] = await noticesAbout("FK202611150001-1");
    expect(notice).toMatchObject({ genuine: true, events: [{ about: "payout" }] });
  });

  it("is kept call by call, each with what became of it", async () => {
    await pay("FK202611150009A-1");
    const { account, ports } = await connect(world.engine, {
      tenantId: admin.tenantId,
      accountId,
    });
    const of = { merchantNumber: "FK202611150010A-1", submissionNumber: "SFK202611150009A-1" };
    const outcome = await ports.payout?.query(call, of);
    if (!outcome) throw new Error("no payouts here");
    const opening = { tenantId: admin.tenantId, mode: "read write" } as const;
    await inTransaction(world.engine.pool, opening, async (tx) =>
      keepExchange(tx, account, outcome),
    );
    const input = { filters: { accountId: [accountId] }, size: 200 };
    const { data } = await world.call(providerExchange.list, input, { as: admin });
    const kept = data.records.filter(({ ourNumber }) => ourNumber === of.merchantNumber);
    const told = kept.map(({ operation, outcome: kind, reason }) => ({
      operation,
      kind,
      code: reason?.split(" ")[0],
    }));
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ operation: "SFT0505", kind: "certainFailure", code: "518" });
    expect(told).toContainEqual({
      operation: "SFT0503",
      kind: "unknown",
      code: "providerUnknown",
    });
  });

  it("arrives twice and counts once", async () => {
    await sandbox.control.addFault({ provider: "flexpay", effect: "noticeTwice", times: 1 });
    await pay("FK202611150002-1");
    await until(async () => (await noticesAbout("FK202611150002-1"))[0]?.times === 2);
    expect(await noticesAbout("FK202611150002-1")).toHaveLength(1);
  });

  it("is refused when its signature is wrong", async () => {
    const refused = async () => {
      const filters = { accountId: [accountId], believed: ["refused" as const] };
      return (await world.call(providerNotice.list, { filters }, { as: admin })).data.total;
    };
    const before = await refused();
    const fault = { provider: "flexpay", effect: "noticeWrongSignature", times: 1 } as const;
    await sandbox.control.addFault(fault);
    await pay("FK202611150003-1");
    await until(async () => (await refused()) === before + 1);
    expect(await noticesAbout("FK202611150003-1")).toEqual([]);
  });
});

describe("whether a name, an ID number and a card belong together", () => {
  const person = { name: "王小芳", idCardNo: "11010519491231002X", cardNo: "6225881414207430" };
  const op = "/v2/identity/verify/individual/bank3Factors";
  const known = (of = person) =>
    inTransaction(world.engine.pool, { tenantId: admin.tenantId, mode: "snapshot" }, (tx) =>
      lastCheck(tx, world.engine.vault, of),
    );
  const check = (of = person) => checkPerson(world.engine, admin.tenantId, of);

  it("nobody knows where the source failed, and nothing is kept of it", async () => {
    const fault = { provider: "esign", match: { op }, effect: "dataSourceDown", times: 1 } as const;
    await sandbox.control.addFault(fault);
    expect(await check()).toBeUndefined();
    expect(await known()).toBeUndefined();
  });

  it("is asked and remembered, for exactly these three", async () => {
    expect(await check()).toEqual({ match: true, differs: null });
    expect(await known()).toMatchObject({ match: true });
    expect(await known({ ...person, cardNo: "6225881414207431" })).toBeUndefined();
    expect(await check({ ...person, name: "李四" })).toEqual({ match: false, differs: "name" });
    expect(await known({ ...person, name: "李四" })).toMatchObject({ match: false });
    expect(await known()).toMatchObject({ match: true });
  });

  it("leaves no number behind in clear", async () => {
    await check();
    const { data } = await world.call(providerExchange.list, { size: 200 }, { as: admin });
    for (const { id } of data.records) {
      const shown = await world.call(providerExchange.detail, { id }, { as: admin });
      expect(shown.response.body).not.toMatch(/11010519491231002X|6225881414207430|13800000001/);
    }
  });
});
