import { describe, expect, it } from "vitest";
import { call } from "./call.ts";
import { type CollectKit, newNumber } from "./collect-kit.ts";

const refunds = 25;
const amountFen = 100;
/** Each on its own is rare; together about two requests of five go wrong. */
const weather = [
  { effect: "noAnswerExecuted", params: {} },
  { effect: "noAnswerNotExecuted", params: {} },
  { effect: "truncatedBody", params: {} },
  { effect: "http502", params: { executed: true } },
  { effect: "http500", params: {} },
];

/** Refunds that are sent until it is known what became of them, while answers get lost. */
export function stormHolds(kit: CollectKit): void {
  async function throughTheStorm(keepsNumber: boolean) {
    const { control } = kit.under.sandbox;
    const { merchantNumber } = await kit.paid();
    for (const [index, { effect, params }] of weather.entries()) {
      const seed = 1000 + index;
      await control.addFault({
        provider: kit.under.provider,
        effect,
        params,
        probability: 0.1,
        seed,
      });
    }
    const settle = async () => {
      for (let number = newNumber("R"); ; number = keepsNumber ? number : newNumber("R")) {
        const refund = { ...kit.refundOf(merchantNumber, amountFen), refundNumber: number };
        const sent = await kit.under.collect.refund(call, refund);
        if (sent.kind === "ok") return;
        if (!keepsNumber) continue;
        const asked = await kit.under.collect.refundQuery(call, number);
        if (asked.kind === "ok" && asked.value.state === "refunded") return;
      }
    };
    await Promise.all(Array.from({ length: refunds }, settle));
    const faults = await control.faults();
    const lines = await control.ledger(kit.under.provider);
    const refunded = lines.filter(
      ({ kind, sumFen }) => kind === "refunded" && sumFen === amountFen,
    );
    return {
      fired: faults.reduce((sum, { fired }) => sum + fired, 0),
      moved: refunded.reduce((sum, { count }) => sum + count, 0),
    };
  }

  describe("in a storm of lost answers", () => {
    it("every refund is made once by whoever keeps its number", async () => {
      await kit.under.sandbox.control.reset();
      const { fired, moved } = await throughTheStorm(true);
      expect(fired).toBeGreaterThan(5);
      expect(moved).toBe(refunds);
    });

    it("money goes out twice for whoever takes a new number, and this test would see it", async () => {
      await kit.under.sandbox.control.reset();
      const { moved } = await throughTheStorm(false);
      expect(moved).toBeGreaterThan(refunds);
    });
  });
}
