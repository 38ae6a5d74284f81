import { describe, expect, test } from "vitest";
import { call } from "./call.ts";
import { valueOf } from "./expect-outcome.ts";
import { type Bench, newLine, submitOne } from "./payout-bench.ts";

const day = 86_400_000;

export function declareReceipts(opened: () => Bench): void {
  describe("the receipt", () => {
    test("is not there yet, then its link has expired, then it is a file", async () => {
      const bench = opened();
      const line = newLine();
      const { of } = await submitOne(bench, line);
      await bench.settle();
      expect(bench.port.abilities.givesReceipts).toBe(true);
      expect(valueOf(await bench.port.receipt(call, of))).toBe("notYet");
      await bench.sandbox.control.advance(day);
      await bench.fault(line.merchantNumber, "receiptLinkExpired", { times: 1 });
      expect((await bench.port.receipt(call, of)).kind).toBe("unknown");
      const file = valueOf(await bench.port.receipt(call, of));
      expect(file).toMatchObject({ contentType: "application/pdf" });
      expect(file).toHaveProperty("content", expect.any(Buffer));
    });
  });
}

export function declareNoReceipts(opened: () => Bench): void {
  describe("the receipt", () => {
    test("is not this channel's to give, and it says where it is", async () => {
      const { port } = opened();
      expect(port.abilities.givesReceipts).toBe(false);
      const of = { merchantNumber: "L1", submissionNumber: "S1" };
      const outcome = await port.receipt(call, of);
      expect(outcome).toMatchObject({ kind: "certainFailure", code: "NO_RECEIPTS" });
    });
  });
}
