import { describe, expect, it } from "vitest";
import { call } from "./call.ts";
import { type CollectKit } from "./collect-kit.ts";
import { valueOf } from "./expect-outcome.ts";

const day = 86_400_000;

export function refundsHold(kit: CollectKit): void {
  const { fault, opened, paid, refundOf, ledger, noticesAbout } = kit;

  describe("refunding", () => {
    it("gives back all, once for one number", async () => {
      const { merchantNumber } = await paid();
      const refund = refundOf(merchantNumber, 30_000);
      const first = valueOf(await kit.under.collect.refund(call, refund));
      expect(first).toMatchObject({ state: "refunded", refundedFen: 30_000 });
      expect(valueOf(await kit.under.collect.refund(call, refund))).toMatchObject({
        state: "refunded",
      });
      expect(await ledger(refund.refundNumber)).toEqual([
        { kind: "refunded", count: 1, sumFen: 30_000 },
      ]);
      expect(valueOf(await kit.under.collect.refundQuery(call, refund.refundNumber))).toMatchObject(
        first,
      );
      await kit.under.sandbox.control.advance(0);
      expect(
        noticesAbout(refund.refundNumber).flatMap((one) => kit.under.notices.events(one)),
      ).toMatchObject([{ about: "refund", ourNumber: refund.refundNumber }]);
    });

    it("gives back parts, and never more than was paid", async () => {
      const { merchantNumber } = await paid();
      for (const fen of [10_000, 15_000]) {
        expect(
          valueOf(await kit.under.collect.refund(call, refundOf(merchantNumber, fen))),
        ).toMatchObject({
          refundedFen: fen,
        });
      }
      const over = refundOf(merchantNumber, 5_001);
      expect(await kit.under.collect.refund(call, over)).toMatchObject({ kind: "certainFailure" });
      expect(await ledger(over.refundNumber)).toEqual([]);
      expect(valueOf(await kit.under.collect.refundQuery(call, over.refundNumber))).toEqual({
        state: "notFound",
      });
      expect(
        valueOf(await kit.under.collect.refund(call, refundOf(merchantNumber, 5_000))),
      ).toMatchObject({
        state: "refunded",
      });
    });

    it("of what was not paid is refused", async () => {
      const { merchantNumber } = await opened();
      const outcome = await kit.under.collect.refund(call, refundOf(merchantNumber, 1));
      expect(outcome).toMatchObject({ kind: "certainFailure" });
    });

    it("under a number that means something else is not certain", async () => {
      const { merchantNumber } = await paid();
      const refund = refundOf(merchantNumber, 100);
      valueOf(await kit.under.collect.refund(call, refund));
      const other = await kit.under.collect.refund(call, { ...refund, amountFen: 200 });
      expect(other).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
      expect(await ledger(refund.refundNumber)).toEqual([
        { kind: "refunded", count: 1, sumFen: 100 },
      ]);
    });

    it.each([
      ["refundProcessing", "refunded", 1],
      ["refundFailsLater", "failed", 0],
    ])("may be under way for days (%s), then it is %s", async (effect, state, moved) => {
      const { merchantNumber } = await paid();
      await fault("refund", effect, { ms: 2 * day });
      const refund = refundOf(merchantNumber, 30_000);
      expect(valueOf(await kit.under.collect.refund(call, refund))).toMatchObject({
        state: "processing",
      });
      const tooMuch = await kit.under.collect.refund(call, refundOf(merchantNumber, 1));
      expect(tooMuch).toMatchObject({ kind: "certainFailure" });
      await kit.under.sandbox.control.advance(day);
      const query = () => kit.under.collect.refundQuery(call, refund.refundNumber);
      expect(valueOf(await query())).toMatchObject({ state: "processing" });
      await kit.under.sandbox.control.advance(day);
      expect(valueOf(await query())).toMatchObject({ state });
      expect(await ledger(refund.refundNumber)).toHaveLength(moved);
    });

    it("fails certainly where the channel has no money, and can be sent again", async () => {
      const { merchantNumber } = await paid();
      await fault("refund", "channelBalanceShort");
      const refund = refundOf(merchantNumber, 30_000);
      expect(await kit.under.collect.refund(call, refund)).toMatchObject({
        kind: "certainFailure",
      });
      expect(valueOf(await kit.under.collect.refund(call, refund))).toMatchObject({
        state: "refunded",
      });
    });

    it("asked for twenty times at once gives the money back once", async () => {
      const { merchantNumber } = await paid();
      const refund = refundOf(merchantNumber, 500);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => kit.under.collect.refund(call, refund)),
      );
      expect(new Set(answers.map(valueOf).map(({ state }) => state))).toEqual(
        new Set(["refunded"]),
      );
      expect(await ledger(refund.refundNumber)).toEqual([
        { kind: "refunded", count: 1, sumFen: 500 },
      ]);
    });

    it("may be told of before it is answered", async () => {
      const { merchantNumber } = await paid();
      await fault("refund", "noticeBeforeAnswer");
      const refund = refundOf(merchantNumber, 500);
      valueOf(await kit.under.collect.refund(call, refund));
      expect(noticesAbout(refund.refundNumber)).toHaveLength(1);
    });
  });
}
