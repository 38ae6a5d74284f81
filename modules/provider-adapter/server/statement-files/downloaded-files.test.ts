import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import { readStatementFile } from "./read-statement-file.ts";

const folder = mkdtempSync(join(tmpdir(), "downloaded-"));
let sandbox: TestSandbox;
let files = 0;

const arrived = [
  {
    amountFen: 12_865_000,
    payerName: "王芳",
    payerAccount: "6225881414207431234",
    purpose: "2026HT00123456",
  },
  {
    amountFen: 100,
    payerName: "某某汽车销售有限公司",
    payerAccount: "1202022719927381111",
    purpose: "货款",
  },
];

beforeAll(async () => {
  sandbox = await openTestSandbox();
  for (const incoming of arrived) await sandbox.control.act("ping-an", "incoming", incoming);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => sandbox.control.clearFaults());

/** Downloads the account's file from the bank's website, with a fault or without, and reads it. */
async function downloaded(effect?: string, params: Record<string, number> = {}) {
  if (effect) await sandbox.control.addFault({ provider: "ping-an", effect, params, times: 1 });
  const answer = await fetch(`${sandbox.addresses["ping-an"]}/netbank/statement`);
  const path = join(folder, `${++files}`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return readStatementFile(path);
}

const expected = arrived.map(({ amountFen, payerName, payerAccount, purpose }) => ({
  direction: "in",
  amountFen,
  oppositeName: payerName,
  oppositeAccount: payerAccount,
  purpose,
}));

describe("a file from the bank's website", () => {
  it.each([undefined, "oldFormat", "preambleRows", "mergedCells"])(
    "is read as it is: %s",
    async (effect) => {
      const file = await downloaded(effect);
      expect(file).toMatchObject({ bank: "PINGAN", rejected: [] });
      expect(file?.lines).toMatchObject(expected);
      expect(file?.lines[0]?.ownAccount).toBe(sandbox.merchants.pingAn.payerAccount);
    },
  );

  it("is known for another bank's by its titles", async () => {
    const file = await downloaded("otherLayout");
    expect(file).toMatchObject({ bank: "CMB", rejected: [] });
    expect(file?.lines).toMatchObject(expected);
    expect(file?.lines[0]?.ownAccount).toBe(sandbox.merchants.pingAn.payerAccount);
  });

  it("whose accounts lost their digits gives no line at all", async () => {
    const file = await downloaded("scientificAccount");
    expect(file?.lines).toEqual([]);
    expect(file?.rejected.map(({ why }) => why)).toEqual([
      "accountLostDigits",
      "accountLostDigits",
    ]);
  });

  it("may have as many rows as a year has payments", async () => {
    const file = await downloaded("hundredThousandRows", { rows: 10_000 });
    expect(file?.lines).toHaveLength(10_000);
    expect(new Set(file?.lines.map((line) => line.derivedSerial)).size).toBe(10_000);
  });
});
