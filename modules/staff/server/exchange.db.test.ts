import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import {
  addDepartments,
  addRole,
  anIdNumber,
  aPhone,
  putInPlace,
} from "#platform/testing/organisation.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";

let world: World;
let worker: Awaited<ReturnType<typeof startProcess>>;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
  admin = await world.person(await world.tenant());
  await addDepartments(world, admin.tenantId, {
    汇通公司: { 华东大区: { 浙江省: { 杭州一部: {} } }, 西南大区: {} },
  });
  await addRole(world, admin.tenantId, { name: "销售" });
  await addRole(world, admin.tenantId, { name: "管理员", grantsPackage: true, range: 1 });
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});

const headings = [
  "工号 *",
  "身份证姓名 *",
  "身份证号 *",
  "手机号 *",
  "开户银行 *",
  "银行卡号 *",
  "角色 *",
  "部门 *",
];
const line = (jobNumber: string, role: string, department: string) => [
  jobNumber,
  "导入员工",
  anIdNumber(),
  aPhone(),
  "招商银行",
  "6214830000000009",
  role,
  department,
];

async function imported(as: TestPerson, rows: readonly (readonly string[])[]) {
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "员工.xlsx");
  const response = await world.server.inject({
    method: "POST",
    url: tenantUser.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  const { id } = response.json<{ data: { id: string } }>().data;
  const job = async () => (await world.call(exchange.importJob, { id }, { as })).data;
  await until(async () => (await job()).stateCode === importStates.awaitingConfirmation);
  await world.call(exchange.confirmImport, { id }, { as });
  const ends: number[] = [importStates.done, importStates.partlyDone];
  await until(async () => ends.includes((await job()).stateCode));
  const found = await world.call(exchange.importRows, { id, size: 50 }, { as });
  return found.data.records.map((row) => [row.dataType, row.problems[0]?.message ?? ""] as const);
}

describe("members from a spreadsheet", () => {
  it("come in by the same rules as one by one, and refused rows say why", async () => {
    const rows = await imported(admin, [
      line("IM-1", "销售", "华东大区/浙江省/杭州一部"),
      line("IM-2", "销售", "汇通公司/西南大区、华东大区"),
      line("IM-3", "不存在", "华东大区"),
      line("IM-4", "销售", "浙江省"),
      line("IM-5", "管理员", "华东大区"),
      line("IM-6", "销售", "华东大区").with(2, "330106199001011231"),
    ]);
    expect(rows.map(([outcome]) => outcome)).toEqual([
      "imported",
      "imported",
      "failed",
      "failed",
      "failed",
      "invalid",
    ]);
    const problems = rows.map(([, message]) => message);
    expect(problems[2]).toContain("角色「不存在」");
    expect(problems[3]).toContain("部门「浙江省」");
    expect(problems[4]).toContain("不能授予");
    const { data } = await world.call(tenantUser.list, { keyword: "IM-" }, { as: admin });
    const second = data.records.find(({ jobNumber }) => jobNumber === "IM-2");
    expect(second).toMatchObject({
      stateCode: 1002,
      departments: [
        { name: "西南大区", main: true },
        { name: "华东大区", main: false },
      ],
    });
    const id = second?.id ?? "";
    const { data: log } = await world.call(tenantUser.operationLog, { id }, { as: admin });
    expect(log).toMatchObject([{ operationType: "tenantUser.import", operator: admin.name }]);
  });

  it("stay out of departments that the importer does not see", async () => {
    const clerk = await world.person({ id: admin.tenantId, name: "" }, []);
    const found = await world.database.admin.query<{ id: string }>(
      "select id from departments where tenant_id = $1 and name = '西南大区'",
      [admin.tenantId],
    );
    const role = await addRole(world, admin.tenantId, {
      range: 4,
      permissions: ["system:tenantUser:import", "system:tenantUser:list"],
    });
    await putInPlace(world, clerk, { roles: [role], departments: found.rows.map(({ id }) => id) });
    const rows = await imported(clerk, [
      line("CL-1", "销售", "西南大区"),
      line("CL-2", "销售", "华东大区"),
    ]);
    expect(rows.map(([outcome]) => outcome)).toEqual(["imported", "failed"]);
    expect(rows[1]?.[1]).toContain("不在您的数据范围内");
  });

  it("whom the platform knows are invited by their row and not members", async () => {
    const elsewhere = await world.person(await world.tenant());
    const known = line("KN-1", "销售", "西南大区");
    const departments = await addDepartments(world, elsewhere.tenantId, { 总部: {} });
    const made = await world.call(
      tenantUser.create,
      {
        jobNumber: "E-1",
        idCardName: known[1] ?? "",
        idCardNo: known[2] ?? "",
        phone: known[3] ?? "",
        bankName: "建设银行",
        bankCardNo: "6222021234567890128",
        mail: null,
        cityName: null,
        idCardAddress: null,
        apolloJobNumber: null,
        roles: [await addRole(world, elsewhere.tenantId)],
        departments: [departments["总部"] ?? ""],
        mainDepartmentId: null,
        seniorId: null,
      },
      { as: elsewhere },
    );
    expect(made.code).toBe("0");
    const rows = await imported(admin, [known, line("KN-2", "销售", "西南大区")]);
    expect(rows.map(([outcome]) => outcome)).toEqual(["imported", "imported"]);
    const { data } = await world.call(tenantUser.list, { keyword: "KN-" }, { as: admin });
    expect(data.records.map(({ jobNumber }) => jobNumber)).toEqual(["KN-2"]);
    const { data: invited } = await world.call(tenantUser.invitations, {}, { as: admin });
    expect(invited).toMatchObject([{ jobNumber: "KN-1", state: "waiting" }]);
  });

  it("have a template that names what has to be filled in", async () => {
    const { response } = await world.call(tenantUser.importTemplate, {}, { as: admin });
    const [rows] = await Array.fromAsync(readRows(await sheetFile(response.rawPayload)));
    expect(rows?.[0]?.cells.slice(0, headings.length)).toEqual(headings);
  });

  it("go out masked, with names of roles and departments, as the filters show them", async () => {
    const asked = { filters: { jobNumber: ["IM-1"] } };
    const { response } = await world.call(tenantUser.export, asked, { as: admin });
    const [rows] = await Array.fromAsync(readRows(await sheetFile(response.rawPayload)));
    expect(rows).toHaveLength(2);
    const cells = rows?.[1]?.cells.join("|") ?? "";
    expect(cells).toMatch(/IM-1\|导入员工\|13\d\*{4}\d{4}\|/);
    expect(cells).toContain("|销售|杭州一部|");
    expect(cells).toContain("待激活");
  });
});
