import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aVin,
  checkLeases,
  editOf,
  importLeases,
  leaseCells,
  type LeaseCells,
  leaseOf,
  newOrder,
  openLeaseWorld,
} from "#main/lease-arrange.ts";
import { filingDraft, submitFiling } from "#main/dealer-arrange.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { expectOnlyFor } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { sheetRows } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { startRent } from "../contract.ts";

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

const numberOf = ({ contractNo = "" }: LeaseCells) => contractNo;
const jobOf = async (id: string) =>
  (await world.call(exchange.importJob, { id }, { as: admin })).data;
const found = async (keyword: string) =>
  (await world.call(startRent.list, { keyword }, { as: admin })).data;

/** What was said of the first wrong row, by field. */
async function problemsOf(cells: LeaseCells): Promise<Record<string, string>> {
  const id = await checkLeases(world, admin, [leaseCells(cells)]);
  const asked = { id, filters: { dataType: ["invalid" as const] } };
  const { data } = await world.call(exchange.importRows, asked, { as: admin });
  const problems = data.records[0]?.problems ?? [];
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

describe("a file of lease starts", () => {
  it("brings in every field as it was reported", async () => {
    const frameNumber = aVin();
    const row = leaseCells({
      carNumber: "苏e·1234 5",
      frameNumber: frameNumber.toLowerCase(),
      channelDescribe: "华东直营",
      customerGrade: "A",
      elasticExcitation: "1,200.50",
      financeTerm: "36",
      product: "新车直租",
      province: "江苏省",
      businessType: "新车",
      pushSysTime: "2026-11-02 10:30:00",
      jjk: "是",
      jst: "否",
    });
    await importLeases(world, admin, [row]);
    expect(await leaseOf(world, admin, numberOf(row))).toMatchObject({
      reportCarShop: row["reportCarShop"],
      lessee: "王建国",
      carNumber: "苏E12345",
      frameNumber,
      channelDescribe: "华东直营",
      customerGrade: "A",
      elasticExcitation: 120_050,
      financeAmount: 12_800_000,
      netFinanceAmount: 12_000_000,
      financeTerm: 36,
      product: "新车直租",
      province: "江苏省",
      businessType: "新车",
      pushSysTime: "2026-11-02T02:30:00Z",
      startRentTime: "2026-11-01",
      jjk: true,
      jst: false,
      stateCode: 3600,
    });
  });

  it("twice brings nothing in a second time, however its numbers are written", async () => {
    const mark = `重复${aVin().slice(-6)}`;
    const rows = [leaseCells({ lessee: mark }), leaseCells({ lessee: mark })];
    await importLeases(world, admin, rows);
    const again = rows.map((row) => ({ ...row, contractNo: numberOf(row).replace("ZL", "zl - ") }));
    const id = await importLeases(world, admin, [...again, ...rows]);
    expect((await found(mark)).total).toBe(2);
    expect(await jobOf(id)).toMatchObject({ counts: { duplicate: 4 } });
  });

  it("brings one in where the same contract stands in it twice", async () => {
    const row = leaseCells({ lessee: `同文件${aVin().slice(-6)}` });
    await importLeases(world, admin, [row, { ...row, contractNo: ` ${numberOf(row)} ` }]);
    expect((await found(row["lessee"] ?? "")).total).toBe(1);
  });

  it("brings one in where two of them bring the same contract at the same time", async () => {
    const row = leaseCells({ lessee: `同时${aVin().slice(-6)}` });
    const ids = await Promise.all([1, 2].map(() => checkLeases(world, admin, [row])));
    for (const id of ids) await world.call(exchange.confirmImport, { id }, { as: admin });
    await importLeases(world, admin, [leaseCells()]);
    expect((await found(row["lessee"] ?? "")).total).toBe(1);
  });

  it.each<[string, LeaseCells, RegExp]>([
    ["frameNumber", { frameNumber: "LSVAM4180C2184847" }, /第9位校验码/],
    ["frameNumber", { frameNumber: "LSVAM418" }, /17位/],
    ["carNumber", { carNumber: "12345" }, /车牌号/],
    ["financeAmount", { financeAmount: "十二万" }, /金额/],
    ["netFinanceAmount", { netFinanceAmount: "-1" }, /金额/],
    ["financeTerm", { financeTerm: "三年" }, /1至120/],
    ["elasticExcitationRate", { elasticExcitationRate: "100.01" }, /百分比/],
    [
      "elasticExcitationRate",
      { elasticExcitation: "1200", elasticExcitationRate: "1.25" },
      /只能按金额或按费率/,
    ],
    ["pushSysTime", { pushSysTime: "昨天" }, /时间/],
    ["jjk", { jjk: "Y" }, /「是」或「否」/],
    ["startRentTime", { startRentTime: "2026-02-30" }, /./],
    ["lessee", { lessee: "" }, /./],
  ])("says what is wrong with %s in its cell: %o", async (field, cells, said) => {
    expect((await problemsOf(cells))[field]).toMatch(said);
  });

  it("keeps elastic excitation as its column states it, and makes no amount of a rate", async () => {
    const row = leaseCells({ elasticExcitationRate: "1.25%" });
    await importLeases(world, admin, [row]);
    const { id, ...found } = await leaseOf(world, admin, numberOf(row));
    expect(found).toMatchObject({ elasticExcitation: null, elasticExcitationRate: 125 });
    const edit = { ...(await editOf(world, admin, id)), elasticExcitation: 120_000 as Fen };
    expect((await world.call(startRent.update, edit, { as: admin })).code).toBe("7518");
  });

  it("takes a VIN from where no check digit is used", async () => {
    const row = leaseCells({ frameNumber: "WBAFR9C5ZBC270614" });
    await importLeases(world, admin, [row]);
    expect((await leaseOf(world, admin, numberOf(row))).frameNumber).toBe("WBAFR9C5ZBC270614");
  });

  it("gives each to the department that works with its dealer", async () => {
    const shop = `分部门${aVin().slice(-6)}车行`;
    const { id } = await filingDraft(world, admin, { reportCarShop: shop });
    await submitFiling(world, admin, id);
    const row = leaseCells({ reportCarShop: shop });
    await importLeases(world, admin, [row]);
    expect((await leaseOf(world, admin, numberOf(row))).departmentName).toBe("江苏省");
  });

  it("can be taken back while none of it has found its order, and then come in again", async () => {
    const row = leaseCells({ lessee: `撤回${aVin().slice(-6)}` });
    const id = await importLeases(world, admin, [row]);
    const { data } = await world.call(exchange.revertImport, { id }, { as: admin });
    expect(data).toEqual({ rows: 1 });
    expect((await found(row["lessee"] ?? "")).total).toBe(0);
    await importLeases(world, admin, [row]);
    expect((await found(row["lessee"] ?? "")).total).toBe(1);
  });

  it("stays once one of it is matched, which is named", async () => {
    const row = leaseCells();
    await newOrder(world, admin, { contractNo: numberOf(row) });
    const id = await importLeases(world, admin, [leaseCells(), row]);
    const { data } = await world.call(exchange.touchedRows, { id }, { as: admin });
    expect(data).toMatchObject({ totalTouched: 1, touched: [{ name: numberOf(row) }] });
    expect(data.touched[0]?.reason).toBe("导入后已与单据匹配或发生冲突，请先解除匹配");
    expect((await world.call(exchange.revertImport, { id }, { as: admin })).code).toBe("0916");
  });
});

it("an edit without a choice of both flags is refused", async () => {
  const row = leaseCells();
  await importLeases(world, admin, [row]);
  const { id, rowVersion } = await leaseOf(world, admin, numberOf(row));
  const fields = {
    id,
    rowVersion,
    reportCarShop: "甲",
    lessee: "乙",
    carNumber: null,
    frameNumber: null,
    channelDescribe: null,
    customerGrade: null,
    elasticExcitation: null,
    elasticExcitationRate: null,
    product: null,
    financeAmount: 1,
    netFinanceAmount: 1,
    financeTerm: null,
    province: null,
    businessType: null,
    startRentTime: "2026-11-01",
    jst: true,
  };
  for (const jjk of [undefined, null]) {
    const edit = { ...fields, ...(jjk === null && { jjk }) };
    const answer = await world.call(startRent.update, edit as never, { as: admin });
    expect(answer.code).toBe("0400");
  }
});

it("the template asks for what the list has, and the list goes out by who may take it away", async () => {
  const { response } = await world.call(startRent.importTemplate, {}, { as: admin });
  const [headings = []] = await sheetRows(response.rawPayload);
  expect(headings).toHaveLength(19);
  expect(headings[0]).toBe("合同号 *");
  await expectOnlyFor(world, startRent.export, { may: admin, sees: "data:startRent:list" });
});
