import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walletWith } from "#main/adjustment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { walletRecharge } from "../recharge-contract.ts";

const open = openTestWorld;
const digits = () => BigInt(`0x${newId().replaceAll("-", "").slice(-14)}`).toString();
const words = (accountName = `基本户${newId()}`) => ({
  accountName,
  accountKind: "BANK" as const,
  bankName: "招商银行苏州分行",
  departmentId: null,
  remark: null,
});
const newAccount = () => ({ ...words(), accountNo: digits() });

async function created(world: World, as: TestPerson, fields = newAccount()) {
  const { data } = await world.call(rechargeAccount.create, fields, { as });
  return { id: data.id, rowVersion: 1 };
}
async function disabled(world: World, as: TestPerson) {
  const account = await created(world, as);
  await world.call(rechargeAccount.disable, account, { as });
  return { ...account, rowVersion: 2 };
}
/** An account on which money is still to come in. */
async function awaited(world: World, as: TestPerson) {
  const { id } = await created(world, as);
  const wallet = await walletWith(world, as.tenantId);
  const recharge = {
    amount: 1_00 as Fen,
    rechargePayerType: "person" as const,
    payerName: "王五",
    rechargeAccountId: id,
    walletId: wallet.id,
  };
  await world.call(walletRecharge.create, recharge, { as });
  return { id };
}

guards(rechargeAccount.create, {
  open,
  valid: async () => newAccount(),
  refused: {
    input: async (world, as) => {
      const fields = newAccount();
      await created(world, as, fields);
      return { ...fields, accountNo: digits() };
    },
    code: "2556",
  },
});
guards(rechargeAccount.update, {
  open,
  valid: async (world, as) => ({ ...words(), ...(await created(world, as)) }),
  refused: {
    input: async (world, as) => ({ ...words(), ...(await created(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(rechargeAccount.disable, {
  open,
  valid: created,
  refused: { input: disabled, code: "2558" },
});
guards(rechargeAccount.enable, {
  open,
  valid: disabled,
  refused: { input: (world, as) => created(world, as), code: "2558" },
});
guards(rechargeAccount.remove, {
  open,
  valid: async (world, as) => ({ id: (await created(world, as)).id }),
  refused: { input: awaited, code: "2559" },
});

describe("recharge accounts", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const list = async (filters: object) =>
    (await world.call(rechargeAccount.list, { filters }, { as: admin })).data.records;

  it("are shown by the tail of their number, and found by the whole of it", async () => {
    const fields = { ...newAccount(), accountNo: "512902345678901" };
    const { id } = await created(world, admin, fields);
    const [found] = await list({ accountNo: "512902345678901" });
    expect(found).toMatchObject({ id, accountNo: maskedAccount("8901"), receivedAmount: null });
    expect(await list({ accountNo: "512902345678902" })).toEqual([]);
    const { rows } = await world.database.admin.query<{ kept: string }>(
      "select a::text as kept from recharge_accounts a where id = $1",
      [id],
    );
    expect(rows[0]?.kept).not.toContain("51290234567");
    const log = await world.call(rechargeAccount.operationLog, { id }, { as: admin });
    expect(JSON.stringify(log.data)).not.toContain("8901");
  });

  it("keep their number where none is given, and take a new one that is free", async () => {
    const fields = newAccount();
    const { id } = await created(world, admin, fields);
    const taken = newAccount();
    await created(world, admin, taken);
    const edit = { ...words(fields.accountName), id };
    await world.call(rechargeAccount.update, { ...edit, rowVersion: 1 }, { as: admin });
    expect((await list({ accountNo: fields.accountNo })).map((row) => row.id)).toEqual([id]);
    const clash = { ...edit, rowVersion: 2, accountNo: taken.accountNo };
    expect((await world.call(rechargeAccount.update, clash, { as: admin })).code).toBe("2557");
    const fresh = { ...clash, accountNo: digits() };
    expect((await world.call(rechargeAccount.update, fresh, { as: admin })).code).toBe("0");
  });

  it("keep their kind while money is still to come in on them", async () => {
    const { id } = await awaited(world, admin);
    const edit = { ...words(), id, rowVersion: 1 };
    const other = { ...edit, accountKind: "CHANNEL" as const };
    expect((await world.call(rechargeAccount.update, other, { as: admin })).code).toBe("2559");
    expect((await world.call(rechargeAccount.update, edit, { as: admin })).code).toBe("0");
  });

  it("leave the list when deleted, and give name and number back", async () => {
    const fields = newAccount();
    const { id } = await created(world, admin, fields);
    await world.call(rechargeAccount.remove, { id }, { as: admin });
    expect(await list({ accountNo: fields.accountNo })).toEqual([]);
    expect((await world.call(rechargeAccount.create, fields, { as: admin })).code).toBe("0");
    const again = await world.call(rechargeAccount.remove, { id }, { as: admin });
    expect(again.code).toBe("2558");
  });

  it("are offered for a recharge while they are in force", async () => {
    const { id } = await created(world, admin);
    const off = await disabled(world, admin);
    const { data } = await world.call(rechargeAccount.choices, {}, { as: admin });
    const ids = data.map((one) => one.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(off.id);
  });
});
