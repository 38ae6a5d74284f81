import { expect, test } from "vitest";
import {
  ApiRefusal,
  isPassing,
  isSessionOver,
  problemsIn,
  Unreachable,
  wordingOf,
} from "./refusal.ts";

const refusal = (code: string, msg = "不行", data: unknown = null) =>
  new ApiRefusal({ code, msg, data });

test("the server's sentence is shown, but a wall of text gives way to its code", () => {
  expect(wordingOf(refusal("1101", "字".repeat(100)))).toEqual({ text: "字".repeat(100) });
  expect(wordingOf(refusal("1101", "字".repeat(101)))).toEqual({ code: "1101" });
  expect(wordingOf(refusal("1101", ""))).toEqual({ code: "1101" });
});

test("what is no refusal counts as an unreachable server", () => {
  expect(wordingOf(new Unreachable("HTTP 502"))).toEqual({ key: "msg.unreachable" });
});

test("only 0400 marks fields, and only when it names them", () => {
  const fields = [{ field: "channelCode", message: "格式不正确" }];
  expect(problemsIn(refusal("0400", "有误", { fields }))).toEqual(fields);
  expect(problemsIn(refusal("0400"))).toEqual([]);
  expect(problemsIn(refusal("1101", "已存在", { fields }))).toEqual([]);
});

test("the session codes end the session, others do not", () => {
  for (const code of ["-1", "-2", "-3", "-4", "-5", "0002", "0002.2"]) {
    expect(isSessionOver(refusal(code))).toBe(true);
  }
  for (const code of ["0403", "0055", "0500"]) expect(isSessionOver(refusal(code))).toBe(false);
});

test("only what passes by itself is asked again", () => {
  expect(isPassing(new Unreachable("HTTP 502"))).toBe(true);
  expect(isPassing(refusal("0503"))).toBe(true);
  expect(isPassing(refusal("0404"))).toBe(false);
});
