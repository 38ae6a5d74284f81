import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { openLeaseWorld } from "#main/lease-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { bookOf, newType } from "#main/rebate-arrange.ts";
import {
  approvedOf,
  cashierOf,
  draftOf,
  openLine,
  payingOf,
  rowOf,
  submitted,
} from "#main/rebate-order-arrange.ts";
import { admitted, openRegistry } from "#main/register-arrange.ts";
import type { Settled } from "#modules/payout/server/index.ts";
import { rebateType } from "#modules/rebate-type/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebate } from "../contract.ts";
import { type RebateState, rebateStates } from "../states.ts";
import { paidRebate } from "./payment/follow.ts";

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
let keyPersonId: string;
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
  cashier = await cashierOf(world, seller);
  const registry = await openRegistry({
    ...world,
    tenant: async () => ({ id: seller.tenantId, name: "" }),
  });
  keyPersonId = (await admitted({ ...registry, world, author: seller })).id;
});
afterAll(() => world.close());

/** A line of a type that gives a key person up to 20 %. */
async function sharedLine() {
  const type = await newType(world, seller, { window: ["2026-01-01", null] });
  const { data } = await world.call(rebateType.detail, { id: type.id }, { as: seller });
  const { rebateTypeCode, rebateTypeName, rebateTypeDescribe, rebateAllowApply, rowVersion } = data;
  const fields = {
    rebateTypeCode,
    rebateTypeName,
    rebateTypeDescribe,
    rebateAllowApply,
    rebateAllowApplyType: data.rebateAllowApplyType,
    rebateAllowApplyStartTime: data.rebateAllowApplyStartTime,
    rebateAllowApplyEndTime: data.rebateAllowApplyEndTime,
    rebateSplitMode: "keyPerson" as const,
    rebateNeedKeyPersonFile: false,
    rebateKeyPersonMaxPercent: 2_000,
    id: type.id,
    rowVersion,
  };
  expect((await world.call(rebateType.update, fields, { as: seller })).code).toBe("0");
  return openLine(world, seller, { type });
}

/** A dealer and a key person of one order, both at the desk. */
async function twoOf() {
  const line = await sharedLine();
  const order = await payingOf(world, seller, {
    line,
    over: { keyPersonId, keyPersonPercent: 2_000 },
  });
  const { payees = [] } = await rowOf(world, seller, order.orderId);
  return { ...order, payoutIds: payees.map(({ payoutId }) => payoutId ?? ""), payees };
}
type Two = Awaited<ReturnType<typeof twoOf>>;

/** What the desk tells an order of one of its payments. */
async function told(two: Two, at: number, outcome: Settled["outcome"]): Promise<void> {
  const payoutId = two.payoutIds[at] ?? "";
  const amountFen = two.payees[at]?.amount ?? 0;
  const settled = { payoutId, orderId: two.orderId, lineNumber: at + 1, amountFen, outcome };
  await inNameOf(world, cashier, (tx) => paidRebate.settled(tx, settled));
}

/** The desk has one of its payments made once more. */
async function paidAgain({ payoutIds, orderId }: Two, at: number): Promise<void> {
  const line = { payoutId: payoutIds[at] ?? "", orderId, isRerouted: false };
  await inNameOf(world, cashier, async (tx) => paidRebate.paidAgain?.(tx, tx.atHand.vault, line));
}

const expectState = async ({ orderId }: Pick<Two, "orderId">, state: RebateState) => {
  const { stateCode } = await rowOf(world, seller, orderId);
  expect(stateCode).toBe(rebateStates[state]);
};
const stateOfLine = async (two: Two) => (await bookOf(world, seller, two))[0]?.stateCode;

describe("an order with two payees", () => {
  it("pays the key person his share and the dealer the rest", async () => {
    const { payees } = await twoOf();
    expect(payees.map(({ role, amount }) => [role, amount])).toEqual([
      ["DEALER", 96_000],
      ["KEY_PERSON", 24_000],
    ]);
  });

  it("is partly paid where one fails, paid again for him alone, and settled when both have theirs", async () => {
    const two = await twoOf();
    await told(two, 0, "paid");
    await expectState(two, "paying");
    await told(two, 1, "failed");
    await expectState(two, "partlyPaid");
    expect(await stateOfLine(two)).toBe(3153);
    await told(two, 1, "paid");
    await expectState(two, "paid");
    expect(await stateOfLine(two)).toBe(3154);
    await told(two, 0, "returned");
    await expectState(two, "returned");
    expect(await stateOfLine(two)).toBe(3153);
  });

  it("stands where what needs an eye first stands, whatever came before", async () => {
    const [one, other, third, fourth] = [
      await twoOf(),
      await twoOf(),
      await twoOf(),
      await twoOf(),
    ];
    await told(one, 0, "unknown");
    await expectState(one, "unknown");
    await told(one, 0, "paid");
    await expectState(one, "paying");
    await told(one, 1, "unknown");
    await told(one, 1, "failed");
    await expectState(one, "partlyPaid");
    await told(one, 0, "returned");
    await expectState(one, "returned");
    await told(other, 0, "failed");
    await told(other, 1, "failed");
    await expectState(other, "failed");
    await told(other, 1, "paid");
    await expectState(other, "partlyPaid");
    await told(third, 0, "unknown");
    await told(third, 1, "failed");
    await told(third, 0, "failed");
    await expectState(third, "failed");
    await told(fourth, 0, "paid");
    await told(fourth, 0, "returned");
    await expectState(fourth, "paying");
    await told(fourth, 1, "paid");
    await expectState(fourth, "returned");
    await told(fourth, 0, "failed");
    await expectState(fourth, "partlyPaid");
    await paidAgain(fourth, 0);
    await expectState(fourth, "paying");
  });

  it("comes back from unknown and from what the bank returned", async () => {
    const [one, other] = [await twoOf(), await twoOf()];
    await told(one, 0, "paid");
    await told(one, 1, "unknown");
    await told(one, 0, "returned");
    await expectState(one, "unknown");
    await told(one, 1, "paid");
    await expectState(one, "returned");
    expect(await voidCode(one.orderId)).toBe("3028");
    await paidAgain(one, 0);
    await expectState(one, "paying");
    await told(other, 1, "failed");
    await told(other, 0, "paid");
    await told(other, 0, "returned");
    await expectState(other, "returned");
    await told(other, 0, "failed");
    await expectState(other, "failed");
  });
});

const voidCode = async (id: string) =>
  (await world.call(rebate.voided, { id, remark: "客户退车" }, { as: seller })).code;

/** An order with one payee, at the desk. */
async function oneOf(): Promise<Two> {
  const order = await payingOf(world, seller);
  const { payees = [] } = await rowOf(world, seller, order.orderId);
  return { ...order, payees, payoutIds: payees.map(({ payoutId }) => payoutId ?? "") };
}

describe("an order with one payee", () => {
  it("is paid after all, whatever was said before, and on its way again where a file's result is taken back", async () => {
    const [one, other] = [await oneOf(), await oneOf()];
    await told(one, 0, "failed");
    await told(one, 0, "paid");
    await expectState(one, "paid");
    await told(other, 0, "unknown");
    await told(other, 0, "paid");
    await expectState(other, "paid");
    const [payoutId = ""] = other.payoutIds;
    const line = { payoutId, orderId: other.orderId, said: "paid" } as const;
    await inNameOf(world, cashier, async (tx) => paidRebate.reverted?.(tx, line));
    await expectState(other, "paying");
    expect(await stateOfLine(other)).toBe(3153);
  });

  it("is charged in the book where it was given up and paid after all", async () => {
    const one = await oneOf();
    await told(one, 0, "failed");
    expect(await voidCode(one.orderId)).toBe("0");
    await told(one, 0, "paid");
    await expectState(one, "voided");
    const lines = await bookOf(world, seller, one);
    expect(lines.map(({ rebateAmount, stateCode }) => [rebateAmount, stateCode])).toEqual([
      [0, 3151],
      [120_000, 3154],
    ]);
  });

  it("is given up once agreed to, with its line of the book", async () => {
    const order = await approvedOf(world, seller);
    expect(await voidCode(order.orderId)).toBe("0");
    const [line] = await bookOf(world, seller, order);
    expect(line).toMatchObject({ stateCode: 3152, excitationOrderId: null });
  });

  it("is its applicant's again when he takes it back from approval", async () => {
    const draft = await draftOf(world, seller);
    const instanceId = await submitted(world, seller, draft.orderId);
    const back = { id: instanceId, remark: "填错了" };
    await world.call(approvalInstance.withdraw, back, { as: seller });
    await expectState(draft, "draft");
    const [line] = await bookOf(world, seller, draft);
    expect(line?.stateCode).toBe(3152);
  });
});
