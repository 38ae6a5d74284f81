import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bindFor } from "#main/bound-account.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { guards } from "#platform/testing/guards.ts";
import { operatorOf } from "#platform/testing/operator.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { merchantBinding } from "../binding-contract.ts";
import { provider } from "../contract.ts";

const address = "http://127.0.0.1:9";
const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: "127.0.0.1:9" } });

let customers = 0;
const newCustomer = () => `Q${String(++customers).padStart(9, "0")}`;
const accountOf = (customerCode: string, payerAccount = "15000000000001") => ({
  provider: "PINGAN",
  accountName: "平安银企直连",
  address,
  settings: [
    { name: "customerCode", value: customerCode },
    { name: "payerAccount", value: payerAccount },
    { name: "payerName", value: "车账演示" },
  ],
  secrets: [],
});

interface Wanted {
  readonly tenantId: string;
  readonly customerCode?: string;
  readonly payerAccount?: string;
  readonly isShared?: boolean;
}
const bindingOf = (wanted: Wanted) => {
  const { tenantId, customerCode = newCustomer(), payerAccount = "1", isShared = false } = wanted;
  const merchant = [
    { name: "customerCode", value: customerCode },
    { name: "payerAccount", value: payerAccount },
  ];
  return { tenantId, provider: "PINGAN", address, merchant, isShared, reason: "合同 2026-17" };
};
const bind = async (world: World, wanted: Wanted) =>
  world.call(merchantBinding.bind, bindingOf(wanted), { as: await operatorOf(world) });

async function bound(world: World, tenantId: string) {
  const { data } = await bind(world, { tenantId });
  return { id: data.id, rowVersion: 1, reason: "合同到期" };
}
async function unbound(world: World, as: TestPerson) {
  const change = await bound(world, as.tenantId);
  await world.call(merchantBinding.unbind, change, { as: await operatorOf(world) });
  return { ...change, rowVersion: 2 };
}
/** As the migration leaves what several tenants had. */
async function toReview(world: World, as: TestPerson) {
  const change = await bound(world, as.tenantId);
  const sql = "update merchant_bindings set shared = true, needs_review = true where id = $1";
  await world.database.admin.query(sql, [change.id]);
  return change;
}

guards(merchantBinding.bind, {
  open,
  superTenant: true,
  valid: async (_, as) => bindingOf({ tenantId: as.tenantId }),
  refused: { input: async () => bindingOf({ tenantId: newId() }), code: "2114" },
});
guards(merchantBinding.unbind, {
  open,
  superTenant: true,
  valid: (world, as) => bound(world, as.tenantId),
  refused: { input: unbound, code: "2113" },
});
guards(merchantBinding.review, {
  open,
  superTenant: true,
  valid: toReview,
  refused: { input: (world, as) => bound(world, as.tenantId), code: "2113" },
});

describe("a merchant", () => {
  let world: World;
  let owner: TestPerson;
  let stranger: TestPerson;
  let operator: TestPerson;
  beforeAll(async () => {
    world = await open();
    operator = await operatorOf(world);
    owner = await world.person(await world.tenant());
    stranger = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const make = (as: TestPerson, account: ReturnType<typeof accountOf>) =>
    world.call(provider.create, account, { as });

  it("is used by the tenant that it is bound to, and by no other", async () => {
    const account = accountOf(newCustomer());
    expect((await make(owner, account)).code).toBe("2110");
    await bindFor(world, owner.tenantId, account);
    expect((await make(owner, account)).code).toBe("0");
    const refused = await make(stranger, account);
    expect([refused.code, refused.msg]).toEqual(["2110", expect.stringContaining("平台")]);
  });

  it("is nobody else's by half: every number has to be the tenant's", async () => {
    const [theirs, mine] = [newCustomer(), newCustomer()];
    await bindFor(world, owner.tenantId, accountOf(theirs, "1500001"));
    await bindFor(world, stranger.tenantId, accountOf(mine, "1500002"));
    const tried = async (customer: string, payer: string) =>
      (await make(stranger, accountOf(customer, payer))).code;
    expect(await tried(mine, "1500001")).toBe("2110");
    expect(await tried(theirs, "1500002")).toBe("2110");
    expect(await tried(mine, "1500002")).toBe("0");
    const renamed = { ...accountOf(mine, "1500002"), provider: "FLEXPAY" };
    expect((await make(stranger, renamed)).code).not.toBe("0");
  });

  it("cannot be slipped into an account later, nor come back with one after it was taken", async () => {
    const mine = accountOf(newCustomer());
    const theirs = accountOf(newCustomer());
    await bindFor(world, owner.tenantId, theirs);
    const bindingId = await bindFor(world, stranger.tenantId, mine);
    const { id } = (await make(stranger, mine)).data;
    const { provider: _, ...fields } = theirs;
    const slipped = await world.call(
      provider.update,
      { ...fields, id, rowVersion: 1 },
      { as: stranger },
    );
    expect(slipped.code).toBe("2110");
    const taken = { id: bindingId, rowVersion: 1, reason: "合同到期" };
    expect((await world.call(merchantBinding.unbind, taken, { as: operator })).code).toBe("0");
    const rename = { ...mine, provider: undefined, accountName: "改名", id, rowVersion: 1 };
    const { provider: __, ...named } = rename;
    expect((await world.call(provider.update, named, { as: stranger })).code).toBe("2110");
    await world.call(provider.disable, { id, rowVersion: 1 }, { as: stranger });
    const back = await world.call(provider.enable, { id, rowVersion: 2 }, { as: stranger });
    expect(back.code).toBe("2110");
    expect((await world.call(provider.check, { id }, { as: stranger })).code).toBe("2110");
  });

  it("goes to a second tenant only if somebody says that they share it, and why", async () => {
    const customerCode = newCustomer();
    await bind(world, { tenantId: owner.tenantId, customerCode });
    const asOne = { tenantId: stranger.tenantId, customerCode };
    // Another account of the same customer is the same customer.
    for (const payerAccount of ["1", "2"]) {
      const refused = await bind(world, { ...asOne, payerAccount });
      expect(refused.code).toBe("2111");
    }
    expect((await bind(world, { ...asOne, isShared: true })).code).toBe("0");
    const { data } = await world.call(
      merchantBinding.list,
      { keyword: customerCode },
      { as: operator },
    );
    expect(data.records.map(({ standing }) => standing)).toEqual(["shared", "shared"]);
    expect((await bind(world, { ...asOne, isShared: true })).code).toBe("2112");
  });

  it("is one tenant's when ten are bound to it at the same moment", async () => {
    const customerCode = newCustomer();
    const tenants = await Promise.all(Array.from({ length: 10 }, () => world.tenant()));
    const answers = await Promise.all(
      tenants.map(({ id }) => bind(world, { tenantId: id, customerCode })),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
    expect(codes.filter((code) => code === "2111")).toHaveLength(9);
  });

  it("is not mixed with another's by the database either", async () => {
    const customerCode = newCustomer();
    await bind(world, { tenantId: owner.tenantId, customerCode });
    const copied = world.database.admin.query(
      "insert into merchant_bindings (id, holder_id, provider, address, merchant, customer, shared, reason)" +
        " select gen_random_uuid(), $2, provider, address, merchant, customer, true, reason" +
        " from merchant_bindings where customer = $1",
      [customerCode, stranger.tenantId],
    );
    await expect(copied).rejects.toMatchObject({ constraint: "merchant_bindings_of_one" });
  });

  it("is bound by the platform alone, and seen by whom it is bound to", async () => {
    const customerCode = newCustomer();
    await bind(world, { tenantId: owner.tenantId, customerCode });
    const seen = async (as: TestPerson) =>
      JSON.stringify((await world.call(provider.bound, {}, { as })).data);
    expect(await seen(owner)).toContain(customerCode);
    expect(await seen(stranger)).not.toContain(customerCode);
    // The platform's own tenant uses what is bound to it, like any other.
    expect(await seen(operator)).not.toContain(customerCode);
    const asked = await world.call(merchantBinding.list, {}, { as: stranger });
    expect([asked.code, asked.data]).toEqual(["0022", null]);
    const own = bindingOf({ tenantId: stranger.tenantId, customerCode, isShared: true });
    expect((await world.call(merchantBinding.bind, own, { as: stranger })).code).toBe("0022");
    expect((await world.call(merchantBinding.tenants, {}, { as: stranger })).code).toBe("0022");
  });

  it("is out of a tenant's reach in the database too", async () => {
    const { id } = await bound(world, owner.tenantId);
    const as = (tenantId: string, sql: string) =>
      inTransaction(world.engine.pool, { tenantId, mode: "read write" }, (tx) =>
        tx.raw<{ id: string }>({ sql, parameters: [] }),
      );
    const all = await as(
      stranger.tenantId,
      "select distinct holder_id as id from merchant_bindings",
    );
    expect(all).toEqual([{ id: stranger.tenantId }]);
    const listed = await as(stranger.tenantId, "select id from merchant_binding_rows");
    expect(listed.map((row) => row.id)).not.toContain(id);
    const take = `update merchant_bindings set holder_id = '${stranger.tenantId}' returning id`;
    expect(await as(stranger.tenantId, take)).toEqual([]);
    const forge =
      "insert into merchant_bindings (id, holder_id, provider, address, merchant, customer, reason)" +
      ` values (gen_random_uuid(), '${stranger.tenantId}', 'PINGAN', 'a', '{"a": "1"}', '1', '1')`;
    await expect(as(stranger.tenantId, forge)).rejects.toMatchObject({ code: "42501" });
  });

  it("tells in its history who bound and unbound it, and why", async () => {
    const { id, ...rest } = await unbound(world, owner);
    const { data } = await world.call(merchantBinding.operationLog, { id }, { as: operator });
    expect(data.map((line) => line.approvalRemark)).toEqual([rest.reason, "合同 2026-17"]);
  });

  it("is bound to an address that may be called, with exactly the numbers that it has", async () => {
    const given = bindingOf({ tenantId: owner.tenantId });
    const tried = async (changed: object) =>
      (await world.call(merchantBinding.bind, { ...given, ...changed }, { as: operator })).code;
    expect(await tried({ address: "https://elsewhere.example.com" })).toBe("2102");
    expect(await tried({ provider: "NOBODY" })).toBe("2103");
    expect(await tried({ merchant: given.merchant.slice(0, 1) })).toBe("2104");
    expect(await tried({ merchant: [] })).toBe("2104");
  });
});
