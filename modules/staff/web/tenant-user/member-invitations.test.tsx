import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts, type Language } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { tenantUser } from "../../contract.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { MemberInvitations } from "./member-invitations.tsx";
import { PasswordDialog } from "../password-dialog.tsx";

const time = "2026-11-15T02:42:09.439378Z";
const asked = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  idCardName: "陈一帆",
  phone: "139****0003",
  jobNumber: "YH9001",
  roles: ["渠道查看"],
  departments: ["综合管理部"],
  state: "waiting",
  insertPerson: "何蜀宁",
  insertTime: time,
  expireTime: time,
};
const declined = {
  ...asked,
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  idCardName: "孙雅琴",
  state: "declined",
};

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answerWith = (invitations: object[]) =>
  server.mockImplementation((address) => {
    const data = address.endsWith("/invitations") ? invitations : { id: asked.id };
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });

async function show(
  element: React.ReactNode,
  { language = "zh-CN", permissions = [tenantUser.create.permission] } = {},
): Promise<void> {
  chooseLanguage(language as Language);
  openTexts({ zhCN, enUS }, language as Language);
  const user = { idCardName: "林", nickname: "a", currentTenantName: "东", superTenant: false };
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
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("who has not answered stands apart from the members and can be withdrawn", async () => {
  answerWith([asked, declined]);
  await show(<MemberInvitations />);
  await expect.element(row("陈一帆").getByText("待本人确认")).toBeVisible();
  await expect.element(row("孙雅琴").getByText("本人已谢绝")).toBeVisible();
  expect(row("孙雅琴").getByRole("button", { name: "撤回" }).elements()).toEqual([]);
  await row("陈一帆").getByRole("button", { name: "撤回" }).click();
  await expect.element(page.getByText("确定撤回对「陈一帆」的邀请吗？")).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText("邀请已撤回")).toBeVisible();
  const sent = server.mock.calls.map(([address]) => address);
  expect(sent.some((address) => address.endsWith(`/invitations/${asked.id}/withdraw`))).toBe(true);
});

test("who may not add people sees the invitations in his language, without a button", async () => {
  answerWith([asked]);
  await show(<MemberInvitations />, { language: "en-US", permissions: [] });
  await expect.element(row("陈一帆").getByText("Awaiting consent")).toBeVisible();
  expect(page.getByRole("button", { name: "Withdraw" }).elements()).toEqual([]);
});

test("whoever adds somebody known is told that it waits for that person's word", async () => {
  const handed = { name: "新用户", password: null, validUntil: null };
  await show(<PasswordDialog handed={handed} onClose={() => {}} />);
  await expect.element(page.getByText("已发出邀请，待本人确认")).toBeVisible();
  await expect.element(page.getByText(/须由本人登录后在「个人中心」接受邀请/)).toBeVisible();
});
