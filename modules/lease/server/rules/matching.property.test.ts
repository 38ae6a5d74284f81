import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asksFor,
  contractsDiffer,
  groundsFor,
  judge,
  type LeaseSignals,
  type OrderSignals,
  type Situation,
} from "./matching.ts";

/** Few values, so that numbers and names meet often. */
const contract = fc.constantFrom("2026ZL10000001", "2026ZL10000002", "2026ZL10000003", "待补");
const vin = fc.option(fc.constantFrom("LSVAM4187C2184847", "LSVAU2A37N2183295"));
const lessee = fc.constantFrom("王建国", "李 四");
const shop = fc.constantFrom("甲车行", "乙车行");
const fen = fc.constantFrom(100, 150, 1_000);
const day = fc.constantFrom("2026-11-01", "2026-11-16", "2026-12-01");
const orderIds = ["o1", "o2", "o3", "o4"];

const leases = fc
  .array(
    fc.record({
      contract_no: contract,
      vin,
      lessee,
      shop_name: shop,
      net_finance_fen: fen,
      started_on: day,
      declined_order_ids: fc.subarray(orderIds, { maxLength: 1 }),
    }),
    { maxLength: 5 },
  )
  .map((rows) => rows.map((row, at): LeaseSignals => ({ ...row, id: `l${at}` })));
const orders = fc
  .array(
    fc.record({
      contractNo: fc.option(contract),
      frameNumber: vin,
      lessee,
      reportCarShop: shop,
      amountFen: fen,
      day,
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row, at): OrderSignals => ({ ...row, orderId: orderIds[at] ?? "" })));
const situation: fc.Arbitrary<Situation> = fc.record({
  leases,
  orders,
  takenOrderIds: fc.subarray(orderIds).map((ids) => new Set(ids)),
  toleranceFen: fc.constantFrom(0, 50),
});
const many = { numRuns: 3_000 };

describe("matching by rule", () => {
  it("never happens where two compete, or where a person has decided", () => {
    fc.assert(
      fc.property(situation, (given) => {
        for (const [id, verdict] of judge(given)) {
          if (verdict.kind !== "matched") continue;
          const { orderId } = verdict;
          const lease = given.leases.find((one) => one.id === id);
          const order = given.orders.find((one) => one.orderId === orderId);
          if (!lease || !order) throw new Error("Matched with nobody");
          const wanted = given.orders.filter((one) => asksFor(lease, one));
          expect(wanted).toEqual([order]);
          expect(given.leases.filter((one) => asksFor(one, order))).toEqual([lease]);
          expect(given.takenOrderIds.has(orderId)).toBe(false);
          expect(lease.declined_order_ids).not.toContain(orderId);
        }
      }),
      many,
    );
  });

  it("gives an order to one lease start at most", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const taken = [...judge(given).values()].flatMap((verdict) =>
          verdict.kind === "matched" ? [verdict.orderId] : [],
        );
        expect(new Set(taken).size).toBe(taken.length);
      }),
      many,
    );
  });

  it("is the same in whatever order lease starts and orders came", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const turned = judge({
          ...given,
          leases: given.leases.toReversed(),
          orders: given.orders.toReversed(),
        });
        const verdicts = judge(given);
        for (const [id, verdict] of verdicts) expect(turned.get(id)).toEqual(verdict);
        expect(turned.size).toBe(verdicts.size);
      }),
      many,
    );
  });

  it("never follows from likeness, an unusual number or a VIN alone", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const verdicts = judge(given);
        for (const lease of given.leases) {
          if (given.orders.some((order) => asksFor(lease, order))) continue;
          expect(verdicts.get(lease.id)?.kind).toBe("unmatched");
        }
      }),
      many,
    );
  });

  it("leaves nobody who asks without a verdict that says so: matched, or a conflict", () => {
    fc.assert(
      fc.property(situation, (given) => {
        const verdicts = judge(given);
        for (const lease of given.leases) {
          const asks = given.orders.some((order) => asksFor(lease, order));
          expect(verdicts.get(lease.id)?.kind !== "unmatched").toBe(asks);
        }
      }),
      many,
    );
  });
});

describe("what speaks for a pair", () => {
  const lease: LeaseSignals = {
    id: "l",
    contract_no: "２０２６zl－1000 0001",
    vin: "LSVAM4187C2184847",
    lessee: "王 建国",
    shop_name: "甲车行",
    net_finance_fen: 12_000_000,
    started_on: "2026-11-01",
    declined_order_ids: [],
  };
  const order: OrderSignals = {
    orderId: "o",
    contractNo: null,
    frameNumber: null,
    lessee: "李四",
    reportCarShop: "乙车行",
    amountFen: 1,
    day: "2026-11-01",
  };
  const grounds = (also: Partial<OrderSignals>, of = lease, tolerance = 0) =>
    groundsFor(of, { ...order, ...also }, tolerance);

  it("is the contract's number, however it is written", () => {
    expect(grounds({ contractNo: "2026ZL10000001" })).toEqual(["CONTRACT"]);
    expect(grounds({ contractNo: "2026 ZL–10000001" })).toEqual(["CONTRACT"]);
    expect(grounds({ contractNo: "2026ZL10000002" })).toEqual([]);
  });
  it("is less where both say something that is no contract's number", () => {
    const odd = { ...lease, contract_no: "待补" };
    expect(grounds({ contractNo: "待补" }, odd)).toEqual(["UNUSUAL_CONTRACT"]);
  });
  it("is the VIN, and more with the lessee", () => {
    const { vin: frameNumber } = lease;
    expect(grounds({ frameNumber })).toEqual(["VIN"]);
    expect(grounds({ frameNumber, lessee: "王建国" })).toEqual(["VIN_LESSEE"]);
  });
  it("is likeness: lessee, dealer, amount within tolerance and at most fifteen days", () => {
    const alike = { lessee: "王建国", reportCarShop: "甲车行", amountFen: 12_000_000 };
    expect(grounds({ ...alike, day: "2026-11-16" })).toEqual(["LIKENESS"]);
    expect(grounds({ ...alike, day: "2026-10-17" })).toEqual(["LIKENESS"]);
    expect(grounds({ ...alike, day: "2026-11-17" })).toEqual([]);
    expect(grounds({ ...alike, amountFen: 12_000_050 })).toEqual([]);
    expect(grounds({ ...alike, amountFen: 12_000_050 }, lease, 50)).toEqual(["LIKENESS"]);
    expect(grounds({ ...alike, amountFen: 11_999_949 }, lease, 50)).toEqual([]);
    expect(grounds({ ...alike, reportCarShop: "乙车行" })).toEqual([]);
  });
  it("and a typed number that differs is told, unless none was typed", () => {
    expect(contractsDiffer("2026ZL10000001", "2026ZL10000002")).toBe(true);
    expect(contractsDiffer("2026ZL10000001", "2026zl 10000001")).toBe(false);
    expect(contractsDiffer("2026ZL10000001", null)).toBe(false);
  });
});
