import { describe, expect, it } from "vitest";
import type { IncomingNotice } from "#modules/provider/server/faces/ports.ts";
import { type CollectKit } from "./collect-kit.ts";

export function noticesHold(kit: CollectKit): void {
  const { act, opened, paid, query, noticesAbout } = kit;

  describe("a notice", () => {
    it("is refused after every change of a single byte", async () => {
      const { merchantNumber } = await paid();
      const [genuine] = noticesAbout(merchantNumber) as [IncomingNotice];
      const accepted: string[] = [];
      for (let at = 0; at < genuine.rawBody.length; at++) {
        const rawBody = Buffer.from(genuine.rawBody);
        for (const other of otherBytes(genuine.rawBody[at] ?? 0)) {
          rawBody[at] = other;
          const { genuine: isTaken } = kit.under.notices.verify(
            { ...genuine, rawBody },
            new Date(),
          );
          if (isTaken) accepted.push(`${at}: ${String.fromCharCode(other)}`);
        }
      }
      expect(accepted).toEqual([]);
    });

    it.each(["noticeWrongSignature", "noticeUnknownAction", "contradictingNotice"])(
      "that lies (%s) says at most where to look",
      async (effect) => {
        const { merchantNumber } = await opened();
        const before = kit.under.received.length;
        await kit.under.sandbox.control.addFault({
          provider: kit.under.provider,
          match: { merchantNo: merchantNumber },
          effect,
          times: 1,
        });
        await act("pay", merchantNumber);
        const [first] = kit.under.received.slice(before) as [IncomingNotice];
        const isGenuine = kit.under.notices.verify(first, new Date()).genuine;
        expect(isGenuine).toBe(effect !== "noticeWrongSignature");
        const events = kit.under.notices.events(first);
        expect(events).toHaveLength(effect === "noticeUnknownAction" ? 0 : 1);
        expect(await query(merchantNumber)).toMatchObject({ state: "paid", paidFen: 30_000 });
      },
    );

    it("that comes twice has one key", async () => {
      const { merchantNumber } = await opened();
      await kit.under.sandbox.control.addFault({
        provider: kit.under.provider,
        effect: "noticeTwice",
        times: 1,
      });
      await act("pay", merchantNumber);
      const keys = noticesAbout(merchantNumber).map((notice) => kit.under.notices.sameAs(notice));
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    });
  });
}

/** One bit turned, the other case, and a digit one up: what encodings are forgiving about. */
function otherBytes(byte: number): number[] {
  return [byte ^ 1, byte ^ 32, (byte + 1) % 256].filter((other) => other !== byte);
}
