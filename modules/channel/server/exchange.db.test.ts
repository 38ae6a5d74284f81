import { readFile } from "node:fs/promises";
import { read as readWorkbook, utils } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restingJobs } from "#platform/server/exchange/job-progress.ts";
import { forgetOldExports } from "#platform/server/exchange/own-export.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { channel } from "../contract.ts";
import { exchange, exportStates, importStates } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { readRows } from "#platform/server/files/spreadsheet/read-workbook.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { guards } from "#platform/testing/guards.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";

type Process = Awaited<ReturnType<typeof startProcess>>;

let world: World;
let worker: Process;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  worker = await startProcess("worker", world.environment);
  admin = await world.person(await world.tenant());
});
afterAll(async () => {
  await worker.kill();
  await world.close();
});

const headings = ["渠道名称 *", "渠道编码 *", "渠道说明"];

async function sendSheet(where: World, as: TestPerson, rows: readonly (readonly string[])[]) {
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "渠道.xlsx");
  const response = await where.server.inject({
    method: "POST",
    url: channel.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  return response.json<{ code: string; data: { id: string } }>();
}

const job = (where: World, as: TestPerson, id: string) =>
  where.call(exchange.importJob, { id }, { as });

async function checked(where: World, as: TestPerson, rows: readonly (readonly string[])[]) {
  const { data } = await sendSheet(where, as, rows);
  await until(
    async () =>
      (await job(where, as, data.id)).data.stateCode === importStates.awaitingConfirmation,
  );
  return { id: data.id };
}

describe("importing a spreadsheet", () => {
  it("checks every row first, writes nothing, and says per cell what is wrong", async () => {
    const taken = { channelName: "已有", channelCode: "TAKEN", channelDescribe: null };
    await world.call(channel.create, taken, { as: admin });
    const { id } = await checked(world, admin, [
      ["好渠道", "GOOD-1", "说明"],
      ["", "BAD-1", ""],
      ["编码不对", "不是编码", ""],
      ["重复", "GOOD-1", ""],
      ["已存在", "TAKEN", ""],
    ]);
    const { data } = await job(world, admin, id);
    expect(data.counts).toEqual({ valid: 1, invalid: 2, duplicate: 2 });
    const invalid = await world.call(
      exchange.importRows,
      { id, filters: { dataType: ["invalid"] } },
      { as: admin },
    );
    expect(invalid.data.records.map((row) => [row.rowNumber, row.problems[0]?.field])).toEqual([
      [3, "channelName"],
      [4, "channelCode"],
    ]);
    const list = await world.call(channel.list, { keyword: "好渠道" }, { as: admin });
    expect(list.data.total).toBe(0);
  });

  it("writes the good rows after confirmation, each with a line in its history", async () => {
    const rows = Array.from({ length: 1_200 }, (_, i) => [`批量渠道${i}`, `BULK-${i}`, ""]);
    const { id } = await checked(world, admin, rows);
    await world.call(exchange.confirmImport, { id }, { as: admin });
    await until(async () => (await job(world, admin, id)).data.stateCode === importStates.done);
    const { data } = await job(world, admin, id);
    expect(data.counts).toEqual({ imported: 1_200 });
    const { data: list } = await world.call(channel.list, { keyword: "批量渠道" }, { as: admin });
    expect(list.total).toBe(1_200);
    const first = list.records[0]?.id ?? "";
    const { data: history } = await world.call(channel.operationLog, { id: first }, { as: admin });
    expect(history).toMatchObject([{ operationType: "channel.import", operator: admin.name }]);
  });

  it("marks only the row that was taken meanwhile, and writes the rest", async () => {
    const { id } = await checked(world, admin, [
      ["甲", "RACE-1", ""],
      ["乙", "RACE-2", ""],
      ["丙", "RACE-3", ""],
    ]);
    const meanwhile = { channelName: "抢先", channelCode: "RACE-2", channelDescribe: null };
    await world.call(channel.create, meanwhile, { as: admin });
    await world.call(exchange.confirmImport, { id }, { as: admin });
    await until(
      async () => (await job(world, admin, id)).data.stateCode === importStates.partlyDone,
    );
    const { data } = await job(world, admin, id);
    expect(data.counts).toEqual({ imported: 2, failed: 1 });
  });

  it("is not turned back or done again by a job that runs once more after a takeover", async () => {
    const { id } = await checked(world, admin, [["一次", "ONCE-1", ""]]);
    await world.call(exchange.confirmImport, { id }, { as: admin });
    await until(async () => (await job(world, admin, id)).data.stateCode === importStates.done);
    const { held } = restingJobs;
    restingJobs.fill([() => Promise.reject(new Error("told twice"))]);
    const payload = { tenantId: admin.tenantId, userId: admin.userId, jobId: id };
    await runImportCheck(world.engine, payload);
    await runImportWrite(world.engine, payload);
    restingJobs.fill(held);
    const { data } = await job(world, admin, id);
    expect(data).toMatchObject({ stateCode: importStates.done, counts: { imported: 1 } });
    const { data: found } = await world.call(channel.list, { keyword: "ONCE-1" }, { as: admin });
    expect(found.total).toBe(1);
  });

  it("refuses what is no spreadsheet, and what lacks a heading, in words", async () => {
    const upload = uploadOf(Buffer.from("<html>"), "渠道.xlsx");
    const response = await world.server.inject({
      method: "POST",
      url: channel.import.path,
      payload: upload.payload,
      headers: { ...headersOf(admin), ...upload.headers },
    });
    expect(response.json()).toMatchObject({ code: "0901" });
    const sheet = uploadOf(await readFile(await sheetFile([["别的"], ["x"]])), "x.xlsx");
    const answer = await world.server.inject({
      method: "POST",
      url: channel.import.path,
      payload: sheet.payload,
      headers: { ...headersOf(admin), ...sheet.headers },
    });
    const { id } = answer.json<{ data: { id: string } }>().data;
    await until(async () => (await job(world, admin, id)).data.stateCode === importStates.failed);
    expect((await job(world, admin, id)).data.failure).toContain("渠道名称、渠道编码");
  });

  it("gives back the rows that do not come in, with their reasons, to be mended and sent again", async () => {
    const { id } = await checked(world, admin, [
      ["好渠道", "WRONG-1", ""],
      ["", "WRONG-2", "说明"],
      ["编码不对", "不是编码", ""],
    ]);
    const ask = (as: TestPerson) =>
      world.server.inject({ ...requestOf(exchange.wrongRows, { id }), headers: headersOf(as) });
    const response = await ask(admin);
    const named = decodeURIComponent(String(response.headers["content-disposition"]));
    expect(named).toContain("渠道管理 未导入的行.xlsx");
    const { url } = requestOf(exchange.wrongRows, { id });
    const right = { method: "GET", url: `${url}?dataType=valid` } as const;
    const file = await world.server.inject({ ...right, headers: headersOf(admin) });
    const valid: string[] = [];
    for await (const batch of readRows(await sheetFile(file.rawPayload)))
      valid.push(...batch.map(({ cells }) => cells[1] ?? ""));
    expect(valid).toEqual(["渠道编码 *", "WRONG-1"]);
    const rows: (readonly string[])[] = [];
    const path = await sheetFile(response.rawPayload);
    for await (const batch of readRows(path)) rows.push(...batch.map(({ cells }) => cells));
    expect(rows).toEqual([
      [...headings, "未导入原因", "原行号"],
      ["", "WRONG-2", "说明", "渠道名称：不能为空", "3"],
      ["编码不对", "不是编码", "", "渠道编码：只能用字母、数字、下划线和短横线", "4"],
    ]);
    const mended = rows.map((row) => row.map((cell) => cell.replace(/^$|^不是编码$/, "WRONG-3")));
    const upload = uploadOf(await readFile(await sheetFile(mended)), "渠道.xlsx");
    const sent = await world.server.inject({
      method: "POST",
      url: channel.import.path,
      payload: upload.payload,
      headers: { ...headersOf(admin, newId()), ...upload.headers },
    });
    const again = sent.json<{ data: { id: string } }>().data.id;
    await until(
      async () =>
        (await job(world, admin, again)).data.stateCode === importStates.awaitingConfirmation,
    );
    expect((await job(world, admin, again)).data.counts).toEqual({ valid: 2 });
    const colleague = await world.person({ id: admin.tenantId, name: "" });
    expect((await ask(colleague)).json()).toMatchObject({ code: "0404" });
  });

  it("is seen by nobody but the person who started it", async () => {
    const { id } = await checked(world, admin, [["私有", "OWN-1", ""]]);
    const colleague = await world.person({ id: admin.tenantId, name: "" });
    expect((await job(world, colleague, id)).code).toBe("0404");
    expect((await world.call(exchange.confirmImport, { id }, { as: colleague })).code).toBe("0404");
  });
});

let guardWorker: Process | undefined;
guards(exchange.confirmImport, {
  open: async () => {
    const opened = await openTestWorld();
    guardWorker = await startProcess("worker", opened.environment);
    return { ...opened, close: async () => (await guardWorker?.kill(), opened.close()) };
  },
  valid: (where, as) => checked(where, as, [["守卫", `G-${newId().slice(-12)}`, ""]]),
  refused: {
    code: "0904",
    input: async (where, as) => {
      const input = await checked(where, as, [["守卫", `G-${newId().slice(-12)}`, ""]]);
      await where.call(exchange.confirmImport, input, { as });
      return input;
    },
  },
});

guards(exchange.dropImport, {
  open: async () => {
    const opened = await openTestWorld();
    guardWorker = await startProcess("worker", opened.environment);
    return { ...opened, close: async () => (await guardWorker?.kill(), opened.close()) };
  },
  valid: (where, as) => checked(where, as, [["放弃", `D-${newId().slice(-12)}`, ""]]),
  refused: {
    code: "0904",
    input: async (where, as) => {
      const input = await checked(where, as, [["放弃", `D-${newId().slice(-12)}`, ""]]);
      await where.call(exchange.dropImport, input, { as });
      return input;
    },
  },
});

describe("exporting a list", () => {
  const read = async (path: string) => {
    const rows: (readonly string[])[] = [];
    for await (const batch of readRows(path)) rows.push(...batch.map((row) => row.cells));
    return rows;
  };

  it("answers with the file for a short list, with formulas made harmless", async () => {
    const person = await world.person(await world.tenant());
    const fields = {
      channelName: "=cmd|' /C calc'!A0",
      channelCode: "F-1",
      channelDescribe: "＝1+1",
    };
    await world.call(channel.create, fields, { as: person });
    const response = await world.server.inject({
      ...requestOf(channel.export, {}),
      headers: headersOf(person, newId()),
    });
    const rows = await read(await sheetFile(response.rawPayload));
    expect(rows[0]?.slice(0, 3)).toEqual(["渠道名称", "渠道编码", "渠道说明"]);
    expect(rows[1]?.slice(0, 4)).toEqual(["'=cmd|' /C calc'!A0", "F-1", "'＝1+1", "正常"]);
  });

  it("says on a sheet of its own who took what, by which filters in words", async () => {
    const person = await world.person(await world.tenant());
    const fields = { channelName: "封面", channelCode: "COVER-1", channelDescribe: null };
    await world.call(channel.create, fields, { as: person });
    const filters = { stateCode: [1000], insertTime: { from: "2026-01-01T00:00:00Z" } };
    const asked = { keyword: "封面", filters };
    const response = await world.server.inject({
      ...requestOf(channel.export, asked),
      headers: headersOf(person, newId()),
    });
    const book = readWorkbook(response.rawPayload);
    const cover = utils.sheet_to_json<string[]>(book.Sheets["说明"] ?? {}, { header: 1 });
    const { 导出时间: at, ...said } = Object.fromEntries(cover.slice(1)) as Record<string, string>;
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(said).toEqual({
      内容: "渠道",
      导出人: person.name,
      行数: "1",
      "筛选 状态": "正常",
      "筛选 创建时间": "不早于 2026-01-01 08:00:00",
      "筛选 关键词": "封面",
    });
  });

  it("writes a long list in a job, exactly the rows that the filter finds", async () => {
    const person = await world.person(await world.tenant());
    const rows = Array.from({ length: 2_500 }, (_, i) => [`长表${i}`, `L-${i}`, ""]);
    const { id } = await checked(world, person, rows);
    await world.call(exchange.confirmImport, { id }, { as: person });
    await until(async () => (await job(world, person, id)).data.stateCode === importStates.done);
    const { data } = await world.call(channel.export, { keyword: "长表" }, { as: person });
    const exported = () => world.call(exchange.exportJob, { id: data.jobId }, { as: person });
    await until(async () => (await exported()).data.stateCode === exportStates.ready);
    const file = await world.server.inject({
      ...requestOf(exchange.exportFile, { id: data.jobId }),
      headers: headersOf(person),
    });
    const cells = await read(await sheetFile(file.rawPayload));
    expect(new Set(cells.slice(1).map((row) => row[1])).size).toBe(2_500);
    const stranger = await world.person({ id: person.tenantId, name: "" });
    expect((await world.call(exchange.exportFile, { id: data.jobId }, { as: stranger })).code).toBe(
      "0404",
    );
    // Kept for a week, and then gone for good, whether or not the night's tidying has been.
    const old = "update export_jobs set updated_at = now() - interval '7 days' where id = $1";
    await world.database.admin.query(old, [data.jobId]);
    const late = () => world.call(exchange.exportFile, { id: data.jobId }, { as: person });
    expect((await late()).code).toBe("0918");
    await forgetOldExports(world.engine);
    expect((await late()).code).toBe("0918");
    expect((await exported()).data).toMatchObject({ stateCode: exportStates.expired });
    const removed = "select from files where purpose = 'export' and removed_at is not null";
    expect((await world.database.admin.query(removed)).rowCount).toBe(1);
    // Nor by himself any more, once he may not export.
    await world.database.admin.query("delete from member_roles where user_id = $1", [
      person.userId,
    ]);
    expect((await world.call(exchange.exportFile, { id: data.jobId }, { as: person })).code).toBe(
      "0403",
    );
  });
});

it("a template can be filled and sent back as it is", async () => {
  const response = await world.server.inject({
    ...requestOf(channel.importTemplate, {}),
    headers: headersOf(admin),
  });
  const named = decodeURIComponent(String(response.headers["content-disposition"]));
  expect(named).toContain("渠道管理 导入模板.xlsx");
  const upload = uploadOf(response.rawPayload, "模板.xlsx");
  const sent = await world.server.inject({
    method: "POST",
    url: channel.import.path,
    payload: upload.payload,
    headers: { ...headersOf(admin, newId()), ...upload.headers },
  });
  const { id } = sent.json<{ data: { id: string } }>().data;
  await until(
    async () => (await job(world, admin, id)).data.stateCode === importStates.awaitingConfirmation,
  );
  expect((await job(world, admin, id)).data.counts).toEqual({ valid: 1 });
});

it("progress reaches the browser of the person who waits, and nobody else's", async () => {
  const address = await world.server.listen({ port: 0, host: "127.0.0.1" });
  const stranger = await world.person(await world.tenant());
  const heard = async (as: TestPerson, signal: AbortSignal) => {
    const response = await fetch(`${address}${exchange.events.path}`, {
      headers: headersOf(as),
      signal,
    });
    // Read from at once: a stream that nobody holds is cancelled with the response it came in.
    return (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  };
  const [own, foreign] = [new AbortController(), new AbortController()];
  const [reader, other] = await Promise.all([
    heard(admin, own.signal),
    heard(stranger, foreign.signal),
  ]);
  const { id } = await checked(world, admin, [["直播", "LIVE-1", ""]]);
  let text = "";
  while (!text.includes(String(importStates.awaitingConfirmation))) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  own.abort();
  expect(text).toContain(id);
  expect((await other.read()).value).toBe(": connected\n\n");
  foreign.abort();
  await expect(other.read()).rejects.toThrow();
});
