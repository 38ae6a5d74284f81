import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import { exchange, importStates, type RowOutcome } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { importKinds } from "#platform/server/exchange/define.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { channel } from "../contract.ts";
import { channelImport } from "./import-channels.ts";
import { channels, db } from "./tables.ts";

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

const headings = ["渠道名称", "渠道编码", "渠道说明"];
const some = () => newId().slice(-12);

const jobOf = async (where: World, as: TestPerson, id: string) =>
  (await where.call(exchange.importJob, { id }, { as })).data;
const restsAs = (where: World, as: TestPerson, [id, ...states]: [string, ...number[]]) =>
  until(async () => states.includes((await jobOf(where, as, id)).stateCode));

async function checked(where: World, as: TestPerson, rows: readonly (readonly string[])[]) {
  const upload = uploadOf(await readFile(await sheetFile([headings, ...rows])), "渠道.xlsx");
  const response = await where.server.inject({
    method: "POST",
    url: channel.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  const { id } = response.json<{ data: { id: string } }>().data;
  await restsAs(where, as, [id, importStates.awaitingConfirmation]);
  return id;
}

async function written(where: World, as: TestPerson, id: string) {
  await where.call(exchange.confirmImport, { id }, { as });
  await restsAs(where, as, [id, importStates.done, importStates.partlyDone]);
  return id;
}

const rowsOf = async (id: string, dataType?: RowOutcome) => {
  const filters = dataType ? { dataType: [dataType] } : {};
  return (await world.call(exchange.importRows, { id, filters, size: 200 }, { as: admin })).data
    .records;
};
const outcomes = async (id: string) => (await rowsOf(id)).map(({ dataType }) => dataType);
const found = async (keyword: string) =>
  (await world.call(channel.list, { keyword }, { as: admin })).data.records;

type Mend = [id: string, rowNumber: number, field: string, value: string | null, alike?: boolean];
const mend = ([id, rowNumber, field, value, alike = false]: Mend) =>
  world.call(exchange.mendRows, { id, rowNumber, field, value, alike }, { as: admin });

describe("mending a checked sheet where it stands", () => {
  it("judges the row again by the same rules, and what is right joins the rest", async () => {
    const id = await checked(world, admin, [
      ["好", `M-${some()}`, ""],
      ["编码不对", "ＨＤ－０１", ""],
    ]);
    const [wrong] = await rowsOf(id, "invalid");
    expect(wrong?.problems).toMatchObject([{ field: "channelCode", suggestion: "HD-01" }]);
    expect((await mend([id, 3, "channelCode", "还是不对"])).data).toEqual({ mended: 1, valid: 0 });
    expect((await mend([id, 3, "channelCode", "HD-01"])).data).toEqual({ mended: 1, valid: 1 });
    const [, mended] = await rowsOf(id);
    expect(mended).toMatchObject({ dataType: "valid", cells: { channelCode: "HD-01" } });
    await written(world, admin, id);
    expect(await found("HD-01")).toMatchObject([{ channelName: "编码不对" }]);
  });

  it("mends all wrong cells of the column that say the same, and no others", async () => {
    const rows = Array.from({ length: 1_100 }, (_, n) => ["", `ALIKE-${n}`, n < 3 ? "甲" : "乙"]);
    const id = await checked(world, admin, [...rows, ["有名字", "ALIKE-X", ""], ["", "不行", ""]]);
    const { data } = await mend([id, 5, "channelName", "统一名称", true]);
    expect(data).toEqual({ mended: 1_101, valid: 1_100 });
    expect((await jobOf(world, admin, id)).counts).toEqual({ valid: 1_101, invalid: 1 });
    const [, kept] = (await rowsOf(id)).filter(({ cells }) => cells["channelDescribe"] === "甲");
    expect(kept?.cells["channelName"]).toBe("统一名称");
    await world.call(exchange.dropImport, { id }, { as: admin });
  });

  it("knows rows of the same file and records that exist, also when a row gives up its code", async () => {
    const [taken, own] = [`T-${some()}`, `O-${some()}`];
    const existing = { channelName: "已有", channelCode: taken, channelDescribe: null };
    await world.call(channel.create, existing, { as: admin });
    const id = await checked(world, admin, [
      ["一", own, ""],
      ["二", own, ""],
      ["三", own, ""],
      ["四", "", ""],
    ]);
    expect(await outcomes(id)).toEqual(["valid", "duplicate", "duplicate", "invalid"]);
    expect((await mend([id, 5, "channelCode", own])).data.valid).toBe(0);
    expect((await rowsOf(id))[3]?.problems[0]?.message).toBe("与第 2 行重复");
    await mend([id, 5, "channelCode", taken]);
    expect((await rowsOf(id))[3]?.problems[0]?.message).toBe("系统中已存在");
    // The first row lets go of the code: the next one that has it comes in, and one only.
    expect((await mend([id, 2, "channelCode", `N-${some()}`])).data.valid).toBe(1);
    expect(await outcomes(id)).toEqual(["valid", "valid", "duplicate", "duplicate"]);
  });

  it("is for who started it, for its columns and its rows alone", async () => {
    const id = await checked(world, admin, [["", `W-${some()}`, ""]]);
    expect((await mend([id, 99, "channelName", "甲"])).code).toBe("0404");
    expect((await mend([id, 2, "stateCode", "1000"])).code).toBe("0404");
    const as = await colleagueOf(world, admin);
    const theirs = await Promise.all([
      world.call(exchange.mendRows, mended(id), { as }),
      world.call(exchange.retryImport, { id }, { as }),
      world.call(exchange.revertImport, { id }, { as }),
    ]);
    expect(theirs.map(({ code }) => code)).toEqual(["0404", "0404", "0404"]);
    await world.call(exchange.dropImport, { id }, { as: admin });
    expect((await mend([id, 2, "channelName", "甲"])).code).toBe("0910");
  });
});

describe("trying again what failed", () => {
  it("writes what was mended and what is free by now, and leaves the rest as it is", async () => {
    const [one, two, three] = [`R1-${some()}`, `R2-${some()}`, `R3-${some()}`];
    const id = await checked(world, admin, [
      ["甲", one, ""],
      ["乙", two, ""],
      ["", three, ""],
    ]);
    const fields = { channelName: "抢先", channelCode: two, channelDescribe: null };
    const { data: first } = await world.call(channel.create, fields, { as: admin });
    await written(world, admin, id);
    expect(await outcomes(id)).toEqual(["imported", "failed", "invalid"]);
    expect((await world.call(exchange.retryImport, { id }, { as: admin })).code).toBe("0912");
    await world.call(channel.remove, { id: first.id }, { as: admin });
    await mend([id, 4, "channelName", "丙"]);
    expect((await world.call(exchange.retryImport, { id }, { as: admin })).code).toBe("0");
    await restsAs(world, admin, [id, importStates.done]);
    expect(await outcomes(id)).toEqual(["imported", "imported", "imported"]);
    expect((await found(one)).length + (await found(two)).length).toBe(2);
  });
});

describe("writing a piece in which some rows are refused", () => {
  it("leaves out these and no others, wherever they stand in it", async () => {
    const codes = Array.from({ length: 520 }, (_, n) => `P${n}-${some()}`);
    const id = await checked(
      world,
      admin,
      codes.map((code) => ["分半", code, ""]),
    );
    const taken = [0, 1, 250, 499, 519];
    for (const at of taken) {
      const fields = { channelName: "抢先", channelCode: codes[at] ?? "", channelDescribe: null };
      await world.call(channel.create, fields, { as: admin });
    }
    await written(world, admin, id);
    const failed = await rowsOf(id, "failed");
    expect(failed.map(({ rowNumber }) => rowNumber - 2)).toEqual(taken);
    expect((await jobOf(world, admin, id)).counts).toEqual({ imported: 515, failed: 5 });
  });
});

describe("taking an import back", () => {
  it("takes every record out of the list, frees the codes and says so in their history", async () => {
    const codes = Array.from({ length: 3 }, () => `B-${some()}`);
    const id = await checked(
      world,
      admin,
      codes.map((code) => ["撤回", code, ""]),
    );
    await written(world, admin, id);
    const [record] = await found(codes[1] ?? "");
    expect((await world.call(exchange.revertImport, { id }, { as: admin })).data).toEqual({
      rows: 3,
    });
    for (const code of codes) expect(await found(code)).toEqual([]);
    expect(await jobOf(world, admin, id)).toMatchObject({
      stateCode: importStates.reverted,
      counts: { reverted: 3 },
      revertUntil: null,
    });
    const { data: history } = await world.call(
      channel.operationLog,
      { id: record?.id ?? "" },
      { as: admin },
    );
    expect(history.map(({ operationType }) => operationType)).toEqual([
      "exchange.revertImport",
      "channel.import",
    ]);
    const again = await checked(world, admin, [["又来", codes[0] ?? "", ""]]);
    expect(await outcomes(again)).toEqual(["valid"]);
  });

  it("leaves a line in the history of every record, however many pieces they are", async () => {
    const codes = Array.from({ length: 1_100 }, (_, n) => `H${n}-${some()}`);
    const id = await checked(
      world,
      admin,
      codes.map((code) => ["多批", code, ""]),
    );
    await written(world, admin, id);
    expect((await world.call(exchange.revertImport, { id }, { as: admin })).data.rows).toBe(1_100);
    const { rows } = await world.database.admin.query(
      "select count(*)::int as lines, count(distinct l.subject_id)::int as records," +
        " count(distinct l.actor_id)::int as actors from import_rows r join channels c on c.id = r.record_id" +
        " join operation_logs l on l.subject_id = c.id and l.event = 'exchange.revertImport'" +
        " and l.changes -> 0 -> 'before' ->> 'state' = '1000' and l.changes -> 0 -> 'after' ->> 'state' = '1003'" +
        " where r.job_id = $1 and r.outcome = 'reverted' and c.state = 1003",
      [id],
    );
    expect(rows).toEqual([{ lines: 1_100, records: 1_100, actors: 1 }]);
  });

  it("is refused as a whole once one record was touched, and leads to that record", async () => {
    const codes = Array.from({ length: 600 }, (_, n) => `K${n}-${some()}`);
    const id = await checked(
      world,
      admin,
      codes.map((code) => ["留下", code, ""]),
    );
    await written(world, admin, id);
    const [edited] = await found(codes[550] ?? "");
    const change = { id: edited?.id ?? "", rowVersion: 1, channelDescribe: null };
    const words = { channelName: "改过", channelCode: codes[550] ?? "" };
    await world.call(channel.update, { ...change, ...words }, { as: admin });
    const { data } = await world.call(exchange.touchedRows, { id }, { as: admin });
    expect(data).toMatchObject({
      totalTouched: 1,
      touched: [{ rowNumber: 552, reason: "导入后已被改动" }],
    });
    expect(data.touched[0]?.link).toContain(codes[550]);
    const refused = await world.call(exchange.revertImport, { id }, { as: admin });
    expect(refused).toMatchObject({ code: "0916" });
    expect(refused.msg).toContain("第 552 行");
    // Not one of the pieces before it was taken back.
    expect(await found(codes[0] ?? "")).toHaveLength(1);
    expect((await jobOf(world, admin, id)).counts).toEqual({ imported: 600 });
  });

  it("or an edit wins, never half of each, when both come at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const code = `E-${some()}`;
      const id = await checked(world, admin, [["竞争", code, ""]]);
      await written(world, admin, id);
      const [record] = await found(code);
      const words = { channelName: "改了", channelCode: code, channelDescribe: null };
      const edit = { id: record?.id ?? "", rowVersion: 1, ...words };
      const [reverted, edited] = await Promise.all([
        world.call(exchange.revertImport, { id }, { as: admin }),
        world.call(channel.update, edit, { as: admin }),
      ]);
      const left = (await found(code)).map(({ channelName }) => channelName);
      const ends = [
        ["0", "1102"],
        ["0916", "0", "改了"],
      ];
      expect(ends).toContainEqual([reverted.code, edited.code, ...left]);
    }
  });

  it("waits for an edit under way and is refused once that is done", async () => {
    const code = `L-${some()}`;
    const id = await checked(world, admin, [["等待", code, ""]]);
    await written(world, admin, id);
    const other = await world.database.admin.connect();
    await other.query("begin");
    await other.query("update channels set row_version = row_version + 1 where code = $1", [code]);
    const reverting = world.call(exchange.revertImport, { id }, { as: admin });
    await until(async () => {
      const sql = "select from pg_locks where not granted";
      return ((await world.database.admin.query(sql)).rowCount ?? 0) > 0;
    });
    await other.query("commit");
    other.release();
    expect((await reverting).code).toBe("0916");
  });

  it("is over after a day", async () => {
    const id = await checked(world, admin, [["过期", `D-${some()}`, ""]]);
    await written(world, admin, id);
    const sql =
      "update import_jobs set written_at = written_at - interval '24 hours' where id = $1";
    await world.database.admin.query(sql, [id]);
    expect((await world.call(exchange.revertImport, { id }, { as: admin })).code).toBe("0915");
  });

  it("needs the right to import at that moment", async () => {
    const person = await world.person(await world.tenant());
    const id = await checked(world, person, [["权限", `P-${some()}`, ""]]);
    await written(world, person, id);
    await world.database.admin.query("delete from member_roles where user_id = $1", [
      person.userId,
    ]);
    for (const endpoint of [exchange.revertImport, exchange.retryImport]) {
      expect((await world.call(endpoint, { id }, { as: person })).code).toBe("0403");
    }
  });

  it("gives records that it changed the words back that they had", async () => {
    const code = `C-${some()}`;
    const before = { channelName: "原名", channelCode: code, channelDescribe: "原说明" };
    await world.call(channel.create, before, { as: admin });
    const { held } = importKinds;
    importKinds.fill([
      {
        ...channelImport,
        existing: () => Promise.resolve(new Set()),
        write: async (tx, rows) => {
          for (const { channelCode, channelName: name } of rows as Record<string, string>[]) {
            const same = db
              .selectFrom("channels")
              .selectAll()
              .where("code", "=", channelCode ?? "");
            const row = await tx.one(same.where("tenant_id", "=", tx.tenantId).forUpdate());
            await updateRow(tx, channels, { row, to: { name: name ?? "" } });
          }
        },
      },
    ]);
    try {
      const id = await checkedElsewhere(code);
      const payload = { tenantId: admin.tenantId, userId: admin.userId, jobId: id };
      await runImportWrite(world.engine, payload);
      expect(await found(code)).toMatchObject([{ channelName: "新名" }]);
      expect((await world.call(exchange.revertImport, { id }, { as: admin })).code).toBe("0");
      expect(await found(code)).toMatchObject([before]);
    } finally {
      importKinds.fill(held);
    }
  });

  /** As if the dry run had found nothing against a row whose record exists. */
  async function checkedElsewhere(code: string) {
    const id = await checked(world, admin, [["新名", code, ""]]);
    const sql = "update import_rows set outcome = 'valid', problems = '[]' where job_id = $1";
    await world.database.admin.query(sql, [id]);
    return id;
  }
});

let guardWorker: Process | undefined;
const open = async () => {
  const opened = await openTestWorld();
  guardWorker = await startProcess("worker", opened.environment);
  return { ...opened, close: async () => (await guardWorker?.kill(), opened.close()) };
};
const oneWrong = (where: World, as: TestPerson) => checked(where, as, [["", `G-${some()}`, ""]]);
const mended = (id: string) => ({
  id,
  rowNumber: 2,
  field: "channelName",
  value: "守卫",
  alike: false,
});

guards(exchange.mendRows, {
  open,
  valid: async (where, as) => mended(await oneWrong(where, as)),
  refused: {
    code: "0910",
    input: async (where, as) => {
      const id = await oneWrong(where, as);
      await where.call(exchange.dropImport, { id }, { as });
      return mended(id);
    },
  },
});

guards(exchange.retryImport, {
  open,
  valid: async (where, as) => {
    const id = await written(where, as, await oneWrong(where, as));
    await where.call(exchange.mendRows, mended(id), { as });
    return { id };
  },
  refused: {
    code: "0912",
    input: async (where, as) => ({ id: await written(where, as, await oneWrong(where, as)) }),
  },
});

guards(exchange.revertImport, {
  open,
  valid: async (where, as) => {
    const id = await checked(where, as, [["守卫", `V-${some()}`, ""]]);
    return { id: await written(where, as, id) };
  },
  refused: {
    code: "0914",
    input: async (where, as) => ({ id: await checked(where, as, [["守卫", `V-${some()}`, ""]]) }),
  },
});
