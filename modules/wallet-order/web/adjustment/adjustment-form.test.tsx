import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { Fen } from "#platform/contract/money.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { dropDraftsOf } from "#platform/web/work/draft.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { rechargePermissions, walletRecharge } from "../../recharge-contract.ts";
import type { AdjustmentRow } from "./adjustment-columns.tsx";
import { AdjustmentForm } from "./adjustment-form.tsx";
import { RechargeForm } from "../recharge/recharge-form.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const idOf = (count: number) => `01a1dd15-1415-7d1b-bff6-23664200000${count}`;

const draft: AdjustmentRow = {
  id: idOf(1),
  orderNo: "TZ202611150001",
  adjustmentType: "order",
  amount: 250_00 as Fen,
  orderId: idOf(6),
  adjustedOrderNo: "ZC202611010007",
  userId: idOf(2),
  userName: "华东大区",
  userType: "department",
  userOrderType: "public",
  payerWalletId: idOf(3),
  payerProject: "市场活动",
  userAvailableAmount: 1_000_00 as Fen,
  payeeId: idOf(4),
  payeeName: "西南大区",
  payeeType: "department",
  payeeOrderType: "public",
  payeeWalletId: idOf(5),
  payeeProject: "差旅",
  payeeAvailableAmount: 40_00 as Fen,
  remarks: null,
  fileIds: [],
  stateCode: 3400,
  approvalStateCode: null,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: null,
  totalStep: null,
  effectiveTime: null,
  insertPerson: "陈一帆",
  rowVersion: 3,
  insertTime: time,
  updateTime: time,
};
const ofDepartments = { ownerType: "department", orderType: "public", isTest: false };
const wallets = [
  {
    ...ofDepartments,
    walletId: idOf(3),
    ownerId: idOf(2),
    ownerName: "华东大区",
    projectName: "市场活动",
    availableAmount: 1_000_00,
  },
  {
    ...ofDepartments,
    walletId: idOf(5),
    ownerId: idOf(4),
    ownerName: "西南大区",
    projectName: "差旅",
    availableAmount: 40_00,
  },
  {
    ownerType: "person",
    orderType: "self",
    isTest: false,
    walletId: idOf(7),
    ownerId: idOf(8),
    ownerName: "陈一帆",
    projectName: "市场活动",
    availableAmount: 5_00,
  },
];
const found = ({ ids, keyword = "" }: { ids?: string[]; keyword?: string }) =>
  wallets.filter((one) => (ids ? ids.includes(one.walletId) : one.ownerName.includes(keyword)));
const orders = [
  { orderId: idOf(6), orderNo: "ZC202611010007", settledAmount: 400_00, movedAmount: 100_00 },
];

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const on = { onSubmit: () => undefined, onClose: () => undefined };
const bodyOf = ({ body }: RequestInit) => JSON.parse(body as string) as { ids?: string[] };
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => bodyOf(init) as unknown);

async function show(form: ReactNode, language: "zh-CN" | "en-US" = "zh-CN"): Promise<void> {
  chooseLanguage(language);
  openTexts({ zhCN, enUS }, language);
  const user = {
    id: "person",
    idCardName: "陈一帆",
    nickname: "cyf",
    currentTenantName: "东",
    superTenant: false,
  };
  const endpoints = [...Object.values(walletAdjustment), ...Object.values(walletRecharge)];
  const permissions = [
    ...endpoints.map(({ permission }) => permission),
    ...Object.values(rechargePermissions),
  ];
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/wallet/billAdjustment", element: form }];
  const initialEntries = ["/wallet/billAdjustment"];
  const router = createMemoryRouter(routes, { initialEntries });
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
  dropDraftsOf("/wallet/billAdjustment");
  server.mockReset();
  server.mockImplementation((address, init) => {
    if (address.endsWith("/wallet-choices")) {
      return Promise.resolve(answer(found(bodyOf(init))));
    }
    if (address.endsWith("/order-choices")) return Promise.resolve(answer(orders));
    if (address.endsWith(draft.id)) return Promise.resolve(answer({ id: draft.id }));
    return Promise.resolve(answer([]));
  });
  vi.stubGlobal("fetch", server);
});

test("both wallets' balances follow what is typed, and what is short is marked", async () => {
  await show(<AdjustmentForm kind="order" row={draft} {...on} />);
  const dialog = page.getByRole("dialog");
  const cell = (name: string) => dialog.getByRole("cell", { name, exact: true });
  await expect.element(cell("¥1,000.00")).toBeVisible();
  await expect.element(cell("¥750.00")).toBeVisible();
  await expect.element(cell("¥290.00")).toBeVisible();
  await page.getByLabelText("调账金额").fill("1200.5");
  await userEvent.keyboard("{Tab}");
  await expect.element(cell("¥1,240.50")).toBeVisible();
  await expect.element(dialog.getByText("-¥200.50")).toBeVisible();
  expect(document.querySelector(".adjustment-short")?.textContent).toContain("200.50");
});

test("an edit sends both sides and the order as they stand", async () => {
  await show(<AdjustmentForm kind="order" row={draft} {...on} />);
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText(/ZC202611010007 · 已支出 ¥400.00 · 可调 ¥300.00/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sentTo(draft.id)).toHaveLength(1);
  expect(sentTo(draft.id)).toEqual([
    {
      adjustmentType: "order",
      orderId: idOf(6),
      amount: 250_00,
      userType: "department",
      userId: idOf(2),
      userOrderType: "public",
      payerWalletId: idOf(3),
      payeeType: "department",
      payeeId: idOf(4),
      payeeOrderType: "public",
      payeeWalletId: idOf(5),
      remarks: null,
      fileIds: [],
      rowVersion: 3,
    },
  ]);
});

test("a wallet is found by a part of its owner's name in one box, and tells whose it is", async () => {
  await show(<AdjustmentForm kind="order" row={draft} {...on} />);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/ZC202611010007/)).toBeVisible();
  await dialog.getByLabelText("收款方钱包").fill("陈一");
  await page.getByText("个人 · 陈一帆 · 市场活动（可用 ¥5.00）").click();
  await dialog.getByRole("button", { name: "保存" }).click();
  // What the former wallet paid for is not the new one's.
  await expect.element(dialog.getByText("请选择订单", { exact: true })).toBeVisible();
  expect(sentTo(draft.id)).toEqual([]);
  await dialog.getByLabelText("订单", { exact: true }).click();
  await page
    .getByText(/ZC202611010007/)
    .last()
    .click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect
    .poll(() => sentTo(draft.id))
    .toMatchObject([
      {
        payerWalletId: idOf(3),
        payeeWalletId: idOf(7),
        payeeId: idOf(8),
        payeeType: "person",
        payeeOrderType: "self",
      },
    ]);
});

test.each([
  ["zh-CN", ["请输入调账金额", "请选择付款方钱包", "请选择收款方钱包", "请选择订单"], "保存草稿"],
  [
    "en-US",
    [
      "Amount is required",
      "Please choose Payer wallet",
      "Please choose Payee wallet",
      "Please choose Order",
    ],
    "Save draft",
  ],
] as const)("what is missing is named, in %s", async (language, sentences, save) => {
  await show(<AdjustmentForm kind="order" row="new" {...on} />, language);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: save }).click();
  for (const sentence of sentences) {
    await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  }
});

test("money that came in asks for its account, and may go to a department's pool", async () => {
  await show(<RechargeForm row="new" {...on} />);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  for (const sentence of ["请选择充值账户", "请输入充值付款方", "请选择充入钱包"]) {
    await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  }
  await dialog.getByText("部门资金池", { exact: true }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请选择充入部门", { exact: true })).toBeVisible();
});

test("play money asks for no account and goes to no pool", async () => {
  await show(<RechargeForm row="new" kind="test" {...on} />);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("只能充入测试钱包，不计入任何报表。")).toBeVisible();
  await expect.element(dialog.getByLabelText("充值账户")).not.toBeInTheDocument();
  await expect.element(dialog.getByText("部门资金池")).not.toBeInTheDocument();
});
