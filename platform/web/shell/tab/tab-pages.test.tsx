import { useState } from "react";
import { MemoryRouter, useSearchParams } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "../../i18n.ts";
import { beginSession } from "../../session.ts";
import { Providers } from "../providers.tsx";
import type { Screen } from "../screen.ts";
import { TabBar } from "./tab-bar.tsx";
import { TabPages, withPage } from "./tab-pages.tsx";
import { reloadTab, removeTabs, restoreTabs, showNoTab, showTab, useTabs } from "./tabs.ts";

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  const [search] = useSearchParams();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count} {search.get("state")}
    </button>
  );
}
const screen = (path: `/${string}`, ignoreCache = false): Screen => ({
  path,
  menuKey: "menu.dashboard.welcome",
  permission: "anyone",
  load: async () => () => <Counter name={path} />,
  ignoreCache,
});
const screens = [screen("/a"), screen("/b"), screen("/fresh", true)].map(withPage);

function go(path: string, search = ""): void {
  showTab(path, {
    title: "menu.dashboard.welcome",
    name: path.slice(1),
    fullPath: path + search,
    query: Object.fromEntries(new URLSearchParams(search)),
    ignoreCache: path === "/fresh",
  });
}
const button = (name: string) => page.getByRole("button", { name });

beforeEach(async () => {
  sessionStorage.clear();
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  restoreTabs();
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
  go("/a", "?state=1");
  await render(
    <MemoryRouter>
      <Providers>
        <TabBar />
        <TabPages screens={screens} />
      </Providers>
    </MemoryRouter>,
  );
});

test("a page that is left keeps its state and its own address", async () => {
  await button("/a 0 1").click();
  go("/b");
  await expect.element(button("/b 0")).toBeVisible();
  await expect.element(button("/a 1 1")).not.toBeInTheDocument();
  go("/a", "?state=1");
  await expect.element(button("/a 1 1")).toBeVisible();
});

test("filters change the address of the tab and open no other", async () => {
  go("/a", "?state=2");
  await expect.element(button("/a 0 2")).toBeVisible();
  expect(useTabs.getState().tabs.map(({ fullPath }) => fullPath)).toEqual([
    "/dashboard/workplace",
    "/a?state=2",
  ]);
});

test("a reloaded page starts afresh, as does one that is not to be kept", async () => {
  await button("/a 0 1").click();
  await expect.element(button("/a 1 1")).toBeVisible();
  reloadTab("/a");
  await expect.element(button("/a 0 1")).toBeVisible();
  go("/fresh");
  await button("/fresh 0").click();
  go("/a");
  await expect.element(button("/a 0")).toBeVisible();
  go("/fresh");
  await expect.element(button("/fresh 0")).toBeVisible();
});

test("an address without a page shows none", async () => {
  showNoTab();
  await expect.element(page.getByRole("tabpanel")).not.toBeInTheDocument();
  await expect.element(page.getByRole("tab", { selected: true })).not.toBeInTheDocument();
});

test("tabs are parked when another tenant is chosen, and wait for the return", () => {
  const paths = () => useTabs.getState().tabs.map(({ path }) => path);
  beginSession({ token: "token", currentTenantId: "west", userId: "person" });
  restoreTabs();
  expect(paths()).toEqual(["/dashboard/workplace"]);
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  restoreTabs();
  expect(paths()).toEqual(["/dashboard/workplace", "/a"]);
  removeTabs(["/a"]);
  restoreTabs();
  expect(paths()).toEqual(["/dashboard/workplace"]);
});
