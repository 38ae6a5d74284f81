import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Locator, page, userEvent } from "vitest/browser";
import type { Fen } from "#platform/contract/money.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { beginSession, chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { dropDraftsOf } from "#platform/web/work/draft.ts";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../../contract.ts";
import { enUS as taskEnUS } from "#modules/approval-task/web/locale/en-US.ts";
import { zhCN as taskZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
// Loaded late by the console; here already, so that no test waits for it.
import "./process-designer.tsx";
import { ProcessPage } from "../process-page.tsx";

const path = "/bizConfiguration/approvalProcess";
const time = "2026-11-15T02:42:09.439Z";
const id = (n: number) => `01a1dd15-1415-7d1b-bff6-00000000000${n}`;
const [manager, ma, west] = [id(1), id(2), id(3)];

const region: ApprovalStep = { ...newStep("区域负责人"), roleIds: [manager] };
const finance: ApprovalStep = {
  ...newStep("财务复核"),
  approverType: "PERSON",
  personIds: [ma],
  isFinanceStep: true,
  condition: { ...unconditional, amountFromFen: 30_000_000 as Fen, departmentIds: [west] },
};
const process = {
  id: id(9),
  name: "大额申请审批",
  describe: null,
  money: true,
  version: 1,
  totalStep: 2,
  hasDraft: false,
  boundTypes: [],
  stateCode: 1000,
  rowVersion: 4,
  insertPerson: "林",
  insertTime: time,
  updatePerson: "林",
  updateTime: time,
  admins: [],
  draft: null as ApprovalStep[] | null,
  steps: [region, finance],
};
const figures = [
  {
    stepName: "财务复核",
    decided: 42,
    medianHours: 2.13,
    p90Hours: 18.6,
    waiting: 3,
    oldestHours: 26.2,
  },
];
const versions = [
  {
    version: 1,
    totalStep: 2,
    note: "首版",
    publishedBy: "林",
    publishedTime: time,
    running: 0,
  },
];
const route = {
  processId: process.id,
  processName: process.name,
  version: null,
  steps: [
    {
      stepNo: 1,
      stepName: "区域负责人",
      signType: "OR_SIGN",
      isFinanceStep: false,
      outcome: "seats",
      people: [{ id: id(5), name: "周", principalName: "李总", departments: ["西南大区"] }],
      notes: [{ code: "agent", values: { person: "李总", by: "周" } }],
    },
    {
      stepNo: 2,
      stepName: "财务复核",
      signType: "OR_SIGN",
      isFinanceStep: true,
      outcome: "left",
      people: [],
      notes: [],
    },
  ],
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
function answerWith(more: Record<string, unknown> = {}): void {
  const known: Record<string, unknown> = {
    "/role/allList": [{ id: manager, roleName: "区域经理" }],
    "/department/allList": [
      { id: west, departmentName: "西南大区", parentId: null, depth: 0, stateCode: 1000 },
    ],
    "/tenant-user/allList": [{ id: ma, idCardName: "马静文", jobNumber: null, departments: [] }],
    "/figures": figures,
    "/bindings": { orderTypes: [{ orderType: "generalRequest", money: true }], bindings: [] },
    "/versions/1": { ...versions[0], steps: process.steps },
    "/versions": versions,
    "/simulate": route,
    "/draft": { id: process.id, rowVersion: 5 },
    "/publish": { id: process.id, version: 2 },
    [`/approval-process/${process.id}`]: process,
    ...more,
  };
  server.mockImplementation((address) => {
    const found = Object.entries(known).find(([ending]) => address.endsWith(ending));
    return Promise.resolve(answer(found ? found[1] : []));
  });
}
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);

interface Looking {
  readonly view?: string;
  readonly language?: "zh-CN" | "en-US";
  readonly may?: (permission: string) => boolean;
}

async function show({ view, language = "zh-CN", may = () => true }: Looking = {}): Promise<void> {
  chooseLanguage(language);
  openTexts({ zhCN: { ...zhCN, ...taskZhCN }, enUS: { ...enUS, ...taskEnUS } }, language);
  beginSession({ token: "token", currentTenantId: "east", userId: "person" });
  dropDraftsOf(path);
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const permissions = Object.values(approvalProcess)
    .map(({ permission }) => permission)
    .filter(may);
  keepFacts({ user, permissions, stateCodes: [] });
  const address = `${path}?design=${process.id}${view ? `&view=${view}` : ""}`;
  const router = createMemoryRouter([{ path, element: <ProcessPage /> }], {
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

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const form = () => page.getByRole("complementary");
const names = (sent: Record<string, unknown> = {}) =>
  (sent["steps"] as ApprovalStep[]).map(({ stepName }) => stepName);

/** Among other things. */
async function expectToSay(where: Locator, text: string): Promise<void> {
  await expect.element(where).toMatchTextContent(text);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

describe("the board", () => {
  test("says of each step who decides, when, and how long it takes", async () => {
    answerWith();
    await show();
    await expectToSay(card("区域负责人"), "角色：区域经理（就近） · 或签");
    const shown = card("财务复核");
    await expectToSay(shown, "指定人员：马静文 · 或签");
    await expectToSay(shown, "条件：金额 ≥ ¥300,000.00 且 申请部门属于 西南大区");
    await expectToSay(
      shown,
      "近 90 天 42 次：中位 2.1 小时，P90 19 小时 · 待处理 3 单，最久 26 小时",
    );
  });

  test("lets a step be added, copied and deleted, and saves what is there", async () => {
    answerWith();
    await show();
    await button("在第 1 步的位置添加步骤").click();
    await form().getByLabelText("步骤名称").fill("部门经理");
    await button("复制「财务复核」").click();
    await button("删除「区域负责人」").click();
    await expect.element(page.getByText("有未保存的修改")).toBeVisible();
    await button("保存草稿").click();
    await expect.element(page.getByText("草稿已保存")).toBeVisible();
    const [sent] = sentTo("/draft");
    expect(names(sent)).toEqual(["部门经理", "财务复核", "财务复核（副本）"]);
    expect(sent?.["rowVersion"]).toBe(4);
    await expect.element(page.getByText("有未保存的修改")).not.toBeInTheDocument();
  });

  test("says what a new step lacks once somebody went on from it, not before", async () => {
    answerWith();
    await show();
    await button("在第 1 步的位置添加步骤").click();
    await expect.element(form().getByLabelText("步骤名称")).toHaveValue("步骤 3");
    await expect.element(page.getByText("请选择审批角色")).not.toBeInTheDocument();
    await form().getByLabelText("步骤名称").fill("");
    await expectToSay(card("未命名步骤"), "请填写步骤名称");
    await expect.element(page.getByText("请选择审批角色")).not.toBeInTheDocument();
    await button("3. 财务复核").click();
    await expectToSay(card("未命名步骤"), "请选择审批角色");
  });

  test("says that no order is bound to what was published, and leads to where one binds", async () => {
    answerWith();
    await show();
    await expect.element(page.getByText(/该流程没有绑定任何单据/)).toBeVisible();
    await page.getByRole("link", { name: "单据绑定" }).click();
    await expect.element(page.getByRole("dialog", { name: "单据绑定" })).toBeVisible();
  });

  test("lets a step be moved by keyboard alone; the focus goes with the card", async () => {
    const steps = [region, finance, { ...region, stepName: "总经理" }];
    answerWith({ [`/approval-process/${process.id}`]: { ...process, steps } });
    await show();
    await expect.element(card("总经理")).toBeVisible();
    (button("下移「区域负责人」").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("下移「区域负责人」")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    // At the end there is no way further down: the card itself has the focus.
    await expect.element(button("3. 区域负责人")).toHaveFocus();
  });

  test("shows to those who may only look what there is, and no way to change it", async () => {
    answerWith();
    await show({ may: (permission) => permission.endsWith(":list") });
    await expect.element(card("区域负责人")).toBeVisible();
    await expect.element(form().getByLabelText("步骤名称")).toBeDisabled();
    for (const name of ["保存草稿", "发布", "删除「区域负责人」"]) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
  });

  test("keeps what money forbids from being chosen, and says why", async () => {
    answerWith();
    await show();
    const because = "涉及资金的流程不可用，须由他人审批";
    for (const option of ["自动通过", "跳过此步骤", "允许本人审批"]) {
      const choice = form().getByRole("radio", { name: `${option}${because}` });
      await expect.element(choice).toBeDisabled();
    }
  });
});

describe("publishing", () => {
  test("is refused with a list of what is wrong, and each leads to its card", async () => {
    const steps = [region, { ...finance, personIds: [], escalateHours: 12 }];
    answerWith({
      [`/approval-process/${process.id}`]: { ...process, hasDraft: true, draft: steps },
    });
    await show();
    await expectToSay(card("财务复核"), "请选择审批人员");
    await button("发布").click();
    const dialog = page.getByRole("dialog", { name: "还不能发布，请先处理以下问题" });
    await expectToSay(dialog, "第 2 步「财务复核」：升级时间须晚于提醒时间");
    await dialog.getByRole("button", { name: /请选择审批人员/ }).click();
    await expect.element(form().getByLabelText("步骤名称")).toHaveValue("财务复核");
    expect(sentTo("/publish")).toEqual([]);
  });

  test("saves what is not saved first, and publishes just that", async () => {
    answerWith();
    await show();
    await expect.element(button("发布")).toHaveAttribute("aria-description", "没有未发布的修改");
    await form().getByText("会签", { exact: true }).click();
    await button("发布").click();
    const dialog = page.getByRole("dialog", { name: "发布流程" });
    await expectToSay(dialog, "将发布为 V2");
    await dialog.getByLabelText("发布说明").fill("区域会签");
    await dialog.getByRole("button", { name: "确认发布" }).click();
    await expect
      .element(page.getByText("发布成功；该流程还没有绑定单据，请接着绑定"))
      .toBeVisible();
    expect(sentTo("/draft")).toHaveLength(1);
    expect(sentTo("/publish")).toEqual([{ rowVersion: 5, note: "区域会签" }]);
  });

  test("a step without a name can neither be saved nor published", async () => {
    answerWith();
    await show();
    await form().getByLabelText("步骤名称").fill("");
    await expectToSay(card("未命名步骤"), "请填写步骤名称");
    await expect.element(button("保存草稿")).toHaveAttribute("aria-disabled", "true");
  });
});

test("a simulation tells who stands in for whom, and why a step is left out", async () => {
  answerWith();
  await show({ view: "simulate" });
  const panel = page.getByRole("tabpanel", { name: "模拟审批" });
  await panel.getByLabelText("申请人").click();
  await page.getByTitle("马静文").click();
  await panel.getByRole("button", { name: "模拟审批" }).click();
  await expect.element(panel.getByText("李总 外出，由 周 代理")).toBeVisible();
  await expect
    .element(panel.getByText("不满足条件：金额 ≥ ¥300,000.00 且 申请部门属于 西南大区"))
    .toBeVisible();
  const [sent] = sentTo("/simulate");
  expect(names(sent)).toEqual(["区域负责人", "财务复核"]);
  expect(sent).toMatchObject({ version: null, applicantId: ma, orderType: "generalRequest" });
});

test("versions are compared in words, in English too", async () => {
  const draft = [{ ...finance, isFinanceStep: false, remindHours: null }, region];
  answerWith({ [`/approval-process/${process.id}`]: { ...process, hasDraft: true, draft } });
  await show({ view: "versions", language: "en-US" });
  const diff = page.getByRole("list", { name: "Compare versions" });
  await expectToSay(diff, "1. 财务复核Changed");
  await expectToSay(diff, "Finance stepYes → No");
  await expectToSay(diff, "Remind after24 h → never");
  await expectToSay(diff, "from place 1 to 2");
});
