import { describe, expect, test } from "vitest";
import { call } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, newLine, newNumber } from "./payout-bench.ts";

const newBatch = (count: number) => ({
  number: newNumber("B"),
  lines: Array.from({ length: count }, () => newLine()),
});

async function statesOf(bench: Bench, { number, lines }: ReturnType<typeof newBatch>) {
  const states: string[] = [];
  for (const { merchantNumber } of lines) {
    const outcome = await bench.port.query(call, { merchantNumber, submissionNumber: number });
    states.push(outcome.kind === "ok" ? outcome.value.state : outcome.kind);
  }
  return states;
}

/** Lines that go out together are judged one by one. */
export function declareBatches(opened: () => Bench): void {
  describe("several lines", () => {
    test("some fail and the others are paid", async () => {
      const bench = opened();
      const batch = newBatch(4);
      await bench.fault(batch.number, "batchSomeFail", { times: 1 });
      const { lines } = valueOf(await bench.port.submit(call, batch));
      expect([...lines.keys()]).toEqual(batch.lines.map(({ merchantNumber }) => merchantNumber));
      await bench.settle();
      expect(await statesOf(bench, batch)).toEqual(["failed", "paid", "failed", "paid"]);
    });

    test("one that the channel does not list is not failed, and is found later", async () => {
      const bench = opened();
      const batch = newBatch(3);
      await bench.fault(batch.number, "batchLinesMissing", { times: 1 });
      valueOf(await bench.port.submit(call, batch));
      await bench.settle();
      expect((await statesOf(bench, batch))[0]).toBe("unknown");
      await bench.sandbox.control.advance(61_000);
      expect(await statesOf(bench, batch)).toEqual(["paid", "paid", "paid"]);
    });

    test("totals that differ change nothing for the lines", async () => {
      const bench = opened();
      const batch = newBatch(2);
      await bench.fault(batch.number, "batchTotalsDiffer");
      valueOf(await bench.port.submit(call, batch));
      await bench.settle();
      expect(await statesOf(bench, batch)).toEqual(["paid", "paid"]);
    });

    test("a lost answer, sent again whole, pays every line once", async () => {
      const bench = opened();
      const batch = newBatch(3);
      await bench.fault(batch.number, "noAnswerExecuted", { times: 1 });
      expect((await bench.port.submit(call, batch)).kind).toBe("unknown");
      valueOf(await bench.port.submit(call, batch));
      await bench.settle();
      for (const { merchantNumber, amountFen } of batch.lines) {
        expect(await bench.executed(merchantNumber)).toEqual({ count: 1, sumFen: amountFen });
      }
    });

    test("a batch that was never received is not found, line by line", async () => {
      const bench = opened();
      const batch = newBatch(2);
      await bench.fault(batch.number, "noAnswerNotExecuted", { times: 1 });
      expect((await bench.port.submit(call, batch)).kind).toBe("unknown");
      expect(await statesOf(bench, batch)).toEqual(["notFound", "notFound"]);
    });

    test("as many as the channel takes are taken", async () => {
      const bench = opened();
      const batch = newBatch(Math.min(bench.port.abilities.linesPerSubmission, 500));
      valueOf(await bench.port.submit(call, batch));
      await bench.settle();
      const last = batch.lines.at(-1)?.merchantNumber ?? "";
      const of = { merchantNumber: last, submissionNumber: batch.number };
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
      expect((await bench.executed(last)).count).toBe(1);
    });
  });
}
