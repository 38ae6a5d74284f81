import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineState } from "../../states.ts";
import { afterPayment, type Outcome, summaryOf } from "./rules.ts";

describe("the payees' lines", () => {
  it.each<[LineState[], string]>([
    [["PAID", "PAID"], "paid"],
    [["PAID", "DROPPED"], "paid"],
    [["PAID", "FAILED"], "partlyPaid"],
    [["FAILED", "FAILED"], "failed"],
    [["PAID", "PAYING"], "paying"],
    [["PAYING", "UNKNOWN", "PAID"], "unknown"],
    [["PAID", "RETURNED"], "returned"],
    [["WAITING", "PAID"], "partlyPaid"],
  ])("%s are an order that is %s", (lines, summary) => {
    expect(summaryOf(lines)).toBe(summary);
  });

  it("settle once for each payment, whatever comes in whatever order", () => {
    const outcomes: Outcome[] = ["paid", "failed", "returned", "unknown"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 30 }), (told) => {
        let state: LineState = "PAYING";
        let outFen = 0;
        for (const outcome of told) {
          const step = afterPayment(state, outcome);
          if (!step) continue;
          if (step.money === "settle") outFen += 1;
          if (step.money === "takeBack") outFen -= 1;
          ({ state } = step);
          expect(outFen).toBe(state === "PAID" ? 1 : 0);
        }
      }),
    );
  });
});
