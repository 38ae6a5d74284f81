import { beforeEach, expect, test } from "vitest";
import { dropOthersThings, forgetSession, keepSession } from "./kept-session.ts";

const mine = { token: "mine", currentTenantId: "east", userId: "me" };
const left = (): unknown =>
  Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession(mine);
  sessionStorage.setItem("userInfo", "{}");
  sessionStorage.setItem("work:east:drafts", "half a form");
});

test("a window that finds another person's token keeps nothing of the first one's", () => {
  localStorage.setItem("token", "hers");
  localStorage.setItem("tokenOf", "she");
  dropOthersThings();
  expect(left()).toEqual({
    token: "hers",
    tokenOf: "she",
    workOf: "she",
    currentTenantId: "east",
  });
});

test("a window of the same person keeps its tenant and its work, whatever the token", () => {
  keepSession({ ...mine, token: "newer", currentTenantId: "west" });
  sessionStorage.setItem("tabTenantId", "east");
  dropOthersThings();
  expect(left()).toMatchObject({ tabTenantId: "east", "work:east:drafts": "half a form" });
});

test("the end of an older session leaves what another window has signed in with since", () => {
  localStorage.setItem("token", "hers");
  forgetSession("mine");
  expect(localStorage.getItem("token")).toBe("hers");
  expect(sessionStorage.getItem("userInfo")).toBeNull();
});
