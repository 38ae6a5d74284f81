import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { beginSession, chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { switchTenant } from "#platform/web/tenant.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { channelModule } from "#modules/channel/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";
import type { Kind } from "../contract.ts";
import { MessageBox } from "./message-box.tsx";
import { messageModule } from "./module.ts";

const [here, elsewhere] = [
  "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
];
const told = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d300",
  kind: "message" as Kind,
  event: "import.done",
  values: { pageKey: "menu.system.channel", imported: 2, failed: 0, skipped: 1 } as Record<
    string,
    string | number
  >,
  count: 1,
  link: "/system/channel?import=1",
  tenantId: here,
  tenantName: "华东汇通",
  insertTime: "2026-11-15T02:42:09.439378Z",
  updateTime: "2026-11-15T02:42:09.439378Z",
  readTime: null as string | null,
};

/** The server's box, as far as the network shows it, and what it was told to do. */
let rows: (typeof told)[] = [];
let sent: { path: string; body: unknown }[] = [];
let pushed: ReadableStreamDefaultController<Uint8Array> | undefined;

const unread = (kind: Kind) => rows.filter((row) => row.kind === kind && !row.readTime).length;
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });

const markRead = (which: (row: typeof told) => boolean) => {
  const readTime = "2026-11-15T03:00:00Z";
  rows = rows.map((row) => (which(row) ? { ...row, readTime } : row));
  return answer({ marked: 1 });
};

const answers: Record<string, (body: never) => Response> = {
  "/events": () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          pushed = controller;
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    ),
  "/counters": () =>
    answer({ message: unread("message"), notice: unread("notice"), todo: unread("todo") }),
  "/list": ({ filters: { kind } }: { filters: { kind: Kind } }) => {
    const records = rows.filter((row) => row.kind === kind);
    return answer(onlyPage(...records));
  },
  "/read": ({ ids }: { ids: string[] }) => markRead(({ id }) => ids.includes(id)),
  "/read-all": ({ kind }: { kind: Kind }) => markRead((row) => row.kind === kind),
};

// Really going there would load this very page anew.
vi.mock(import("#platform/web/tenant.ts"), { spy: true });
const goThere = vi.mocked(switchTenant);
const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

async function show(): Promise<void> {
  const both = (
    <>
      <MessageBox />
      <Here />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: both }]);
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
const bell = page.getByRole("button", { name: /消息中心，/ });
const box = page.getByRole("dialog", { name: "消息中心" });
const push = () => pushed?.enqueue(new TextEncoder().encode('data: {"topic":"message"}\n\n'));

beforeEach(async () => {
  await page.viewport(1280, 720);
  chooseLanguage("zh-CN");
  await openModules([messageModule, channelModule]);
  beginSession({ token: "t", currentTenantId: here, userId: "person" });
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions: [], stateCodes: [] });
  rows = [told];
  sent = [];
  goThere.mockReset().mockImplementation(() => undefined);
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const path = Object.keys(answers).find((ending) => address.endsWith(ending)) ?? "";
    const body = JSON.parse((init.body as string | null) ?? "null") as never;
    if (init.method === "PUT") sent.push({ path, body });
    return Promise.resolve(answers[path]?.(body) ?? answer(null, "0405", "接口不存在"));
  });
});

test("the bell counts what is unread and what waits, and rings when something comes", async () => {
  rows = [told, { ...told, id: idOf(2), kind: "todo", event: "import.waiting" }];
  await show();
  await expect.element(bell).toHaveAccessibleName("消息中心，2 条未读或待办");
  await expect.poll(() => pushed).toBeDefined();
  rows = [...rows, { ...told, id: idOf(3), kind: "notice", event: "security.newDevice" }];
  push();
  await expect.element(bell).toHaveAccessibleName("消息中心，3 条未读或待办");
  await expect.element(page.getByText("您有新的消息，共 3 条未读或待办")).toBeInTheDocument();
});

test("a row is put into words, grouped ones by their number, another tenant's with its name", async () => {
  rows = [
    told,
    { ...told, id: idOf(2), count: 4, tenantId: elsewhere, tenantName: "西南远航" },
    { ...told, id: idOf(3), event: "of.tomorrow" },
  ];
  await show();
  await bell.click();
  await expect
    .element(box.getByRole("button", { name: /渠道管理：导入完成，成功 2 条，跳过 1 条/ }))
    .toBeVisible();
  await expect.element(box.getByText("渠道管理：4 次导入已完成")).toBeVisible();
  await expect.element(box.getByText("西南远航")).toBeVisible();
  await expect.element(box.getByText("华东汇通")).not.toBeInTheDocument();
  await expect.element(box.getByText("您有一条新消息")).toBeVisible();
});

test("opening a row leads to its page and marks it as read", async () => {
  await show();
  await bell.click();
  await box.getByRole("button", { name: /导入完成/ }).click();
  await expect.element(page.getByText("/system/channel?import=1")).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("消息中心，没有未读");
  expect(sent).toEqual([{ path: "/read", body: { ids: [told.id] } }]);
  expect(goThere).not.toHaveBeenCalled();
});

test("a row of another tenant asks before it leads there", async () => {
  rows = [{ ...told, tenantId: elsewhere, tenantName: "西南远航" }];
  await show();
  await bell.click();
  await box.getByRole("button", { name: /导入完成/ }).click();
  await expect.element(page.getByText(/该消息属于租户「西南远航」/).last()).toBeVisible();
  expect(goThere).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "切换并查看" }).click();
  // The dialog closes first, which on a slow machine takes more than the usual second.
  await expect.poll(() => goThere).toHaveBeenCalledWith(elsewhere, "/system/channel?import=1");
});

test("marking all as read reaches up to the newest row that is seen, and leaves to-dos alone", async () => {
  rows = [told, { ...told, id: idOf(2), kind: "todo", event: "import.waiting" }];
  await show();
  await bell.click();
  await box.getByRole("button", { name: "全部已读" }).click();
  await expect.element(bell).toHaveAccessibleName("消息中心，1 条未读或待办");
  expect(sent).toEqual([{ path: "/read-all", body: { kind: "message", until: told.updateTime } }]);
  await expect.element(box.getByRole("button", { name: "全部已读" })).not.toBeInTheDocument();
  await box.getByRole("tab", { name: "待办 (1)" }).click();
  await expect.element(box.getByText(/待您确认/)).toBeVisible();
  await expect.element(box.getByRole("button", { name: "全部已读" })).not.toBeInTheDocument();
});

test("the box is opened, used and left by keyboard alone", async () => {
  await show();
  await expect.element(bell).toHaveAccessibleName("消息中心，1 条未读或待办");
  await userEvent.tab();
  await expect.element(bell).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
  await userEvent.tab();
  await expect.element(box.getByRole("tab", { name: /消息 \(1\)/ })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

test("a box that cannot be read says so, and shows no number", async () => {
  const refused = () => answer(null, "0403", "没有权限");
  vi.stubGlobal("fetch", () => Promise.resolve(refused()));
  await show();
  await bell.click();
  await expect.element(box.getByText("没有权限")).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("消息中心，没有未读");
});
