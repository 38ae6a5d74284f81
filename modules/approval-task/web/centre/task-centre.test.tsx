import { Dropdown, Menu } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { beginSession, chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { instanceActions } from "#modules/approval/states.ts";
// Loaded late by the page; here already, so that no test waits for it.
import "../action/action-dialog.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { TaskCentre } from "./task-centre.tsx";

const here = "01a1dd15-1415-7d1b-bff6-236642d9d3a5";
const elsewhere = "01a1dd15-1415-7d1b-bff6-236642d9d3a6";
const idOf = (kind: number, n: number) =>
  `01a1dd15-1415-7d1b-bff${kind}-2366${String(n).padStart(8, "0")}`;

const taskOf = (n: number, more: object = {}) => ({
  id: idOf(1, n),
  instanceId: idOf(2, n),
  tenantId: here,
  tenantName: "华东汇通",
  orderType: "generalRequest",
  orderId: idOf(3, n),
  orderNo: `TY-00${n}`,
  title: `车展物料${n}`,
  amountFen: 480_000,
  applicantName: "陈一帆",
  departmentName: "杭州一部",
  round: 1,
  stateCode: 2000,
  stepNo: 1,
  stepName: "区域负责人",
  totalStep: 2,
  currentApprovalPerson: "林晓岚",
  arrivedTime: "2026-11-15T02:42:09.439378Z",
  decidedTime: null,
  taskState: "PENDING",
  source: "RESOLVED",
  principalName: null,
  urgedCount: 0,
  withdrawRequested: false,
  risks: [] as object[],
  opened: false,
  changedSinceLook: false,
  allowBatch: true,
  hash: `hash${n}`,
  ...more,
});
type Task = ReturnType<typeof taskOf>;
/** What the detail of an approval says beside its row. */
let views: Record<string, object> = {};

const viewOf = (task: Task) => ({
  ...task,
  id: task.instanceId,
  link: null,
  rounds: [],
  approvalProcessId: null,
  processName: "通用申请流程",
  approvalProcessVersion: 1,
  currentStep: 1,
  applicantId: idOf(4, 1),
  startedTime: task.arrivedTime,
  endedTime: null,
  withdrawRequestedTime: null,
  steps: [] as object[],
  timeline: [],
  content: {
    fields: [
      { name: "title", kind: "text", value: task.title, shown: null, critical: false },
      { name: "amountFen", kind: "fen", value: task.amountFen, shown: null, critical: true },
    ],
    fileIds: [],
  },
  changes: null,
  lastLookTime: null,
  beside: null,
  ccNames: [],
  myTaskId: task.id as string | null,
  ...views[task.instanceId],
});

/** The server, as far as the network shows it, and what it was told to do. */
let tasks: Task[] = [];
let sent: { path: string; body: unknown; tenant: string | null }[] = [];
let refusals: Record<string, { code: string; msg: string; data?: object }> = {};
let against: Record<string, { code: string; msg: string; link: string | null }> = {};

const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const counters = () => ({
  todo: tasks.length,
  groups: [
    { tenantId: here, tenantName: "华东汇通", orderType: "generalRequest", count: tasks.length },
  ],
  toHandOver: 0,
  agentName: null,
});

function decide(id: string) {
  const refused = refusals[id];
  if (refused) return answer(refused.data ?? null, refused.code, refused.msg);
  tasks = tasks.filter((task) => task.id !== id);
  return answer({ id });
}

function decideAll(items: { id: string }[]) {
  const results = items.map(({ id }) => {
    const refused = refusals[id];
    if (!refused) tasks = tasks.filter((task) => task.id !== id);
    return { id, ok: !refused, code: refused?.code ?? "0", msg: refused?.msg ?? "" };
  });
  return answer({ done: results.filter(({ ok }) => ok).length, results });
}

function actions() {
  return answer(
    instanceActions.map((action) => ({
      action,
      enabled: !(action in against),
      reasons: against[action] ? [against[action]] : [],
    })),
  );
}

const routes: [RegExp, (found: RegExpMatchArray, body: never) => Response][] = [
  [/task\/list$/, () => answer(onlyPage(...tasks))],
  [/task\/counters$/, () => answer(counters())],
  [/task\/batch$/, (_, { items }: { items: { id: string }[] }) => decideAll(items)],
  [/task\/([^/]+)\/(?:pass|reject|take-back)$/, ([, id = ""]) => decide(id)],
  [/instance\/[^/]+\/actions$/, actions],
  [/instance\/([^/]+)\/(?:open|recall)$/, ([, id = ""]) => answer({ id })],
  [
    /instance\/([^/]+)$/,
    ([, id]) => answer(all.filter(({ instanceId }) => instanceId === id).map(viewOf)[0]),
  ],
];
let all: Task[] = [];

/** Holds back what the panel shows, as a slow line would. */
let slow: Promise<void> | undefined;

async function serve(address: string, init: RequestInit): Promise<Response> {
  if (init.method === "GET" && address.includes("/instance/")) await slow;
  const body = typeof init.body === "string" ? (JSON.parse(init.body) as never) : (null as never);
  const tenant = new Headers(init.headers).get("current-tenant-id");
  if (init.method !== "GET") sent.push({ path: address, body, tenant });
  for (const [pattern, give] of routes) {
    const found = address.match(pattern);
    if (found) return give(found, body);
  }
  return answer(null, "0404", "没有");
}

async function show(given: Task[], beside: ReactNode = null): Promise<void> {
  all = given;
  tasks = given;
  const router = createMemoryRouter([{ path: "*", element: <TaskCentre /> }], {
    initialEntries: ["/dashboard/todo"],
  });
  await render(
    <Providers>
      {beside}
      <RouterProvider router={router} />
    </Providers>,
  );
  await expect.element(page.getByText(given[0]?.title ?? "").first()).toBeVisible();
}

const title = page.getByRole("heading", { level: 2 });
const rows = () => page.getByRole("listitem").filter({ hasText: "TY-00" });
const decided = () => sent.filter(({ path }) => /(pass|batch|reject)$/.test(path));
async function passIsOpen(): Promise<void> {
  const pass = page.getByRole("button", { name: "通过" }).first();
  await expect.element(pass).not.toHaveAttribute("aria-disabled");
}

beforeEach(async () => {
  await page.viewport(1280, 720);
  sent = [];
  refusals = {};
  against = {};
  views = {};
  slow = undefined;
  vi.stubGlobal("fetch", serve);
  openTexts({ zhCN, enUS }, "zh-CN");
  chooseLanguage("zh-CN");
  beginSession({ token: "t", currentTenantId: here, userId: idOf(4, 9) });
  const user = {
    id: idOf(4, 9),
    idCardName: "林晓岚",
    nickname: "admin",
    currentTenantName: "华东汇通",
    superTenant: false,
  };
  keepFacts({ user, permissions: [], stateCodes: [] });
});

test("the first opens by itself; keys lead on, pass what is shown, and open the next one", async () => {
  await show([taskOf(1), taskOf(2), taskOf(3)]);
  await expect.element(title).toHaveTextContent("车展物料1");
  await userEvent.keyboard("j");
  await expect.element(title).toHaveTextContent("车展物料2");
  await userEvent.keyboard("k");
  await expect.element(title).toHaveTextContent("车展物料1");
  await passIsOpen();
  await userEvent.keyboard("a");
  await expect.element(title).toHaveTextContent("车展物料2");
  await expect.element(page.getByText("已通过 TY-001")).toBeVisible();
  expect(decided()).toEqual([
    {
      path: `/api/approval/task/${idOf(1, 1)}/pass`,
      body: { seenHash: "hash1", fileIds: [], remark: null },
      tenant: here,
    },
  ]);
  await expect.element(rows()).toHaveLength(2);
});

test("what was decided in a dialog does not open again by itself", async () => {
  await show([taskOf(1)]);
  await passIsOpen();
  await userEvent.keyboard("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("超出预算");
  await dialog.getByRole("button", { name: "驳回", exact: true }).click();
  await expect.element(page.getByText("没有待您审批的单据")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title).not.toBeInTheDocument();
});

test("what is typed is no command", async () => {
  await show([taskOf(1), taskOf(2)]);
  await passIsOpen();
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("ajr");
  await expect.element(title).toHaveTextContent("车展物料1");
  expect(decided()).toEqual([]);
});

test("keys work for who has just come by the menu, and not while a menu is open", async () => {
  const items = [{ key: "todo", label: "审批中心" }];
  await show(
    [taskOf(1), taskOf(2), taskOf(3)],
    <>
      <Menu mode="inline" items={items} />
      <Dropdown menu={{ items: [{ key: "away", label: "移交" }] }} trigger={["click"]}>
        <button type="button">更多操作</button>
      </Dropdown>
    </>,
  );
  await passIsOpen();
  await page.getByRole("menuitem", { name: "审批中心" }).click();
  await userEvent.keyboard("j");
  await expect.element(title).toHaveTextContent("车展物料2");
  await page.getByRole("button", { name: "更多操作" }).click();
  await expect.element(page.getByRole("menuitem", { name: "移交" })).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(title).toHaveTextContent("车展物料2");
  await page.getByRole("menuitem", { name: "移交" }).click();
  await expect.element(page.getByRole("menuitem", { name: "移交" })).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  await expect.element(title).toHaveTextContent("车展物料3");
});

async function slowly(given: Task[]): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  slow = line.promise;
  await show(given);
  await expect.element(rows().first().getByRole("button")).toHaveAttribute("aria-current");
  return line.resolve;
}

test("a key pressed before there is anything to see is done once it is shown", async () => {
  const arrive = await slowly([taskOf(1), taskOf(2)]);
  await userEvent.keyboard("a");
  expect(decided()).toEqual([]);
  arrive();
  await expect.element(page.getByText("已通过 TY-001")).toBeVisible();
  await expect.element(title).toHaveTextContent("车展物料2");
  expect(decided()).toHaveLength(1);
});

test("a risk that has to be looked at is never agreed to unseen", async () => {
  const risks = [{ code: "R10", severity: "blockBatch", values: { fileName: "a", orderNo: "b" } }];
  const arrive = await slowly([taskOf(1, { risks })]);
  await userEvent.keyboard("a");
  arrive();
  await expect.element(page.getByText(/请看过后再通过/)).toBeVisible();
  expect(decided()).toEqual([]);
  await userEvent.keyboard("a");
  await expect.element(page.getByText("已通过 TY-001")).toBeVisible();
});

test("the list of boxes holds nothing but boxes", async () => {
  await show([taskOf(1)]);
  const boxes = page.getByRole("tablist").first();
  await expect.element(boxes.getByRole("tab").first()).toBeVisible();
  await expect.element(page.getByPlaceholder("单号、标题或申请人").first()).toBeVisible();
  expect(boxes.element().querySelector("input")).toBeNull();
});

test("another box opens with its own first, and none of the one before", async () => {
  await show([taskOf(1), taskOf(2)]);
  await expect.element(title).toHaveTextContent("车展物料1");
  tasks = [taskOf(3)];
  all = [...all, ...tasks];
  await page.getByRole("tab", { name: "我已审批" }).click();
  await expect.element(title).toHaveTextContent("车展物料3");
});

test("a refused pass comes back with its reason, and the changed content is shown", async () => {
  const changes = [
    {
      name: "amountFen",
      kind: "fen",
      before: 100,
      beforeShown: null,
      after: 480_000,
      afterShown: null,
      critical: true,
      addedFileIds: [],
      removedFileIds: [],
    },
  ];
  const why = "单据内容在您查看后有变更，请核对变更项后再审批";
  await show([taskOf(1), taskOf(2)]);
  refusals = { [idOf(1, 1)]: { code: "1907", msg: why, data: { changes, hash: "hash1" } } };
  await passIsOpen();
  await userEvent.keyboard("a");
  await expect.element(page.getByText(`TY-001 未能处理：${why}`)).toBeVisible();
  await expect.element(rows()).toHaveLength(2);
  await page.getByRole("button", { name: "打开这张单据" }).click();
  await expect.element(title).toHaveTextContent("车展物料1");
  await expect.element(page.getByText("原为 ¥1.00")).toBeVisible();
});

test("a batch leaves out what has to be opened, and keeps what was refused with its reason", async () => {
  const risks = [{ code: "R06", severity: "blockBatch", values: { usual: "¥900.00" } }];
  await show([taskOf(1), taskOf(2), taskOf(3, { risks }), taskOf(4, { tenantId: elsewhere })]);
  refusals = { [idOf(1, 2)]: { code: "1903", msg: "孙雅琴 已处理该步骤，您无需再审批" } };
  await expect.element(title).toHaveTextContent("车展物料1");
  await userEvent.keyboard("x{Shift>}jjj{/Shift}");
  await expect.element(page.getByText("已选 4 条")).toBeVisible();
  await expect.element(page.getByText(/1 条有风险提示且未打开查看/)).toBeVisible();
  const left = page.getByRole("alert").filter({ hasText: "不能批量处理" });
  await expect.element(left.getByRole("button", { name: "TY-003" })).toBeVisible();
  await expect.element(left.getByText("金额异常")).toBeVisible();
  await page.getByRole("button", { name: "批量通过 (3)" }).click();
  await expect.element(page.getByText("完成 2 条，1 条未能处理，仍保留选中")).toBeVisible();
  expect(decided().map(({ tenant }) => tenant)).toEqual([here, elsewhere]);
  const kept = rows().filter({ hasText: "TY-002" });
  await expect
    .element(kept.getByRole("alert"))
    .toHaveTextContent("孙雅琴 已处理该步骤，您无需再审批");
  await expect.element(kept.getByRole("checkbox")).toBeChecked();
});

test("what a batch leaves out is opened from there", async () => {
  const risks = [{ code: "R10", severity: "blockBatch", values: { fileName: "a", orderNo: "b" } }];
  await show([taskOf(1), taskOf(2, { risks })]);
  await expect.element(title).toHaveTextContent("车展物料1");
  await userEvent.keyboard("x{Shift>}j{/Shift}");
  await page.getByRole("alert").getByRole("button", { name: "TY-002" }).click();
  await expect.element(title).toHaveTextContent("车展物料2");
});

test("many are not rejected without a reason", async () => {
  await show([taskOf(1), taskOf(2)]);
  await expect.element(title).toHaveTextContent("车展物料1");
  await userEvent.keyboard("x");
  await page.getByRole("button", { name: "批量驳回 (1)" }).click();
  await expect.element(page.getByPlaceholder(/驳回原因/)).toHaveFocus();
  expect(decided()).toEqual([]);
});

test("what cannot be done now says why, and what never concerns one is not there", async () => {
  against = {
    pass: { code: "1902", msg: "请等待 孙雅琴 先处理，之后会自动轮到您", link: null },
    withdraw: { code: "1914", msg: "仅申请人可以操作", link: null },
  };
  await show([taskOf(1)]);
  const pass = page.getByRole("button", { name: "通过" }).first();
  await expect.element(pass).toHaveAttribute("aria-description", against["pass"]?.msg);
  await expect.element(page.getByRole("button", { name: "撤回申请" })).not.toBeInTheDocument();
  await userEvent.keyboard("a");
  await expect.element(page.getByText(against["pass"]?.msg ?? "").first()).toBeVisible();
  expect(decided()).toEqual([]);
});

const looks = () => sent.filter(({ path }) => path.endsWith("/open")).map(({ body }) => body);
/** Longer than what is shown has to stay to count as looked at. */
const longLook = () => new Promise((done) => void setTimeout(done, 600));

test("a look is noted once for each content, not at every return to it", async () => {
  await show([taskOf(1), taskOf(2, { opened: true })]);
  await expect.poll(looks).toEqual([{ hash: "hash1" }]);
  await userEvent.keyboard("j");
  await expect.element(title).toHaveTextContent("车展物料2");
  await longLook();
  await userEvent.keyboard("k");
  await expect.element(title).toHaveTextContent("车展物料1");
  await longLook();
  expect(looks()).toEqual([{ hash: "hash1" }]);
});

test("a look is noted anew when the content is no longer that of the list", async () => {
  const task = taskOf(1, { opened: true });
  views = { [task.instanceId]: { hash: "newer" } };
  await show([task]);
  await expect.poll(looks).toEqual([{ hash: "newer" }]);
});

test("who is away finds what his agent has, and takes back his own task, not a namesake's", async () => {
  const task = taskOf(1, { principalName: "林晓岚" });
  const seat = (n: number, principalId: string) => ({
    id: idOf(5, n),
    stepNo: 1,
    assigneeId: idOf(4, n),
    assigneeName: "孙雅琴",
    principalId,
    principalName: "林晓岚",
    source: "DELEGATED",
    state: "PENDING",
    arrivedTime: null,
    decidedTime: null,
    remark: null,
    urgedCount: 0,
    removable: false,
  });
  const step = { stepNo: 1, stepName: "审", signType: "OR_SIGN", isFinanceStep: false };
  const seats = [seat(1, idOf(4, 8)), seat(2, idOf(4, 9))];
  views = {
    [task.instanceId]: {
      myTaskId: null,
      steps: [{ ...step, stage: "current", tasks: seats, expected: [] }],
    },
  };
  await show([task]);
  await page.getByRole("tab", { name: "委托他人" }).click();
  await expect.poll(() => JSON.stringify(sent)).toContain('"box":"delegated"');
  await rows().getByRole("button").click();
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "收回代理" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  const path = `/api/approval/task/${idOf(5, 2)}/take-back`;
  await expect.poll(() => sent.map((one) => one.path)).toContain(path);
});

test("risks say what they were found by", async () => {
  const risks = [
    { code: "R06", severity: "warn", values: { usual: "¥900.00" } },
    { code: "R10", severity: "warn", values: { fileName: "报价单.pdf", orderNo: "TY-0007" } },
  ];
  await show([taskOf(1, { risks })]);
  const found = page.getByRole("region", { name: "风险提示" });
  await expect.element(found.getByText(/常见水平（¥900\.00）/)).toBeVisible();
  await expect.element(found.getByText("与申请人核实金额，对照合同或报价")).toBeVisible();
  await expect.element(found.getByText(/「报价单\.pdf」与 TY-0007 的附件/)).toBeVisible();
});

const payees = (rows: [key: string, name: string, fen: number][]) => ({
  name: "payees",
  kind: "table",
  value: rows.join("|"),
  shown: null,
  critical: true,
  table: {
    columns: [
      { name: "payeeName", kind: "text" },
      { name: "amountForPayee", kind: "fen" },
    ],
    rows: rows.map(([key, ...cells]) => ({ key, value: key, cells })),
  },
});
const ofRow = (table: string, name: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });

test("lines stand in a table with what is known and what changed, and the wallet beside", async () => {
  const task = taskOf(1);
  const change = {
    name: "payees",
    kind: "table",
    before: "x",
    beforeShown: null,
    after: "y",
    afterShown: null,
    critical: true,
    addedFileIds: [],
    removedFileIds: [],
    rows: [
      { key: "li", before: ["李四", 100], after: ["李四", 5_000] },
      { key: "he", before: null, after: ["何五", 2_000] },
      { key: "wu", before: ["吴六", 6_900], after: null },
      { key: "z", before: ["周七", 300], after: ["周七", 300] },
    ],
  };
  const fields = [
    payees([
      ["li", "李四", 5_000],
      ["he", "何五", 2_000],
      ["z", "周七", 300],
    ]),
  ];
  const beside = {
    marks: {
      payees: {
        li: [
          { code: "paidBefore", values: { times: 3, last: "2026-10-01" } },
          { code: "verified", values: {} },
        ],
        he: [{ code: "firstPayment", values: {} }],
      },
    },
    wallets: [
      { side: "payer", name: "杭州一部 · 市场费", beforeFen: 1_000_000, afterFen: 992_700 },
      { side: "payee", name: "杭州二部 · 市场费", beforeFen: null, afterFen: null },
    ],
  };
  views = {
    [task.instanceId]: {
      content: { fields, fileIds: [] },
      changes: [change],
      lastLookTime: task.arrivedTime,
      beside,
    },
  };
  await show([task]);
  const [lines, wallets] = ["common.field.payees", "钱包可用余额"];
  const says = async (name: string, text: string, table = lines) => {
    await expect.element(ofRow(table, name)).toHaveTextContent(text);
  };
  await says("李四", "李四¥50.00原为 ¥1.00已付 3 次，最近 2026-10-01账户已核验");
  await says("何五", "何五¥20.00新增首次付款");
  await says("周七", "周七号码有变更¥3.00");
  await says("吴六", "吴六¥69.00");
  await expect.element(ofRow(lines, "吴六")).toHaveAttribute("data-change", "gone");
  await says("杭州一部", "杭州一部 · 市场费（支出）¥10,000.00¥9,927.00", wallets);
  const unseen = "不在您的可见范围";
  await says("杭州二部", `杭州二部 · 市场费（收入）${unseen}${unseen}`, wallets);
});

test("what was submitted before there were tables is still told in its words", async () => {
  const task = taskOf(1);
  const { table, ...old } = { ...payees([["li", "李四", 1]]), shown: "李四 招商银行 ¥0.01" };
  const fields = [{ ...old, kind: "text" }];
  views = { [task.instanceId]: { content: { fields, fileIds: [] } } };
  await show([task]);
  expect(table.rows).toHaveLength(1);
  await expect.element(page.getByText("李四 招商银行 ¥0.01")).toBeVisible();
});

test("each kind of no says what follows, at its button and in its dialog", async () => {
  await show([taskOf(1)]);
  await passIsOpen();
  const says = {
    驳回: /回到申请人；申请人修改后可以重新提交/,
    退回修改: /按您勾选的内容修改/,
    财务退回: /直接回到财务步骤并沿用/,
  };
  for (const name of ["财务退回", "驳回"] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await expect
      .element(button)
      .toHaveAttribute("aria-description", expect.stringMatching(says[name]));
  }
  await page.getByRole("button", { name: "更多" }).click();
  const folded = page.getByRole("menuitem", { name: /^退回修改/ });
  await expect.element(folded.getByText(says.退回修改)).toBeVisible();
  await folded.click();
  await expect.element(page.getByRole("dialog").getByText(says.退回修改)).toBeVisible();
});
