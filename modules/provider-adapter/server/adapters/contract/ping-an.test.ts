import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "./call.ts";
import { pingAnChannel } from "./channels.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, newLine, newNumber, openBench, submitOne } from "./payout-bench.ts";

/** What only Ping An does. */
describe("Ping An's own ways", () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(pingAnChannel);
  });
  afterAll(() => bench.close());

  test("within the bank a transfer is paid at once", async () => {
    const line = newLine({ bankName: "平安银行上海分行", cnaps: "307290000016" });
    const { outcome } = await submitOne(bench, line);
    const result = valueOf(outcome).lines.get(line.merchantNumber);
    expect(result).toMatchObject({ state: "paid", amountFen: line.amountFen });
    await bench.settle();
    expect((await bench.executed(line.merchantNumber)).count).toBe(1);
  });

  test("within the bank a refused transfer is only taken for accepted; the query tells", async () => {
    const line = newLine({ bankName: "平安银行", cnaps: null });
    await bench.fault(line.merchantNumber, "nameMismatch", { times: 1 });
    const { outcome, of } = await submitOne(bench, line);
    expect(valueOf(outcome).lines.get(line.merchantNumber)?.state).toBe("accepted");
    expect(valueOf(await bench.port.query(call, of)).state).toBe("failed");
  });

  test("another bank without its number, or a large amount, is handled by people", async () => {
    for (const line of [newLine({ cnaps: null }), newLine({ amountFen: 1_000_000_001 })]) {
      const { of } = await submitOne(bench, line);
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("processing");
      await bench.sandbox.control.advance(121_000);
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
    }
  });

  test("a name that does not fit is refused before anything is sent", async () => {
    const line = newLine({ payeeName: "长".repeat(31) });
    const { outcome } = await submitOne(bench, line);
    expect(outcome).toMatchObject({ kind: "certainFailure", code: "PAYEE_NAME_TOO_LONG" });
    const batch = { number: newNumber("B"), lines: [newLine(), line] };
    const refused = await bench.port.submit(call, batch);
    expect(refused).toMatchObject({ kind: "certainFailure", code: "PAYEE_NAME_TOO_LONG" });
    for (const merchantNo of [line.merchantNumber, batch.number]) {
      expect(await bench.sandbox.control.journal({ merchantNo })).toEqual([]);
    }
  });

  test.each(["nameCutMidCharacter", "extraFields", "lineAsObject"])(
    "%s in an answer is read",
    async (effect) => {
      const line = newLine();
      const { of } = await submitOne(bench, line);
      await bench.settle();
      await bench.fault(line.merchantNumber, effect, { times: 1 });
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
    },
  );

  test("a line sent alone under its own number is asked for with one call", async () => {
    const { merchantNumber } = newLine();
    const of = { merchantNumber, submissionNumber: merchantNumber };
    expect(valueOf(await bench.port.query(call, of)).state).toBe("notFound");
    const asked = await bench.sandbox.control.journal({ merchantNo: merchantNumber });
    expect(asked.map(({ op }) => op)).toEqual(["4005"]);
  });

  test("the lines of a batch are asked for together, and a line asked for again anew", async () => {
    const lines = Array.from({ length: 40 }, () => newLine());
    const number = newNumber("B");
    await bench.fault(number, "manualHandling", { times: 1, match: { op: "4018" } });
    valueOf(await bench.port.submit(call, { number, lines }));
    const states = async () => {
      const found = new Set<string>();
      for (const { merchantNumber } of lines) {
        const of = { merchantNumber, submissionNumber: number };
        found.add(valueOf(await bench.port.query(call, of)).state);
      }
      return [...found];
    };
    expect(await states()).toEqual(["processing"]);
    await bench.sandbox.control.advance(5 * 3_600_000);
    expect(await states()).toEqual(["paid"]);
    const asked = await bench.sandbox.control.journal({ op: "4015", merchantNo: number });
    expect(asked).toHaveLength(2);
  });
});
