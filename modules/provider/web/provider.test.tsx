import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { merchantBinding } from "../binding-contract.ts";
import { provider } from "../contract.ts";
import { providerExchange } from "../exchange-contract.ts";
import { AccountForm } from "./account/account-form.tsx";
import { BindingForms } from "./account/binding-forms.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { ExchangesOf } from "./pickers.tsx";

const time = "2026-11-15T02:42:09.439378Z";
const id = "01a1dd15-1415-7d1b-bff6-236642d9d3a5";
const account = {
  id,
  provider: "ESIGN",
  accountName: "e签宝",
  address: "https://api.example.com",
  stateCode: 1000,
  rowVersion: 3,
  insertTime: time,
  updateTime: time,
};
const detail = {
  ...account,
  settings: [
    { name: "appId", value: "7438921" },
    { name: "uploadHosts", value: "files.example.com:443" },
  ],
  secrets: [{ name: "appSecret", isSet: true }],
  notifyUrl: "",
};
const kinds = [
  {
    provider: "ESIGN",
    ports: ["eSign"],
    settings: ["appId", "uploadHosts"],
    identity: ["appId"],
    secrets: ["appSecret"],
  },
];
const bound = [
  {
    id,
    provider: "ESIGN",
    address: account.address,
    merchant: [{ name: "appId", value: "7438921" }],
  },
];

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answerBy = (answers: Record<string, unknown>) =>
  server.mockImplementation((address, { method }) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    const isWrite = method !== "GET" && !address.endsWith("/list");
    const data = isWrite ? { id } : (found?.[1] ?? null);
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
const sentBy = (method: string) =>
  server.mock.calls
    .filter(([, init]) => init.method === method)
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(
  element: React.ReactElement,
  permissions: string[],
  { superTenant = false } = {},
): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant,
  };
  keepFacts({ user, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element }]);
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

test("an account is edited without touching its secret, which is nowhere to be seen", async () => {
  answerBy({ "/kinds": kinds, [`/provider/${id}`]: detail });
  await show(<AccountForm row={account} onClose={() => {}} />, [provider.update.permission]);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("7438921")).toBeVisible();
  await expect.element(dialog.getByLabelText("文件存储主机")).toHaveValue("files.example.com:443");
  await expect.element(dialog.getByLabelText("应用密钥")).toHaveValue("");
  await dialog.getByLabelText("账户名称").fill("e签宝总部");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sentBy("PUT")).toHaveLength(1);
  expect(sentBy("PUT")).toEqual([
    {
      accountName: "e签宝总部",
      address: account.address,
      settings: detail.settings,
      rowVersion: 3,
    },
  ]);
});

test("an account is made of a merchant that the platform has bound: nobody types whom he is", async () => {
  answerBy({ "/kinds": kinds, "/bound": bound });
  await show(<AccountForm row="new" onClose={() => {}} />, [provider.create.permission]);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("账户名称").fill("e签宝");
  await dialog.getByRole("combobox").click();
  await page.getByTitle("e签宝 · 7438921 · https://api.example.com").click();
  await expect.element(dialog.getByLabelText("应用编号")).not.toBeInTheDocument();
  await dialog.getByLabelText("文件存储主机").fill("files.example.com:443");
  await dialog.getByLabelText("应用密钥").fill("secret");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sentBy("POST")).toHaveLength(1);
  expect(sentBy("POST")).toEqual([
    {
      provider: "ESIGN",
      accountName: "e签宝",
      address: account.address,
      settings: detail.settings,
      secrets: [{ name: "appSecret", value: "secret" }],
    },
  ]);
});

test("the platform binds a merchant by the numbers that its provider knows one by", async () => {
  answerBy({ "/kinds": kinds });
  const tenants = [{ value: id, label: "华东" }];
  const form = <BindingForms kind="bind" row={undefined} tenants={tenants} onClose={() => {}} />;
  await show(form, [merchantBinding.bind.permission], { superTenant: true });
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("租户", { exact: true }).click();
  await page.getByTitle("华东").click();
  await dialog.getByLabelText("通道").click();
  await page.getByTitle("e签宝").click();
  await dialog.getByLabelText("接口地址").fill("https://api.example.com");
  await dialog.getByLabelText("应用编号").fill("7438921");
  await dialog.getByLabelText("原因").fill("合同 2026-17");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sentBy("POST")).toHaveLength(1);
  expect(sentBy("POST")).toEqual([
    {
      tenantId: id,
      provider: "ESIGN",
      address: "https://api.example.com",
      merchant: [{ name: "appId", value: "7438921" }],
      isShared: false,
      reason: "合同 2026-17",
    },
  ]);
});

test("an order's page lists what was exchanged about its numbers, for those who may look", async () => {
  const row = {
    id,
    accountId: id,
    provider: "PINGAN",
    operation: "4004",
    ourNumber: "FK202611150001-1",
    outcome: "unknown",
    reason: "timeout",
    httpStatus: null,
    tookMs: 8_000,
    startTime: time,
  };
  answerBy({
    "/provider-exchange/list": onlyPage(row),
    [`/provider-exchange/${id}`]: { ...row, accountName: "平安", said: '{"a":1}', heard: "" },
  });
  const numbers = ["FK202611150001-1"];
  await show(<ExchangesOf ourNumbers={numbers} />, [providerExchange.list.permission]);
  await expect.element(page.getByText("结果待确认")).toBeVisible();
  expect(sentBy("POST")).toMatchObject([{ filters: { ourNumber: numbers } }]);
  await page.getByRole("button", { name: "平安银企直连 4004" }).click();
  await expect.element(page.getByText(/"a": 1/)).toBeVisible();
});

test("who may not look is shown nothing and asks for nothing", async () => {
  await show(<ExchangesOf ourNumbers={["FK202611150001-1"]} />, []);
  expect(server).not.toHaveBeenCalled();
});
