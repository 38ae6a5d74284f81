import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession, endSession, session } from "./session.ts";
import { changeSettings, loadSettings, resetSettings, useSettings } from "./settings.ts";

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown) => Promise.resolve(Response.json({ code: "0", msg: "", data }));
const known = { settings: {}, tenantSettings: {}, lists: {} };
const value = () => useSettings.getState().value;
const saved = () =>
  server.mock.calls
    .filter(([, { method }]) => method === "PUT")
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    server.mockReset().mockImplementation(() => answer(known)),
  );
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

test("what I chose counts before what the tenant chose, and that before what there is at first", async () => {
  server.mockImplementation(() =>
    answer({
      ...known,
      tenantSettings: { menuWidth: 300, theme: "dark" },
      settings: { theme: "light" },
    }),
  );
  await loadSettings();
  expect(value()).toMatchObject({ theme: "light", menuWidth: 300, themeColor: "#165DFF" });
  resetSettings();
  expect(value()).toMatchObject({ theme: "dark", menuWidth: 300 });
});

test("changes count at once, and the server is told once, when they have come to rest", async () => {
  await loadSettings();
  changeSettings({ theme: "dark" });
  changeSettings({ menuWidth: 240 });
  expect(value()).toMatchObject({ theme: "dark", menuWidth: 240 });
  expect(saved()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_600);
  expect(saved()).toEqual([{ theme: "dark", menuWidth: 240 }]);
});

test("what was changed while the server was not asked yet stays and is sent", async () => {
  changeSettings({ footer: false });
  await loadSettings();
  expect(value().footer).toBe(false);
  await vi.advanceTimersByTimeAsync(1_600);
  expect(saved()).toEqual([{ footer: false }]);
});

test("a server that cannot be told is said so, and the change still counts here", async () => {
  await loadSettings();
  server.mockImplementation(() => Promise.reject(new TypeError("offline")));
  changeSettings({ footer: false });
  await vi.advanceTimersByTimeAsync(1_600);
  expect(useSettings.getState()).toMatchObject({ isOutOfSync: true, value: { footer: false } });
});

test("the language is one of the settings and stays where the spec keeps it", () => {
  changeSettings({ locale: "en-US" });
  expect(session().locale).toBe("en-US");
  expect(localStorage.getItem("locale")).toBe("en-US");
  changeSettings({ locale: "zh-CN" });
});

test("the first paint finds the look of last time", () => {
  changeSettings({ theme: "dark", themeColor: "#722ED1" });
  const copy = JSON.parse(localStorage.getItem("settings") ?? "") as { own: unknown };
  expect(copy.own).toMatchObject({ theme: "dark", themeColor: "#722ED1" });
});
