import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  anItem,
  anOrder,
  aPayee,
  aProject,
  aPurse,
  approvedOf,
  draftOf,
  figures,
  fundedWallet,
  orderOf,
  payingOf,
  type Purse,
  submit,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import { theChannel } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { guards } from "#platform/testing/guards.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure, expenditurePayee } from "../contract.ts";

let world: World;
let applicant: TestPerson;

beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
});
afterAll(() => world.close());

const purse = (rules = {}) => aPurse(world, applicant, rules);
const expectRefused = async (one: Purse, id: string, code: string) => {
  const before = await figures(world, applicant, one.walletId);
  expect(await submit(one, id)).toMatchObject({ code });
  expect(await figures(world, applicant, one.walletId)).toEqual(before);
};
const create = (one: Purse, over: object) =>
  world.call(expenditure.create, { ...anOrder(one, [5_000]), ...over }, { as: applicant });

describe("a draft is refused", () => {
  it("from a source that does not fit the project", async () => {
    expect(await create(await purse(), { amountSourceTypeCode: 2 })).toMatchObject({
      code: "2615",
    });
  });

  it("on an item that needs an establishment, without one", async () => {
    expect(await create(await purse({ needsEstablishment: true }), {})).toMatchObject({
      code: "2614",
    });
  });

  it("on an item of another project", async () => {
    const expenditureItemId = await anItem(world, applicant);
    expect(await create(await purse(), { expenditureItemId })).toMatchObject({ code: "2613" });
  });

  it("from a public fund on whose level the applicant has no department", async () => {
    const one = await purse({ projectType: "publicFee" });
    expect(await create(one, { amountSourceTypeCode: 2 })).toMatchObject({ code: "2616" });
  });

  it("with a payee of whom a number is missing, or wrong, by the rule that it breaks", async () => {
    const one = await purse();
    const without = [aPayee(5_000, { payeePhone: null })];
    expect(await create(one, { payees: without })).toMatchObject({ code: "2607" });
    const wrong = await create(one, { payees: [aPayee(5_000, { payeePhone: "123" })] });
    expect(wrong.code).toBe("0400");
    expect(wrong.response.body).toContain("11 位数字，以 13 至 19 开头");
  });
});

describe("submitting is refused, and nothing is held,", () => {
  it("without a payee", async () => {
    const one = await purse();
    await expectRefused(one, await draftOf(one, [5_000], { payees: [] }), "2601");
  });

  it("where payees do not get what is spent, split or not", async () => {
    const one = await purse();
    const payees = [aPayee(2_000), aPayee(2_999)];
    await expectRefused(one, await draftOf(one, [5_000], { payees, isSplit: true }), "2602");
    await expectRefused(one, await draftOf(one, [5_000], { payees: [aPayee(4_999)] }), "2602");
    await expectRefused(one, await draftOf(one, [4_999], { payees }), "2629");
  });

  it("where the wallet has less", async () => {
    const one = await purse({ fen: 4_999 });
    await expectRefused(one, await draftOf(one, [5_000]), "2500");
  });

  it("beyond the item's limit of the month, what is held counted in", async () => {
    const one = await purse({ monthlyLimitFen: 8_000 });
    await submittedOf(one, [5_000]);
    const id = await draftOf(one, [3_001]);
    await expectRefused(one, id, "2610");
    const given = anOrder(one, [3_000]);
    const { rowVersion } = await orderOf(one, id);
    await world.call(expenditure.update, { ...given, id, rowVersion }, { as: applicant });
    expect(await submit(one, id)).toMatchObject({ code: "0" });
  });

  it("beyond the item's part of what the wallet was given", async () => {
    const one = await purse({ fen: 10_000, percentBp: 5_000 });
    await expectRefused(one, await draftOf(one, [5_001]), "2611");
    expect(await submit(one, await draftOf(one, [5_000]))).toMatchObject({ code: "0" });
  });

  it("beyond the item's part of this period, whatever earlier ones left of theirs", async () => {
    const one = await purse({ fen: 10_000, percentBp: 5_000 });
    const { id } = await submittedOf(one, [4_000]);
    const { admin } = world.database;
    const earlier = (sql: string, of: string) => admin.query(sql, [of]);
    await earlier(
      "update ledger_entries set posted_at = '2025-03-05T02:00:00Z' where wallet_id = $1",
      one.walletId,
    );
    await earlier("update expenditures set month = '202503' where id = $1", id);
    // Nothing was given since: what was is still to be spent, and what was taken of it counts.
    await expectRefused(one, await draftOf(one, [1_001]), "2611");
    await fundedWallet(world, { projectId: one.projectId, owner: applicant, fen: 2_000 });
    await expectRefused(one, await draftOf(one, [1_001]), "2611");
    expect(await submit(one, await draftOf(one, [1_000]))).toMatchObject({ code: "0" });
  });

  it("on an item that is kept for others", async () => {
    const other = await world.person({ id: applicant.tenantId, name: "" });
    expect(await create(await purse({ personIds: [other.userId] }), {})).toMatchObject({
      code: "2609",
    });
  });

  it("to somebody whom the project does not let one pay", async () => {
    const one = await purse({ payeeType: "payeeSelf" });
    await expectRefused(one, await draftOf(one, [5_000]), "2608");
  });

  it("by somebody else", async () => {
    const one = await purse();
    const id = await draftOf(one, [5_000]);
    const other = await world.person({ id: applicant.tenantId, name: "" });
    expect(await world.call(expenditure.submit, { id }, { as: other })).toMatchObject({
      code: "2603",
    });
  });

  it("from a project that was disabled since", async () => {
    const one = await purse();
    const id = await draftOf(one, [5_000]);
    await world.database.admin.query("update expenditure_projects set state = 1001 where id = $1", [
      one.projectId,
    ]);
    await expectRefused(one, id, "2612");
  });
});

const mine = async (at: World, as: TestPerson, given = {}) => {
  await theChannel(at, as);
  return aPurse(at, as, given);
};
const open = openQuietWorld;

guards(expenditure.create, {
  open,
  valid: async (at, as) => anOrder(await mine(at, as), [5_000]),
  refused: {
    input: async (at, as) => anOrder(await mine(at, as), [5_000], { amountSourceTypeCode: 2 }),
    code: "2615",
  },
});
guards(expenditure.update, {
  open,
  valid: async (at, as) => {
    const one = await mine(at, as);
    return { ...anOrder(one, [6_000]), id: await draftOf(one, [5_000]), rowVersion: 1 };
  },
  refused: {
    input: async (at, as) => {
      const one = await mine(at, as);
      const { id } = await submittedOf(one, [5_000]);
      return { ...anOrder(one, [6_000]), id, rowVersion: 3 };
    },
    code: "2604",
  },
});
guards(expenditure.submit, {
  open,
  valid: async (at, as) => ({ id: await draftOf(await mine(at, as), [5_000]) }),
  refused: {
    input: async (at, as) => ({ id: (await submittedOf(await mine(at, as), [5_000])).id }),
    code: "2604",
  },
});
guards(expenditure.remove, {
  open,
  valid: async (at, as) => ({ id: await draftOf(await mine(at, as), [5_000]) }),
  refused: {
    input: async (at, as) => ({ id: (await submittedOf(await mine(at, as), [5_000])).id }),
    code: "2605",
  },
});
guards(expenditure.pay, {
  open,
  valid: async (at, as) => ({ id: await approvedOf(await mine(at, as), [5_000]) }),
  refused: {
    input: async (at, as) => ({ id: (await submittedOf(await mine(at, as), [5_000])).id }),
    code: "2621",
  },
});
guards(expenditure.voided, {
  open,
  valid: async (at, as) => ({ id: await payingOf(await mine(at, as), [5_000]), remark: "不要了" }),
  refused: {
    input: async (at, as) => {
      const id = await payingOf(await mine(at, as), [5_000]);
      await at.database.admin.query("update payouts set state = 4007 where order_id = $1", [id]);
      return { id, remark: "不要了" };
    },
    code: "2617",
  },
});
guards(expenditure.retry, {
  open,
  valid: async (at, as) => {
    const id = await payingOf(await mine(at, as), [5_000]);
    const { admin } = at.database;
    await admin.query("update payouts set state = 4010 where order_id = $1", [id]);
    await admin.query("update expenditures set state = 3308 where id = $1", [id]);
    await admin.query(
      "update expenditure_payees set state = 'RETURNED' where expenditure_id = $1",
      [id],
    );
    return { id, remark: "再付一次" };
  },
  refused: {
    input: async (at, as) => ({
      id: await approvedOf(await mine(at, as), [5_000]),
      remark: "再付一次",
    }),
    code: "2600",
  },
});

describe("what the form and the lists are told", () => {
  it("one's projects with what is left of their items, and why one cannot choose", async () => {
    const one = await purse({ fen: 10_000, monthlyLimitFen: 8_000, percentBp: 5_000 });
    await submittedOf(one, [1_000]);
    const { data } = await world.call(expenditure.sources, {}, { as: applicant });
    const source = data.find(({ expenditureProjectId }) => expenditureProjectId === one.projectId);
    expect(source).toMatchObject({
      amountSourceTypeCode: 1,
      walletId: one.walletId,
      availableFen: 9_000,
      items: [{ monthLeftFen: 7_000, percentLeftFen: 4_000, reason: null }],
    });
  });

  it("to who changes his own order, what it holds as money that is there", async () => {
    const one = await purse({ fen: 10_000, monthlyLimitFen: 8_000 });
    const { id: expenditureId } = await submittedOf(one, [3_000]);
    const left = async (as: TestPerson) => {
      const { data } = await world.call(expenditure.sources, { expenditureId }, { as });
      const source = data.find(({ walletId }) => walletId === one.walletId);
      return [source?.availableFen, source?.items[0]?.monthLeftFen];
    };
    expect(await left(applicant)).toEqual([10_000, 8_000]);
    const { admin } = world.database;
    const colleague = await world.person({ id: applicant.tenantId, name: "" });
    await admin.query("update expenditures set created_by = $2 where id = $1", [
      expenditureId,
      colleague.userId,
    ]);
    expect(await left(applicant)).toEqual([7_000, 5_000]);
  });

  it("whom a project lets one pay", async () => {
    const other = await world.person({ id: applicant.tenantId, name: "" });
    const itemIds = [await anItem(world, applicant)];
    const choices = async (rules: object) => {
      const expenditureProjectId = await aProject(world, applicant, { itemIds, ...rules });
      const answer = await world.server.inject({
        method: "POST",
        url: expenditure.payeeChoices.path,
        headers: headersOf(applicant),
        payload: { expenditureProjectId },
      });
      const { data } = answer.json<{ data: { userId: string }[] }>();
      return data.map(({ userId }) => userId);
    };
    expect(await choices({ payeeType: "payeeSelf" })).toEqual([applicant.userId]);
    expect(await choices({ personIds: [other.userId] })).toEqual([other.userId]);
    expect(await choices({ payeeType: "superior" })).toEqual([]);
    await world.database.admin.query(
      "update memberships set senior_id = $2 where user_id = $1 and tenant_id = $3",
      [applicant.userId, other.userId, applicant.tenantId],
    );
    expect(await choices({ payeeType: "superior" })).toEqual([other.userId]);
  });

  it("what one can do, with reasons and where to mend them", async () => {
    const { id } = await submittedOf(await purse(), [5_000]);
    const { data } = await world.call(expenditure.actions, { id }, { as: applicant });
    const told = Object.fromEntries(
      data.map(({ action, reasons }) => [action, reasons.map(({ code }) => code)]),
    );
    expect(told).toEqual({
      update: ["2604"],
      submit: ["2604"],
      remove: ["2605"],
      pay: ["2621"],
      retry: ["2600"],
      voided: [],
    });
    expect(data[0]?.reasons[0]?.link).toBe(`/biz/expenditure?detail=${id}`);
  });

  it("its history in words, and no number in it", async () => {
    const one = await purse();
    const payee = aPayee(5_000);
    const { id } = await submittedOf(one, [5_000], { payees: [payee] });
    const { data } = await world.call(expenditure.operationLog, { id }, { as: applicant });
    expect(data.map(({ operationType }) => operationType)).toEqual([
      "expenditure.submit",
      "expenditure.create",
    ]);
    expect(JSON.stringify(data)).not.toContain(payee.payeeIdCardNo);
  });

  it("lists by state, payee and applicant, and payees by their numbers", async () => {
    const one = await purse();
    const payees = [aPayee(5_000, { payeeName: "赵孟頫" })];
    const { id } = await submittedOf(one, [5_000], { payees });
    const listed = async (filters: object) => {
      const input = { current: 1, size: 20, filters };
      const { data } = await world.call(expenditure.list, input, { as: applicant });
      return data.records.map((record) => record.id);
    };
    const walletId = [one.walletId];
    expect(await listed({ payeeName: "赵孟" })).toEqual([id]);
    expect(await listed({ walletId, stateCode: [2000] })).toEqual([id]);
    expect(await listed({ walletId, stateCode: [3300] })).toEqual([]);
    expect(await listed({ walletId, mine: ["yes"] })).toEqual([id]);
    expect(await listed({ walletId, insertPerson: applicant.name })).toEqual([id]);
    const { data } = await world.call(
      expenditurePayee.list,
      {
        current: 1,
        size: 20,
        filters: { payeeBankCardNo: payees[0]?.payeeBankCardNo ?? "" },
      },
      { as: applicant },
    );
    expect(data.records).toMatchObject([{ expenditureId: id, payeeName: "赵孟頫" }]);
    expect(data.records[0]?.payeeBankCardNo).toContain("****");
  });

  it("a colleague without a range sees none of it", async () => {
    const one = await purse();
    const id = await draftOf(one, [5_000]);
    const other = await world.person({ id: applicant.tenantId, name: "" }, [
      expenditure.list.permission,
    ]);
    await world.database.admin.query(
      "update roles set visible_range = 4 where tenant_id = $1 and name = $2",
      [other.tenantId, other.userId],
    );
    const { code } = await world.call(expenditure.detail, { id }, { as: other });
    expect(code).toBe("0404");
  });
});

it("sheets of orders and payees are written for who may export", async () => {
  await submittedOf(await purse(), [5_000]);
  const asked = { current: 1, size: 20, filters: {} };
  for (const endpoint of [expenditure.export, expenditurePayee.export]) {
    expect(await world.call(endpoint, asked, { as: applicant })).toMatchObject({ status: 200 });
  }
});
