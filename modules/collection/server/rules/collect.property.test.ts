import fc from "fast-check";
import { expect, test } from "vitest";
import { closings } from "../../states.ts";
import {
  afterCollectAnswer,
  type CollectAnswer,
  type CollectionFacts,
  type QrFacts,
} from "./collect.ts";

const amountFen = 10_000;

const silent = ["created", "paying", "closed", "failed", "notFound", "unknown", "notSent"] as const;
const anyAnswer: fc.Arbitrary<CollectAnswer> = fc.oneof(
  fc.constantFrom(...silent).map((state) => ({ state })),
  fc.constantFrom(amountFen, amountFen, amountFen - 1, 2 * amountFen).map((paidFen) => ({
    state: "paid" as const,
    paidFen,
  })),
);

/** Somebody asks for a closing, or the channel says something about one of the codes so far. */
const anyHappening = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...closings).map((closing) => ({ closing })) },
  {
    weight: 4,
    arbitrary: fc.record({ of: fc.nat(5), answer: anyAnswer, picture: fc.boolean() }),
  },
);

const newQr = (sequence: number): QrFacts => ({
  sequence,
  amountFen,
  state: "CREATED",
  closing: null,
  paidFen: 0,
  parked: null,
  hasPicture: false,
});

class Model {
  collection: CollectionFacts = { state: "OPEN", qrCount: 1, settledSequence: null };
  qrs: QrFacts[] = [newQr(1)];
  /** What the channel ever said was paid, by code. */
  said = new Map<number, number>();

  hear(index: number, answer: CollectAnswer, picture: boolean): void {
    const at = index % this.qrs.length;
    const qr = { ...(this.qrs[at] ?? newQr(1)) };
    if (answer.state === "paid") {
      this.said.set(qr.sequence, Math.max(answer.paidFen, this.said.get(qr.sequence) ?? 0));
    }
    const hasPicture = qr.hasPicture || (picture && answer.state === "created");
    const verdict = afterCollectAnswer(this.collection, { ...qr, hasPicture }, answer);
    this.qrs[at] = verdict.qr;
    this.collection = verdict.collection;
    if (verdict.wantsNewQr) {
      const qrCount = this.collection.qrCount + 1;
      this.collection = { ...this.collection, qrCount };
      this.qrs.push(newQr(qrCount));
    }
  }

  askToClose(closing: QrFacts["closing"]): void {
    const at = this.qrs.length - 1;
    const last = this.qrs[at];
    if (last) this.qrs[at] = { ...last, closing };
  }
}

const run = (
  happenings: readonly (typeof anyHappening extends fc.Arbitrary<infer H> ? H : never)[],
) => {
  const model = new Model();
  for (const one of happenings) {
    if ("closing" in one) model.askToClose(one.closing);
    else model.hear(one.of, one.answer, one.picture);
  }
  return model;
};

test("whatever the channel says in whichever order, one payment settles and any other is parked", () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 60 }), (happenings) => {
      const { collection, qrs, said } = run(happenings);
      const settling = qrs.filter(({ state, parked }) => state === "PAID" && parked === null);
      expect(settling.length).toBeLessThanOrEqual(1);
      expect(collection.settledSequence).toBe(settling[0]?.sequence ?? null);
      expect(collection.state === "PAID").toBe(settling.length === 1);
      for (const qr of qrs) {
        // No money that was heard of is lost, none that was not is made up.
        expect(qr.state === "PAID").toBe(said.has(qr.sequence));
        expect(qr.paidFen).toBe(said.get(qr.sequence) ?? 0);
      }
      const alive = qrs.filter(({ state }) => ["CREATED", "PAYING", "UNKNOWN"].includes(state));
      expect(alive.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 3_000 },
  );
});

test("the same answer again changes nothing", () => {
  fc.assert(
    fc.property(
      fc.array(anyHappening, { maxLength: 20 }),
      fc.nat(5),
      anyAnswer,
      (before, of, answer) => {
        const model = run(before);
        model.hear(of, answer, false);
        // A code that made room for a new one is another code from then on.
        const at = of % model.qrs.length;
        const { qrs, collection } = { qrs: [...model.qrs], collection: model.collection };
        const known = qrs[at];
        if (!known) return;
        const again = afterCollectAnswer(collection, known, answer);
        expect(afterCollectAnswer(again.collection, again.qr, answer)).toMatchObject({
          collection: again.collection,
          qr: again.qr,
          wantsNewQr: false,
        });
      },
    ),
    { numRuns: 2_000 },
  );
});
