import { describe, expect, it } from "vitest";
import { call, callFor } from "./call.ts";
import { type CollectKit } from "./collect-kit.ts";
import { valueOf } from "./expect-outcome.ts";

export function brokenAnswersHold(kit: CollectKit): void {
  const { fault, order, opened, paid, query, refundOf, ledger } = kit;

  describe("when answers go wrong", () => {
    const broken = [
      ["noAnswerExecuted", {}, "network"],
      ["noAnswerExecuted", { hang: true }, "timeout"],
      ["resetMidBody", {}, "network"],
      ["truncatedBody", {}, "unparsable"],
      ["wrongLength", {}, "network"],
      ["http500", { executed: true }, "http5xx"],
      ["http502", { executed: true }, "http5xx"],
      ["http429", { executed: true }, "http5xx"],
      ["delayAfter", { ms: 6_000 }, "timeout"],
      ["wrongAnswerSignature", {}, "badSignature"],
    ] as const;

    it.each(broken)(
      "a refund that was executed (%s %o) is unknown: %s",
      async (effect, params, reason) => {
        const { merchantNumber } = await paid();
        await fault("refund", effect, params);
        const refund = refundOf(merchantNumber, 700);
        expect(await kit.under.collect.refund(callFor(reason), refund)).toMatchObject({
          kind: "unknown",
          reason,
        });
        expect(
          valueOf(await kit.under.collect.refundQuery(call, refund.refundNumber)),
        ).toMatchObject({
          state: "refunded",
          refundedFen: 700,
        });
        valueOf(await kit.under.collect.refund(call, refund));
        expect(await ledger(refund.refundNumber)).toEqual([
          { kind: "refunded", count: 1, sumFen: 700 },
        ]);
      },
    );

    it.each(broken)("a query (%s %o) is unknown: %s", async (effect, params, reason) => {
      const { merchantNumber } = await opened();
      await fault("query", effect, params);
      expect(await kit.under.collect.query(callFor(reason), merchantNumber)).toMatchObject({
        kind: "unknown",
        reason,
      });
    });

    it("a request that was not executed is unknown too, and the query says not found", async () => {
      await fault("pay", "noAnswerNotExecuted");
      const asked = order();
      expect(await kit.under.collect.create(call, asked)).toMatchObject({
        kind: "unknown",
        reason: "network",
      });
      expect(await query(asked.merchantNumber)).toEqual({ state: "notFound" });
    });

    it("a lost code is given again by asking again", async () => {
      await fault("pay", "noAnswerExecuted");
      const asked = order();
      expect(await kit.under.collect.create(call, asked)).toMatchObject({ kind: "unknown" });
      expect(valueOf(await kit.under.collect.create(call, asked)).qrContent).toMatch(/^http/);
      await fault("pay", "duplicateRefused");
      expect(await kit.under.collect.create(call, asked)).toMatchObject({
        reason: "providerUnknown",
      });
    });

    it("an order may not be found for a while", async () => {
      await fault("pay", "notFoundFor", { ms: 5000 });
      const { merchantNumber } = await opened();
      expect(await query(merchantNumber)).toEqual({ state: "notFound" });
      await kit.under.sandbox.control.advance(6000);
      expect(await query(merchantNumber)).toEqual({ state: "created" });
    });
  });
}
