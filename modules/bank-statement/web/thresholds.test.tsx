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
import { matchingThreshold } from "../trial-contract.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { TriagePage } from "./triage/triage-page.tsx";

const lineId = "01a1dd15-1415-7d1b-bff6-236642d9d3a1";
const wrongCase = {
  line: {
    id: lineId,
    transactionDate: "2026-11-15T02:42:09.439378Z",
    direction: "out",
    amount: 12_800,
    oppositeAccountName: "苏州明途科技",
    oppositeAccountTail: "1234",
    purpose: "车款",
  },
  outcome: "wrong",
  says: { kind: "matched", reason: null, number: "FK202611140001A-1", score: 93 },
  decided: { as: "notThis", by: "person", numbers: ["FK202611140001A-1"] },
};
const trialOf = (over: object = {}) => ({
  lines: 120,
  right: 80,
  wrong: 0,
  suggested: 20,
  missed: 3,
  left: 17,
  precision: 10_000,
  recall: 7_766,
  anew: 4,
  noLonger: 1,
  reasons: [{ reason: null, lines: 25, suggested: 20, missed: 3 }],
  worst: [],
  ...over,
});
const versionOf = (over: object = {}) => ({
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3c1",
  automatic: 88,
  lead: 15,
  suggested: 55,
  proposedBy: "calibration",
  state: "PROPOSED",
  by: null,
  isOwn: false,
  insertTime: "2026-11-16T02:42:09.439378Z",
  decidedBy: null,
  decidedTime: null,
  remark: null,
  trial: trialOf(),
  ...over,
});
const inForce = { automatic: 90, lead: 15, suggested: 55 };

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answerBy = (answers: Record<string, () => Response>) =>
  server.mockImplementation((address) => {
    const all = { ...answers, ...waitsFor };
    const found = Object.entries(all).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
const waitsFor = {
  "/list": () => answer(onlyPage()),
  "/summary": () => answer({ waiting: 0, amount: 0, oldest: null, reasons: [] }),
};
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address, init]) => address.endsWith(ending) && init.method === "POST")
    .map(([, init]) => JSON.parse(init.body as string) as unknown);
const listed = (...versions: object[]) => ({
  "/thresholds": () => answer({ inForce, versions }),
});

async function show(rights = [...Object.values(triage), ...Object.values(matchingThreshold)]) {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  keepFacts({ user, permissions: rights.map(({ permission }) => permission), stateCodes: [] });
  const routes = [{ path: "/data/unmatchedBankStatement", element: <TriagePage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/data/unmatchedBankStatement"] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
  return router;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const opened = async () => {
  await userEvent.click(button("匹配阈值"));
  await expect.element(page.getByText("现行阈值 自动 90 · 领先 15 · 建议 55")).toBeVisible();
};
const ask = async (label: string, value: string) => {
  await page.getByRole("spinbutton", { name: label }).fill(value);
  await userEvent.keyboard("{Tab}");
};

beforeEach(async () => {
  await page.viewport(1440, 1000);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test("only who may decide on thresholds has their button", async () => {
  answerBy(listed());
  await show(Object.values(triage));
  await expect.element(button("重新匹配")).toBeVisible();
  expect(button("匹配阈值").query()).toBeNull();
});

test("thresholds are tried before they can be proposed, and each figure opens its lines", async () => {
  answerBy({
    ...listed(),
    "/try": () => answer(trialOf()),
    "/cases": () => answer({ total: 4, cases: [{ ...wrongCase, outcome: "right" }] }),
  });
  await show();
  await opened();
  await expect.element(page.getByText("还没有版本，目前使用系统初始阈值")).toBeVisible();
  const propose = button("提交");
  await expect.element(propose).toHaveAttribute("aria-description", "与现行阈值相同，请先调整");
  await ask("自动匹配分", "88");
  await expect.element(propose).toHaveAttribute("aria-description", "请先用这组阈值试算");
  await userEvent.click(button("试算"));
  await expect.element(page.getByText("共试算 120 条有结论的流水，没有配错")).toBeVisible();
  await expect.element(page.getByText("77.66%")).toBeVisible();
  await expect.element(page.getByText("分数不足")).toBeVisible();
  expect(sentTo("/try")).toEqual([{ ...inForce, automatic: 88 }]);
  await userEvent.click(button("比现行多自动匹配 4"));
  await expect.element(page.getByText("比现行多自动匹配：4 条，显示最近 1 条")).toBeVisible();
  expect(sentTo("/cases")).toMatchObject([{ automatic: 88, figure: "anew", reason: null }]);
  await userEvent.click(propose);
  await expect.poll(() => sentTo("/thresholds")).toEqual([{ ...inForce, automatic: 88 }]);
});

test("a wrong match is told with its line, which opens, and keeps thresholds from being proposed", async () => {
  const trial = trialOf({ wrong: 1, precision: 9_876, worst: [wrongCase] });
  answerBy({ ...listed(), "/try": () => answer(trial) });
  const router = await show();
  await opened();
  await ask("自动匹配分", "86");
  await userEvent.click(button("试算"));
  const unsafe = "共试算 120 条有结论的流水，其中 1 条会自动配错，不能发布";
  await expect.element(page.getByText(unsafe)).toBeVisible();
  await expect.element(page.getByText("自动匹配 FK202611140001A-1（93 分）")).toBeVisible();
  await expect.element(page.getByText("不是 FK202611140001A-1")).toBeVisible();
  const because = "试算有配错的流水，不能提交";
  await expect.element(button("提交")).toHaveAttribute("aria-description", because);
  await userEvent.click(page.getByRole("link", { name: "打开" }));
  expect(router.state.location.search).toBe(`?line=${lineId}`);
  await expect.poll(() => server.mock.calls.some(([at]) => at.endsWith(lineId))).toBe(true);
});

test("a version is published by another than who proposed it, and what refuses it is shown", async () => {
  const own = versionOf({
    id: "01a1dd15-1415-7d1b-bff6-236642d9d3c2",
    proposedBy: "person",
    by: "林",
    isOwn: true,
  });
  answerBy({
    ...listed(versionOf(), own),
    "/publish": () => answer(null, "7672", "试算有 2 条会自动配错，不能发布"),
    "/refuse": () => answer({ id: versionOf().id }),
  });
  await show();
  await opened();
  await expect.element(page.getByText("每周校准")).toBeVisible();
  const [first, second] = [button("发布").first(), button("发布").last()];
  await expect.element(second).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(first);
  await userEvent.click(button("确定"));
  await expect.element(page.getByText("试算有 2 条会自动配错，不能发布")).toBeVisible();
  await userEvent.click(button("不采用").first());
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("textbox").fill("样本太少");
  await userEvent.click(dialog.getByRole("button", { name: "不采用" }));
  await expect.poll(() => sentTo("/refuse")).toMatchObject([{ remark: "样本太少" }]);
});

test("where nothing is decided yet, a trial says so", async () => {
  const none = { right: 0, suggested: 0, missed: 0, left: 0, anew: 0, noLonger: 0, reasons: [] };
  const trial = trialOf({ ...none, lines: 0, precision: null, recall: null });
  answerBy({ ...listed(), "/try": () => answer(trial) });
  await show();
  await opened();
  await userEvent.click(button("试算"));
  const empty = "最近 180 天还没有结论的流水可供试算，请先处理一些流水";
  await expect.element(page.getByText(empty)).toBeVisible();
});

test("an error of a trial is shown where it happened, and the trial can be held again", async () => {
  answerBy({ ...listed(), "/try": () => answer(null, "0500", "系统繁忙，请稍后再试") });
  await show();
  await opened();
  await userEvent.click(button("试算"));
  await expect.element(page.getByText("系统繁忙，请稍后再试")).toBeVisible();
});
