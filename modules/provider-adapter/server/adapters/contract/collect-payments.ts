import { describe, expect, it } from "vitest";
import type { IncomingNotice } from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";
import { type CollectKit, newNumber } from "./collect-kit.ts";
import { valueOf } from "./expect-outcome.ts";

export function paymentsHold(kit: CollectKit): void {
  const { act, fault, order, opened, paid, query, ledger, noticesAbout } = kit;

  describe("collecting", () => {
    it("goes from a code to money, and the notice says where to look", async () => {
      const { merchantNumber, qrContent } = await opened();
      expect(qrContent).toMatch(/^https?:/);
      expect(await query(merchantNumber)).toEqual({ state: "created" });
      await act("pay", merchantNumber);
      expect(await query(merchantNumber)).toMatchObject({
        state: "paid",
        paidFen: 30_000,
        paidBy: "wechat",
      });
      expect(await ledger(merchantNumber)).toEqual([
        { kind: "collected", count: 1, sumFen: 30_000 },
      ]);
      const [notice, ...others] = noticesAbout(merchantNumber);
      expect(others).toEqual([]);
      expect(kit.under.notices.verify(notice as IncomingNotice, new Date())).toEqual({
        genuine: true,
      });
      expect(kit.under.notices.events(notice as IncomingNotice)).toMatchObject([
        { about: "collection", ourNumber: merchantNumber },
      ]);
    });

    it("knows nothing of a number that was never sent", async () => {
      expect(await query(newNumber("C"))).toEqual({ state: "notFound" });
    });

    it("asked twice with the same content gives the same code, with other content none", async () => {
      const first = await opened();
      const again = valueOf(
        await kit.under.collect.create(call, order({ merchantNumber: first.merchantNumber })),
      );
      expect(again.qrContent).toBe(first.qrContent);
      const other = await kit.under.collect.create(
        call,
        order({ merchantNumber: first.merchantNumber, amountFen: 1 }),
      );
      expect(other).toMatchObject({ kind: "unknown", reason: "providerUnknown" });
      await act("pay", first.merchantNumber);
      expect(await query(first.merchantNumber)).toMatchObject({ paidFen: 30_000 });
    });

    it("closed, nobody can pay", async () => {
      const { merchantNumber } = await opened();
      expect(valueOf(await kit.under.collect.close(call, merchantNumber))).toBe("closed");
      expect(valueOf(await kit.under.collect.close(call, merchantNumber))).toBe("closed");
      await expect(act("pay", merchantNumber)).rejects.toThrow();
      expect(await query(merchantNumber)).toEqual({ state: "closed" });
    });

    it("paid, it cannot be closed any more", async () => {
      const { merchantNumber } = await paid();
      expect(valueOf(await kit.under.collect.close(call, merchantNumber))).toBe("alreadyPaid");
    });

    it("may be paid after it was closed, and says so", async () => {
      const { merchantNumber } = await opened();
      await fault("close", "paidAfterClose", { ms: 1000 });
      valueOf(await kit.under.collect.close(call, merchantNumber));
      expect(await query(merchantNumber)).toEqual({ state: "closed" });
      await kit.under.sandbox.control.advance(2000);
      expect(await query(merchantNumber)).toMatchObject({ state: "paid", paidFen: 30_000 });
      expect(noticesAbout(merchantNumber)).toHaveLength(1);
    });

    it("expires unpaid", async () => {
      const { merchantNumber } = await opened();
      await kit.under.sandbox.control.advance(31 * 60_000);
      expect(await query(merchantNumber)).toEqual({ state: "closed" });
      await act("payLate", merchantNumber);
      expect(await query(merchantNumber)).toMatchObject({ state: "paid" });
    });

    it.each([
      ["paidTwice", 60_000],
      ["paidOtherAmount", 29_999],
    ])("tells the whole sum when it was %s", async (effect, sumFen) => {
      await fault("pay", effect);
      const { merchantNumber } = await paid();
      expect(await query(merchantNumber)).toMatchObject({ state: "paid", paidFen: sumFen });
      const [line] = await ledger(merchantNumber);
      expect(line?.sumFen).toBe(sumFen);
    });

    it("gives two payments of one order two notices that are not the same", async () => {
      const { merchantNumber } = await opened();
      await act("payTwice", merchantNumber);
      const keys = noticesAbout(merchantNumber).map((notice) => kit.under.notices.sameAs(notice));
      expect(new Set(keys).size).toBe(2);
    });

    it("is being paid for a while where the bank is slow", async () => {
      await fault("pay", "unsureThenSuccess", { ms: 60_000 });
      const { merchantNumber } = await paid();
      expect(await query(merchantNumber)).toEqual({ state: "paying" });
      expect(await kit.under.collect.close(call, merchantNumber)).toMatchObject({
        kind: "unknown",
      });
      await kit.under.sandbox.control.advance(60_000);
      expect(await query(merchantNumber)).toMatchObject({ state: "paid" });
    });

    it("hears of a payment after its time, where the notice was late", async () => {
      await fault("pay", "noticeAfterExpiry");
      const { merchantNumber } = await paid();
      expect(noticesAbout(merchantNumber)).toEqual([]);
      await kit.under.sandbox.control.advance(32 * 60_000);
      expect(noticesAbout(merchantNumber)).toHaveLength(1);
    });

    it("refused is a certain failure with the provider's code", async () => {
      await fault("pay", "singleLimit");
      const asked = order();
      const outcome = await kit.under.collect.create(call, asked);
      expect(outcome).toMatchObject({ kind: "certainFailure", notSent: false });
      expect(await query(asked.merchantNumber)).toEqual({ state: "notFound" });
    });
  });
}
