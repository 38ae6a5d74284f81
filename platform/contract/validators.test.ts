import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isBankCard,
  isCnaps,
  isCreditCode,
  isIdNumber,
  isMobile,
  isPlate,
  isVin,
  vinCheckAgrees,
} from "./validators.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

test("a mobile number has eleven digits and begins as Chinese ones do", () => {
  for (const good of ["13800138000", "19912345678", "16600001111"])
    expect(isMobile(good)).toBe(true);
  for (const bad of ["12800138000", "1380013800", "138001380001", "+8613800138000", ""]) {
    expect(isMobile(bad)).toBe(false);
  }
});

describe("resident identity numbers", () => {
  test("the standard's own example is one, in capitals only", () => {
    expect(isIdNumber("11010519491231002X")).toBe(true);
    expect(isIdNumber("11010519491231002x")).toBe(false);
  });

  test("days that never were or are yet to come, and fifteen digits, are refused", () => {
    const hasOne = (start: string) =>
      Array.from("0123456789X").some((check) => isIdNumber(start + check));
    expect(hasOne("11010519490228002")).toBe(true);
    expect(hasOne("11010519490229002")).toBe(false);
    expect(hasOne("11010529991231002")).toBe(false);
    expect(isIdNumber("110105491231002")).toBe(false);
  });

  test("of the eleven possible check digits exactly one is right", () => {
    const day = fc
      .date({ min: new Date("1930-01-01"), max: new Date("2020-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).replaceAll("-", ""));
    fc.assert(
      fc.property(day, digits(3), (birth, order) => {
        const right = Array.from("0123456789X").filter((check) =>
          isIdNumber(`110105${birth}${order}${check}`),
        );
        expect(right).toHaveLength(1);
      }),
    );
  });
});

describe("bank cards", () => {
  test("a genuine form is taken, other lengths and letters are not", () => {
    expect(isBankCard("6222021234567890128")).toBe(true);
    expect(isBankCard("6222021234567890127")).toBe(false);
    expect(isBankCard("4111111111111111")).toBe(true);
    expect(isBankCard("4111 1111 1111 1111")).toBe(false);
    expect(isBankCard("0".repeat(20))).toBe(false);
  });

  test("one wrong digit is always caught", () => {
    const card = fc.integer({ min: 12, max: 18 }).chain(digits).map(withLuhn);
    fc.assert(
      fc.property(card, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        expect(isBankCard(number)).toBe(true);
        const at = place % number.length;
        const wrong = (Number(number[at]) + shift) % 10;
        expect(isBankCard(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      }),
    );
  });
});

function withLuhn(start: string): string {
  const fits = Array.from("0123456789").find((check) => isBankCard(start + check));
  return start + fits;
}

describe("social credit codes", () => {
  test("real forms are taken, one with remainder 0 and one with letters in front among them", () => {
    expect(isCreditCode("91350100M000100Y43")).toBe(true);
    expect(isCreditCode("91350100M000000000")).toBe(true);
    expect(isCreditCode("91350100I000100Y43")).toBe(false);
  });

  test("of the 31 possible check letters exactly one is right", () => {
    const letters = "0123456789ABCDEFGHJKLMNPQRTUWXY";
    const start = fc.array(fc.constantFrom(...Array.from(letters)), {
      minLength: 17,
      maxLength: 17,
    });
    fc.assert(
      fc.property(start, (first) => {
        const right = Array.from(letters).filter((check) => isCreditCode(first.join("") + check));
        expect(right).toHaveLength(1);
      }),
    );
  });
});

test("a CNAPS number has twelve digits", () => {
  expect(isCnaps("102100099996")).toBe(true);
  for (const bad of ["10210009999", "1021000999966", "10210009999A"])
    expect(isCnaps(bad)).toBe(false);
});

test("a vehicle's number has no I, O or Q; its check digit is judged apart", () => {
  expect(isVin("LSVAM4187C2184847")).toBe(true);
  expect(isVin("LSVAM4187C218484I")).toBe(false);
  expect(vinCheckAgrees("1M8GDM9AXKP042788")).toBe(true);
  expect(vinCheckAgrees("1M8GDM9A1KP042788")).toBe(false);
});

test("plates are ordinary, of new energy, or of a special use", () => {
  for (const good of ["京A12345", "粤B12345D", "沪AD12345", "川A1234学"])
    expect(isPlate(good)).toBe(true);
  for (const bad of ["京I12345", "A12345", "京A1234", "京A123456"])
    expect(isPlate(bad)).toBe(false);
});
