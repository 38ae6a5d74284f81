import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
import { filter, listInput, page as pageOf } from "#platform/contract/page.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { onlyPage } from "../testing/only-page.ts";
import { useList } from "./use-list.ts";
import { Views } from "./views.tsx";

const { list: endpoint } = contract("fruit", {
  list: read({
    method: "POST",
    path: "/api/fruit/list",
    permission: "fruit:list",
    input: listInput({
      filters: { ripe: filter.oneOf(["yes", "no"]), price: filter.oneOf(["high", "low"]) },
      sorts: ["price"],
    }),
    output: pageOf(z.object({ id: z.string() })),
  }),
});
const views = [
  { name: "全部", search: "" },
  { name: "熟的", search: "ripe=yes" },
  { name: "生的", search: "ripe=no&price=low" },
];

interface Asked {
  readonly size: number;
  readonly filters: Record<string, string[]>;
}
const asked: Asked[] = [];

function Fruits() {
  const list = useList(endpoint);
  return <Views of={endpoint} list={list} label="看什么" views={views} />;
}

async function show(address: string) {
  const routes = [{ path: "/", element: <Fruits /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
  return () => router.state.location.search;
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    const question = JSON.parse(body as string) as Asked;
    asked.push(question);
    const total = question.filters["ripe"]?.[0] === "yes" ? 1_234 : 0;
    const data = { ...onlyPage(), total, summary: { price: total * 100 } };
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  chooseLanguage("zh-CN");
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
});

test("a view says how many rows it opens and what they add up to, and asks for no more than that", async () => {
  await show("/");
  await expect.element(page.getByText("1,234")).toBeVisible();
  await expect.element(page.getByTitle("合计 ¥1,234.00")).toBeVisible();
  expect(page.getByText("生的").element().textContent).toBe("生的");
  expect(asked.filter(({ size }) => size === 1).map(({ filters }) => filters)).toEqual([
    { ripe: ["yes"] },
    { ripe: ["no"], price: ["low"] },
  ]);
});

test("a view opens its rows and is marked, in whichever order the address names its filters", async () => {
  const search = await show("/?price=low&ripe=no");
  await expect.element(page.getByRole("radio", { name: "生的" })).toBeChecked();
  await page.getByText("熟的").click();
  await expect.poll(search).toBe("?ripe=yes");
  await expect.element(page.getByRole("radio", { name: /熟的/ })).toBeChecked();
});
