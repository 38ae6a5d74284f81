import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  importStatement,
  type Movement,
  sendStatement,
  statementFile,
} from "#main/statement-file-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { openTestWorld } from "#main/testing.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";
import { runReadFile } from "./import/read-file.ts";
import { judgeWaiting } from "./matching/start-judging.ts";

let world: World;
let person: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const account = "15000000000001";
const movement = (nth: number, over: Partial<Movement> = {}): Movement => ({
  at: `2026-11-${String(2 + (nth % 5)).padStart(2, "0")}T09:00:${String(nth % 60).padStart(2, "0")}+08:00`,
  direction: nth % 2 === 0 ? "in" : "out",
  amountFen: 10_000 + nth,
  balanceFen: 5_000_000 + nth,
  opposite: `62148300000${String(10_000 + nth)}`,
  oppositeName: `付款人${nth}`,
  serial: `S${nth}`,
  purpose: `货款${nth}`,
  ...over,
});
const several = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => movement(from + at));
const counts = ({
  import: { stateCode, total, done, added, repeated, unreadable },
}: Awaited<ReturnType<typeof importStatement>>) => ({
  stateCode,
  total,
  done,
  added,
  repeated,
  unreadable,
});

describe("a bank's file", () => {
  beforeAll(async () => {
    person = await world.person(await world.tenant());
  });

  it("becomes lines, and once more it adds none", async () => {
    const content = statementFile("pingAn", account, several(0, 20));
    const first = await importStatement(world, person, { content });
    expect(counts(first)).toEqual({
      stateCode: importStates.done,
      total: 20,
      done: 20,
      added: 20,
      repeated: 0,
      unreadable: 0,
    });
    const again = await importStatement(world, person, { content });
    expect(counts(again)).toMatchObject({ stateCode: importStates.done, added: 0, repeated: 20 });
    const { data } = await world.call(bankStatement.list, {}, { as: person });
    expect(data.total).toBe(20);
    const line = data.records.find(({ serialNumber }) => serialNumber === "S1");
    expect(line).toMatchObject({
      bankDescribe: "平安银行",
      bankTypeCode: "PINGAN",
      unitCardNo: account,
      borrow: 10_001,
      loan: null,
      balance: 5_000_001,
      oppositeAccount: "**** **** **** 0001",
      oppositeAccountName: "付款人1",
      purpose: "货款1",
      stateCode: 3625,
      transactionDate: "2026-11-03T01:00:01Z",
    });
  });

  it("that overlaps adds only what is new", async () => {
    const content = statementFile("pingAn", account, several(10, 30));
    expect(counts(await importStatement(world, person, { content }))).toMatchObject({
      added: 10,
      repeated: 10,
    });
  });

  it("keeps equal rows apart, and as many in whatever file they come again", async () => {
    const fee: Movement = {
      at: "2026-11-05T00:00:00+08:00",
      direction: "out",
      amountFen: 500,
      balanceFen: null,
      oppositeName: "手续费",
      serial: null,
    };
    const days = "1202022719927380001";
    const three = statementFile("icbcDays", days, [fee, fee, fee]);
    expect(counts(await importStatement(world, person, { content: three }))).toMatchObject({
      added: 3,
      repeated: 0,
    });
    const five = statementFile("icbcDays", days, [fee, fee, fee, fee, fee]);
    expect(counts(await importStatement(world, person, { content: five }))).toMatchObject({
      added: 2,
      repeated: 3,
    });
  });

  it("run twice by two workers counts nothing twice", async () => {
    const content = statementFile("pingAn", account, several(100, 110));
    const { data } = await sendStatement(world, person, { content });
    const payload = { tenantId: person.tenantId, userId: person.userId, importId: data.id };
    await runReadFile(world.engine, payload);
    await world.database.admin.query("update statement_imports set state = 3654 where id = $1", [
      data.id,
    ]);
    await runQueued(world, person);
    const { data: after } = await world.call(
      statementImport.detail,
      { id: data.id },
      { as: person },
    );
    expect(counts(after)).toMatchObject({ added: 10, repeated: 0, stateCode: importStates.done });
  });

  it("that gives a number to something else is not believed", async () => {
    const first = statementFile("pingAn", account, [movement(1)]);
    await importStatement(world, person, { content: first });
    const content = statementFile("pingAn", account, [movement(1, { amountFen: 77 })]);
    const came = await importStatement(world, person, { content });
    expect(counts(came)).toMatchObject({
      stateCode: importStates.partlyDone,
      added: 0,
      unreadable: 1,
    });
    const rows = await world.call(
      statementImport.rows,
      { id: came.import.id, filters: { dataType: ["invalid"] } },
      { as: person },
    );
    expect(rows.data.records).toMatchObject([
      { rowNumber: 2, dataType: "invalid", why: "serialTaken", loan: null, borrow: 10_001 },
    ]);
  });

  it("of another bank is sent to the page for all banks", async () => {
    const content = statementFile("cmb", "755900000000001", several(0, 2));
    const by = bankStatement.importPingAn;
    const came = await importStatement(world, person, { content, by });
    expect(came.import).toMatchObject({ stateCode: importStates.failed, added: 0 });
    expect(came.import.failure).toContain("招商银行");
    const taken = await importStatement(world, person, { content });
    expect(counts(taken)).toMatchObject({ added: 2 });
    const pingAn = statementFile("pingAn", account, several(0, 2));
    await importStatement(world, person, { content: pingAn, by });
    const own = await world.call(bankStatement.pingAnList, {}, { as: person });
    expect(new Set(own.data.records.map(({ bankTypeCode }) => bankTypeCode))).toEqual(
      new Set(["PINGAN"]),
    );
    const list = { filters: { bankTypeCode: ["CMB" as const] } };
    expect((await world.call(bankStatement.list, list, { as: person })).data.total).toBe(2);
  });

  it("shows its result by type, row by row", async () => {
    const first = statementFile("pingAn", account, [movement(0)]);
    await importStatement(world, person, { content: first });
    const content = statementFile("pingAn", account, [movement(0), movement(200)]);
    const came = await importStatement(world, person, { content });
    const known = { new: 1, duplicate: 1, invalid: 0 };
    // The rules have not looked at it yet.
    expect(came.counts).toEqual({ ...known, autoMatched: null, suggested: null, unmatched: null });
    await judgeWaiting(world.engine, person);
    const { data: judged } = await world.call(
      statementImport.detail,
      { id: came.import.id },
      { as: person },
    );
    expect(judged.counts).toEqual({ ...known, autoMatched: 0, suggested: 0, unmatched: 1 });
    const rowsOf = async (dataType: "unmatched" | "duplicate") => {
      const filters = { dataType: [dataType] };
      const input = { id: came.import.id, filters };
      return (await world.call(statementImport.rows, input, { as: person })).data.records;
    };
    expect(await rowsOf("unmatched")).toMatchObject([
      { rowNumber: 3, dataType: "unmatched", loan: 10_200 },
    ]);
    expect(await rowsOf("duplicate")).toMatchObject([{ rowNumber: 2, dataType: "duplicate" }]);
  });
});
