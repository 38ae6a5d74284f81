import { describe, expect, test } from "vitest";
import { call } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, newLine, newNumber, submitOne } from "./payout-bench.ts";

const refusals = [
  ["nameMismatch", "RJ02", "户名"],
  ["accountClosed", "RJ01", "销户"],
  ["balanceShort", "BALANCE", "余额不足"],
  ["singleLimit", "LIMIT_SINGLE", "单笔限额"],
  ["dayLimit", "LIMIT_DAY", "当日"],
  ["quotaExceeded", "QUOTA", "额度"],
] as const;

/** How payouts end when everything is heard. */
export function declareEndings(opened: () => Bench): void {
  declareAnswers(opened);
  describe("what becomes of a line", () => {
    test("a line is taken, then paid with its amount, once", async () => {
      const bench = opened();
      const line = newLine();
      const { outcome, of } = await submitOne(bench, line);
      expect(valueOf(outcome).lines.get(line.merchantNumber)).toMatchObject({ state: "accepted" });
      await bench.settle();
      const result = valueOf(await bench.port.query(call, of));
      expect(result).toMatchObject({ state: "paid", amountFen: line.amountFen });
      expect(result).toHaveProperty("bankSerial");
      expect(result).toHaveProperty("at", expect.any(Date));
      expect(await bench.executed(line.merchantNumber)).toEqual({
        count: 1,
        sumFen: line.amountFen,
      });
    });

    test.each(refusals)("%s ends as failed with code and text", async (effect, code, text) => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, effect, { times: 1 });
      const { of } = await submitOne(bench, line);
      await bench.settle();
      const result = valueOf(await bench.port.query(call, of));
      expect(result).toMatchObject({ state: "failed", failCode: code });
      expect(result).toHaveProperty("failText", expect.stringContaining(text));
      expect(await bench.executed(line.merchantNumber)).toEqual({ count: 0, sumFen: 0 });
    });

    test("people at the bank take hours: processing, then paid", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "manualHandling", { times: 1 });
      const { of } = await submitOne(bench, line);
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("processing");
      await bench.sandbox.control.advance(5 * 3_600_000);
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
    });

    test("a paid line that comes back after days says so", async () => {
      const bench = opened();
      const line = newLine();
      await bench.fault(line.merchantNumber, "returnedLater", { times: 1, params: { days: 2 } });
      const { of } = await submitOne(bench, line);
      await bench.settle();
      expect(valueOf(await bench.port.query(call, of)).state).toBe("paid");
      await bench.sandbox.control.advance(3 * 86_400_000);
      const { failedAfterPaidMeansReturned } = bench.port.abilities;
      const result = valueOf(await bench.port.query(call, of));
      expect(result.state).toBe(failedAfterPaidMeansReturned ? "failed" : "returned");
      expect(result).toHaveProperty("failText", expect.stringContaining("退汇"));
    });
  });
}

function declareAnswers(opened: () => Bench): void {
  describe("what one is told", () => {
    test("what was never sent is not found", async () => {
      const of = { merchantNumber: newNumber("L"), submissionNumber: newNumber("S") };
      expect(valueOf(await opened().port.query(call, of))).toEqual({ state: "notFound" });
    });

    test("the balance is lower by what was paid", async () => {
      const bench = opened();
      const before = valueOf(await bench.port.balance(call)).availableFen;
      const line = newLine();
      await submitOne(bench, line);
      await bench.settle();
      const after = valueOf(await bench.port.balance(call)).availableFen;
      expect(before - after).toBe(line.amountFen);
    });

    test("the exchange is readable, without the payee's account, name and papers", async () => {
      const line = newLine();
      const { outcome } = await submitOne(opened(), line);
      const { said, heard } = outcome.exchange;
      expect(said).toContain(line.merchantNumber);
      expect(heard).not.toBe("");
      for (const secret of [line.payeeAccount, line.payeeName, line.idCardNo, line.phone]) {
        expect(`${said}${heard}`).not.toContain(secret);
      }
    });
  });
}
