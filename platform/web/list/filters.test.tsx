import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
import { filter, listInput, page as pageOf } from "#platform/contract/page.ts";
import { onlyPage } from "../testing/only-page.ts";
import { openTexts } from "../i18n.ts";
import { chooseLanguage } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import {
  Filters,
  KeysFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
  TextFilter,
} from "./filters.tsx";
import { useList } from "./use-list.ts";

const { list: endpoint } = contract("fruit", {
  list: read({
    method: "POST",
    path: "/api/fruit/list",
    permission: "fruit:list",
    input: listInput({
      filters: {
        fruitName: filter.contains(),
        fruitCode: filter.keys(),
        stateCode: filter.oneOf([1000, 1001]),
        insertTime: filter.between(),
        taste: filter.oneOf(["sweet", "sour"]),
      },
      sorts: ["insertTime"],
    }),
    output: pageOf(z.object({ id: z.string() })),
  }),
});
const names = {
  "fruit.field.fruitName": "名字",
  "fruit.field.fruitCode": "编码",
  "fruit.field.taste": "味道",
};
const tastes = [
  { value: "sweet", label: "甜" },
  { value: "sour", label: "酸" },
];

function Fruits() {
  const list = useList(endpoint);
  return (
    <Filters list={list}>
      <TextFilter name="fruitName" />
      <KeysFilter name="fruitCode" />
      <StateFilter name="stateCode" codes={[1000, 1001]} />
      <RangeFilter name="insertTime" />
      <SelectFilter name="taste" options={tastes} />
    </Filters>
  );
}

async function show(address: string) {
  const router = createMemoryRouter([{ path: "/", element: <Fruits /> }], {
    initialEntries: [address],
  });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
  return () => Object.fromEntries(new URLSearchParams(router.state.location.search));
}

const searchFor = () => page.getByRole("button", { name: "查询" }).click();

beforeEach(async () => {
  await page.viewport(1280, 720);
  const rows = onlyPage();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "0", msg: "", data: rows })));
  chooseLanguage("zh-CN");
  openTexts({ zhCN: names, enUS: names }, "zh-CN");
});

test("a column of keys is pasted, counted and asked for", async () => {
  const address = await show("/");
  const box = page.getByLabelText("编码");
  await box.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", "A1\nB2\r\nB2\tC3");
  box.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await expect.element(page.getByText("3 个")).toBeVisible();
  await searchFor();
  expect(address()).toEqual({ fruitCode: "A1,B2,C3" });
});

test("a choice shows what the address says and opens at a click", async () => {
  const address = await show("/?stateCode=1001");
  await expect.element(page.getByLabelText("状态")).toHaveValue("已停用");
  await page.getByLabelText("状态").click();
  await page.getByTitle("正常").click();
  await searchFor();
  expect(address()).toEqual({ stateCode: "1001,1000" });
});

test("days open at a click too", async () => {
  const address = await show("/?insertTime=2026-11-01~2026-11-02");
  await expect.element(page.getByLabelText("创建时间")).toHaveValue("2026-11-01 ~ 2026-11-02");
  await page.getByLabelText("创建时间").click();
  await page.getByText("近 7 天").click();
  await searchFor();
  expect(address()["insertTime"]).toMatch(/^\d{4}-\d\d-\d\d~\d{4}-\d\d-\d\d$/);
  expect(address()["insertTime"]).not.toContain("2026-11-01");
});

test("a text that the filter cannot read is named, and not asked for", async () => {
  const address = await show("/?insertTime=yesterday");
  await expect.element(page.getByText("创建时间格式不正确")).toBeVisible();
  await page.getByLabelText("名字").fill("梨");
  await searchFor();
  expect(address()).toEqual({ insertTime: "yesterday" });
  await page.getByRole("button", { name: "重置" }).click();
  expect(address()).toEqual({});
  await expect.element(page.getByLabelText("名字")).toHaveValue("");
});

test("filters are saved under a name, applied, renamed and deleted", async () => {
  const address = await show("/?fruitName=梨&page=3");
  await page.getByRole("button", { name: "保存当前筛选" }).click();
  await page.getByRole("dialog").getByLabelText("名称").fill("梨子");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "重置" }).click();
  await page.getByRole("button", { name: "梨子" }).click();
  expect(address()).toEqual({ fruitName: "梨" });
  await page.getByRole("button", { name: "管理" }).click();
  await page.getByLabelText("修改「梨子」的名称").fill("鸭梨");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "鸭梨", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "删除「鸭梨」" }).click();
  await expect
    .element(page.getByRole("button", { name: "鸭梨", exact: true }))
    .not.toBeInTheDocument();
});

test("nothing filtered and nothing kept: the room is the rows'", async () => {
  await show("/");
  await expect.element(page.getByRole("button", { name: "查询" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "保存当前筛选" })).not.toBeInTheDocument();
});

test("a fifth filter is folded away, but what it is set to is in sight and can be taken back", async () => {
  const address = await show("/?fruitName=梨&taste=sweet");
  await expect.element(page.getByText("味道：甜")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "味道" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "展开（1）" }).click();
  await expect.element(page.getByRole("combobox", { name: "味道" })).toHaveValue("甜");
  await page.getByRole("button", { name: "收起" }).click();
  await page.getByRole("button", { name: "清除「味道」" }).click();
  await expect.poll(address).toEqual({ fruitName: "梨" });
});
