import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importStatement, type Movement, statementFile } from "#main/statement-file-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { sheetRows } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";

let world: World;
let person: TestPerson;

const account = "15000000000001";
const movements: readonly Movement[] = [
  ["2026-11-02T09:00:00+08:00", "in", 100_000, 100_000, "苏州盛达", "车款 A1", "6214830000000009"],
  ["2026-11-02T10:00:00+08:00", "out", 500, 99_500, "手续费户", "手续费", undefined],
  ["2026-11-03T09:00:00+08:00", "in", 20_000, 119_500, "王芳", "服务费", "6214830000000017"],
  ["2026-11-05T09:00:00+08:00", "out", 30_000, 60_000, "王芳", "退款", "6214830000000017"],
].map(([at, direction, amountFen, balanceFen, oppositeName, purpose, opposite], nth) => ({
  at,
  direction,
  amountFen,
  balanceFen,
  oppositeName,
  purpose,
  ...(opposite !== undefined && { opposite }),
  serial: `N${nth}`,
})) as never;
const content = () => statementFile("pingAn", account, movements);

beforeAll(async () => {
  world = await openTestWorld();
  person = await world.person(await world.tenant());
  await importStatement(world, person, { content: content() });
  await world.database.admin.query(
    "update statement_lines set state = case serial_number when 'N0' then 3622 when 'N1' then 3626 else 3625 end" +
      " where tenant_id = $1",
    [person.tenantId],
  );
});
afterAll(() => world.close());

type Asked = GivenTo<typeof bankStatement.list>;
const found = async (asked: Asked) => {
  const { data } = await world.call(bankStatement.list, asked, { as: person });
  return data.records.map(({ serialNumber }) => serialNumber);
};

describe("the list of lines", () => {
  it.each<[string, Asked, string[]]>([
    ["newest first", {}, ["N3", "N2", "N1", "N0"]],
    ["matched", { filters: { view: ["matched"] } }, ["N0"]],
    ["unmatched", { filters: { view: ["unmatched"] } }, ["N3", "N2"]],
    ["ignored", { filters: { view: ["ignored"] } }, ["N1"]],
    ["what came in of a sum", { filters: { loan: "200.00" } }, ["N2"]],
    ["what left of a sum", { filters: { borrow: "5" } }, ["N1"]],
    ["the other's account", { filters: { oppositeAccount: "6214830000000017" } }, ["N3", "N2"]],
    ["part of a name", { filters: { oppositeAccountName: "盛达" } }, ["N0"]],
    ["part of a purpose", { filters: { purpose: "服务" } }, ["N2"]],
    ["serials", { filters: { serialNumber: ["N0", "N3"] } }, ["N3", "N0"]],
    ["an account of ours", { filters: { unitCardNo: ["1"] } }, []],
    ["a bank", { filters: { bankTypeCode: ["CMB"] } }, []],
    ["a word", { keyword: "手续费" }, ["N1"]],
    [
      "days",
      {
        filters: { transactionDate: { from: "2026-11-03T00:00:00Z", to: "2026-11-04T00:00:00Z" } },
      },
      ["N2"],
    ],
  ])("finds %s", async (_, asked, expected) => {
    expect(await found(asked)).toEqual(expected);
  });

  it("adds up what went each way", async () => {
    const { data } = await world.call(bankStatement.list, {}, { as: person });
    expect(data.summary).toEqual({ loan: 120_000, borrow: 30_500 });
  });

  it.each([bankStatement.export, bankStatement.exportPingAn])(
    "goes out as $name with masked accounts",
    async (endpoint) => {
      const { response } = await world.call(endpoint, {}, { as: person });
      const rows = await sheetRows(response.rawPayload);
      const text = JSON.stringify(rows);
      expect(text).toContain("**** **** **** 0017");
      expect(text).not.toContain("6214830000000017");
      expect(rows.filter((row) => row.includes("王芳"))).toHaveLength(2);
    },
  );
});

describe("one line", () => {
  const lineId = async () => {
    const { data } = await world.call(bankStatement.list, {}, { as: person });
    return data.records[0]?.id ?? "";
  };

  it("tells where it came from", async () => {
    const { data } = await world.call(bankStatement.detail, { id: await lineId() }, { as: person });
    expect(data).toMatchObject({ fileName: "流水.xlsx", matches: [] });
    expect(data.events.at(-1)).toMatchObject({ kind: "imported", note: "流水.xlsx", numbers: [] });
  });

  it("shows the other account in full to who says why, and the log keeps it", async () => {
    const id = await lineId();
    const { data } = await world.call(
      bankStatement.reveal,
      { id, remark: "核对退款" },
      { as: person },
    );
    expect(data.oppositeAccount).toBe("6214830000000017");
    const log = await world.call(bankStatement.operationLog, { id }, { as: person });
    expect(log.data).toMatchObject([{ approvalRemark: "核对退款" }]);
  });
});

it("the calendar shows sums, what fits, what is broken and what is missing", async () => {
  const { data: accounts } = await world.call(statementImport.accounts, {}, { as: person });
  expect(accounts).toMatchObject([{ unitCardNo: account, canFetch: false }]);
  const id = accounts[0]?.id ?? "";
  const { data } = await world.call(
    statementImport.calendar,
    { id, month: "2026-11" },
    { as: person },
  );
  expect(data).toHaveLength(30);
  expect(data.slice(1, 5)).toMatchObject([
    { lines: 2, loan: 100_000, borrow: 500, opening: 0, closing: 99_500, standing: "ok" },
    { lines: 1, opening: 99_500, closing: 119_500, standing: "ok" },
    { day: "2026-11-04", lines: 0, standing: "missing" },
    { opening: 90_000, closing: 60_000, standing: "broken" },
  ]);
});

guards(bankStatement.reveal, {
  open: openTestWorld,
  valid: async (where, as) => {
    await importStatement(where, as, { content: content() });
    const { data } = await where.call(bankStatement.list, {}, { as });
    return { id: data.records[0]?.id ?? "", remark: "核对" };
  },
  refused: {
    code: "0404",
    input: async () => ({ id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5", remark: "核对" }),
  },
});
