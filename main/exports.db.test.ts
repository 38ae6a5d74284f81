import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menu } from "#modules/access/menu-contract.ts";
import { seedStateCodes } from "#modules/reference/server/seed.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { type ExportDefinition, exportKinds } from "#platform/server/exchange/define.ts";
import { screenTexts } from "#platform/server/exchange/export-words.ts";
import { exported } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openScopeStage, type ScopeStage } from "./scope-matrix-stage.ts";

let stage: ScopeStage;
beforeAll(async () => {
  stage = await openScopeStage();
  await seedStateCodes(stage.world.engine.pool);
});
afterAll(() => stage.close());

/** Lists and what they go out by, where it is not `export` beside `list`. */
const namedOtherwise: Readonly<Record<string, string>> = {
  "signContract.letSignList": "signContract.exportLetSign",
  "signContract.eSignList": "signContract.exportESign",
  "bankStatement.pingAnList": "bankStatement.exportPingAn",
  "carPayment.simpleList": "carPayment.exportSimple",
  "carDealer.historyList": "carDealer.exportHistory",
  "walletAdjustment.orderList": "walletAdjustment.exportOrders",
  "walletAdjustment.amountList": "walletAdjustment.exportAmounts",
};

/** Lists that nobody takes away, and why. */
const stayHere: Readonly<Record<string, string>> = {
  "unmatchedBankStatement.list": "the same lines go out by bankStatement.export",
  "approvalTask.list": "what waits for a person, for himself",
  "message.list": "what a person was told, for himself",
  "payee.expenditureList": "people, looked at one by one; payments to them go out with their lines",
  "payee.rebateList": "people, looked at one by one; payments to them go out with their orders",
  "rebateReconciliationCycle.list": "periods, planned here alone; their lines go out with the book",
  "approvalInstance.list": "approvals go out with the orders they are about",
  "payoutChannel.list": "ways to pay, which are set up here and nowhere else",
  "statementImport.list": "what came in; the lines themselves go out with their list",
  "provider.list": "accounts outside, which are set up here and nowhere else",
  "providerExchange.list": "what was said to a provider, kept for looking into",
  "providerNotice.list": "what a provider told, kept for looking into",
  "merchantBinding.list": "which tenant has which account, for the platform alone",
};

/** Tested elsewhere: by a range of time, for all tenants, or more rows than are answered at once. */
const toldElsewhere = new Set(["wallet.export", "tenant.export", "user.export", "channel.export"]);

const endpointNamed = (name: string): Endpoint | undefined =>
  stage.world.handlers.map(({ endpoint }) => endpoint).find((one) => one.name === name);

const isList = ({ name, path }: Endpoint) => /list$/i.test(name) && path.endsWith("list");
const exportOf = ({ name }: Endpoint) =>
  endpointNamed(namedOtherwise[name] ?? name.replace(/\.list$/, ".export"));

const lists = () =>
  stage.world.handlers
    .map(({ endpoint }) => endpoint)
    .filter((one) => isList(one) && one.method === "POST" && !(one.name in stayHere));

const firstOf = (endpoint: Endpoint): string => {
  const definition = exportKinds.held.find((one) => one.endpoint === endpoint);
  return definition?.columns[0]?.field ?? "";
};

const largestPage = 200;

/** All that a list shows, page by page. */
async function recordsOf(endpoint: Endpoint, input: object, as: TestPerson) {
  const records: Record<string, unknown>[] = [];
  for (let current = 1; records.length === (current - 1) * largestPage; current += 1) {
    const asked = { ...input, current, size: largestPage };
    const { data } = await stage.world.call(endpoint, asked as never, { as });
    records.push(...(data as { records: Record<string, unknown>[] }).records);
  }
  return records;
}

/** The first column of the file and of the list, for who asks the same of both. */
async function compared(list: Endpoint, as: TestPerson, asked: object = {}) {
  const file = exportOf(list);
  if (!file) throw new Error(`${list.name} has no export`);
  const first = firstOf(file);
  const records = await recordsOf(list, asked, as);
  const { rows } = await exported(stage.world, file, { as, input: asked });
  const shown = records.map((record) => String((record[first] ?? "") as string));
  expect(rows.map(([cell]) => cell, file.name)).toEqual(shown);
  return { first, shown };
}

const isNumber = /(No|Number|Code)$/;
/** Asks for one by its name or number, in the way that the list knows. */
function only({ input }: Endpoint, field: string, value: string): object {
  const filters = { [field]: isNumber.test(field) ? [value] : value };
  return (input as z.ZodType).safeParse({ filters }).success ? { filters } : { keyword: value };
}

describe("every list", () => {
  it("can be taken away, or says why not", () => {
    const without = lists().filter((list) => !exportOf(list));
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(stayHere).filter((name) => !endpointNamed(name))).toEqual([]);
  });

  it.each(["all", "self", "owner"] as const)(
    "goes out with the rows that it shows, for who sees as far as %s",
    async (who) => {
      const as = who === "owner" ? stage.house.owner : stage.viewers[who];
      const told = lists().filter((list) => !toldElsewhere.has(exportOf(list)?.name ?? ""));
      let rows = 0;
      for (const list of told) {
        if (list.superTenantOnly) continue;
        const { first, shown } = await compared(list, as);
        rows += shown.length;
        const [one] = shown;
        if (!one) continue;
        const narrowed = await compared(list, as, only(list, first, one));
        expect(narrowed.shown, list.name).toContain(one);
      }
      expect(rows).toBeGreaterThan(who === "self" ? 0 : 20);
    },
  );
});

describe("a file", () => {
  const cases = () =>
    exportKinds.held.flatMap((kind) => kind.columns.map((column) => ({ kind, column })));

  it.each(["zh-CN", "en-US"] as const)("has a heading for every column in %s", async (language) => {
    const texts = await screenTexts.only(language);
    const saysNothing = ({ endpoint }: ExportDefinition, field: string) =>
      !texts[`${endpoint.name.split(".")[0]}.field.${field}`] && !texts[`common.field.${field}`];
    const nameless = cases().filter(
      ({ kind, column }) => !column.heading && saysNothing(kind, column.field),
    );
    expect(nameless.map(({ kind, column }) => `${kind.kind}.${column.field}`)).toEqual([]);
    const wordless = cases().filter(
      ({ column: { words } }) =>
        typeof words === "string" && !Object.keys(texts).some((key) => key.startsWith(`${words}.`)),
    );
    expect(wordless.map(({ kind, column }) => `${kind.kind}.${column.field}`)).toEqual([]);
  });

  it("calls things as the page does, in the language of who takes it", async () => {
    const { owner } = stage.house;
    const file = endpointNamed("expenditureProject.export") as Endpoint;
    const zh = await exported(stage.world, file, { as: owner });
    expect(zh.head.slice(0, 4)).toEqual(["项目名称", "项目类型", "关联子项", "收款人类型"]);
    expect(zh.rows[0]).toContain("正常");
    const en = await exported(stage.world, file, { as: owner, language: "en-US" });
    expect(en.head.slice(0, 3)).toEqual(["Project name", "Project type", "Items"]);
    expect(en.rows[0]).toContain("Normal");
  });

  it("calls a state as people call it now", async () => {
    const { admin } = stage.world.database;
    const file = endpointNamed("expenditureProject.export") as Endpoint;
    await admin.query("update state_codes set name = '启用中' where code = 1000");
    const { rows } = await exported(stage.world, file, { as: stage.house.owner });
    await admin.query("update state_codes set name = '正常' where code = 1000");
    expect(rows[0]).toContain("启用中");
  });

  it("of the menu has what the tenant's tree has", async () => {
    const { owner } = stage.house;
    const { data } = await stage.world.call(menu.tree, {}, { as: owner });
    const { rows } = await exported(stage.world, menu.export, { as: owner });
    const names = data.map(({ name }) => name).toSorted();
    expect(rows.map(([name = ""]) => name).toSorted()).toEqual(names);
  });
});
