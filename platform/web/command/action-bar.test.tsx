import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { MemoryRouter } from "react-router";
import { z } from "zod";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { openTexts } from "../i18n.ts";
import { Providers } from "../shell/providers.tsx";
import { type Action, doing, type Offers } from "./action.ts";
import { ActionBar } from "./action-bar.tsx";

const declared = (name: string, permission: string = anyone) =>
  write({
    visitor: "forOneself",
    method: "PUT",
    path: `/api/bill/{id}/${name}`,
    permission,
    idempotency: "honoured",
    audit: `bill.${name}`,
    input: z.strictObject({ id: z.string(), remark: z.string().optional() }),
    output: z.object({}),
  });
const bill = contract("bill", {
  edit: declared("edit"),
  pay: declared("pay"),
  copy: declared("copy"),
  urge: declared("urge"),
  drop: declared("drop"),
  hidden: declared("hidden", "biz:bill:hidden"),
});

const opens = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>(() =>
  Promise.resolve(Response.json({ code: "0", msg: "", data: {} })),
);
const judged = (because?: string) => ({ because, link: null, codes: [] });
const edit: Action = { do: bill.edit, opens };
const pay = doing({
  do: bill.pay,
  isMain: true,
  input: { id: "1" },
  question: "向李四付款 ¥300.00 吗？",
  effect: "从钱包「市场费」支出",
  verdict: judged(),
});
const copy: Action = { do: bill.copy, opens };
const urge: Action = { do: bill.urge, opens, verdict: judged("今天已经催过") };
const drop = doing({
  do: bill.drop,
  danger: true,
  input: { id: "1" },
  question: "作废后不能恢复",
  reason: "作废原因",
});

beforeEach(() => {
  opens.mockClear();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  const names = { edit: "编辑", pay: "付款", copy: "复制", urge: "催办", drop: "作废" };
  const texts = Object.entries(names).flatMap(([name, word]) => [
    [`bill.action.${name}`, word],
    [`bill.done.${name}`, `${word}成功`],
  ]);
  openTexts({ zhCN: Object.fromEntries(texts) as Record<string, string>, enUS: {} }, "zh-CN");
});

const show = (actions: Offers) =>
  render(
    <MemoryRouter>
      <Providers>
        <ActionBar actions={actions} />
      </Providers>
    </MemoryRouter>,
  );
const shown = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.getAttribute("aria-label") ?? button.textContent?.replace(" ", ""));

test("the main one stands out and first, three are seen, the rest say in the menu why not", async () => {
  await show([edit, pay, false, copy, urge, drop, { do: bill.hidden, opens }]);
  await expect.poll(shown).toEqual(["付款", "编辑", "复制", "更多"]);
  expect(document.querySelector(".ant-btn-primary")?.textContent).toMatch(/付\s?款/);
  await page.getByRole("button", { name: "更多" }).click();
  const closed = page.getByRole("menuitem", { name: /催办/ });
  await expect.element(closed.getByText("今天已经催过")).toBeVisible();
  await expect.element(closed).toHaveAttribute("aria-disabled", "true");
});

test("what can be done now stands before what cannot", async () => {
  await show([urge, { ...edit, verdict: judged("审批中不能编辑") }, copy, pay, drop]);
  await expect.poll(shown).toEqual(["付款", "复制", "作废", "更多"]);
});

test("what one comes for stays in its place when it cannot be done, with the reason", async () => {
  await show([edit, { ...pay, verdict: judged("等待孙雅琴先处理") }, copy, drop, urge]);
  await expect.poll(shown).toEqual(["付款", "编辑", "复制", "更多"]);
});

test("four fit without a menu", async () => {
  await show([edit, pay, copy, urge]);
  await expect.poll(shown).toEqual(["付款", "编辑", "复制", "催办"]);
});

test("nothing is offered before the server has judged all", async () => {
  const verdict = { ...judged("加载中"), isPending: true };
  await show([edit, { do: bill.urge, opens, verdict }]);
  expect(shown()).toEqual([]);
});

test("it asks with what is at stake, and does it once agreed to", async () => {
  await show([pay]);
  await page.getByRole("button", { name: "付款" }).click();
  const question = page.getByRole("dialog", { name: "付款" });
  await expect.element(question.getByText("向李四付款 ¥300.00 吗？")).toBeVisible();
  await expect.element(question.getByText("从钱包「市场费」支出")).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await question.getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText("付款成功")).toBeVisible();
});

test("what is given up wants a reason, which goes along", async () => {
  await show([drop]);
  await page.getByRole("button", { name: "作废" }).click();
  const question = page.getByRole("dialog", { name: "作废" });
  const agree = question.getByRole("button", { name: "确定" });
  await expect.element(agree).toBeDisabled();
  await question.getByLabelText("作废原因").fill(" 重复了 ");
  await agree.click();
  await expect.element(page.getByText("作废成功")).toBeVisible();
  expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ remark: "重复了" }));
});

test("what cannot reach the server is said, and not kept for later", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await show([{ ...doing({ do: bill.urge, input: { id: "1" } }) }]);
  await page.getByRole("button", { name: "催办" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
});
