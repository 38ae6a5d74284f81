import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adjustmentOf,
  approverOf,
  decided,
  draftOf,
  figuresOf,
  spentOrder,
  type TestWallet,
  walletWith,
} from "#main/adjustment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { walletAdjustment } from "../adjustment-contract.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { rechargePermissions, walletRecharge } from "../recharge-contract.ts";

const ofAdjustments = ["list", "create", "reverse"].map(
  (action) => `wallet:billAdjustment:${action}`,
);

let world: World;
/** Sees every wallet. */
let cashier: TestPerson;
/** May adjust, and sees no wallet but his own. */
let clerk: TestPerson;
let approver: TestPerson;
let theirs: TestWallet;
let own: TestWallet;

const walletOf = (owner: TestPerson, fen = 0) =>
  walletWith(world, owner.tenantId, { ownerType: "person", ownerId: owner.userId, fen });
const create = (pair: { payer: TestWallet; payee: TestWallet }, as = clerk) =>
  world.call(walletAdjustment.create, adjustmentOf(pair), { as });

beforeAll(async () => {
  world = await openTestWorld();
  const tenant = await world.tenant();
  cashier = await world.person(tenant);
  clerk = await world.person(tenant, ofAdjustments);
  approver = await approverOf(world, tenant.id, "walletAdjustment");
  theirs = await walletWith(world, tenant.id, { fen: 777_13 });
  own = await walletOf(clerk, 50_00);
});
afterAll(() => world.close());

describe("who may adjust but sees no wallet", () => {
  it("is offered his own, and no other with what it has", async () => {
    const offered = async (asked: object) =>
      (await world.call(walletAdjustment.walletChoices, asked, { as: clerk })).data;
    expect(await offered({})).toMatchObject([{ walletId: own.id, availableAmount: 50_00 }]);
    expect(await offered({ ids: [theirs.id] })).toEqual([]);
  });

  it("does not learn what another wallet paid for", async () => {
    const wallet = await walletWith(world, clerk.tenantId, { fen: 100_00 });
    await spentOrder(world, clerk.tenantId, { wallet, fen: 40_00 });
    const asked = { walletId: wallet.id };
    expect((await world.call(walletAdjustment.orderChoices, asked, { as: clerk })).code).toBe(
      "0404",
    );
    const { data } = await world.call(walletAdjustment.orderChoices, asked, { as: cashier });
    expect(data).toHaveLength(1);
  });

  it("names no other wallet as payer or as payee", async () => {
    expect((await create({ payer: theirs, payee: own })).code).toBe("0404");
    expect((await create({ payer: own, payee: theirs })).code).toBe("0404");
    const second = await walletOf(clerk);
    const { code, data } = await create({ payer: own, payee: second });
    expect(code).toBe("0");
    const changed = adjustmentOf({ payer: theirs, payee: second });
    const update = { ...changed, id: data.id, rowVersion: 1 };
    expect((await world.call(walletAdjustment.update, update, { as: clerk })).code).toBe("0404");
  });

  it("puts nothing of a wallet aside that he saw only when he wrote it down", async () => {
    const id = await draftOf(world, clerk, { payer: own, payee: await walletOf(clerk) });
    await world.database.admin.query(
      "update wallet_adjustments set payer_wallet_id = $2, amount_fen = 77713 where id = $1",
      [id, theirs.id],
    );
    expect((await world.call(walletAdjustment.submit, { id }, { as: clerk })).code).toBe("0404");
    expect(await figuresOf(world, theirs)).toMatchObject({ available: 777_13, frozen: 0 });
  });

  it("sees adjustments of others without what their wallets have", async () => {
    const payee = await walletWith(world, clerk.tenantId);
    const id = await draftOf(world, cashier, { payer: theirs, payee });
    const shown = async (as: TestPerson) => {
      const { data } = await world.call(walletAdjustment.detail, { id }, { as });
      const { data: page } = await world.call(walletAdjustment.amountList, {}, { as });
      const listed = page.records.find((row) => row.id === id);
      return [data, listed].map((row) => [row?.userAvailableAmount, row?.payeeAvailableAmount]);
    };
    const nothing = [null, null];
    expect(await shown(clerk)).toEqual([nothing, nothing]);
    expect(await shown(cashier)).toEqual([
      [777_13, 0],
      [777_13, 0],
    ]);
  });

  it("is told that money lacks, and not how much there is", async () => {
    const payee = await walletWith(world, clerk.tenantId);
    const third = await walletWith(world, clerk.tenantId);
    const id = await draftOf(world, cashier, { payer: theirs, payee, fen: 10_00 });
    const { data } = await world.call(walletAdjustment.submit, { id }, { as: cashier });
    await decided(world, data.instanceId, { how: "pass", as: approver });
    const next = await draftOf(world, cashier, { payer: payee, payee: third, fen: 7_00 });
    const { data: moved } = await world.call(
      walletAdjustment.submit,
      { id: next },
      { as: cashier },
    );
    await decided(world, moved.instanceId, { how: "pass", as: approver });
    const given = { id, remark: "录入有误" };
    const refused = await world.call(walletAdjustment.reverse, given, { as: clerk });
    expect(refused.code).toBe("2529");
    expect(refused.msg).not.toMatch(/\d/);
    const { data: actions } = await world.call(walletAdjustment.actions, { id }, { as: clerk });
    expect(JSON.stringify(actions)).not.toContain("3.00");
    const seeing = await world.person({ id: clerk.tenantId, name: "" });
    expect((await world.call(walletAdjustment.reverse, given, { as: seeing })).msg).toContain(
      "3.00",
    );
  });
});

describe("who may recharge", () => {
  const written = (more: { walletId?: string; poolDepartmentId?: string; account?: string }) => ({
    amount: 500_00 as Fen,
    rechargePayerType: "company" as const,
    payerName: "苏州某某汽车",
    rechargeAccountId: more.account ?? null,
    walletId: more.walletId ?? null,
    poolDepartmentId: more.poolDepartmentId ?? null,
    statementSerial: `S${newId()}`,
    remarks: null,
    fileIds: [],
  });

  it("brings nothing to a wallet that he does not see", async () => {
    const as = await world.person({ id: clerk.tenantId, name: "" }, [rechargePermissions.test]);
    const { id: walletId } = await walletWith(world, clerk.tenantId, { isTest: true });
    const given = written({ walletId });
    expect((await world.call(walletRecharge.createTest, given, { as })).code).toBe("0404");
    expect((await world.call(walletRecharge.createTest, given, { as: cashier })).code).toBe("0");
  });

  it("brings nothing to the pool of a department beyond his range", async () => {
    const { tenantId } = clerk;
    const places = await addDepartments(world, tenantId, { 公司: { 一部: {} } });
    const permissions = [rechargePermissions.normal];
    const as = await world.person({ id: tenantId, name: "" }, []);
    await putInPlace(world, as, { roles: [await addRole(world, tenantId, { permissions })] });
    const account = {
      accountName: `招商银行基本户${newId()}`,
      accountKind: "BANK" as const,
      bankName: "招商银行苏州分行",
      accountNo: BigInt(`0x${newId().replaceAll("-", "").slice(-14)}`).toString(),
      departmentId: null,
      remark: null,
    };
    const made = await world.call(rechargeAccount.create, account, { as: cashier });
    const given = written({ poolDepartmentId: places["一部"] ?? "", account: made.data.id });
    expect((await world.call(walletRecharge.create, given, { as })).code).toBe("0404");
    expect((await world.call(walletRecharge.create, given, { as: cashier })).code).toBe("0");
  });
});
