import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLeaseWorld, leaseOf } from "#main/lease-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { bookOf, newType } from "#main/rebate-arrange.ts";
import {
  applicationFor,
  approvedOf,
  cashierOf,
  decided,
  draftOf,
  type Ending,
  ended,
  madeOf,
  type OpenLine,
  openLine,
  payingOf,
  rowOf,
  submitted,
} from "#main/rebate-order-arrange.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { startRent } from "#modules/lease/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { applyRestricted, rebate } from "../contract.ts";
import { type RebateState, rebateStates } from "../states.ts";

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
  cashier = await cashierOf(world, seller);
});
afterAll(() => world.close());

const byColleague = (make: typeof approvedOf) => async (w: World, as: TestPerson) => {
  const { orderId: id } = await make(w, await colleagueOf(w, as));
  return { id };
};
const own = (make: typeof approvedOf) => async (w: World, as: TestPerson) => ({
  id: (await make(w, as)).orderId,
});
const open = openLeaseWorld;

guards(rebate.create, {
  open,
  valid: async (w, as) => applicationFor((await openLine(w, as)).id),
  refused: {
    input: async (w, as) =>
      applicationFor((await openLine(w, as)).id, { rebateAmount: 120_001 as Fen }),
    code: "3014",
  },
});
guards(rebate.submit, {
  open,
  valid: own(draftOf),
  refused: { input: own(approvedOf), code: "3023" },
});
guards(rebate.make, {
  open,
  valid: byColleague(approvedOf),
  refused: { input: byColleague(draftOf), code: "3024" },
});
guards(rebate.pay, {
  open,
  valid: byColleague(madeOf),
  refused: { input: byColleague(approvedOf), code: "3025" },
});

const stateOf = async (id: string): Promise<RebateState | undefined> => {
  const { stateCode } = await rowOf(world, seller, id);
  const names = Object.keys(rebateStates) as RebateState[];
  return names.find((name) => rebateStates[name] === stateCode);
};
const linesOf = async ({ contractNo, type }: OpenLine) =>
  (await bookOf(world, seller, { contractNo, type })).map((line) => [
    line.rebateAmount,
    line.stateCode,
  ]);
const voidIt = (id: string, as = seller) =>
  world.call(rebate.voided, { id, remark: "客户退车" }, { as });
const end = (orderId: string, ...ways: Ending[]) => ended(world, seller, { orderId, ways: [ways] });

describe("applying", () => {
  it("keeps the line of the book from the submission on, and pays the dealer where its filing says", async () => {
    const draft = await draftOf(world, seller);
    expect(await linesOf(draft)).toEqual([[120_000, 3152]]);
    await submitted(world, seller, draft.orderId);
    expect(await linesOf(draft)).toEqual([[120_000, 3153]]);
    const [line] = await bookOf(world, seller, draft);
    expect(line).toMatchObject({ apply: true, excitationOrderId: draft.orderId });
    const row = await rowOf(world, seller, draft.orderId);
    expect(row).toMatchObject({
      payeeName: "苏州盛达汽车销售有限公司",
      keyPersonPayee: null,
      nettedAmount: 0,
      threeElementCheck: "NOT_NEEDED",
      signState: 4100,
    });
    expect(row.payees?.map(({ role, amount }) => [role, amount])).toEqual([["DEALER", 120_000]]);
  });

  it("leaves the rest open, and takes it back when the order comes to nothing", async () => {
    const draft = await draftOf(world, seller, { over: { rebateAmount: 50_000 as Fen } });
    const instanceId = await submitted(world, seller, draft.orderId);
    expect(await linesOf(draft)).toEqual([
      [50_000, 3153],
      [70_000, 3152],
    ]);
    const [, rest] = await bookOf(world, seller, draft);
    const second = applicationFor(rest?.id ?? "", { rebateAmount: 70_000 as Fen });
    expect((await world.call(rebate.create, second, { as: seller })).code).toBe("3008");
    await decided(world, seller, { instanceId, how: "reject" });
    expect(await stateOf(draft.orderId)).toBe("draft");
    expect(await linesOf(draft)).toEqual([
      [0, 3156],
      [120_000, 3152],
    ]);
    await submitted(world, seller, draft.orderId);
    expect(await linesOf(draft)).toEqual([
      [0, 3156],
      [50_000, 3153],
      [70_000, 3152],
    ]);
  });

  it("is told everything that stands against it, and where that is mended", async () => {
    const line = await openLine(world, seller);
    const ask = (rebateAmount: number) =>
      world.call(
        rebate.eligibility,
        { bookLineId: line.id, rebateAmount: rebateAmount as Fen },
        { as: seller },
      );
    expect((await ask(120_000)).data.reasons).toEqual([]);
    const lease = await leaseOf(world, seller, line.contractNo);
    const { id, rowVersion } = lease;
    await world.call(startRent.cancel, { id, rowVersion, remark: "客户退车" }, { as: seller });
    await runQueued(world, seller);
    const { data } = await ask(130_000);
    expect(data.reasons.map(({ code, link }) => [code, link])).toEqual([
      ["3004", "/data/rebateStandingBook"],
      ["3005", "/data/startRent"],
      ["3014", "/data/rebateStandingBook"],
    ]);
    const refused = await world.call(rebate.create, applicationFor(line.id), { as: seller });
    expect(refused.code).toBe("3004");
  });

  it("gives the line to one of sixteen who apply for it at once", async () => {
    const line = await openLine(world, seller);
    const drafts = [];
    for (let at = 0; at < 16; at += 1) {
      const as = await colleagueOf(world, seller);
      drafts.push({ as, ...(await draftOf(world, as, { line })) });
    }
    await submitted(world, seller, (await draftOf(world, seller)).orderId);
    const answers = await Promise.all(
      drafts.map(({ as, orderId: id }) => world.call(rebate.submit, { id }, { as })),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["0", "3004"]));
    expect(await linesOf(line)).toEqual([[120_000, 3153]]);
  });

  it("takes a right of its own where the type is judged by permission", async () => {
    const line = await openLine(world, seller, { type: await newType(world, seller) });
    const given = applicationFor(line.id);
    const without = world.allPermissions.filter((one) => one !== applyRestricted);
    const colleague = await world.person({ id: seller.tenantId, name: "" }, without);
    expect((await world.call(rebate.create, given, { as: colleague })).code).toBe("3003");
    const told = await world.call(rebate.restrictedTypes, {}, { as: seller });
    expect(told.data).toContain("超级激励");
    expect((await world.call(rebate.create, given, { as: seller })).code).toBe("0");
  });

  it("shows lines to who may apply for them, by their contract", async () => {
    const line = await openLine(world, seller);
    const found = await world.call(rebate.lines, { keyword: line.contractNo }, { as: seller });
    expect(found.data.map(({ id }) => id)).toContain(line.id);
    expect(new Set(found.data.map(({ contractNo }) => contractNo))).toEqual(
      new Set([line.contractNo]),
    );
    const stranger = await world.person(await world.tenant());
    const given = { bookLineId: line.id };
    expect((await world.call(rebate.eligibility, given, { as: stranger })).code).toBe("0404");
  });
});

describe("paying", () => {
  it("is for another than the applicant, step by step", async () => {
    const { orderId: id } = await approvedOf(world, seller);
    expect(await stateOf(id)).toBe("toMake");
    expect((await world.call(rebate.make, { id }, { as: seller })).code).toBe("3030");
    expect((await world.call(rebate.pay, { id }, { as: cashier })).code).toBe("3025");
    expect((await world.call(rebate.make, { id }, { as: cashier })).code).toBe("0");
    expect(await stateOf(id)).toBe("toPay");
    expect((await world.call(rebate.pay, { id }, { as: cashier })).code).toBe("0");
    expect(await stateOf(id)).toBe("paying");
    expect((await world.call(rebate.retry, { id, remark: "再付" }, { as: cashier })).code).toBe(
      "3026",
    );
  });

  it("settles the line of the book once all is paid, and opens it again when the bank sends it back", async () => {
    const order = await payingOf(world, seller);
    await end(order.orderId, "paid");
    expect(await stateOf(order.orderId)).toBe("paid");
    expect(await linesOf(order)).toEqual([[120_000, 3154]]);
    expect((await voidIt(order.orderId)).code).toBe("3028");
    const { payees = [] } = await rowOf(world, seller, order.orderId);
    expect(payees.map(({ state }) => state)).toEqual(["PAID"]);
  });

  it("follows what the bank says: unknown, failed, paid again, returned, void", async () => {
    const order = await payingOf(world, seller);
    await end(order.orderId, "unknown");
    expect(await stateOf(order.orderId)).toBe("unknown");
    expect((await voidIt(order.orderId)).code).toBe("3026");
    const failing = await payingOf(world, seller);
    await end(failing.orderId, "failed");
    expect(await stateOf(failing.orderId)).toBe("failed");
    expect((await rowOf(world, seller, failing.orderId)).failReason).toContain("收款账户已销户");
    const again = { id: failing.orderId, remark: "已核实，重新打款" };
    expect((await world.call(rebate.retry, again, { as: cashier })).code).toBe("0");
    await end(failing.orderId, "paid", "returned");
    expect(await stateOf(failing.orderId)).toBe("returned");
    expect(await linesOf(failing)).toEqual([[120_000, 3153]]);
    expect((await voidIt(failing.orderId)).code).toBe("0");
    expect(await linesOf(failing)).toEqual([[120_000, 3152]]);
  });

  it("goes for many at once, each by itself", async () => {
    const [one, other] = [await approvedOf(world, seller), await approvedOf(world, seller)];
    const draft = await draftOf(world, seller);
    const ids = [one, draft, other].map(({ orderId }) => orderId);
    const made = await world.call(rebate.makeMany, { ids }, { as: cashier });
    expect(made.data.results.map(({ code }) => code)).toEqual(["0", "3024", "0"]);
    const paid = await world.call(rebate.payMany, { ids }, { as: cashier });
    expect([paid.data.done, await stateOf(one.orderId)]).toEqual([2, "paying"]);
  });

  it("is refused once the contract deserves less, and void gives the line back to the book", async () => {
    const order = await madeOf(world, seller);
    const { id, rowVersion } = await leaseOf(world, seller, order.contractNo);
    await world.call(startRent.cancel, { id, rowVersion, remark: "客户退车" }, { as: seller });
    await runQueued(world, seller);
    const pay = await world.call(rebate.pay, { id: order.orderId }, { as: cashier });
    expect(pay.code).toBe("3032");
    expect((await voidIt(order.orderId, cashier)).code).toBe("0");
    expect((await linesOf(order)).reduce((sum, [fen = 0]) => sum + fen, 0)).toBe(0);
  });
});

describe("a clawback", () => {
  it("is netted against the dealer's next order, once, and comes back when that is given up", async () => {
    const first = await payingOf(world, seller);
    await end(first.orderId, "paid");
    const { id, rowVersion } = await leaseOf(world, seller, first.contractNo);
    await world.call(startRent.cancel, { id, rowVersion, remark: "客户退车" }, { as: seller });
    await runQueued(world, seller);
    expect(await linesOf(first)).toEqual([
      [120_000, 3156],
      [-120_000, 3150],
    ]);
    const { shop, type } = first;
    const same = await openLine(world, seller, { shop, type });
    const refused = await world.call(rebate.create, applicationFor(same.id), { as: seller });
    expect(refused.code).toBe("3015");
    const more = await openLine(world, seller, { shop, type, netFinanceAmount: "500000.00" });
    const over = { rebateAmount: 500_000 as Fen };
    const next = await approvedOf(world, seller, { line: more, over });
    expect(await rowOf(world, seller, next.orderId)).toMatchObject({
      rebateAmount: 500_000,
      nettedAmount: 120_000,
      payees: [{ amount: 380_000 }],
    });
    expect(await linesOf(first)).toEqual([
      [120_000, 3156],
      [-120_000, 3153],
    ]);
    const another = await world.call(rebate.create, applicationFor(same.id), { as: seller });
    expect(another.code).toBe("0");
    expect((await voidIt(next.orderId)).code).toBe("0");
    expect(await linesOf(first)).toEqual([
      [120_000, 3156],
      [-120_000, 3150],
    ]);
    const submit = { id: another.data.id };
    expect((await world.call(rebate.submit, submit, { as: seller })).code).toBe("3015");
  });
});

describe("an order on its page", () => {
  it("is changed by its applicant, found, read, told of and exported", async () => {
    const draft = await draftOf(world, seller);
    const { rowVersion } = await rowOf(world, seller, draft.orderId);
    const { bookLineId: _, ...fields } = applicationFor(draft.id, { rebateAmount: 90_000 as Fen });
    const edit = { ...fields, remarks: "分两次申请", id: draft.orderId, rowVersion };
    expect((await world.call(rebate.update, edit, { as: cashier })).code).toBe("3021");
    expect((await world.call(rebate.update, edit, { as: seller })).code).toBe("0");
    const filters = { contractNo: [draft.contractNo], mine: ["yes" as const] };
    const { data: list } = await world.call(rebate.list, { filters }, { as: seller });
    expect(list.records).toMatchObject([{ id: draft.orderId, rebateAmount: 90_000 }]);
    const { data: actions } = await world.call(
      rebate.actions,
      { id: draft.orderId },
      { as: seller },
    );
    expect(actions.filter(({ enabled }) => enabled).map(({ action }) => action)).toEqual([
      "update",
      "submit",
      "voided",
    ]);
    const { data: log } = await world.call(
      rebate.operationLog,
      { id: draft.orderId },
      { as: seller },
    );
    expect(log.map(({ operationType }) => operationType)).toEqual([
      "rebate.update",
      "rebate.create",
    ]);
    const { head, rows } = await exported(world, rebate.export, { as: seller });
    const told = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
    expect(told.find((row) => row["合同号"] === draft.contractNo)).toMatchObject({ 状态: "草稿" });
    const { data: shown } = await world.call(rebate.detail, { id: draft.orderId }, { as: seller });
    expect(shown).toMatchObject({ remarks: "分两次申请", payees: [], threeElementCheck: null });
  });
});

describe("given up", () => {
  it("before it is submitted by its applicant alone, later with its line given back", async () => {
    const draft = await draftOf(world, seller);
    expect((await voidIt(draft.orderId, cashier)).code).toBe("3021");
    expect((await voidIt(draft.orderId)).code).toBe("0");
    const asked = await draftOf(world, seller);
    const instanceId = await submitted(world, seller, asked.orderId);
    expect((await voidIt(asked.orderId)).code).toBe("0");
    expect(await linesOf(asked)).toEqual([[120_000, 3152]]);
    const { data } = await world.call(approvalInstance.detail, { id: instanceId }, { as: seller });
    expect(data).toBeTruthy();
    const made = await madeOf(world, seller);
    expect((await voidIt(made.orderId)).code).toBe("0");
    const waiting = await payingOf(world, seller);
    const { payees = [] } = await rowOf(world, seller, waiting.orderId);
    await world.call(
      payout.cancel,
      { id: payees[0]?.payoutId ?? "", remark: "取消" },
      { as: cashier },
    );
    expect(await stateOf(waiting.orderId)).toBe("failed");
    expect((await voidIt(waiting.orderId)).code).toBe("0");
    expect(await linesOf(waiting)).toEqual([[120_000, 3152]]);
  });
});
