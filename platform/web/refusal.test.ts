import { expect, test } from "vitest";
import {
  ApiRefusal,
  consequenceOf,
  isPassing,
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

/** Spec §8, row by row: what each code does on the login page, on the people pages and elsewhere. */
test.each([
  { code: "-1", login: "show", people: "logOut", other: "logOut" },
  { code: "-2", login: "show", people: "logOut", other: "logOut" },
  { code: "-3", login: "show", people: "logOut", other: "logOut" },
  { code: "-4", login: "show", people: "logOut", other: "logOut" },
  { code: "-5", login: "show", people: "logOut", other: "logOut" },
  { code: "0002", login: "logOut", people: "logOut", other: "logOut" },
  { code: "0002.2", login: "logOut", people: "logOut", other: "logOut" },
  { code: "0022", login: "logOut", people: "logOut", other: "logOut" },
  { code: "0032", login: "logOut", people: "ignore", other: "show" },
  { code: "0403", login: "show", people: "show", other: "show" },
  { code: "0500", login: "show", people: "show", other: "show" },
])("code $code: $login on login, $people on the people pages, $other elsewhere", (row) => {
  const { code, login, people, other } = row;
  const on = (page: string) => consequenceOf(refusal(code), page);
  expect(on("/login")).toBe(login);
  expect([on("/system/user"), on("/system/tenantUser")]).toEqual([people, people]);
  expect(on("/system/channel")).toBe(other);
});

test("a department without settings of its own is no error, but only where it was read", () => {
  const asked = (request: string) => new ApiRefusal({ code: "0055", msg: "没有设置", request });
  const page = "/system/department";
  expect(consequenceOf(asked("GET /api/system/department/{id}/settings"), page)).toBe("ignore");
  expect(consequenceOf(asked("PUT /api/system/department/{id}/settings"), page)).toBe("show");
});

test("only what passes by itself is asked again", () => {
  expect(isPassing(new Unreachable("HTTP 502"))).toBe(true);
  expect(isPassing(refusal("0503"))).toBe(true);
  expect(isPassing(refusal("0404"))).toBe(false);
});
