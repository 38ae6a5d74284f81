import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { forgetOldImports } from "#platform/server/exchange/forget-imports.ts";
import { importKinds } from "#platform/server/exchange/define.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { Refused } from "#platform/server/refused.ts";
import { addDepartments, addRole, anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";
import { staffErrors } from "../errors.ts";
import { memberImport } from "./import-members.ts";

let world: World;
let worker: Awaited<ReturnType<typeof startProcess>>;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});
beforeEach(async () => {
  admin = await world.person(await world.tenant());
  await addDepartments(world, admin.tenantId, { 汇通公司: { 西南大区: {} } });
  await addRole(world, admin.tenantId, { name: "销售" });
});

const headings = [
  "工号",
  "身份证姓名",
  "身份证号",
  "手机号",
  "开户银行",
  "银行卡号",
  "角色",
  "部门",
  "身份证地址",
];
/** As if the import wrote in another way. */
async function writing<T>(write: typeof memberImport.write, work: () => Promise<T>): Promise<T> {
  const { held } = importKinds;
  importKinds.fill([{ ...memberImport, write }]);
  return work().finally(() => importKinds.fill(held));
}

function people(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const address = `幸福路${String(newId().slice(-12))}号`;
    const numbers = [anIdNumber(), aPhone(), "6214830000000009", address] as const;
    const [idCardNo, phone, card] = numbers;
    const place = ["销售", "西南大区", address];
    return { numbers, line: [`P-${at}`, "导入员工", idCardNo, phone, "招商银行", card, ...place] };
  });
}

const job = async (id: string) =>
  (await world.call(exchange.importJob, { id }, { as: admin })).data;
const restsAs = (id: string, state: number) =>
  until(async () => (await job(id)).stateCode === state);
const shownRows = async (id: string) =>
  (await world.call(exchange.importRows, { id, size: 50 }, { as: admin })).data.records;

async function send(rows: readonly (readonly string[])[]) {
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "员工.xlsx");
  const response = await world.server.inject({
    method: "POST",
    url: tenantUser.import.path,
    payload: upload.payload,
    headers: { ...headersOf(admin, newId()), ...upload.headers },
  });
  return response.json<{ data: { id: string } }>().data.id;
}
async function checked(rows: readonly (readonly string[])[]) {
  const id = await send(rows);
  await restsAs(id, importStates.awaitingConfirmation);
  return id;
}

/** Where a text stands in clear, as text or as bytes, in any table of the database. */
async function tablesWith(texts: readonly string[]) {
  const { admin: everywhere } = world.database;
  const tables = await everywhere.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables" +
      " where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const sought = texts.flatMap((text) => [text, Buffer.from(text).toString("hex")]);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const sql = `select from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0) limit 1`;
    if ((await everywhere.query(sql, [sought])).rowCount) found.push(name);
  }
  return found;
}

const workbooks = () => readdir(join(world.config.FILE_FOLDER, admin.tenantId)).catch(() => []);
const removed = async () => {
  const sql = "select removed_at is not null as gone from files where tenant_id = $1";
  const found = await world.database.admin.query<{ gone: boolean }>(sql, [admin.tenantId]);
  return found.rows.every(({ gone }) => gone);
};
const workbookGoes = () => until(async () => (await workbooks()).length === 0 && (await removed()));
const sealedRows = async (id: string) => {
  const sql = "select from import_rows where job_id = $1 and sealed is not null";
  return (await world.database.admin.query(sql, [id])).rowCount;
};
const payloadOf = (id: string) => ({
  tenantId: admin.tenantId,
  userId: admin.userId,
  jobId: id,
});
const makeOld = (id: string, state: number) =>
  world.database.admin.query(
    "update import_jobs set state = $2, updated_at = now() - interval '8 days' where id = $1",
    [id, state],
  );

const refusing = (jobNumber: string) => () =>
  Promise.reject(new Refused(staffErrors.jobNumberTaken, { jobNumber }));

describe("personal numbers in an imported sheet", () => {
  it("stand nowhere in clear: not while they wait, and not after they were written", async () => {
    const three = people(3);
    const numbers = three.flatMap((one) => one.numbers);
    const id = await checked(three.map(({ line }) => line));
    expect(await tablesWith(numbers)).toEqual([]);
    await workbookGoes();
    const { idCardNo, phone, ...cells } = (await shownRows(id))[0]?.cells ?? {};
    expect(idCardNo).toMatch(/^\d{6}\*{8}.{4}$/);
    expect(phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(cells).toMatchObject({ bankCardNo: "**** **** **** 0009", idCardAddress: "****" });
    await world.call(exchange.confirmImport, { id }, { as: admin });
    await restsAs(id, importStates.done);
    expect(await tablesWith(numbers)).toEqual([]);
    expect(await sealedRows(id)).toBe(0);
    const { data } = await world.call(
      tenantUser.list,
      { filters: { phone: three[1]?.numbers[1] ?? "" } },
      { as: admin },
    );
    expect(data.records.map(({ jobNumber }) => jobNumber)).toEqual(["P-1"]);
  });

  it("show nothing of a number that is wrong, which may be any other number", async () => {
    const [one] = people(1);
    const swapped = one?.line.with(2, one.numbers[1]).with(3, "138-0013-8000") ?? [];
    const id = await checked([swapped]);
    const [row] = await shownRows(id);
    expect(row?.cells).toMatchObject({ idCardNo: "****", phone: "****" });
    expect(row?.problems.map(({ field }) => field)).toEqual(["phone", "idCardNo"]);
    expect(await tablesWith([...(one?.numbers ?? []), "138-0013-8000"])).toEqual([]);
  });

  it("are mended without standing anywhere in clear, all alike at once, and are then written", async () => {
    const [one, two, three] = people(3);
    const typed = "６２１４８３０００００００００９";
    const lines = [one, two].map((person) => person?.line.with(5, typed) ?? []);
    const id = await checked([...lines, three?.line.with(5, "123") ?? []]);
    const [row] = await shownRows(id);
    // The suggestion would be the number itself.
    expect(row?.problems.map((problem) => Object.keys(problem))).toEqual([["field", "message"]]);
    const given = { id, rowNumber: 2, field: "bankCardNo", value: "6214830000000009", alike: true };
    const { data: sum } = await world.call(exchange.mendRows, given, { as: admin });
    expect(sum).toEqual({ mended: 2, valid: 2 });
    expect(
      (await shownRows(id)).map(({ dataType, cells }) => [dataType, cells["bankCardNo"]]),
    ).toEqual([
      ["valid", "**** **** **** 0009"],
      ["valid", "**** **** **** 0009"],
      ["invalid", "****"],
    ]);
    const numbers = [one, two, three].flatMap((person) => person?.numbers ?? []);
    expect(await tablesWith([...numbers, typed])).toEqual([]);
    await world.call(exchange.confirmImport, { id }, { as: admin });
    await restsAs(id, importStates.done);
    expect(await job(id)).toMatchObject({ counts: { imported: 2, invalid: 1 }, canMend: false });
    expect(await sealedRows(id)).toBe(0);
  });

  it("of rows that failed are kept for another try, and go after a week without one", async () => {
    const [one, two] = people(2);
    const id = await checked([one?.line ?? [], two?.line ?? []]);
    let calls = 0;
    await writing(
      (tx, rows, engine) => {
        calls += 1;
        if (calls === 2) return memberImport.write(tx, rows, engine);
        return refusing("P-1")();
      },
      () => runImportWrite(world.engine, payloadOf(id)),
    );
    expect(await job(id)).toMatchObject({ counts: { imported: 1, failed: 1 }, canMend: true });
    expect(await sealedRows(id)).toBe(1);
    await makeOld(id, importStates.partlyDone);
    await forgetOldImports(world.engine);
    expect(await sealedRows(id)).toBe(0);
    expect((await world.call(exchange.retryImport, { id }, { as: admin })).code).toBe("0909");
  });

  it("are not repeated by what is said against a row", async () => {
    const [one] = people(1);
    const phone = one?.numbers[1] ?? "";
    const id = await checked([one?.line ?? []]);
    await writing(refusing(phone), () => runImportWrite(world.engine, payloadOf(id)));
    const [row] = await shownRows(id);
    expect([row?.dataType, row?.problems[0]?.message]).toEqual([
      "failed",
      "工号「****」已被使用，请换一个工号",
    ]);
    expect(await tablesWith([phone])).toEqual([]);
  });

  it("are still there for the next attempt when a write breaks off", async () => {
    const id = await checked(people(3).map(({ line }) => line));
    let calls = 0;
    const breaking: typeof memberImport.write = (tx, rows, engine) => {
      calls += 1;
      if (calls === 3) throw new Error("the machine went down");
      if (rows.length > 1) throw new Error("row by row, please");
      return memberImport.write(tx, rows, engine);
    };
    const first = writing(breaking, () => runImportWrite(world.engine, payloadOf(id)));
    await expect(first).rejects.toThrow("the machine went down");
    expect((await job(id)).stateCode).toBe(importStates.failed);
    await runImportWrite(world.engine, payloadOf(id));
    expect(await job(id)).toMatchObject({
      stateCode: importStates.done,
      counts: { imported: 3 },
    });
    expect(await sealedRows(id)).toBe(0);
  });

  it("go when the import is given up", async () => {
    const id = await checked(people(2).map(({ line }) => line));
    expect(await sealedRows(id)).toBe(2);
    await world.call(exchange.dropImport, { id }, { as: admin });
    expect(await sealedRows(id)).toBe(0);
    await workbookGoes();
  });

  it("go after a week in which nobody confirmed, and so does a failed or stuck import's", async () => {
    const lines = people(2).map(({ line }) => line);
    const [waiting, failed, stuck, fresh] = [
      await checked(lines),
      await checked(lines),
      await checked(lines),
      await checked(lines),
    ];
    await makeOld(waiting, importStates.awaitingConfirmation);
    await makeOld(failed, importStates.failed);
    await makeOld(stuck, importStates.writing);
    await forgetOldImports(world.engine);
    const left = await Promise.all([waiting, failed, stuck, fresh].map(sealedRows));
    expect(left).toEqual([0, 0, 0, 2]);
    expect((await job(waiting)).stateCode).toBe(importStates.dropped);
    expect((await job(stuck)).stateCode).toBe(importStates.failed);
    expect((await job(stuck)).failure).toContain("重新上传");
    // A write that is tried once more finds nothing to write, and says so.
    await runImportWrite(world.engine, payloadOf(stuck));
    const rows = await shownRows(stuck);
    expect(rows.map(({ dataType }) => dataType)).toEqual(["failed", "failed"]);
    expect(rows[0]?.problems[0]?.message).toContain("请重新上传");
  });

  it("leave the store by night when the worker died before it removed the workbook", async () => {
    const id = await checked(people(1).map(({ line }) => line));
    await workbookGoes();
    const restored = await world.database.admin.query<{ store_key: string }>(
      "update files set removed_at = null where tenant_id = $1 returning store_key",
      [admin.tenantId],
    );
    const key = restored.rows[0]?.store_key ?? "";
    const again = async () => {
      await world.engine.files.put(key, createReadStream(await sheetFile([headings])));
    };
    await again();
    await forgetOldImports(world.engine);
    expect([await workbooks(), await removed()]).toEqual([[], true]);
    // The check itself, run once more after a takeover, removes it too.
    await again();
    await runImportCheck(world.engine, payloadOf(id));
    expect(await workbooks()).toEqual([]);
    expect((await job(id)).stateCode).toBe(importStates.awaitingConfirmation);
  });
});
