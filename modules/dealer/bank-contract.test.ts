import { describe, expect, it } from "vitest";
import { bankNamed, banks, belongsTo, isFoundBy } from "./bank-contract.ts";
import { isOutOfProvince, provinceOfCity, provinces } from "./region-contract.ts";

describe("head offices", () => {
  it("have a name each of their own and a code of three digits", () => {
    expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length);
    expect(new Set(banks.map(({ abbreviation }) => abbreviation)).size).toBe(banks.length);
    for (const { code } of banks) expect(code).toMatch(/^[1-9]\d\d$/);
  });

  it.each(["招商", "zhaoshang", "zhao shang", "CMB", "cmb", "308", "zsyh"])(
    "are found by %s",
    (typed) => {
      const found = banks.filter((bank) => isFoundBy(bank, typed)).map(({ name }) => name);
      expect(found).toContain("招商银行");
      expect(found.length).toBeLessThan(banks.length / 2);
    },
  );

  it("have the numbers that begin with their code, and no others", () => {
    const merchants = bankNamed("招商银行");
    if (!merchants) throw new Error("no such bank");
    expect(belongsTo("308305028020", merchants)).toBe(true);
    expect(belongsTo("102305028020", merchants)).toBe(false);
    expect(belongsTo("30830502802", merchants)).toBe(false);
  });
});

describe("cities", () => {
  it("are each in one province", () => {
    const all = provinces.flatMap(({ cities }) => cities);
    expect(new Set(all).size).toBe(all.length);
    expect(provinces).toHaveLength(31);
    expect(provinceOfCity("苏州")).toBe("江苏");
    expect(provinceOfCity("巴黎")).toBeNull();
  });

  it("are out of province where the department's is another, the nearest above it", () => {
    const department = ["华东汇通", "苏皖大区", "江苏省", "苏南业务省区", "苏州一部"];
    expect(isOutOfProvince("无锡", department)).toBe(false);
    expect(isOutOfProvince("杭州", department)).toBe(true);
    expect(isOutOfProvince("杭州", ["华东汇通", "总部", "财务部"])).toBe(false);
  });
});
