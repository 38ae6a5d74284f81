import { describe, expect, it } from "vitest";
import { checkDigitOf, isFineVin, isPlate, plainNumber, vinVerdictOf } from "./car-numbers.ts";

describe("a VIN", () => {
  it.each(["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715"])(
    "%s is right by its ninth place",
    (vin) => expect(vinVerdictOf(vin)).toBe("right"),
  );
  it("of China or North America is wrong as soon as one sign is another", () => {
    const body = "LSVAM418?C2184847";
    const right = body.replace("?", checkDigitOf(body.replace("?", "0")));
    expect(vinVerdictOf(right)).toBe("right");
    const signs = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
    for (const sign of signs) {
      const other = right.slice(0, 8) + sign + right.slice(9);
      expect(vinVerdictOf(other)).toBe(sign === right[8] ? "right" : "wrong");
    }
  });
  it("from elsewhere is not judged by a digit that nobody there writes", () => {
    expect(vinVerdictOf("WBAFR9C5ZBC270614")).toBe("unchecked");
    expect(isFineVin("WBAFR9C5ZBC270614")).toBe(true);
  });
  it("has seventeen signs without I, O and Q", () => {
    expect(vinVerdictOf("WBAFR9C5ZBC27061")).toBe("wrong");
    expect(vinVerdictOf("WBAFR9C5ZBC27061O")).toBe("wrong");
  });
});

describe("a plate", () => {
  it.each(["苏E12345", "苏e·1234 5", "苏ED12345", "苏E12345D", "粤Z1234港"])("%s is one", (typed) =>
    expect(isPlate(typed)).toBe(true),
  );
  it.each(["E12345", "苏12345", "苏E123", "苏E1234567"])("%s is none", (typed) =>
    expect(isPlate(typed)).toBe(false),
  );
});

it("numbers are compared without what typing leaves behind", () => {
  expect(plainNumber(" ２０２６zl－1000·0001 ")).toBe("2026ZL10000001");
});
