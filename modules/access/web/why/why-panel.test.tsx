import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepMenu } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { WhyAnswer } from "./why-answer.tsx";
import type { Answer, Step } from "./why-words.ts";

const step = (rule: Step["rule"], holds: boolean, rest: Partial<Step> = {}): Step => ({
  rule,
  holds,
  decides: false,
  facts: { person: "王五", personId: "p", role: "区域经理", roleId: "r" },
  menu: null,
  ...rest,
});
const orders = {
  id: "0190a0a0-0000-7000-8000-000000000001",
  name: "biz.carPayment",
  menuName: "车款单",
  menuType: "page" as const,
  locale: null,
  permissionName: "biz:carPayment:list",
  parentId: null,
};
const answer: Answer = {
  allowed: false,
  rule: "rangeCovers",
  permission: "biz:carPayment:list",
  steps: [
    step("person", true),
    step("roleGrants", true, { menu: orders }),
    step("rangeCovers", false, {
      decides: true,
      facts: { role: "区域经理", range: "4", department: "成都二部", maker: "赵六", chosen: "" },
    }),
  ],
};

async function show(language: "zh-CN" | "en-US", shown = answer): Promise<void> {
  chooseLanguage(language);
  openTexts({ zhCN, enUS }, language);
  const element = <WhyAnswer answer={shown} isRecord />;
  const routes = [
    { path: "/", element },
    { path: "/system/role", element: <h1>角色管理</h1> },
  ];
  const router = createMemoryRouter(routes);
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const pageOf = (name: string, url: string) => ({
  name,
  menuName: null,
  url,
  icon: null,
  meta: { locale: null, roles: ["*"], hideInMenu: false },
});

beforeEach(() => {
  keepMenu([]);
});

test("a row out of range is told with the role, its range and whose the row is", async () => {
  await show("zh-CN");
  await expect.element(page.getByText("看不到这条数据")).toBeVisible();
  await expect.element(page.getByText("角色「区域经理」授予了「车款单」")).toBeVisible();
  await expect
    .element(
      page.getByText(
        "角色「区域经理」授予了该菜单，但可见范围为本部门，这条数据属成都二部，经办人 赵六",
      ),
    )
    .toBeVisible();
});

test("who may not open the page that mends it reads what would have to be done", async () => {
  await show("zh-CN");
  await expect.element(page.getByText("调整该角色的可见范围")).toBeVisible();
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("who may open it is led there, to the very role", async () => {
  keepMenu([{ ...pageOf("system", ""), children: [pageOf("system.role", "/system/role")] }]);
  await show("zh-CN");
  const link = page.getByRole("link", { name: "调整该角色的可见范围" });
  const keyword = new URLSearchParams({ keyword: "区域经理" }).toString();
  await expect.element(link).toHaveAttribute("href", `/system/role?${keyword}`);
  await link.click();
  await expect.element(page.getByRole("heading", { name: "角色管理" })).toBeVisible();
});

test("chosen departments are named, in English too", async () => {
  const facts = { role: "Region", range: "7", chosen: "成都一部、成都二部", department: "重庆" };
  const steps = [step("rangeCovers", false, { decides: true, facts })];
  await show("en-US", { ...answer, steps });
  const sentence =
    "Role Region grants the menu but sees chosen departments (成都一部、成都二部); the record is of 重庆";
  await expect.element(page.getByText(sentence)).toBeVisible();
});
