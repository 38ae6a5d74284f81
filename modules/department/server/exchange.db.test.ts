import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { department } from "../contract.ts";

let world: World;
let worker: Awaited<ReturnType<typeof startProcess>>;
let admin: TestPerson;

const create = async (departmentName: string, parentId: string | null) => {
  const fields = { departmentName, departmentDescribe: null, remark: null, parentId };
  return (await world.call(department.create, fields, { as: admin })).data.id;
};

beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
  admin = await world.person(await world.tenant());
  const company = await create("总公司", null);
  await create("华东大区", company);
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});

const job = async (id: string) =>
  (await world.call(exchange.importJob, { id }, { as: admin })).data;

async function imported(rows: readonly (readonly string[])[]) {
  const sheet = await sheetFile([["部门路径 *", "部门说明", "备注"], ...rows]);
  const upload = uploadOf(await readFile(sheet), "部门.xlsx");
  const response = await world.server.inject({
    method: "POST",
    url: department.import.path,
    payload: upload.payload,
    headers: { ...headersOf(admin, newId()), ...upload.headers },
  });
  const { data } = response.json<{ data: { id: string } }>();
  const isAt = (...states: number[]) =>
    until(async () => states.includes((await job(data.id)).stateCode));
  await isAt(importStates.awaitingConfirmation);
  const checked = (await job(data.id)).counts;
  await world.call(exchange.confirmImport, { id: data.id }, { as: admin });
  await isAt(importStates.done, importStates.partlyDone);
  return { id: data.id, checked, written: (await job(data.id)).counts };
}

describe("departments from a spreadsheet", () => {
  it("hang where their paths say, below what exists or came earlier in the file", async () => {
    const { id, checked, written } = await imported([
      ["华东大区/浙江省", "杭州、宁波", ""],
      ["总公司/华东大区/浙江省/杭州", "", "省会"],
      ["华东大区", "", ""],
      ["华东大区//错", "", ""],
      ["华南大区/广东省", "", ""],
      ["华东大区/江苏省", "", ""],
    ]);
    expect(checked).toEqual({ valid: 4, duplicate: 1, invalid: 1 });
    expect(written).toEqual({ imported: 3, failed: 1, duplicate: 1, invalid: 1 });
    const failed = await world.call(
      exchange.importRows,
      { id, filters: { dataType: ["failed"] } },
      { as: admin },
    );
    expect(failed.data.records[0]?.problems[0]?.message).toContain("上级部门「华南大区」不存在");
    const { data: tree } = await world.call(department.tree, {}, { as: admin });
    const found = (name: string) => tree.find(({ departmentName }) => departmentName === name);
    expect(found("杭州")).toMatchObject({
      depth: 3,
      parentId: found("浙江省")?.id,
      remark: "省会",
    });
    const history = await world.call(
      department.operationLog,
      { id: found("杭州")?.id ?? "" },
      { as: admin },
    );
    expect(history.data).toMatchObject([{ operationType: "department.import" }]);
  });

  it("are taken back together, parents and children, unless somebody needs one by then", async () => {
    const { id } = await imported([
      ["华西大区", "", ""],
      ["华西大区/四川省", "", ""],
    ]);
    const { data: tree } = await world.call(department.tree, {}, { as: admin });
    const parent = tree.find(({ departmentName }) => departmentName === "四川省")?.id ?? "";
    const below = await create("成都", parent);
    const revert = () => world.call(exchange.revertImport, { id }, { as: admin });
    // Nothing was changed in the row itself: it is needed by what hangs below it.
    const refused = await revert();
    expect(refused).toMatchObject({ code: "0916" });
    expect(refused.msg).toContain("第 2、3 行");
    const { data } = await world.call(exchange.touchedRows, { id }, { as: admin });
    expect(data.touched.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [2, expect.stringContaining("成都")],
      [3, expect.stringContaining("成都")],
    ]);
    await world.call(department.remove, { id: below }, { as: admin });
    expect((await revert()).data).toEqual({ rows: 2 });
    const { data: left } = await world.call(department.tree, {}, { as: admin });
    expect(left.map(({ departmentName }) => departmentName)).not.toContain("华西大区");
  });

  it("go out again as lines with their whole paths", async () => {
    const { response } = await world.call(department.export, {}, { as: admin });
    const path = `${await sheetFile([["x"]])}.out.xlsx`;
    await writeFile(path, response.rawPayload);
    const rows: string[][] = [];
    for await (const batch of readRows(path)) rows.push(...batch.map(({ cells }) => [...cells]));
    const paths = rows.map(([first]) => first);
    expect(paths.slice(0, 6)).toEqual([
      "部门路径",
      "总公司",
      "总公司/华东大区",
      "总公司/华东大区/江苏省",
      "总公司/华东大区/浙江省",
      "总公司/华东大区/浙江省/杭州",
    ]);
  });

  it("come with a template", async () => {
    const { response } = await world.call(department.importTemplate, {}, { as: admin });
    expect(response.headers["content-type"]).toContain("spreadsheetml");
  });
});
