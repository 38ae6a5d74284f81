import { describe, expect, it } from "vitest";
import { type PayeeHistory, payeeMarks, payeeRisks } from "./payee-advice.ts";

const now = new Date("2026-11-18T08:00:00Z");
const known: PayeeHistory = {
  payeeName: "王小明",
  paidCount: 2,
  lastPaidAt: "2026-10-01T00:00:00Z",
  changedAt: null,
  check: { match: true, checkedAt: "2026-11-01T00:00:00Z" },
  twin: null,
  expiresAt: null,
};
const marks = (over: Partial<PayeeHistory>) =>
  payeeMarks({ ...known, ...over }, now).map(({ code }) => code);
const risks = (...over: Partial<PayeeHistory>[]) =>
  payeeRisks(
    over.map((one) => ({ ...known, ...one })),
    now,
  ).map(({ code, severity }) => `${code} ${severity}`);

describe("a payee's marks", () => {
  it("say how often he was paid, and whether his account is verified", () => {
    expect(payeeMarks(known, now)).toEqual([
      { code: "paidBefore", values: { times: 2, last: "2026-10-01" } },
      { code: "verified", values: {} },
    ]);
    expect(marks({ paidCount: 0, lastPaidAt: null, check: null })).toEqual([
      "firstPayment",
      "unverified",
    ]);
    expect(marks({ check: { match: false, checkedAt: "2026-11-17T00:00:00Z" } })).toContain(
      "checkFailed",
    );
    expect(marks({ check: { match: true, checkedAt: "2026-08-01T00:00:00Z" } })).toContain(
      "unverified",
    );
    expect(marks({ check: undefined })).toEqual(["paidBefore"]);
  });

  it("tell of another account for a day", () => {
    expect(marks({ changedAt: "2026-11-17T08:00:01Z" })).toContain("bankChanged");
    expect(marks({ changedAt: "2026-11-17T08:00:00Z" })).not.toContain("bankChanged");
  });
});

describe("risks of payees", () => {
  it("are none of somebody who is known, verified and paid as ever", () => {
    expect(risks({}, { check: undefined })).toEqual([]);
  });

  it("keep out of batches what was paid just now, goes to another account or failed its check", () => {
    expect(risks({ twin: "ZC-1" })).toEqual(["R01 blockBatch"]);
    expect(risks({ changedAt: "2026-11-18T07:00:00Z" })).toEqual(["R03 blockBatch"]);
    expect(risks({ check: { match: false, checkedAt: "2026-11-17T00:00:00Z" } })).toEqual([
      "R04 blockBatch",
    ]);
  });

  it("only say so where the change is older or nobody was asked", () => {
    expect(risks({ changedAt: "2026-11-01T00:00:00Z" })).toEqual(["R03 warn"]);
    expect(risks({ changedAt: "2026-10-01T00:00:00Z" })).toEqual([]);
    expect(risks({ check: null })).toEqual(["R04 info"]);
    expect(risks({ expiresAt: "2026-11-20T16:00:00Z" })).toEqual(["R09 warn"]);
    expect(risks({ expiresAt: "2026-11-17T16:00:00Z" })).toEqual(["R09 blockBatch"]);
  });

  it("are told once, of the worst, with the names of those whom they are about", () => {
    const fresh = { payeeName: "李四", changedAt: "2026-11-18T07:00:00Z" };
    const old = { payeeName: "赵六", changedAt: "2026-11-01T00:00:00Z" };
    const all = [known, { ...known, ...fresh }, { ...known, ...old }];
    expect(payeeRisks(all, now)).toEqual([
      { code: "R03", severity: "blockBatch", values: { payee: "李四", date: "2026-11-18" } },
    ]);
  });
});
