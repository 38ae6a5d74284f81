import { expect, test } from "vitest";
import { beginSession, endSession, keepFacts, mayUse, session } from "./session.ts";

const user = {
  id: "person",
  idCardName: "林",
  nickname: "admin",
  currentTenantName: "东",
  superTenant: false,
};
const facts = { user, permissions: ["system:channel:list"], stateCodes: [] };

test("an endpoint may be used by those who have its permission", () => {
  expect(mayUse({ permission: "system:channel:list" }, facts)).toBe(true);
  expect(mayUse({ permission: "system:channel:edit" }, facts)).toBe(false);
  expect(mayUse({ permission: "anyone" }, facts)).toBe(true);
});

test("a platform resource is for the super tenant only, whatever the permissions", () => {
  const endpoint = { permission: "system:channel:list", superTenantOnly: true };
  expect(mayUse(endpoint, facts)).toBe(false);
  expect(mayUse(endpoint, { ...facts, user: { ...user, superTenant: true } })).toBe(true);
});

test("signing out leaves nothing of the person behind", () => {
  beginSession({ token: "secret", currentTenantId: "t", userId: "person" });
  keepFacts(facts);
  localStorage.setItem("locale", "en-US");
  endSession();
  expect({ ...session() }).toMatchObject({ token: null, currentTenantId: null, user: null });
  expect(session().permissions).toEqual([]);
  const keys = ["token", "currentTenantId"].map((key) => localStorage.getItem(key));
  expect(keys).toEqual([null, null]);
  expect(sessionStorage.getItem("userInfo")).toBeNull();
  expect(localStorage.getItem("locale")).toBe("en-US");
});
