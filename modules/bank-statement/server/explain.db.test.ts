import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importNow, importStatement, sheetOf } from "#main/statement-file-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { openTestWorld } from "#main/testing.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { bankStatement } from "../contract.ts";
import { type Explained, statementImport } from "../import-contract.ts";

let world: World;
let person: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
});
afterAll(() => world.close());

const titles = ["记账日期", "收支", "金额", "结余", "往来户名", "往来账号", "说明"];
const rows = [
  ["2026-11-02", "收", "1,280.00", "2,280.00", "苏州盛达", "6214830000000009", "车款 A1"],
  ["2026-11-02", "支", "280.00", "2,000.00", "手续费户", "", "手续费"],
  ["2026-11-03", "收", "5.00", "2,005.00", "王芳", "6214830000000017", "利息"],
  ["2026-11-04", "收", "6.00", "2,011.00", "王芳", "6214830000000017", "利息"],
];
const fileOf = (body: string[][], head = titles) => sheetOf([["某某农商行流水"], head, ...body]);
const explained: Explained = {
  bankTypeCode: "OTHER",
  bankDescribe: "某某农商行",
  transactionDate: "记账日期",
  transactionTime: null,
  amounts: { by: "mark", amount: "金额", mark: "收支", debitIs: "out" },
  balance: "结余",
  oppositeAccount: "往来账号",
  oppositeAccountName: "往来户名",
  serialNumber: null,
  purpose: "说明",
  summary: null,
  unitCardNoTitle: null,
  unitCardNo: "3205000000000001",
};

describe("a layout that nobody knows", () => {
  it("waits for a person, who sees its titles and three rows as they would be read", async () => {
    const { import: waiting, titles: found } = await importStatement(world, person, {
      content: fileOf(rows),
    });
    expect(waiting.stateCode).toBe(importStates.awaitingConfirmation);
    expect(found).toEqual(titles);
    const { data } = await world.call(
      statementImport.preview,
      { id: waiting.id, explained },
      { as: person },
    );
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      rowNumber: 3,
      loan: 128_000,
      borrow: null,
      balance: 228_000,
      oppositeAccount: "**** **** **** 0009",
      unitCardNo: "3205000000000001",
    });
    expect(data[1]).toMatchObject({ borrow: 28_000, loan: null });
    const turned = {
      ...explained,
      amounts: { by: "mark" as const, amount: "金额", mark: "收支", debitIs: "in" as const },
    };
    const other = await world.call(
      statementImport.preview,
      { id: waiting.id, explained: turned },
      { as: person },
    );
    expect(other.data[0]).toMatchObject({ borrow: 128_000, loan: null });
    const { id, rowVersion } = waiting;
    const done = await world.call(
      statementImport.explain,
      { id, rowVersion, explained },
      { as: person },
    );
    expect(done.code).toBe("0");
    await runQueued(world, person);
    const after = await importNow(world, person, id);
    expect(after.import).toMatchObject({
      stateCode: importStates.done,
      added: 4,
      layout: "某某农商行 v1",
    });
    const { data: list } = await world.call(bankStatement.list, {}, { as: person });
    expect(list.records[0]).toMatchObject({ bankDescribe: "某某农商行", loan: 600 });
  });

  it("is known from then on", async () => {
    const more = [["2026-11-05", "支", "11.00", "2,000.00", "王芳", "", "代扣"]];
    const { import: came } = await importStatement(world, person, {
      content: fileOf([...rows, ...more]),
    });
    expect(came).toMatchObject({ stateCode: importStates.done, added: 1, repeated: 4 });
  });

  it("is asked about again where somebody wants that, and the answer is a second version", async () => {
    const { data: known } = await world.call(statementImport.mappings, {}, { as: person });
    expect(known).toMatchObject([{ bankDescribe: "某某农商行", version: 1 }]);
    await world.call(statementImport.askAgain, { id: known[0]?.id ?? "" }, { as: person });
    expect((await world.call(statementImport.mappings, {}, { as: person })).data).toEqual([]);
    const { import: waiting } = await importStatement(world, person, { content: fileOf(rows) });
    expect(waiting.stateCode).toBe(importStates.awaitingConfirmation);
    const { id, rowVersion } = waiting;
    const changed = { ...explained, bankDescribe: "苏州农商行" };
    await world.call(
      statementImport.explain,
      { id, rowVersion, explained: changed },
      { as: person },
    );
    await runQueued(world, person);
    expect((await importNow(world, person, id)).import).toMatchObject({ added: 0, repeated: 4 });
    const { data: now } = await world.call(statementImport.mappings, {}, { as: person });
    expect(now).toMatchObject([{ bankDescribe: "苏州农商行", version: 3 }]);
  });

  it.each([
    ["7702", { transactionDate: "没有这列" }],
    ["7703", { balance: "金额" }],
    ["7704", { unitCardNo: null }],
    ["7705", { transactionDate: "说明", purpose: null }],
  ])("is not explained by nonsense (%s)", async (code, wrong) => {
    const head = [...titles, `列${code}`];
    const { import: waiting } = await importStatement(world, person, {
      content: fileOf(rows, head),
    });
    const { id, rowVersion } = waiting;
    const answer = await world.call(
      statementImport.explain,
      { id, rowVersion, explained: { ...explained, ...wrong } },
      { as: person },
    );
    expect(answer.code).toBe(code);
  });
});

it("a layout is explained by who may bring such a file in", async () => {
  const { import: waiting } = await importStatement(world, person, {
    content: fileOf(rows, [...titles, "列甲"]),
  });
  const { id, rowVersion } = waiting;
  const rights = ["data:bankStatement:detail", "data:bankStatement:explain"];
  const reader = await world.person({ id: person.tenantId, name: "" }, rights);
  const input = { id, rowVersion, explained };
  expect((await world.call(statementImport.explain, input, { as: reader })).code).toBe("0403");
  expect((await importNow(world, person, id)).import).toMatchObject({
    stateCode: importStates.awaitingConfirmation,
  });
});

let nth = 0;
const waitingIn = async (where: World, as: TestPerson) => {
  const content = fileOf(rows, [...titles, `第${(nth += 1)}种`]);
  const { import: waiting } = await importStatement(where, as, { content });
  return { id: waiting.id, rowVersion: waiting.rowVersion, explained };
};

guards(statementImport.explain, {
  open: openTestWorld,
  valid: waitingIn,
  refused: {
    code: "7701",
    input: async (where, as) => {
      const given = await waitingIn(where, as);
      await where.call(statementImport.explain, given, { as });
      await runQueued(where, as);
      const { import: now } = await importNow(where, as, given.id);
      return { ...given, rowVersion: now.rowVersion };
    },
  },
});

guards(statementImport.askAgain, {
  open: openTestWorld,
  valid: async (where, as) => {
    const given = await waitingIn(where, as);
    await where.call(statementImport.explain, given, { as });
    const { data } = await where.call(statementImport.mappings, {}, { as });
    return { id: data[0]?.id ?? "" };
  },
  refused: { code: "0404", input: async () => ({ id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5" }) },
});
