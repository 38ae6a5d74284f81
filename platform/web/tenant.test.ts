import { afterEach, expect, test, vi } from "vitest";
import { beginSession, session } from "./session.ts";
import { stayInTenant, watchOtherWindows } from "./tenant.ts";

const elsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));

let stop = () => {};
afterEach(() => stop());

test("another window's switch is told, and moves nothing here", () => {
  beginSession({ token: "a", currentTenantId: "east", userId: "person" });
  stop = watchOtherWindows(vi.fn<() => void>());
  elsewhere("currentTenantId", "west");
  expect(session()).toMatchObject({ currentTenantId: "east", otherWindowTenantId: "west" });
  expect(sessionStorage.getItem("tabTenantId")).toBe("east");
  stayInTenant();
  expect(session().otherWindowTenantId).toBeNull();
});

test("another window that comes back to this tenant is nothing to tell", () => {
  beginSession({ token: "a", currentTenantId: "east", userId: "person" });
  stop = watchOtherWindows(vi.fn<() => void>());
  elsewhere("currentTenantId", "west");
  elsewhere("currentTenantId", "east");
  expect(session().otherWindowTenantId).toBeNull();
});

test("signing out in one window is heard in the others", () => {
  const signedOut = vi.fn<() => void>();
  stop = watchOtherWindows(signedOut);
  elsewhere("token", "another person's");
  expect(signedOut).not.toHaveBeenCalled();
  elsewhere("token", null);
  expect(signedOut).toHaveBeenCalledOnce();
});
