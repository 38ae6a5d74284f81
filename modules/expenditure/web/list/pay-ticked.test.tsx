import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import type { ExpenditureRow } from "./expenditure-columns.tsx";
import { PayTicked } from "./pay-ticked.tsx";

const { toPay, paying } = expenditureStates;
const rowOf = (count: number, payeeName: string, expenditureStateCode: number = toPay) =>
  ({
    id: idOf(count),
    orderNo: `ZC20261118000${count}`,
    amount: 120_000,
    payeeName,
    payeeCount: count,
    walletName: "陈一帆 · 市场推广",
    expenditureStateCode,
  }) as ExpenditureRow;
const rows = [rowOf(1, "张伟"), rowOf(2, "李娜"), rowOf(3, "王芳", paying)];

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answerWith = (refused: Readonly<Record<string, string>>) =>
  server.mockImplementation((_, init) => {
    const { ids } = JSON.parse(init.body as string) as { ids: string[] };
    const results = ids.map((id) => ({
      id,
      ok: !(id in refused),
      code: id in refused ? "2621" : "0",
      msg: refused[id] ?? "",
    }));
    const done = results.filter(({ ok }) => ok).length;
    return Promise.resolve(Response.json({ code: "0", msg: "", data: { done, results } }));
  });

const onTick = vi.fn<(ids: string[]) => void>();

async function show(ticked: readonly string[]) {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const permissions = [expenditure.payMany.permission, payoutBatch.create.permission];
  const user = {
    id: "person",
    idCardName: "孙雅琴",
    nickname: "both",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions, stateCodes: [] });
  const list = <PayTicked rows={rows} ticked={ticked} onTick={onTick} />;
  const router = createMemoryRouter([
    { path: "/", element: list },
    { path: "/biz/payoutDesk", element: null },
  ]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
  return router;
}

beforeEach(() => {
  server.mockReset();
  onTick.mockReset();
  vi.stubGlobal("fetch", server);
});

const button = () => page.getByRole("button", { name: "批量打款" });
const confirm = () => page.getByRole("button", { name: "打款", exact: true });

test("what is not to be paid keeps the rest from it, by its number", async () => {
  await show([idOf(1), idOf(3)]);
  await expect
    .element(button())
    .toHaveAttribute("aria-description", "ZC202611180003 不是待打款状态，请取消勾选");
});

test("one sentence names payees, sum and wallet; then the desk shows exactly those", async () => {
  answerWith({});
  const router = await show([idOf(1), idOf(2)]);
  await button().click();
  await expect
    .element(
      page.getByText(
        /张伟、李娜 等 3 位收款人打款，共 2 张支出单，合计 ¥2,400.00，从「陈一帆 · 市场推广」支出/,
      ),
    )
    .toBeVisible();
  await confirm().click();
  await expect.poll(() => router.state.location.pathname).toBe("/biz/payoutDesk");
  const search = new URLSearchParams(router.state.location.search);
  expect(search.get("orderNo")).toBe("ZC202611180001,ZC202611180002");
  expect(search.get("tick")).toBe("all");
  expect(onTick).toHaveBeenCalledWith([]);
});

test("what was refused says why and stays ticked", async () => {
  answerWith({ [idOf(2)]: "审批尚未通过，不能打款" });
  const router = await show([idOf(1), idOf(2)]);
  await button().click();
  await confirm().click();
  await expect.element(page.getByText("已交打款台 1 张，1 张未成功")).toBeVisible();
  await expect.element(page.getByText("审批尚未通过，不能打款")).toBeVisible();
  expect(onTick).toHaveBeenCalledWith([idOf(2)]);
  await page.getByRole("button", { name: "去打款台制批" }).click();
  await expect.poll(() => router.state.location.search).toContain("ZC202611180001&");
});
