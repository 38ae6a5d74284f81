import { describe, expect, test } from "vitest";
import { call, hurried } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, type Channel, newLine, submitOne } from "./payout-bench.ts";

const brokenAnswers = [
  ["http500", "http5xx"],
  ["http502", "http5xx"],
  ["http429", "http5xx"],
  ["resetMidBody", "network"],
  ["wrongLength", "network"],
  ["truncatedBody", "unparsable"],
] as const;

/** Doubt never ends a payout: one asks under the same number, and the channel pays once. */
export function declareDoubts(opened: () => Bench, unbelievable: Channel["unbelievable"]): void {
  declareLostAnswers(opened);
  declareRepeats(opened);
  describe("an answer that cannot be believed", () => {
    test.each([...brokenAnswers, ...unbelievable])(
      "%s leaves the payout unknown, and the query tells",
      async (effect, reason) => {
        const bench = opened();
        const line = newLine();
        const executed = { params: { executed: true } };
        await bench.fault(line.merchantNumber, effect, { times: 1, ...executed });
        const { outcome, of } = await submitOne(bench, line);
        expect(outcome).toMatchObject({ kind: "unknown", reason });
        await bench.settle();
        expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
        expect((await bench.executed(line.merchantNumber)).count).toBe(1);
      },
    );

    test.each([...brokenAnswers, ...unbelievable])(
      "%s to a query says nothing about the payout",
      async (effect, reason) => {
        const bench = opened();
        const line = newLine();
        const { of } = await submitOne(bench, line);
        await bench.settle();
        await bench.fault(line.merchantNumber, effect, { times: 1 });
        expect(await bench.port.query(call, of)).toMatchObject({ kind: "unknown", reason });
        expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
      },
    );
  });
}

function declareLostAnswers(opened: () => Bench): void {
  describe("an answer that does not come", () => {
    test("though it was executed: unknown, then paid, once", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "noAnswerExecuted", { times: 1 });
      const { outcome, of } = await submitOne(bench, line);
      expect(outcome).toMatchObject({ kind: "unknown", reason: "network" });
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
      expect((await bench.executed(line.merchantNumber)).count).toBe(1);
    });

    test("and it was not executed: unknown, then not found", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "noAnswerNotExecuted", { times: 1 });
      const { outcome, of } = await submitOne(bench, line);
      expect(outcome.kind).toBe("unknown");
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("notFound");
      expect((await bench.executed(line.merchantNumber)).count).toBe(0);
    });

    test("in time: the deadline is kept and the payout unknown", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "noAnswerExecuted", { params: { hang: true } });
      const submission = { number: line.merchantNumber, lines: [line] };
      const outcome = await bench.port.submit(hurried, submission);
      expect(outcome).toMatchObject({ kind: "unknown", reason: "timeout" });
    });

    test("because nobody listens: certainly not sent", async () => {
      const { outcome } = await submitOne({ port: opened().nobody }, newLine());
      expect(outcome).toMatchObject({ kind: "certainFailure", notSent: true });
    });

    test("and is not found for minutes: patience finds it", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "notFoundFor", { times: 1, params: { ms: 60_000 } });
      const { of } = await submitOne(bench, line);
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("notFound");
      await bench.sandbox.control.advance(61_000);
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
    });
  });
}

function declareRepeats(opened: () => Bench): void {
  describe("sending again", () => {
    test("the same lines under the same numbers pay once", async () => {
      const bench = opened();
      const line = newLine();
      const { number } = await submitOne(bench, line);
      valueOf(await bench.port.submit(call, { number, lines: [line] }));
      await bench.settle();
      valueOf(await bench.port.submit(call, { number, lines: [line] }));
      await bench.settle();
      expect(await bench.executed(line.merchantNumber)).toEqual({
        count: 1,
        sumFen: line.amountFen,
      });
    });

    test("another amount under the same number is refused and decides nothing", async () => {
      const bench = opened();
      const line = newLine();
      const { number } = await submitOne(bench, line);
      const other = { ...line, amountFen: line.amountFen + 1 };
      const again = await bench.port.submit(call, { number, lines: [other] });
      // Not a failure: whoever took it for one would pay a second time under a new number.
      expect(again).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
      await bench.settle();
      expect(await bench.executed(line.merchantNumber)).toEqual({
        count: 1,
        sumFen: line.amountFen,
      });
    });

    test("two numbers are two payments", async () => {
      const bench = opened();
      const lines = [newLine(), newLine()];
      for (const line of lines) await submitOne(bench, line);
      await bench.settle();
      for (const line of lines) expect((await bench.executed(line.merchantNumber)).count).toBe(1);
    });

    test("after an unsure code the query says what happened", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "unsureThenSuccess", { times: 1 });
      const { outcome, of } = await submitOne(bench, line);
      expect(outcome).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
      expect(valueOf(await bench.port.query(call, of)).state).toBe("processing");
      await bench.sandbox.control.advance(61_000);
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
    });

    test("during maintenance it is certainly not done, and may be sent later", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "maintenance", { times: 1 });
      const { outcome, number } = await submitOne(bench, line);
      expect(outcome).toMatchObject({ kind: "certainFailure", notSent: false });
      valueOf(await bench.port.submit(call, { number, lines: [line] }));
      await bench.settle();
      expect((await bench.executed(line.merchantNumber)).count).toBe(1);
    });
  });
}
