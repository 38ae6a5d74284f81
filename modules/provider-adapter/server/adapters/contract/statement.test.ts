import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openOutward } from "#platform/server/outward/outward.ts";
import type { StatementLine, StatementPort } from "#modules/provider/server/ports/statement.ts";
import { pingAn } from "../ping-an/index.ts";
import { call } from "./call.ts";
import { pingAnChannel } from "./channels.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, hostOf, newLine, openBench, submitOne } from "./payout-bench.ts";

describe("the statement of the company's account", () => {
  let bench: Bench;
  let port: StatementPort;
  let account: string;
  let today: string;
  let close: () => void;

  beforeAll(async () => {
    bench = await openBench(pingAnChannel);
    const { sandbox } = bench;
    const address = sandbox.addresses["ping-an"];
    const outward = openOutward({ PROVIDER_ADDRESSES: hostOf(address) });
    close = () => outward.close();
    const { statement } = pingAn.connect({
      outward,
      account: {
        id: "account",
        tenantId: "tenant",
        provider: "PINGAN",
        name: "PINGAN",
        address,
        notifyUrl: "",
        ...pingAnChannel.account(sandbox),
      },
    });
    if (!statement) throw new Error("no statements");
    port = statement;
    account = sandbox.merchants.pingAn["payerAccount"] ?? "";
    const { now } = await sandbox.control.advance(0);
    today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
  });
  afterEach(() => bench.sandbox.control.clearFaults());
  afterAll(async () => {
    close();
    await bench.close();
  });

  const fetchPage = async (page?: number) =>
    valueOf(await port.fetch(call, { account, from: today, to: today, ...(page && { page }) }));
  const fetchAll = async (): Promise<StatementLine[]> => {
    const lines: StatementLine[] = [];
    for (let page: number | null = 1; page !== null;) {
      const answer: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(page);
      lines.push(...answer.lines);
      page = answer.next;
    }
    return lines;
  };
  const fault = (effect: string) =>
    bench.sandbox.control.addFault({
      provider: "ping-an",
      effect,
      times: 1,
      match: { op: "4013" },
    });
  const incoming = (input: object) => bench.sandbox.control.act("ping-an", "incoming", input);

  test("a day without lines is an empty page", async () => {
    const lastYear = { account, from: "2025-01-01", to: "2025-01-02" };
    expect(valueOf(await port.fetch(call, lastYear))).toEqual({ lines: [], next: null });
  });

  test("one line is what was really paid", async () => {
    const line = newLine({ payeeAccount: "0062258814142074" });
    await submitOne(bench, line);
    await bench.settle();
    const { lines, next } = await fetchPage();
    expect(next).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ownAccount: account,
      direction: "out",
      amountFen: line.amountFen,
      oppositeAccount: "0062258814142074",
      oppositeName: line.payeeName,
      purpose: `${line.merchantNumber} ${line.purpose}`,
      isReversal: false,
    });
    const [, hostDate, trace, sequence] = lines[0]?.derivedSerial.split("-") ?? [];
    expect(hostDate).toBe(today.replaceAll("-", ""));
    expect([trace, sequence]).toEqual([lines[0]?.serialNumber, `0${lines[0]?.serialNumber}`]);
  });

  test("money that comes in is in, from the payer", async () => {
    await incoming({ amountFen: 5_00, payerName: "王小明", payerAccount: "0001" });
    expect((await fetchAll()).at(-1)).toMatchObject({
      direction: "in",
      amountFen: 500,
      oppositeName: "王小明",
      oppositeAccount: "0001",
    });
  });

  test("balances follow from line to line over all pages", async () => {
    for (let count = 0; count < 230; count += 1) await incoming({ amountFen: count + 1 });
    const lines = await fetchAll();
    expect(lines.length).toBeGreaterThan(230);
    expect(new Set(lines.map(({ derivedSerial }) => derivedSerial)).size).toBe(lines.length);
    lines.slice(1).forEach((line, index) => {
      const change = line.direction === "in" ? line.amountFen : -line.amountFen;
      expect(line.balanceFen).toBe((lines[index]?.balanceFen ?? 0) + change);
    });
  });

  test("a repeated page has the same serials, and a gap and a late line lack some", async () => {
    const [first, second] = [await fetchPage(1), await fetchPage(2)];
    await fault("statementPageRepeated");
    expect((await fetchPage(2)).lines).toEqual(first.lines);
    await fault("statementGap");
    expect((await fetchPage(2)).lines).toHaveLength(second.lines.length - 1);
    await fault("statementLateLine");
    expect((await fetchPage(2)).lines).toEqual(second.lines.slice(0, -1));
    expect((await fetchPage(2)).lines).toEqual(second.lines);
  });

  test("a changed balance leaves the line the same line", async () => {
    const before = await fetchPage(1);
    await fault("statementBalanceChanged");
    const after = await fetchPage(1);
    expect(after).not.toEqual(before);
    const serials = ({ lines }: typeof before) => lines.map((line) => line.derivedSerial);
    expect(serials(after)).toEqual(serials(before));
  });

  test("twins in the same second differ by their serial alone, a reversal says that it is one", async () => {
    await fault("statementTwins");
    const [one, other] = (await fetchPage(3)).lines.slice(-2);
    expect(other).toMatchObject({ bookedAt: one?.bookedAt, amountFen: one?.amountFen });
    expect(other?.derivedSerial).not.toBe(one?.derivedSerial);
    await fault("statementReversedLine");
    const reversal = (await fetchPage(3)).lines.at(-1);
    expect(reversal).toMatchObject({ isReversal: true, direction: "out" });
  });

  test("names cut in mid-character are read, odd bytes are not", async () => {
    await fault("nameCutMidCharacter");
    expect((await fetchPage()).lines[0]?.oppositeName).toBe("欧阳建");
    await fault("oddBytes");
    const outcome = await port.fetch(call, { account, from: today, to: today });
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unparsable" });
  });
});
