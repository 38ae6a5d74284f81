import fc from "fast-check";
import { expect, it } from "vitest";
import { isFitNickname, mayTryAgain, normalAnswer, repeatedQuestion } from "./rules.ts";

it("an answer counts however it was typed", () => {
  expect(normalAnswer("  Ｂｅｉｊｉｎｇ ")).toBe("beijing");
  expect(normalAnswer("第一小学")).toBe("第一小学");
  expect(normalAnswer("北京")).not.toBe(normalAnswer("南京"));
});

it("bringing an answer to its normal form twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (answer) => {
      expect(normalAnswer(normalAnswer(answer))).toBe(normalAnswer(answer));
    }),
  );
});

it("upper case and blanks around never make two answers of one", () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/);
  fc.assert(
    fc.property(word, (answer) => {
      expect(normalAnswer(`  ${answer.toUpperCase()}\u3000`)).toBe(normalAnswer(answer));
    }),
  );
});

it("five wrong tries are allowed, a sixth is not", () => {
  expect([0, 4, 5, 6].map(mayTryAgain)).toEqual([true, true, false, false]);
});

it("a nickname that could be somebody's phone is not fit, in whatever digits", () => {
  expect(["admin", "小林", "12345678901", "1390000000"].map(isFitNickname)).not.toContain(false);
  expect(isFitNickname("13900000002")).toBe(false);
  expect(isFitNickname("１３９０００００００２")).toBe(false);
});

it("a question chosen twice is found at its second place", () => {
  expect(repeatedQuestion(["firstCar", "birthCity"])).toBeUndefined();
  expect(repeatedQuestion(["firstCar", "firstCar"])).toBe(1);
});
