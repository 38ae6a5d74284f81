import { describe, expect, test } from "vitest";
import { afterCollectAnswer, type CollectionFacts, type QrFacts } from "./collect.ts";

const open: CollectionFacts = { state: "OPEN", qrCount: 1, settledSequence: null };
const shown: QrFacts = {
  sequence: 1,
  amountFen: 5_000,
  state: "PAYING",
  closing: null,
  paidFen: 0,
  parked: null,
  hasPicture: true,
};
const paid = { state: "paid", paidFen: 5_000 } as const;

describe("money that comes as it was asked for", () => {
  test("settles the collection, also while the code is being closed", () => {
    for (const closing of [null, "EXPIRY", "RESET", "CLOSE"] as const) {
      const { collection, qr } = afterCollectAnswer(open, { ...shown, closing }, paid);
      expect(collection).toMatchObject({ state: "PAID", settledSequence: 1 });
      expect(qr).toMatchObject({ state: "PAID", paidFen: 5_000, parked: null });
    }
  });

  test("stays, whatever is said afterwards, and somebody is told of the contradiction", () => {
    const first = afterCollectAnswer(open, shown, paid);
    const after = afterCollectAnswer(first.collection, first.qr, { state: "closed" });
    expect(after).toMatchObject({ qr: { state: "PAID" }, incident: "CONTRADICTED" });
  });
});

describe("money that comes otherwise is parked", () => {
  test("after the code was closed: late", () => {
    const closed = afterCollectAnswer(open, { ...shown, closing: "EXPIRY" }, { state: "closed" });
    expect(closed.collection.state).toBe("EXPIRED");
    const { qr, collection } = afterCollectAnswer(closed.collection, closed.qr, paid);
    expect(qr.parked).toBe("LATE");
    expect(collection).toMatchObject({ state: "EXPIRED", settledSequence: null });
  });

  test("by an old code while a new one is on show: late, and the new one stays", () => {
    const old = { ...shown, state: "CLOSED" } as const;
    const { qr, collection } = afterCollectAnswer({ ...open, qrCount: 2 }, old, paid);
    expect(qr.parked).toBe("LATE");
    expect(collection.state).toBe("OPEN");
  });

  test("a second time: duplicate", () => {
    const settled = { state: "PAID", qrCount: 2, settledSequence: 2 } as const;
    expect(afterCollectAnswer(settled, { ...shown, state: "CLOSED" }, paid).qr.parked).toBe(
      "DUPLICATE",
    );
  });

  test("another amount: that", () => {
    const { qr, collection } = afterCollectAnswer(open, shown, { state: "paid", paidFen: 4_999 });
    expect(qr).toMatchObject({ parked: "AMOUNT_DIFFERS", paidFen: 4_999 });
    expect(collection.state).toBe("EXPIRED");
  });

  test("more by a code that was paid: the sum follows, somebody is told", () => {
    const first = afterCollectAnswer(open, shown, paid);
    const twice = { state: "paid", paidFen: 10_000 } as const;
    expect(afterCollectAnswer(first.collection, first.qr, twice)).toMatchObject({
      qr: { paidFen: 10_000 },
      incident: "PAID_AMOUNT_CHANGED",
    });
  });
});

describe("a code", () => {
  test("that is closed for a reset makes room for the next", () => {
    const after = afterCollectAnswer(open, { ...shown, closing: "RESET" }, { state: "closed" });
    expect(after).toMatchObject({ wantsNewQr: true, collection: { state: "OPEN" } });
  });

  test("that was given up closes the collection", () => {
    const after = afterCollectAnswer(open, { ...shown, closing: "CLOSE" }, { state: "closed" });
    expect(after).toMatchObject({ wantsNewQr: false, collection: { state: "CLOSED" } });
  });

  test("that failed after somebody may have scanned it is closed at the channel too", () => {
    const { qr, collection } = afterCollectAnswer(open, shown, { state: "failed" });
    expect({ qr, collection }).toMatchObject({
      qr: { state: "FAILED", closing: "EXPIRY" },
      collection: { state: "EXPIRED" },
    });
    expect(afterCollectAnswer(collection, qr, { state: "failed" }).qr).toEqual(qr);
    expect(afterCollectAnswer(collection, qr, { state: "closed" })).toMatchObject({
      qr: { state: "CLOSED" },
      wantsNewQr: false,
    });
    const unseen = { ...shown, state: "UNKNOWN", hasPicture: false } as const;
    expect(afterCollectAnswer(open, unseen, { state: "failed" }).qr.closing).toBeNull();
  });

  test("whose picture was lost is closed and made anew", () => {
    const lost = { ...shown, state: "UNKNOWN", hasPicture: false } as const;
    const { qr } = afterCollectAnswer(open, lost, { state: "created" });
    expect(qr.closing).toBe("RENEW");
    expect(afterCollectAnswer(open, qr, { state: "closed" }).wantsNewQr).toBe(true);
  });

  test("that nobody could have scanned and the channel does not know counts as closed", () => {
    const never = { ...shown, state: "UNKNOWN", hasPicture: false, closing: "EXPIRY" } as const;
    expect(afterCollectAnswer(open, never, { state: "notFound" }).qr.state).toBe("CLOSED");
    const scanned = { ...never, hasPicture: true };
    expect(afterCollectAnswer(open, scanned, { state: "notFound" }).qr.state).toBe("UNKNOWN");
  });
});
