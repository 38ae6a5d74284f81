import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { payee } from "../contract.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { PayeeBook } from "./payee-book.tsx";

type Opened = OutputOf<typeof payee.detail>;

const hour = 3_600_000;
const threeHoursAgo = new Date(new Date().getTime() - 3.5 * hour).toISOString();
const row: Opened["payee"] = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  payeeKind: "personal",
  payeeName: "周海涛",
  payeeIdCardNo: "**************4018",
  payeePhone: "*******1234",
  payeeBankCardNo: "**** **** **** 4329",
  payeeBankName: "中国工商银行",
  disabledReason: null,
  mergedCount: 0,
  hasDuplicate: true,
  checkable: true,
  rowVersion: 1,
  insertTime: threeHoursAgo,
  flags: ["cooling", "unverified", "firstTime"],
  lastCheckTime: null,
  lastPaidTime: null,
  paidThisMonth: 0 as Fen,
  remainingQuota: 190_000 as Fen,
  bankChangedTime: threeHoursAgo,
  coolingUntil: new Date(new Date().getTime() + 20 * hour).toISOString(),
};
const other: Opened["proposals"][number] = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  payeeName: "周海涛",
  payeeIdCardNo: "**************4018",
  payeeBankCardNo: "**** **** **** 5600",
  payeeBankName: "招商银行",
  disabledReason: null,
  insertTime: threeHoursAgo,
  useCount: 2,
  same: "identity",
};
const opened: Opened = { payee: row, uses: [], changes: [], merged: [], proposals: [other] };

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown) => Response.json({ code: "0", msg: "", data });
const answerBy = (answers: Record<string, () => Response>) =>
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer([]));
  });
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

const everything = Object.values(payee).map(({ permission }) => permission);
const titles = {
  "menu.data.expenditurePayees": "支出收款人",
  "menu.data.rebatePayees": "返利收款人",
};

async function show(of: "expenditure" | "rebate", address = "/", permissions = everything) {
  chooseLanguage("zh-CN");
  openTexts({ zhCN: { ...zhCN, ...titles }, enUS: { ...enUS, ...titles } }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: <PayeeBook of={of} /> }], {
    initialEntries: [address],
  });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("the list says of each payee what one has to know before paying him", async () => {
  answerBy({ "/identity/list": () => answer(onlyPage(row)) });
  await show("expenditure");
  await expect.element(page.getByText("收款信息 3 小时前变更")).toBeVisible();
  await expect.element(page.getByText("账户变更冷静期").first()).toBeVisible();
  await expect.element(page.getByText("未核验").first()).toBeVisible();
});

test("a book without payees says why", async () => {
  answerBy({ "/rebate-payee/list": () => answer(onlyPage()) });
  await show("rebate");
  await expect.element(page.getByText(/还没有返利单使用过收款人/)).toBeVisible();
});

test("two that look the same are compared and merged with a reason", async () => {
  answerBy({
    "/identity/list": () => answer(onlyPage(row)),
    [`/payee/${row.id}`]: () => answer(opened),
    "/merge": () => answer({ id: row.id }),
  });
  await show("expenditure", `/?payee=${row.id}`);
  await page.getByRole("tab", { name: "疑似重复（1）" }).click();
  await page.getByRole("button", { name: "合并" }).click();
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog.getByText("**** **** **** 5600")).toBeVisible();
  await expect.element(dialog.getByText("**** **** **** 4329")).toBeVisible();
  await dialog.getByLabelText("原因").fill("同一人换卡");
  await dialog.getByRole("button", { name: /保存|确定|合并/ }).click();
  await expect
    .poll(() => sentTo(`/payee/${other.id}/merge`))
    .toEqual([{ keptId: row.id, remark: "同一人换卡" }]);
});

test("disabling asks for a reason", async () => {
  answerBy({
    "/identity/list": () => answer(onlyPage(row)),
    [`/payee/${row.id}`]: () => answer(opened),
    "/disable": () => answer({ id: row.id }),
  });
  await show("expenditure", `/?payee=${row.id}`);
  await page.getByRole("button", { name: "停用", exact: true }).click();
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog.getByText(/停用「周海涛」后/)).toBeVisible();
  await dialog.getByRole("textbox").fill("账户被冒用");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect.poll(() => sentTo("/disable")).toEqual([{ remark: "账户被冒用" }]);
});

test("who may only look finds nothing to change", async () => {
  answerBy({
    "/identity/list": () => answer(onlyPage(row)),
    [`/payee/${row.id}`]: () => answer(opened),
  });
  const looking = [payee.expenditureList.permission, payee.detail.permission];
  await show("expenditure", `/?payee=${row.id}`, looking);
  await expect.element(page.getByText(/账户刚变更/)).toBeVisible();
  for (const name of ["停用", "立即核验", "查看完整号码", "合并"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
  }
});
