import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { enUS as identityEnUS } from "#modules/identity/web/locale/en-US.ts";
import { zhCN as identityZhCN } from "#modules/identity/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { UserCenter } from "./user-center.tsx";
import { UserSetting } from "../setting/user-setting.tsx";

const time = "2026-11-15T02:42:09.439378Z";
const windows = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const session = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: current ? windows : "",
  ip: "10.0.0.9",
  createdAt: time,
  expiresAt: time,
});
const me = {
  id: idOf(1),
  idCardName: "林晓岚",
  nickname: "admin",
  phone: "139****0002",
  idCardNo: "310101********2348",
  currentTenantId: idOf(2),
  currentTenantName: "华东",
  superTenant: false,
  roles: ["租户管理员", "出纳"],
  departments: [],
  visiting: null,
  contact: null,
  apolloName: null,
  jjkName: null,
  jstName: null,
};
const protection = {
  passwordChangedAt: time,
  secondFactor: false,
  secondFactorDemanded: false,
  questions: [],
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answerBy = (answers: Record<string, unknown>) => {
  const all: Record<string, unknown> = {
    "/base-user/info": me,
    "/protection": protection,
    ...answers,
  };
  server.mockImplementation((address) => {
    const found = Object.keys(all).find((path) => address.endsWith(path));
    const given = found === undefined ? [] : all[found];
    return Promise.resolve(given instanceof Response ? given.clone() : answer(given));
  });
};
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address, { method }]) => address.endsWith(ending) && method !== "GET")
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(screen: ReactNode, address = "/"): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN: { ...identityZhCN, ...zhCN }, enUS: { ...identityEnUS, ...enUS } }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions: [], stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: screen }], {
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
const section = (name: string) => page.getByRole("region", { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("this browser's session cannot be ended from here and says why, another's can", async () => {
  answerBy({
    "/sessions": [session(idOf(3), true), session(idOf(4), false)],
    [`/${idOf(4)}/end`]: {},
  });
  await show(<UserCenter />);
  const rows = section("登录中的浏览器");
  const mine = rows.getByRole("row", { name: /本浏览器/ });
  const other = rows.getByRole("row", { name: /未知浏览器/ });
  await expect.element(mine.getByText("Chrome 141 · Windows")).toBeVisible();
  await expect.element(mine.getByRole("button", { name: "结束登录" })).toBeDisabled();
  await other.getByRole("button", { name: "结束登录" }).click();
  await expect.element(page.getByText(/确定结束「未知浏览器」的登录吗/)).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText("已结束该登录")).toBeVisible();
  expect(sentTo(`/${idOf(4)}/end`)).toEqual([{}]);
});

test("who looked at my numbers shows with tenant, field and reason", async () => {
  const reveal = {
    id: idOf(5),
    time,
    tenantName: "西南",
    operator: "何蜀宁",
    field: "phone",
    reason: "核对",
  };
  answerBy({ "/reveals": [reveal] });
  await show(<UserCenter />);
  const row = section("谁查看了我的号码").getByRole("row", { name: /何蜀宁/ });
  for (const text of ["西南", "手机号", "核对", "2026-11-15 10:42:09"]) {
    await expect.element(row.getByText(text)).toBeVisible();
  }
  await expect.element(section("我的信息").getByText("租户管理员 / 出纳")).toBeVisible();
  await expect.element(page.getByText("没有信任的浏览器")).toBeVisible();
});

test("an invitation shows who asks, and is accepted or declined after asking back", async () => {
  const asked = { tenantName: "西南远航", inviter: "何蜀宁", insertTime: time, expireTime: time };
  const invitations = [
    { ...asked, id: idOf(6) },
    { ...asked, id: idOf(7), tenantName: "华北车信" },
  ];
  const [accept, decline] = [`/${idOf(6)}/accept`, `/${idOf(7)}/decline`];
  answerBy({ "/account/invitations": invitations, [accept]: {}, [decline]: {} });
  await show(<UserCenter />);
  const rows = section("待我确认的邀请");
  const west = rows.getByRole("row", { name: /西南远航/ });
  await expect.element(west.getByText("何蜀宁")).toBeVisible();
  await west.getByRole("button", { name: "接受" }).click();
  await expect.element(page.getByText(/确定加入「西南远航」吗/)).toBeVisible();
  await page.getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText(/已加入/)).toBeVisible();
  expect(sentTo(accept)).toEqual([{}]);
  await rows
    .getByRole("row", { name: /华北车信/ })
    .getByRole("button", { name: "谢绝" })
    .click();
  await expect.element(page.getByText(/确定谢绝「华北车信」的邀请吗/)).toBeVisible();
  await page.getByRole("button", { name: "确定" }).last().click();
  await expect.element(page.getByText("已谢绝该邀请")).toBeVisible();
  expect(sentTo(decline)).toEqual([{}]);
});

test("who is invited by nobody reads so", async () => {
  answerBy({});
  await show(<UserCenter />);
  await expect.element(section("待我确认的邀请").getByText("没有待确认的邀请")).toBeVisible();
});

test("an outcome that the console does not know yet is shown as it came", async () => {
  const attempt = { id: idOf(8), time, outcome: "brandNew", ip: "", userAgent: "" };
  answerBy({ "/attempts": [attempt, { ...attempt, id: idOf(9), outcome: "signedIn" }] });
  await show(<UserCenter />);
  await expect.element(page.getByText("其他（brandNew）")).toBeVisible();
  await expect.element(page.getByText("登录成功")).toBeVisible();
});

test("what cannot be loaded says why and can be tried again, the rest stands", async () => {
  answerBy({ "/devices": answer(null, "0403", "没有权限") });
  await show(<UserCenter />);
  const devices = section("信任的浏览器");
  await expect.element(devices.getByText("没有权限")).toBeVisible();
  await expect.element(section("我的信息").getByText("林晓岚")).toBeVisible();
  answerBy({});
  await devices.getByRole("button", { name: "重试" }).click();
  await expect.element(devices.getByText("没有信任的浏览器")).toBeVisible();
});

test("who has no password is told how to get one instead of a form that would refuse", async () => {
  answerBy({ "/protection": { ...protection, passwordChangedAt: null } });
  await show(<UserSetting />, "/?tab=questions");
  await expect.element(page.getByText("您尚未设置登录密码")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "保存密保问题" })).not.toBeInTheDocument();
});

test("a second factor that a role demands stays on, and the page says why", async () => {
  answerBy({ "/protection": { ...protection, secondFactor: true, secondFactorDemanded: true } });
  await show(<UserSetting />, "/?tab=secondFactor");
  await expect.element(page.getByText(/您的角色要求两步验证，不能关闭/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "关闭两步验证" })).not.toBeInTheDocument();
});

test("a refused password is marked at its box; a refusal without a box stands above the form", async () => {
  const fields = [{ field: "password", message: "当前密码不正确" }];
  answerBy({ "/account/password": answer({ fields }, "0400", "提交的内容有误") });
  await show(<UserSetting />, "/?tab=password");
  const form = section("密码");
  await form.getByLabelText("当前密码").fill("guess");
  await form.getByLabelText("新密码", { exact: true }).fill("new-password");
  await form.getByLabelText("确认新密码").fill("new-password");
  await form.getByRole("button", { name: "修改密码" }).click();
  await expect.element(form.getByText("当前密码不正确")).toBeVisible();
  await expect.element(form.getByRole("alert").getByText("提交的内容有误")).not.toBeInTheDocument();
  expect(sentTo("/account/password")).toEqual([{ password: "guess", newPassword: "new-password" }]);
  answerBy({ "/account/password": answer(null, "1038", "错误次数过多") });
  // By a part of its name: the sign of waiting may still be fading out beside it.
  await form.getByRole("button", { name: /修改密码/ }).click();
  await expect.element(form.getByText("错误次数过多")).toBeVisible();
});
