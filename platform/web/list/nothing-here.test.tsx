import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "../i18n.ts";
import { NothingHere } from "./nothing-here.tsx";
import type { List } from "./use-list.ts";

const words = { "fruit.hint.none": "还没有水果，请先采摘" };
const listOf = (module: string, filters: List["state"]["filters"] = {}) =>
  ({ module, page: { records: [] }, state: { filters } }) as unknown as List;

test.each([
  ["what says where they come from", listOf("fruit"), "还没有水果，请先采摘"],
  ["that there is none", listOf("stone"), "暂无数据"],
  ["that none fit", listOf("fruit", { taste: "sour" }), /没有符合条件的数据/],
])("a list without rows says %s", async (_, list, said) => {
  openTexts({ zhCN: words, enUS: words }, "zh-CN");
  await render(<NothingHere list={list} />);
  await expect.element(page.getByText(said)).toBeVisible();
});
