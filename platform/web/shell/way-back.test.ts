import { expect, test } from "vitest";
import { homePath, signInAndReturn, wayBack } from "./way-back.ts";

const afterSignIn = (address: string) => wayBack(new URL(address, "http://console").searchParams);

test("signing in leads back to the page that was wanted, with its filters", () => {
  const wanted = "/system/channel?stateCode=1000&page=2";
  expect(afterSignIn(signInAndReturn(wanted))).toBe(wanted);
});

test("without a wanted page it leads home", () => {
  expect(signInAndReturn("/")).toBe("/login");
  expect(afterSignIn("/login")).toBe(homePath);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\n//evil.example",
  "data:text/html,x",
])("an address from outside is ignored: %s", (redirect) => {
  expect(wayBack(new URLSearchParams({ redirect }))).toBe(homePath);
});

test("the sign-in page does not lead back to itself", () => {
  expect(wayBack(new URLSearchParams({ redirect: "/login?redirect=/login" }))).toBe(homePath);
});
