import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { channel } from "../contract.ts";
import { channelStates } from "../states.ts";
import { ChannelList } from "./channel-list.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const direct = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  channelName: "华东直营",
  channelCode: "HD-ZY",
  channelDescribe: null,
  stateCode: channelStates.normal,
  rowVersion: 3,
  insertTime: time,
  updateTime: time,
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answerBy = (answers: Record<string, () => Response>) =>
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(address: string, permissions: string[]): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/system/channel", element: <ChannelList /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const everything = Object.values(channel).map(({ permission }) => permission);

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("the list asks for what its address says and shows what comes back", async () => {
  answerBy({ "/list": () => answer(onlyPage(direct)) });
  await show("/system/channel?channelCode=HD-ZY,JXS&sort=-insertTime&page=2", everything);
  await expect.element(page.getByRole("cell", { name: "华东直营" })).toBeVisible();
  await expect
    .element(page.getByRole("cell", { name: "2026-11-15 10:42:09" }).first())
    .toBeVisible();
  expect(sentTo("/list")).toEqual([
    {
      current: 2,
      size: 20,
      sorts: [{ field: "insertTime", order: "desc" }],
      filters: { channelCode: ["HD-ZY", "JXS"] },
    },
  ]);
});

test("who may only look finds nothing to change", async () => {
  answerBy({ "/list": () => answer(onlyPage(direct)) });
  await show("/system/channel", [channel.list.permission]);
  await expect.element(page.getByRole("button", { name: "操作记录" })).toBeVisible();
  for (const name of ["新增", "导入", "导出", "编辑", "停用", "删除"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});

test("a refused form keeps what was typed, marks the field, and tries again with the same key", async () => {
  const fields = [{ field: "channelCode", message: "编码已被占用" }];
  answerBy({
    "/list": () => answer(onlyPage()),
    "/channel/": () => answer({ fields }, "0400", "提交的内容有误"),
  });
  await show("/system/channel", everything);
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("渠道名称").fill("线上进件");
  await dialog.getByLabelText("渠道编码").fill("XS");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("编码已被占用")).toBeVisible();
  await expect.element(dialog.getByLabelText("渠道名称")).toHaveValue("线上进件");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.poll(() => sentTo("/channel/")).toHaveLength(2);
  const sent = { channelName: "线上进件", channelCode: "XS", channelDescribe: null };
  expect(sentTo("/channel/")).toEqual([sent, sent]);
  const keys = server.mock.calls
    .filter(([address]) => address.endsWith("/channel/"))
    .map(([, init]) => new Headers(init.headers).get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("disabling asks first, names the channel and sends the version that was seen", async () => {
  answerBy({
    "/list": () => answer(onlyPage(direct)),
    "/disable": () => answer({ id: direct.id }),
  });
  await show("/system/channel", everything);
  await page.getByRole("button", { name: "停用" }).click();
  await expect.element(page.getByText(/确定停用渠道「华东直营」吗/)).toBeVisible();
  expect(sentTo("/disable")).toEqual([]);
  await page.getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText("停用成功")).toBeVisible();
  expect(sentTo("/disable")).toEqual([{ rowVersion: 3 }]);
});

test("a list that cannot be loaded says why and can be tried again", async () => {
  answerBy({ "/list": () => answer(null, "0403", "没有权限") });
  await show("/system/channel", everything);
  await expect.element(page.getByText("没有权限")).toBeVisible();
  answerBy({ "/list": () => answer(onlyPage(direct)) });
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByRole("cell", { name: "华东直营" })).toBeVisible();
});
