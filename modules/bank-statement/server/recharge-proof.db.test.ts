import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approverOf, decided, walletWith } from "#main/adjustment-arrange.ts";
import { lineNow, matchOf, usualAccount, waitingLine } from "#main/statement-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { rechargeAccount } from "#modules/wallet-order/recharge-account-contract.ts";
import { walletRecharge } from "#modules/wallet-order/recharge-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

let world: World;
let cashier: TestPerson;
let approver: TestPerson;
let rechargeAccountId: string;
beforeAll(async () => {
  world = await openTestWorld();
  cashier = await world.person(await world.tenant());
  approver = await approverOf(world, cashier.tenantId, "walletRecharge");
  const account = {
    accountName: "基本户",
    accountKind: "BANK" as const,
    bankName: "招商银行",
    accountNo: usualAccount,
    departmentId: null,
    remark: null,
  };
  rechargeAccountId = (await world.call(rechargeAccount.create, account, { as: cashier })).data.id;
});
afterAll(() => world.close());

const payerName = "苏州明途汽车销售有限公司";

async function recharge() {
  const { id: walletId } = await walletWith(world, cashier.tenantId);
  const input = {
    amount: 50_000 as Fen,
    rechargePayerType: "company" as const,
    payerName,
    rechargeAccountId,
    walletId,
  };
  const { data } = await world.call(walletRecharge.create, input, { as: cashier });
  return read(data.id);
}
const read = async (id: string) =>
  (await world.call(walletRecharge.detail, { id }, { as: cashier })).data;

/** Money that names the recharge, from who was to pay it. */
const arrived = (orderNo: string, name = payerName) =>
  waitingLine(world, cashier, {
    direction: "in",
    amountFen: 50_000,
    name,
    purpose: `充值 ${orderNo}`,
  });

async function unmatch(id: string) {
  const input = { id, matchId: (await matchOf(world, id)).id, remark: "认错" };
  return (await world.call(triage.unmatch, input, { as: cashier })).code;
}

describe("money that arrives for a recharge", () => {
  it("is found by rule, and the recharge names the line, until that is taken back", async () => {
    const { id, orderNo } = await recharge();
    const line = await arrived(orderNo);
    expect(await lineNow(world, line)).toMatchObject({ state: 3622 });
    expect((await read(id)).statementSerial).not.toBeNull();
    expect(await unmatch(line)).toBe("0");
    expect((await read(id)).statementSerial).toBeNull();
    expect(await lineNow(world, line)).toMatchObject({ state: 3621, matched_fen: 0 });
  });

  it("from somebody else waits for a person", async () => {
    const { id, orderNo } = await recharge();
    const line = await arrived(orderNo, "杭州别家贸易有限公司");
    expect(await lineNow(world, line)).toMatchObject({ state: 3621, reason: "NAME_DIFF" });
    const input = { id: line, targetType: "recharge" as const, targetId: id };
    expect(await world.call(triage.match, input, { as: cashier })).toMatchObject({ code: "0" });
    expect((await read(id)).statementSerial).not.toBeNull();
  });

  it("stays matched while somebody decides on it, and after it is booked", async () => {
    const { id, orderNo } = await recharge();
    const line = await arrived(orderNo);
    const { data } = await world.call(walletRecharge.submit, { id }, { as: cashier });
    expect(await unmatch(line)).toBe("7691");
    expect(await decided(world, data.instanceId, { how: "pass", as: approver })).toBe("0");
    expect(await unmatch(line)).toBe("7692");
    expect((await read(id)).stateCode).toBe(3412);
  });

  it("is not taken for a recharge that names another line", async () => {
    const { id, orderNo, rowVersion } = await recharge();
    const { amount, rechargePayerType, walletId } = await read(id);
    const fields = { amount, rechargePayerType, payerName, rechargeAccountId, walletId };
    const input = { id, rowVersion, ...fields, statementSerial: "别的流水" };
    expect(await world.call(walletRecharge.update, input, { as: cashier })).toMatchObject({
      code: "0",
    });
    const line = await arrived(orderNo);
    expect(await lineNow(world, line)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
    const target = { id: line, targetType: "recharge" as const, targetId: id };
    expect(await world.call(triage.match, target, { as: cashier })).toMatchObject({ code: "7690" });
  });
});
