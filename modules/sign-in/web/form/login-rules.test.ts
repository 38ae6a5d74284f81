import { expect, test } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { login } from "#modules/identity/login-contract.ts";
import { addresses } from "../login-client.ts";
import { checkAnswers, checkRecoverByPhone, checkSignIn, strengthOf } from "./login-rules.ts";

test("the login page asks where the contract says", () => {
  const endpoints = { ...login, demoSignIn: identity.demoSignIn };
  for (const [name, [method, path]] of Object.entries(addresses)) {
    const { method: said, path: place } = endpoints[name as keyof typeof addresses];
    expect([name, method, path]).toEqual([name, said, place]);
  }
});

test("username, password and captcha must not be empty", () => {
  expect(checkSignIn({ username: " ", password: "", code: "" })).toEqual({
    username: "valid.username.required",
    password: "valid.password.required",
    code: "valid.captcha.required",
  });
  expect(checkSignIn({ username: "lin", password: "  ", code: "ab12" })).toEqual({});
});

const recovery = { phone: "13800138000", code: "123456" };
const withPassword = (newPassword: string, confirmPassword = newPassword) =>
  checkRecoverByPhone({ ...recovery, newPassword, confirmPassword });

test.each([
  ["", "valid.newPassword.required"],
  ["12345", "valid.password.length"],
  ["1".repeat(31), "valid.password.length"],
])("a new password of 6 to 30 characters is asked for: %j", (password, problem) => {
  expect(withPassword(password)).toEqual({ newPassword: problem });
});

test("a new password at either limit is taken, and must be typed twice alike", () => {
  expect(withPassword("123456")).toEqual({});
  expect(withPassword("1".repeat(30))).toEqual({});
  expect(withPassword("123456", "123457")).toEqual({ confirmPassword: "valid.password.mismatch" });
});

test.each([
  ["", "valid.phone.required"],
  ["12800138000", "valid.phone.format"],
  ["1380013800", "valid.phone.format"],
])("a phone must be one: %j", (phone, problem) => {
  const given = { ...recovery, phone, newPassword: "123456", confirmPassword: "123456" };
  expect(checkRecoverByPhone(given)).toEqual({ phone: problem });
});

test("every security question needs its answer", () => {
  const given = { answer0: "北京", answer1: " ", newPassword: "123456", confirmPassword: "123456" };
  expect(checkAnswers(2)(given)).toEqual({ answer1: "valid.answer.required" });
});

test.each([
  ["111111111111", 0],
  ["abcdef", 0],
  ["abcd1234", 2],
  ["Abcd1234", 3],
  ["Abcd1234-efgh", 4],
])("the strength of %s is %d", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
