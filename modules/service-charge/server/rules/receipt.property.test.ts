import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reasonsAgainstSending, receiptStep } from "./receipt.ts";

interface Paper {
  readonly amountFen: number;
  readonly typeId: string;
  readonly state: "VALID" | "REPLACED" | "VOIDED";
}

/** What an order's money may come to next. */
const event = fc.oneof(
  fc.record({ paid: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ back: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ type: fc.constantFrom("a", "b") }),
);

type Event = { readonly paid: number } | { readonly back: number } | { readonly type: string };

interface Told {
  readonly paidInFen: number;
  readonly refundedFen: number;
  readonly typeId: string;
}

function after(told: Told, one: Event): Told {
  if ("paid" in one) return { ...told, paidInFen: told.paidInFen + one.paid };
  if ("type" in one) return { ...told, typeId: one.type };
  const left = told.paidInFen - told.refundedFen;
  return { ...told, refundedFen: told.refundedFen + Math.min(one.back, left) };
}

function renewed(papers: readonly Paper[], told: Told): Paper[] {
  const valid = papers.find(({ state }) => state === "VALID") ?? null;
  const step = receiptStep({ ...told, valid, isFirst: papers.length === 0 });
  const ends: Paper["state"] = step?.ends ?? "VALID";
  const kept = papers.map((one) => (one === valid ? { ...one, state: ends } : one));
  return step?.issues ? [...kept, { ...step.issues, typeId: told.typeId }] : kept;
}

describe("receipts of an order", () => {
  it("say at any time what was received less what went back, and never two of them", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let papers: Paper[] = [];
        let told: Told = { paidInFen: 0, refundedFen: 0, typeId: "a" };
        for (const one of events) {
          told = after(told, one);
          papers = renewed(papers, told);
          const holding = papers
            .filter(({ state }) => state === "VALID")
            .map(({ amountFen, typeId }) => ({ amountFen, typeId }));
          const { paidInFen, typeId } = told;
          const amountFen = paidInFen - told.refundedFen;
          expect(holding).toEqual(amountFen > 0 ? [{ amountFen, typeId }] : []);
          expect(papers.length > 0).toBe(paidInFen > 0);
        }
      }),
    );
  });

  it("are left alone where nothing changed", () => {
    const money = { typeId: "a", paidInFen: 300, refundedFen: 100, isFirst: false };
    expect(receiptStep({ ...money, valid: { amountFen: 200, typeId: "a" } })).toBeUndefined();
    expect(receiptStep({ ...money, refundedFen: 300, valid: null })).toBeUndefined();
  });

  it("that came and went before anybody was told is void from the beginning", () => {
    const money = { typeId: "a", paidInFen: 300, refundedFen: 300, isFirst: true, valid: null };
    expect(receiptStep(money)).toEqual({
      ends: null,
      issues: { amountFen: 300, state: "VOIDED" },
    });
  });
});

describe("a receipt to a phone", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const codes = (over: Partial<Parameters<typeof reasonsAgainstSending>[0]>) =>
    reasonsAgainstSending({ hasValid: true, hasText: true, sentAt: [], now, ...over }).map(
      ({ definition }) => definition.code,
    );

  it("goes once a minute and five times a day", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ sentAt: [ago(59)] })).toEqual(["8905"]);
    expect(codes({ sentAt: [ago(60)] })).toEqual([]);
    const five = [100, 200, 300, 400, 86_399].map(ago);
    expect(codes({ sentAt: five })).toEqual(["8906"]);
    expect(codes({ sentAt: [...five.slice(0, 4), ago(86_400)] })).toEqual([]);
  });

  it("needs a receipt that holds, and a text", () => {
    expect(codes({ hasValid: false, hasText: false })).toEqual(["8904"]);
    expect(codes({ hasText: false })).toEqual(["8907"]);
  });
});
