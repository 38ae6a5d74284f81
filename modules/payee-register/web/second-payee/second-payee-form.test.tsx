import { App } from "antd";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { KeyPersonList } from "../key-person/key-person-list.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { effective } from "../testing/second-payee-row.ts";
import { SecondPayeeForm } from "./second-payee-form.tsx";
import { SecondPayeeList } from "./second-payee-list.tsx";

type Language = "zh-CN" | "en-US";
const languages = ["zh-CN", "en-US"] as const;
/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (address: string) =>
  Promise.resolve(
    Response.json({ code: "0", msg: "", data: address.endsWith("/list") ? onlyPage() : [] }),
  );

async function show(shown: ReactElement, language: Language): Promise<void> {
  chooseLanguage(language);
  openTexts({ zhCN, enUS }, language);
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const endpoints = [...Object.values(secondPayee), ...Object.values(keyPerson)];
  keepFacts({ user, permissions: endpoints.map((one) => one.permission), stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: shown }]);
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
  server.mockImplementation(answer);
  vi.stubGlobal("fetch", server);
});

const nothing = () => undefined;
const newSecondPayee = <SecondPayeeForm row="new" onSubmit={nothing} onClose={nothing} />;
const save = (language: Language) =>
  page.getByRole("button", { name: language === "zh-CN" ? "保存草稿" : "Save draft" }).click();

const missing = {
  "zh-CN": [
    "请输入车行名称",
    "请输入第二收款人姓名",
    "请输入第二收款人身份证号",
    "请输入第二收款人手机号",
    "请输入第二收款人开户行",
    "请输入第二收款人银行卡号",
    "请选择失效时间",
  ],
  "en-US": [
    `${enUS["secondPayee.field.reportCarShop"]} is required`,
    `${enUS["secondPayee.field.reservePayeeName"]} is required`,
    `${enUS["secondPayee.field.reservePayeeIdCardNo"]} is required`,
    `${enUS["secondPayee.field.reservePayeePhone"]} is required`,
    `${enUS["secondPayee.field.reservePayeeOpenBank"]} is required`,
    `${enUS["secondPayee.field.reservePayeeBankCardNo"]} is required`,
    `Please choose ${enUS["secondPayee.field.expirationTime"]}`,
  ],
} as const;

test.each(languages)(
  "a second payee is asked for all that the rules want: %s",
  async (language) => {
    await show(newSecondPayee, language);
    await save(language);
    for (const sentence of missing[language]) {
      await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible();
    }
    expect(server.mock.calls.filter(([, init]) => init.method === "POST")).toEqual([]);
  },
);

const wrong = {
  "zh-CN": ["第二收款人手机号格式不正确", "第二收款人身份证号格式不正确"],
  "en-US": [
    `${enUS["secondPayee.field.reservePayeePhone"]} is not in the right format`,
    `${enUS["secondPayee.field.reservePayeeIdCardNo"]} is not in the right format`,
  ],
} as const;

test.each(languages)(
  "numbers that cannot be are refused where they are typed: %s",
  async (language) => {
    const texts = language === "zh-CN" ? zhCN : enUS;
    await show(newSecondPayee, language);
    await page.getByLabelText(texts["secondPayee.field.reservePayeePhone"]).fill("12345");
    await page
      .getByLabelText(texts["secondPayee.field.reservePayeeIdCardNo"])
      .fill("110105199001011234");
    await save(language);
    for (const sentence of wrong[language]) {
      await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    }
  },
);

test("an edit keeps the numbers that are left empty, and says so once", async () => {
  await show(<SecondPayeeForm row={effective} onSubmit={nothing} onClose={nothing} />, "zh-CN");
  await expect.element(page.getByText(zhCN["payeeRegister.form.numbers"])).toBeVisible();
  await expect.element(page.getByLabelText("第二收款人手机号")).toHaveValue("");
  await page.getByLabelText("车行名称").fill("昆山新城车行");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await vi.waitFor(() => {
    const sent = server.mock.calls.find(([, init]) => init.method === "PUT");
    const body = JSON.parse((sent?.[1].body as string | undefined) ?? "{}") as object;
    expect(body).toMatchObject({ reportCarShop: "昆山新城车行", rowVersion: 3 });
    expect(body).not.toHaveProperty("reservePayeePhone");
  });
});

test.each(languages)("no filter asks for what only the form means: %s", async (language) => {
  const texts = language === "zh-CN" ? zhCN : enUS;
  await show(<SecondPayeeList />, language);
  const box = page
    .getByRole("search")
    .getByLabelText(texts["secondPayee.field.reservePayeeIdCardNo"]);
  await expect.element(box).toHaveAttribute("placeholder", "");
});

test("nor does a filter of key persons", async () => {
  await show(<KeyPersonList />, "zh-CN");
  const box = page.getByRole("search").getByLabelText("收款人身份证号");
  await expect.element(box).toHaveAttribute("placeholder", "");
});
