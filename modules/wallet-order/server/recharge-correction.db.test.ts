import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approverOf, decided, figuresOf, walletWith } from "#main/adjustment-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { holdFunds } from "#modules/wallet/server/index.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { rechargeAccount } from "../recharge-account-contract.ts";
import { walletRecharge } from "../recharge-contract.ts";

const digits = () => BigInt(`0x${newId().replaceAll("-", "").slice(-14)}`).toString();
const bound = new Map<string, Promise<TestPerson>>();
const approverIn = (world: World, tenantId: string) => {
  const known = bound.get(tenantId) ?? approverOf(world, tenantId, "walletRecharge");
  bound.set(tenantId, known);
  return known;
};

interface Target {
  readonly walletId?: string;
  readonly poolDepartmentId?: string;
}

async function written(world: World, as: TestPerson, target: Target) {
  const account = await world.call(
    rechargeAccount.create,
    {
      accountName: `基本户${newId()}`,
      accountKind: "BANK",
      bankName: "招商银行",
      accountNo: digits(),
      departmentId: null,
      remark: null,
    },
    { as },
  );
  return {
    amount: 500_00 as Fen,
    rechargePayerType: "company" as const,
    payerName: "苏州某某汽车",
    rechargeAccountId: account.data.id,
    statementSerial: `S${newId()}`,
    ...target,
  };
}

async function passed(world: World, as: TestPerson, id: string) {
  const { data } = await world.call(walletRecharge.submit, { id }, { as });
  const approver = await approverIn(world, as.tenantId);
  return decided(world, data.instanceId, { how: "pass", as: approver });
}

async function booked(world: World, as: TestPerson, target?: Target) {
  await approverIn(world, as.tenantId);
  const to = target ?? { walletId: (await walletWith(world, as.tenantId)).id };
  const given = await written(world, as, to);
  const { data } = await world.call(walletRecharge.create, given, { as });
  expect(await passed(world, as, data.id)).toBe("0");
  return { id: data.id, given };
}
const asked = (id: string) => ({ id, remarks: "付款方填错", fileIds: [] });

guards(walletRecharge.correct, {
  open: openTestWorld,
  valid: async (world, as) => asked((await booked(world, as)).id),
  refused: {
    input: async (world, as) => {
      const { id: walletId } = await walletWith(world, as.tenantId);
      const given = await written(world, as, { walletId });
      return asked((await world.call(walletRecharge.create, given, { as })).data.id);
    },
    code: "2573",
  },
});

describe("the correction of a booked recharge", () => {
  let world: World;
  let author: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    author = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const correct = (id: string) => world.call(walletRecharge.correct, asked(id), { as: author });
  const detail = async (id: string) =>
    (await world.call(walletRecharge.detail, { id }, { as: author })).data;

  it("takes all of it back once it is approved, both stay and name each other", async () => {
    const wallet = await walletWith(world, author.tenantId);
    const { id, given } = await booked(world, author, { walletId: wallet.id });
    const { data: made } = await correct(id);
    expect((await figuresOf(world, wallet)).available).toBe(500_00);
    expect((await correct(id)).code).toBe("2574");
    expect(await passed(world, author, made.id)).toBe("0");
    expect(await figuresOf(world, wallet)).toMatchObject({ available: 0, allocated: 0 });
    const [wrong, correction] = [await detail(id), await detail(made.id)];
    expect(wrong).toMatchObject({ stateCode: 3412, correctionNo: correction.orderNo });
    expect(correction).toMatchObject({ stateCode: 3412, correctsNo: wrong.orderNo });
    expect((await correct(made.id)).code).toBe("2575");
    // The line of the statement may be brought again, rightly.
    const again = await world.call(walletRecharge.create, given, { as: author });
    expect(again.code).toBe("0");
  });

  it("counts against what was brought in the list's sum", async () => {
    const { id, given } = await booked(world, author);
    await correct(id);
    const filters = { payerName: given.payerName };
    const { data } = await world.call(walletRecharge.list, { filters }, { as: author });
    const signed = data.records.map((one) =>
      one.correctsId === null ? one.amount : 0 - one.amount,
    );
    expect(data.summary?.["amount"]).toBe(signed.reduce((sum, fen) => sum + fen, 0));
  });

  it("goes back out of a department's pool", async () => {
    const ids = await addDepartments(world, author.tenantId, { 总公司: {} });
    const { id } = await booked(world, author, { poolDepartmentId: ids["总公司"] ?? "" });
    const { data } = await correct(id);
    expect(await passed(world, author, data.id)).toBe("0");
    const { rows } = await world.database.admin.query<{ fen: number }>(
      "select balance_fen::int as fen from ledger_accounts where tenant_id = $1 and kind = 'POOL' and reference = $2",
      [author.tenantId, ids["总公司"]],
    );
    expect(rows).toEqual([{ fen: 0 }]);
  });

  it("is refused with the figures where less is free, before it is made and when it is decided", async () => {
    const wallet = await walletWith(world, author.tenantId);
    const { id } = await booked(world, author, { walletId: wallet.id });
    const hold = (amountFen: number) =>
      carryOutUnasked(
        world.engine,
        { tenantId: author.tenantId, inNameOf: async () => author.userId },
        (tx) =>
          holdFunds(tx, {
            walletId: wallet.id,
            orderType: "EXPENDITURE",
            orderId: newId(),
            orderNumber: "ZC1",
            amountFen,
          }),
      );
    const { data: made } = await correct(id);
    const { data: sent } = await world.call(walletRecharge.submit, made, { as: author });
    await hold(1_00);
    const approver = await approverIn(world, author.tenantId);
    const code = await decided(world, sent.instanceId, { how: "pass", as: approver });
    expect(code).toBe("2576");
    expect((await figuresOf(world, wallet)).available).toBe(499_00);
    const other = await booked(world, author, { walletId: wallet.id });
    await hold(999_00);
    const refused = await correct(other.id);
    expect(refused.code).toBe("2576");
    expect(refused.msg).toContain("500.00");
    expect(refused.msg).toContain("0.00");
  });
});
