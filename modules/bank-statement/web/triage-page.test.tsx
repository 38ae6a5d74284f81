import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { TriagePage } from "./triage/triage-page.tsx";

const lineOf = (id: string, name: string) => ({
  id,
  bankTypeCode: "PINGAN",
  unitCardNo: "1500000000000088",
  transactionDate: "2026-11-15T02:42:09.439378Z",
  direction: "out",
  amount: 12_800,
  matchedAmount: 0,
  writtenOffAmount: 0,
  oppositeAccountName: name,
  oppositeAccountTail: "1234",
  purpose: "车款",
  serialNumber: "S1",
  customSerialNumber: null,
  stateCode: 3621,
  reason: "NAME_DIFF",
  bestScore: 98,
  rowVersion: 2,
});
const [first, second] = [
  lineOf("01a1dd15-1415-7d1b-bff6-236642d9d3a1", "苏州明途科技"),
  lineOf("01a1dd15-1415-7d1b-bff6-236642d9d3a2", "杭州远航贸易"),
];
const candidateOf = (targetId: string, number: string) => ({
  targetType: "payout",
  targetId,
  number,
  name: "王小明",
  accountTail: "5678",
  amount: 12_800,
  time: "2026-11-14T02:42:09.439378Z",
  link: "/biz/payoutDesk",
  score: 98,
  parts: [
    { signal: "amount", points: 30 },
    { signal: "number", points: 60 },
    { signal: "closeDay", points: 8 },
  ],
  objections: [{ kind: "payer", text: "苏州明途科技" }],
  isOpen: true,
});
const candidates = [
  candidateOf("01a1dd15-1415-7d1b-bff6-236642d9d3b1", "FK202611140001A-1"),
  candidateOf("01a1dd15-1415-7d1b-bff6-236642d9d3b2", "FK202611140002A-1"),
];
const detailOf = (line: typeof first) => ({
  line,
  candidates,
  hidden: 0,
  matches: [],
  writeOff: null,
  canUndo: false,
});

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

const summary = {
  waiting: 2,
  amount: 25_600,
  oldest: first.transactionDate,
  reasons: [{ reason: "NAME_DIFF", lines: 2 }],
};
const usual = () => ({
  "/list": () => answer(onlyPage(first, second)),
  "/summary": () => answer(summary),
  [first.id]: () => answer(detailOf(first)),
  [second.id]: () => answer(detailOf(second)),
});

async function show(): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const permissions = Object.values(triage).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/data/unmatchedBankStatement", element: <TriagePage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/data/unmatchedBankStatement"] });
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

test("a line shows its candidates with their score in parts and what speaks against them", async () => {
  answerBy(usual());
  await show();
  await expect.element(page.getByText("单号一致 60").first()).toBeVisible();
  await expect.element(page.getByText("对方户名不符：苏州明途科技").first()).toBeVisible();
  await expect.element(page.getByText(/待处理 2 条，合计 .*256\.00/)).toBeVisible();
});

test("by keyboard alone: choose, accept, and the next line is there at once", async () => {
  answerBy({ ...usual(), "/match": () => answer({ id: first.id }) });
  await show();
  await expect.element(page.getByText("FK202611140002A-1")).toBeVisible();
  await userEvent.keyboard("2{Enter}");
  await expect.poll(() => sentTo("/match")).toHaveLength(1);
  expect(sentTo("/match")).toMatchObject([
    { targetType: "payout", targetId: candidates[1]?.targetId },
  ]);
  const chosen = page.getByRole("button", { name: /杭州远航贸易/ });
  await expect.element(chosen).toHaveAttribute("aria-current", "true");
  await expect.element(page.getByText("本次：匹配 1 · 非业务 0 · 撤销 0")).toBeVisible();
});

test("a refused match comes back to its line and says why", async () => {
  answerBy({ ...usual(), "/match": () => answer(null, "7660", "仅剩 0.00 元待匹配") });
  await show();
  await expect.element(page.getByText("FK202611140001A-1")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("仅剩 0.00 元待匹配")).toBeVisible();
  const chosen = page.getByRole("button", { name: /苏州明途科技/ });
  await expect.element(chosen).toHaveAttribute("aria-current", "true");
});

test("U takes the last action back and shows its line", async () => {
  answerBy({
    ...usual(),
    "/match": () => answer({ id: first.id }),
    "/undo": () => answer({ id: first.id }),
  });
  await show();
  await expect.element(page.getByText("FK202611140001A-1")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("本次：匹配 1 · 非业务 0 · 撤销 0")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(page.getByText("本次：匹配 1 · 非业务 0 · 撤销 1")).toBeVisible();
  const chosen = page.getByRole("button", { name: /苏州明途科技/ });
  await expect.element(chosen).toHaveAttribute("aria-current", "true");
});

test("teaching an alias tells first how many lines it would settle", async () => {
  const preview = { waiting: 11, settled: 10, isMore: false };
  answerBy({ ...usual(), "/aliases/preview": () => answer(preview), "/aliases": () => answer([]) });
  await show();
  await expect.element(page.getByText("FK202611140001A-1")).toBeVisible();
  await userEvent.keyboard("a");
  await expect
    .element(page.getByText("有 11 条待处理流水是这个户名，记住后其中 10 条会自动匹配"))
    .toBeVisible();
  expect(sentTo("/aliases/preview")).toEqual([{ written: "苏州明途科技", means: "王小明" }]);
});

test("what was looked for is chosen and accepted by the same keys", async () => {
  const found = [candidateOf("01a1dd15-1415-7d1b-bff6-236642d9d3b9", "FK202611140009A-1")];
  answerBy({
    ...usual(),
    "/search": () => answer(found),
    "/match": () => answer({ id: first.id }),
  });
  await show();
  await expect.element(page.getByText("FK202611140001A-1")).toBeVisible();
  await userEvent.keyboard("/FK202611140009A{Enter}");
  await expect.element(page.getByText("FK202611140009A-1")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentTo("/match")).toMatchObject([{ targetId: found[0]?.targetId }]);
});

test("Enter on a button is that button's, and matches nothing", async () => {
  answerBy({ ...usual(), "/match": () => answer({ id: first.id }) });
  await show();
  await expect.element(page.getByText("FK202611140001A-1")).toBeVisible();
  const history = page.getByRole("button", { name: "经过" });
  (history.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => server.mock.calls.some(([at]) => at.endsWith("/history"))).toBe(true);
  expect(sentTo("/match")).toEqual([]);
});

test("a line that was settled meanwhile gives way to those that wait", async () => {
  let isSettled = false;
  answerBy({
    ...usual(),
    "/list": () => answer(isSettled ? onlyPage(second) : onlyPage(first, second)),
    [first.id]: () => answer(detailOf(isSettled ? { ...first, stateCode: 3622 } : first)),
    "/aliases/preview": () => answer({ waiting: 1, settled: 1, isMore: false }),
    "/aliases": () => answer(isSettled ? { id: first.id, lines: 1 } : []),
  });
  await show();
  const [chosen, next] = [/苏州明途科技/, /杭州远航贸易/].map((name) =>
    page.getByRole("button", { name }),
  );
  await chosen?.click();
  await userEvent.keyboard("a");
  await expect.element(page.getByText(/其中 1 条会自动匹配/)).toBeVisible();
  isSettled = true;
  await userEvent.keyboard("{Enter}");
  await expect.element(next as NonNullable<typeof next>).toHaveAttribute("aria-current", "true");
});

test("where nothing waits, the page says so", async () => {
  answerBy({
    "/list": () => answer(onlyPage()),
    "/summary": () => answer({ waiting: 0, amount: 0, oldest: null, reasons: [] }),
  });
  await show();
  await expect.element(page.getByText("没有待处理的流水，可以喝杯茶了")).toBeVisible();
});
