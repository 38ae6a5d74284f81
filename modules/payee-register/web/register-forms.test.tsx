import { App } from "antd";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { keyPerson } from "../key-person-contract.ts";
import { whiteList } from "../white-list-contract.ts";
import { KeyPersonForm } from "./key-person/key-person-form.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { RenewDialog } from "./register/renew-dialog.tsx";
import { WhiteListForm } from "./white-list/white-list-form.tsx";

const id = "01a1dd15-1415-7d1b-bff6-236642d9d3a5";
const other = "01a1dd15-1415-7d1b-bff6-236642d9d3a6";

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

async function show(form: ReactElement, language: "zh-CN" | "en-US"): Promise<void> {
  chooseLanguage(language);
  openTexts({ zhCN, enUS }, language);
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const endpoints = [...Object.values(keyPerson), ...Object.values(whiteList)];
  keepFacts({ user, permissions: endpoints.map((one) => one.permission), stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: form }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 1600);
  sessionStorage.clear();
  server.mockReset();
  server.mockImplementation(() => Promise.resolve(Response.json({ code: "0", msg: "", data: [] })));
  vi.stubGlobal("fetch", server);
});

const nothing = () => undefined;
const newKeyPerson = <KeyPersonForm row="new" onSubmit={nothing} onClose={nothing} />;

const missing = {
  "zh-CN": [
    "请输入收款人姓名",
    "请输入收款人身份证号",
    "请输入收款人手机号",
    "请选择首选收款人类型",
    "请输入关系",
    "请输入收款开户行",
    "请输入收款账号",
    "请选择失效时间",
    "请选择附件",
  ],
  "en-US": [
    "Payee name is required",
    "Payee ID number is required",
    "Payee phone is required",
    "Please choose First-payee type",
    "Relationship is required",
    "Payee opening bank is required",
    "Payee card number is required",
    "Please choose Expires at",
    "Please choose Attachments",
  ],
} as const;

test.each(["zh-CN", "en-US"] as const)(
  "a key person is asked for everything that the rules want: %s",
  async (language) => {
    await show(newKeyPerson, language);
    await page
      .getByRole("button", { name: language === "zh-CN" ? "保存草稿" : "Save draft" })
      .click();
    for (const sentence of missing[language]) {
      await expect.element(page.getByText(sentence).first()).toBeVisible();
    }
    expect(server.mock.calls.filter(([, init]) => init.method === "POST")).toEqual([]);
  },
);

const wrong = {
  "zh-CN": ["收款人手机号格式不正确", "收款人身份证号格式不正确"],
  "en-US": ["Payee phone is not in the right format", "Payee ID number is not in the right format"],
} as const;

test.each(["zh-CN", "en-US"] as const)(
  "a phone and an ID number that cannot be are refused where they are typed: %s",
  async (language) => {
    const texts = language === "zh-CN" ? zhCN : enUS;
    await show(newKeyPerson, language);
    await page.getByLabelText(texts["keyPerson.field.payeePhone"]).fill("12345");
    await page.getByLabelText(texts["keyPerson.field.payeeIdCardNo"]).fill("110105199001011234");
    await page
      .getByRole("button", { name: language === "zh-CN" ? "保存草稿" : "Save draft" })
      .click();
    for (const sentence of wrong[language]) {
      await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    }
  },
);

const missingOfEntry = {
  "zh-CN": [
    "请选择使用人",
    "请输入收款人姓名",
    "请输入收款人身份证号",
    "收款人手机号格式不正确",
    "请输入收款开户行",
    "请输入收款银行卡号",
    "请选择失效时间",
  ],
  "en-US": [
    "Please choose User",
    "Payee name is required",
    "Payee ID number is required",
    "Payee phone is not in the right format",
    "Payee opening bank is required",
    "Payee bank card is required",
    "Please choose Expires at",
  ],
} as const;

test.each(["zh-CN", "en-US"] as const)(
  "a whitelist entry is asked for its user, payee and last day: %s",
  async (language) => {
    const texts = language === "zh-CN" ? zhCN : enUS;
    await show(<WhiteListForm row="new" onClose={nothing} />, language);
    await page.getByLabelText(texts["whiteList.field.payeePhone"]).fill("12345");
    await page.getByRole("button", { name: language === "zh-CN" ? "保存" : "Save" }).click();
    for (const sentence of missingOfEntry[language]) {
      await expect.element(page.getByText(sentence, { exact: false }).first()).toBeVisible();
    }
  },
);

test("renewing many tells for whom it was refused, and why", async () => {
  const results = [
    { id, ok: true, code: "0", msg: "" },
    { id: other, ok: false, code: "7407", msg: "尚未审批通过，不能续期；请先提交审批" },
  ];
  server.mockImplementation(() =>
    Promise.resolve(Response.json({ code: "0", msg: "", data: { done: 1, results } })),
  );
  const onDone = vi.fn<(refused: string[]) => void>();
  const people = [
    { id, name: "林秀英" },
    { id: other, name: "周凤英" },
  ];
  await show(
    <RenewDialog do={keyPerson.renew} people={people} onDone={onDone} onClose={nothing} />,
    "zh-CN",
  );
  await page.getByLabelText("失效时间").fill("2099-12-31");
  await userEvent.tab();
  await page.getByRole("button", { name: "续期", exact: true }).click();
  await expect.element(page.getByText("已续期 1 人，1 人未能续期")).toBeVisible();
  await expect.element(page.getByText("尚未审批通过，不能续期；请先提交审批")).toBeVisible();
  expect(onDone).toHaveBeenCalledWith([other]);
  const [, init] = server.mock.calls.at(-1) ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({
    ids: [id, other],
    expirationTime: "2099-12-31",
  });
});
