import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adjustmentOf,
  approverOf,
  bankReturns,
  decided,
  draftOf,
  figuresOf,
  spentOrder,
  type TestWallet,
  walletWith,
} from "#main/adjustment-arrange.ts";
import { seen } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { adjustmentActions, walletAdjustment } from "../adjustment-contract.ts";

const open = openTestWorld;

async function twoWallets(world: World, { tenantId }: TestPerson, fen = 1_000_00) {
  const [payer, payee] = await Promise.all([
    walletWith(world, tenantId, { fen }),
    walletWith(world, tenantId),
  ]);
  return { payer, payee };
}
const approvers = new Map<string, Promise<TestPerson>>();
const approverIn = (world: World, tenantId: string) => {
  const known = approvers.get(tenantId) ?? approverOf(world, tenantId, "walletAdjustment");
  approvers.set(tenantId, known);
  return known;
};
async function draft(world: World, as: TestPerson) {
  await approverIn(world, as.tenantId);
  return { id: await draftOf(world, as, await twoWallets(world, as)) };
}
async function submitted(world: World, as: TestPerson) {
  const { id } = await draft(world, as);
  const { data } = await world.call(walletAdjustment.submit, { id }, { as });
  return { id, instanceId: data.instanceId };
}
async function effective(world: World, as: TestPerson) {
  const { id, instanceId } = await submitted(world, as);
  const approver = await approverIn(world, as.tenantId);
  expect(await decided(world, instanceId, { how: "pass", as: approver })).toBe("0");
  return { id };
}
const withReason = async ({ id }: { id: string }) => ({ id, remark: "录入有误" });

guards(walletAdjustment.create, {
  open,
  valid: async (world, as) => adjustmentOf(await twoWallets(world, as)),
  refused: {
    input: async (world, as) => {
      const { payer } = await twoWallets(world, as);
      return adjustmentOf({ payer, payee: payer });
    },
    code: "2537",
  },
});
guards(walletAdjustment.update, {
  open,
  valid: async (world, as) => {
    const wallets = await twoWallets(world, as);
    const id = await draftOf(world, as, wallets);
    return { ...adjustmentOf({ ...wallets, fen: 50_00 }), id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const wallets = await twoWallets(world, as);
      const id = await draftOf(world, as, wallets);
      return { ...adjustmentOf(wallets), id, rowVersion: 7 };
    },
    code: "0409",
  },
});
guards(walletAdjustment.submit, {
  open,
  valid: draft,
  refused: {
    input: async (world, as) => {
      await approverIn(world, as.tenantId);
      return { id: await draftOf(world, as, await twoWallets(world, as, 99_99)) };
    },
    code: "2540",
  },
});
guards(walletAdjustment.voided, {
  open,
  valid: async (world, as) => withReason(await draft(world, as)),
  refused: {
    input: async (world, as) => withReason(await submitted(world, as)),
    code: "2530",
  },
});
guards(walletAdjustment.reverse, {
  open,
  valid: async (world, as) => {
    const applicant = await world.person({ id: as.tenantId, name: "" });
    return withReason(await effective(world, applicant));
  },
  refused: { input: async (world, as) => withReason(await effective(world, as)), code: "2536" },
});

describe("adjustments between wallets", () => {
  let world: World;
  let author: TestPerson;
  let second: TestPerson;
  let approver: TestPerson;
  let tenantId: string;

  beforeAll(async () => {
    world = await openTestWorld();
    const tenant = await world.tenant();
    ({ id: tenantId } = tenant);
    [author, second] = await Promise.all([world.person(tenant), world.person(tenant)]);
    approver = await approverIn(world, tenantId);
  });
  afterAll(() => world.close());

  const submit = async (id: string, as = author) =>
    await world.call(walletAdjustment.submit, { id }, { as });
  const stateOf = async (id: string) =>
    (await world.call(walletAdjustment.detail, { id }, { as: author })).data.stateCode;
  const opens = async (id: string, as = author) => {
    const { data } = await world.call(walletAdjustment.actions, { id }, { as });
    return data.filter(({ enabled }) => enabled).map(({ action }) => action);
  };
  const codesAgainst = async (id: string, action: string, as = author) => {
    const { data } = await world.call(walletAdjustment.actions, { id }, { as });
    return data.find((one) => one.action === action)?.reasons.map(({ code }) => code);
  };
  const wallets = async (fen = 1_000_00) => {
    const { payer, payee } = await twoWallets(world, author, fen);
    const figures = async () => [await figuresOf(world, payer), await figuresOf(world, payee)];
    return { payer, payee, figures };
  };
  const nothing = { available: 0, frozen: 0, allocated: 0, spent: 0 };
  const full = { available: 1_000_00, frozen: 0, allocated: 1_000_00, spent: 0 };

  it("hold the payer's money while they are decided, and move it once they are", async () => {
    const { payer, payee, figures } = await wallets();
    const id = await draftOf(world, author, { payer, payee, fen: 300_00 });
    expect(await figures()).toEqual([full, nothing]);
    const { data } = await submit(id);
    expect(await figures()).toEqual([{ ...full, available: 700_00, frozen: 300_00 }, nothing]);
    expect(await stateOf(id)).toBe(3401);
    expect(await decided(world, data.instanceId, { how: "pass", as: approver })).toBe("0");
    expect(await figures()).toEqual([
      { available: 700_00, frozen: 0, allocated: 700_00, spent: 0 },
      { available: 300_00, frozen: 0, allocated: 300_00, spent: 0 },
    ]);
    const { data: shown } = await world.call(walletAdjustment.detail, { id }, { as: author });
    expect(shown).toMatchObject({
      stateCode: 3402,
      approvalStateCode: 2003,
      userId: payer.ownerId,
      userType: "department",
      userOrderType: "public",
      payeeId: payee.ownerId,
      userAvailableAmount: 700_00,
      payeeAvailableAmount: 300_00,
      insertPerson: author.name,
    });
    expect(shown.effectiveTime).not.toBeNull();
  });

  it.each([
    ["reject", 3403, ["update", "submit", "voided"]],
    ["return", 3400, ["update", "submit", "voided"]],
    ["withdraw", 3400, ["update", "submit", "voided"]],
  ] as const)("give the money back on %s, and can go again", async (how, state, actions) => {
    const { payer, payee, figures } = await wallets();
    const id = await draftOf(world, author, { payer, payee });
    const { data } = await submit(id);
    const as = how === "withdraw" ? author : approver;
    expect(await decided(world, data.instanceId, { how, as })).toBe("0");
    expect(await stateOf(id)).toBe(state);
    expect(await figures()).toEqual([full, nothing]);
    expect(await opens(id)).toEqual(actions);
    const again = await submit(id);
    expect(again.code).toBe("0");
    await decided(world, again.data.instanceId, { how: "pass", as: approver });
    expect((await figures())[1]?.available).toBe(100_00);
  });

  it("allow in each state what the drawing allows, and tell of the rest why not", async () => {
    const { id } = await submitted(world, author);
    expect(await opens(id)).toEqual([]);
    expect(await codesAgainst(id, "update")).toEqual(["2530"]);
    expect(await codesAgainst(id, "reverse")).toEqual(["2535"]);
    const { id: fresh } = await draft(world, author);
    expect(await opens(fresh)).toEqual(["update", "submit", "voided"]);
    expect(await codesAgainst(fresh, "update", second)).toEqual(["2533"]);
    const { id: done } = await effective(world, author);
    expect(await opens(done)).toEqual([]);
    expect(await codesAgainst(done, "voided")).toEqual(["2531"]);
    expect(await codesAgainst(done, "reverse")).toEqual(["2536"]);
    expect(await opens(done, second)).toEqual(["reverse"]);
    await world.call(walletAdjustment.voided, await withReason({ id: fresh }), { as: author });
    for (const action of adjustmentActions)
      expect(await codesAgainst(fresh, action)).toEqual(["2532"]);
    expect((await submit(fresh)).code).toBe("2532");
  });

  it("can only be given up where the approval was terminated", async () => {
    const { id } = await draft(world, author);
    await world.database.admin.query(
      "update wallet_adjustments set state = 3403, approval_state = 2009 where id = $1",
      [id],
    );
    expect(await opens(id)).toEqual(["voided"]);
    expect(await codesAgainst(id, "submit")).toEqual(["2534"]);
    await world.call(walletAdjustment.voided, await withReason({ id }), { as: author });
    expect(await stateOf(id)).toBe(3404);
  });

  it("are reversed by their mirror, once, and by somebody else", async () => {
    const { payer, payee, figures } = await wallets();
    const id = await draftOf(world, author, { payer, payee });
    const { data } = await submit(id);
    await decided(world, data.instanceId, { how: "pass", as: approver });
    const input = await withReason({ id });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(walletAdjustment.reverse, input, { as: second })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      "0",
      "2532",
      "2532",
      "2532",
      "2532",
    ]);
    expect(await figures()).toEqual([full, nothing]);
    const { rows } = await world.database.admin.query<{ step: string; reversed: boolean }>(
      "select step, reversal_of is not null as reversed from ledger_transactions where business_id = $1 order by posted_at",
      [id],
    );
    expect(rows).toEqual([
      { step: "move", reversed: false },
      { step: "reverse", reversed: true },
    ]);
    expect(await stateOf(id)).toBe(3405);
  });

  it("stay where the payee has spent the money meanwhile", async () => {
    const { payer, payee, figures } = await wallets();
    const id = await draftOf(world, author, { payer, payee });
    const { data } = await submit(id);
    await decided(world, data.instanceId, { how: "pass", as: approver });
    await spentOrder(world, tenantId, { wallet: payee, fen: 60_00 });
    expect(await codesAgainst(id, "reverse", second)).toEqual(["2541"]);
    const answer = await world.call(walletAdjustment.reverse, await withReason({ id }), {
      as: second,
    });
    expect(answer.code).toBe("2541");
    expect((await figures())[1]?.available).toBe(40_00);
  });

  it("move an order's cost: what was spent moves along, what was allocated does not", async () => {
    const { payer, payee: unused } = await wallets();
    const bearer = await walletWith(world, tenantId, { fen: 500_00 });
    const { orderId, number } = await spentOrder(world, tenantId, { wallet: bearer, fen: 400_00 });
    const asked = adjustmentOf({ payer, payee: unused, orderId });
    expect((await world.call(walletAdjustment.create, asked, { as: author })).code).toBe("2543");
    const id = await draftOf(world, author, { payer, payee: bearer, fen: 250_00, orderId });
    const choices = await world.call(
      walletAdjustment.orderChoices,
      { walletId: bearer.id, orderNo: number.slice(2, 6) },
      { as: author },
    );
    expect(choices.data).toEqual([
      { orderId, orderNo: number, settledAmount: 400_00, movedAmount: 0 },
    ]);
    const { data } = await submit(id);
    await decided(world, data.instanceId, { how: "pass", as: approver });
    expect(await figuresOf(world, bearer)).toEqual({
      available: 350_00,
      frozen: 0,
      allocated: 500_00,
      spent: 150_00,
    });
    expect(await figuresOf(world, payer)).toEqual({ ...full, available: 750_00, spent: 250_00 });
    const rest = await draftOf(world, author, { payer, payee: bearer, fen: 150_01, orderId });
    expect(await codesAgainst(rest, "submit")).toEqual(["2544"]);
    const { records } = (await world.call(walletAdjustment.orderList, {}, { as: author })).data;
    expect(records.map((row) => row.adjustedOrderNo)).toContain(number);
    expect(records.every(({ adjustmentType }) => adjustmentType === "order")).toBe(true);
  });

  it("never move more of an order's cost than there is, also when many ask at once", async () => {
    const bearer = await walletWith(world, tenantId, { fen: 500_00 });
    const { orderId } = await spentOrder(world, tenantId, { wallet: bearer, fen: 250_00 });
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const payer = await walletWith(world, tenantId, { fen: 500_00 });
        return draftOf(world, author, { payer, payee: bearer, fen: 100_00, orderId });
      }),
    );
    const codes = (await Promise.all(ids.map((id) => submit(id)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["0", "0", "2544", "2544", "2544", "2544"]);
  });

  it("are not decided once the bank has sent the order's money back", async () => {
    const bearer = await walletWith(world, tenantId, { fen: 500_00 });
    const spent = await spentOrder(world, tenantId, { wallet: bearer, fen: 200_00 });
    const { payer } = await wallets();
    const { orderId, holdId } = spent;
    const id = await draftOf(world, author, { payer, payee: bearer, fen: 200_00, orderId });
    const { data } = await submit(id);
    await bankReturns(world, tenantId, { holdId, fen: 200_00 });
    expect(await decided(world, data.instanceId, { how: "pass", as: approver })).toBe("2543");
    expect(await stateOf(id)).toBe(3401);
    expect(await decided(world, data.instanceId, { how: "reject", as: approver })).toBe("0");
    expect((await figuresOf(world, payer)).available).toBe(1_000_00);
  });

  it("that cross each other are all decided, and no fen is lost", async () => {
    const one = await walletWith(world, tenantId, { fen: 1_000_00 });
    const other = await walletWith(world, tenantId, { fen: 1_000_00 });
    const pairs = Array.from({ length: 10 }, (_, nth) =>
      nth % 2 === 0 ? { payer: one, payee: other } : { payer: other, payee: one },
    );
    const instances: string[] = [];
    for (const pair of pairs) {
      const { data } = await submit(await draftOf(world, author, { ...pair, fen: 10_00 }));
      instances.push(data.instanceId);
    }
    const codes = await Promise.all(
      instances.map((id) => decided(world, id, { how: "pass", as: approver })),
    );
    expect(new Set(codes)).toEqual(new Set(["0"]));
    expect(await figuresOf(world, one)).toEqual(full);
    expect(await figuresOf(world, other)).toEqual(full);
  });

  it.each<[string, (wallets: { payer: TestWallet; payee: TestWallet }) => object, string]>([
    ["another owner", () => ({ userId: newId() }), "2538"],
    ["another wallet type", () => ({ payeeOrderType: "self" }), "2538"],
    ["another owner type", () => ({ payeeType: "person" }), "2538"],
    ["an order where money moves", () => ({ orderId: newId() }), "2542"],
    ["no order where a cost moves", () => ({ adjustmentType: "order" }), "2542"],
    ["no payer wallet", () => ({ payerWalletId: null }), "0400"],
    ["no amount", () => ({ amount: 0 }), "0400"],
    ["a wallet that is not there", () => ({ payeeWalletId: newId() }), "0404"],
  ])("are refused with %s", async (_, wrong, code) => {
    const { payer, payee } = await wallets();
    const asked = { ...adjustmentOf({ payer, payee }), ...wrong({ payer, payee }) };
    expect((await world.call(walletAdjustment.create, asked, { as: author })).code).toBe(code);
  });

  it("never move play money to where real money is", async () => {
    const { payer } = await wallets();
    const test = await walletWith(world, tenantId, { fen: 100_00, isTest: true });
    for (const pair of [
      { payer: test, payee: payer },
      { payer, payee: test },
    ]) {
      const answer = await world.call(walletAdjustment.create, adjustmentOf(pair), { as: author });
      expect(answer.code).toBe("2539");
    }
  });

  it("are not decided by whom the money goes to", async () => {
    const tenant = await world.tenant();
    const as = await world.person(tenant);
    const owner = await approverOf(world, tenant.id, "walletAdjustment");
    const payer = await walletWith(world, tenant.id, { fen: 1_000_00 });
    const payee = await walletWith(world, tenant.id, {
      ownerType: "person",
      ownerId: owner.userId,
    });
    const { data } = await submit(await draftOf(world, as, { payer, payee }), as);
    expect((await seen(world, data.instanceId)).tasks).toEqual([]);
    expect((await figuresOf(world, payee)).available).toBe(0);
  });

  it("are seen by whoever has the page, by who decides, and by nobody else", async () => {
    const { id } = await submitted(world, author);
    const stranger = await world.person({ id: tenantId, name: "" }, []);
    const { detail, actions, operationLog } = walletAdjustment;
    for (const endpoint of [detail, actions, operationLog]) {
      expect((await world.call(endpoint, { id }, { as: second })).code).toBe("0");
      expect((await world.call(endpoint, { id }, { as: approver })).code).toBe("0");
      expect((await world.call(endpoint, { id }, { as: stranger })).code).toBe("0404");
    }
  });

  it("tell in their history who did what", async () => {
    const { id } = await effective(world, author);
    await world.call(walletAdjustment.reverse, await withReason({ id }), { as: second });
    const { data } = await world.call(walletAdjustment.operationLog, { id }, { as: author });
    expect(data.map((line) => [line.operationType, line.operator, line.approvalRemark])).toEqual([
      ["walletAdjustment.reverse", second.name, "录入有误"],
      ["approvalTask.pass", approver.name, "如题"],
      ["walletAdjustment.submit", author.name, null],
      ["walletAdjustment.create", author.name, null],
    ]);
  });

  it("are found by number, by either side's name and by state; the two kinds apart", async () => {
    const { id } = await draft(world, author);
    const { data: shown } = await world.call(walletAdjustment.detail, { id }, { as: author });
    const found = async (filters: object) =>
      (await world.call(walletAdjustment.amountList, { filters }, { as: author })).data.records;
    expect((await found({ orderNo: [shown.orderNo] })).map((row) => row.id)).toEqual([id]);
    expect((await found({ payeeName: "华东" })).length).toBeGreaterThan(0);
    expect(await found({ userName: "西南" })).toEqual([]);
    expect((await found({ stateCode: [3400] })).map((row) => row.id)).toContain(id);
    expect((await found({})).every((row) => row.adjustmentType === "amount")).toBe(true);
  });

  it("are offered wallets by words of owner and project, or by name, with what each has", async () => {
    const { payer } = await wallets(70_00);
    await world.database.admin.query(
      "update wallets set owner_name = '滨江门店', project_name = '展厅布置' where id = $1",
      [payer.id],
    );
    const offered = async (asked: object) =>
      (await world.call(walletAdjustment.walletChoices, asked, { as: author })).data;
    const found = [
      { walletId: payer.id, orderType: "public", isTest: false, availableAmount: 70_00 },
    ];
    expect(await offered({ keyword: "滨江 · 展厅" })).toMatchObject(found);
    expect(await offered({ ids: [payer.id] })).toMatchObject(found);
    expect(await offered({ keyword: "滨江 差旅" })).toEqual([]);
    expect(await offered({ keyword: "滨江", isTest: true })).toEqual([]);
  });
});
