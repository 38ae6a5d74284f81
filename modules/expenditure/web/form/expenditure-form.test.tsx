import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { enUS as approvalEnUS } from "#modules/approval-task/web/locale/en-US.ts";
import { zhCN as approvalZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { useDrafts } from "#platform/web/work/draft.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { expenditure } from "../../contract.ts";
// Loaded late by the console; here already, so that no test waits for it.
import "./expenditure-form.tsx";
import { ExpenditureList } from "../list/expenditure-list.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";

const idOf = (count: number) => `01a1dd15-1415-7d1b-bff6-23664200000${count}`;
const item = (count: number, name: string, reason: string | null) => ({
  expenditureItemId: idOf(count),
  expenditureItemName: name,
  needProjectEstablishment: false,
  monthLeftFen: 300_000,
  percentLeftFen: null,
  reason,
});
const source = {
  amountSourceTypeCode: 1,
  expenditureProjectId: idOf(1),
  expenditureProjectName: "市场推广",
  payeeType: "designatedPerson",
  canPayAnybody: true,
  walletId: idOf(2),
  walletName: "陈一帆 · 市场推广",
  availableFen: 500_000,
  items: [item(3, "物料制作", null), item(4, "差旅", "您不在可支出人员中")],
  establishments: [],
};
const choice = {
  userId: idOf(5),
  payeeName: "王芳",
  payeeIdCardNo: "3301**********1234",
  payeePhone: "138****8000",
  payeeBankCardNo: "**** 1234",
  payeeBankName: "招商银行",
  departmentName: "杭州一部",
  missing: [],
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const answers: Record<string, () => Response> = {
  "/list": () => answer(onlyPage()),
  "/sources": () => answer([source]),
  "/payee-choices": () => answer([choice]),
  "/quota": () =>
    answer({ payChannel: "灵活用工", monthlyChannelQuota: 200_000, remainingQuota: 120_000 }),
  "/api/biz/expenditure/": () => answer({ id: idOf(9) }),
};
const sent = () =>
  server.mock.calls
    .filter(([address]) => address.endsWith("/api/biz/expenditure/"))
    .map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);

async function show(language: "zh-CN" | "en-US", dialog = "create"): Promise<void> {
  chooseLanguage(language);
  const texts = { zhCN: { ...approvalZhCN, ...zhCN }, enUS: { ...approvalEnUS, ...enUS } };
  openTexts(texts, language);
  const person = { id: "person", idCardName: "陈", nickname: "viewer" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  const permissions = Object.values(expenditure).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/biz/expenditure", element: <ExpenditureList /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [`/biz/expenditure?dialog=${dialog}`],
  });
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
  useDrafts.setState({ drafts: {} });
  server.mockImplementation((address) => {
    const { pathname } = new URL(address, location.href);
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
  vi.stubGlobal("fetch", server);
});

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const pick = async (label: string, option: RegExp) => {
  await page.getByLabelText(label).click();
  await page.getByText(option).last().click();
};

/** Comes back to a form whose first two steps were filled in before, and goes on to the payees. */
async function reachPayees(amount: number): Promise<void> {
  const typed = {
    amountSourceTypeCode: 1,
    expenditureProjectId: source.expenditureProjectId,
    expenditureItemId: idOf(3),
    amount,
    expenditureDescribe: "展厅物料",
  };
  const drafts = {
    "/biz/expenditure expenditure.create new": { typed, rowVersion: undefined },
  };
  useDrafts.setState({ drafts });
  await show("zh-CN");
  await page.getByText("第三步：收款信息").click();
}

test("each kind of money says what there is of it, and what is not there says why", async () => {
  await show("zh-CN");
  await expect.element(page.getByText("¥5,000.00")).toBeVisible();
  await expect.element(page.getByText(/没有已通过且未使用的立项/)).toBeVisible();
  await press("下一步");
  await expect.element(page.getByText("请选择资金来源")).toBeVisible();
});

const rows = (...lines: string[][]) => lines.map((line) => line.join("\t")).join("\n");
const zhang = ["张伟", "11010519491231002X", "13800138000", "6222021234567890128", "工商银行"];
const li = ["李娜", "110105199001011013", "13800138001", "6222021234567890128", "工商银行"];

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  page
    .getByRole("region", { name: "第三步：收款信息" })
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("without a payee one does not go on, nor with amounts that do not add up", async () => {
  await reachPayees(100_000);
  await press("下一步");
  await expect.element(page.getByText("请至少添加一个收款人")).toBeVisible();
  paste(rows([...zhang, "400"], [...li, "500"]));
  await expect.element(page.getByText("还差 ¥100.00")).toBeVisible();
  await press("下一步");
  await expect.element(page.getByText("分账金额合计与总金额不一致")).toBeVisible();
  // A draft need not add up yet.
  await press("保存草稿");
  await expect.element(page.getByText("创建成功")).toBeVisible();
  expect(sent()).toMatchObject([
    {
      amount: 100_000,
      isSplit: true,
      payees: [
        { payeeName: "张伟", payeeBankCardNo: "6222021234567890128", amountForPayee: 40_000 },
        { payeeName: "李娜", payeeIdCardNo: "110105199001011013", amountForPayee: 50_000 },
      ],
    },
  ]);
});

test("who is chosen gets the total, and no more than his channel pays him this month", async () => {
  await reachPayees(130_000);
  await pick("从项目可选人员中选择", /王芳/);
  await expect.element(page.getByText(/该收款人本月还可收 ¥1,200.00/)).toBeVisible();
  await press("下一步");
  await expect.element(page.getByText("该收款人本月渠道额度不足")).toBeVisible();
  await press("上一步");
  await page.getByLabelText("支出总额").fill("1200");
  await press("下一步");
  await press("下一步");
  await press("提交");
  await expect.poll(() => sent()).toHaveLength(1);
  const [{ payees } = {}] = sent();
  expect(payees).toEqual([
    {
      id: null,
      userId: choice.userId,
      payeeName: "王芳",
      payeeBankName: "招商银行",
      payeeIdCardNo: null,
      payeePhone: null,
      payeeBankCardNo: null,
      amountForPayee: 120_000,
    },
  ]);
});

test("more than the wallet has is said where it is typed, and may still be kept as a draft", async () => {
  await reachPayees(500_001);
  await expect.element(page.getByText(/超过钱包可用的 ¥5,000.00/)).toBeVisible();
  await expect.element(page.getByLabelText("支出总额")).toBeVisible();
  await page.getByLabelText("支出总额").fill("4000");
  await press("下一步");
  await expect.element(page.getByText(/超过该子项本月还可支出的 ¥3,000.00/)).toBeVisible();
  await press("保存草稿");
  await expect.poll(() => sent()).toMatchObject([{ amount: 400_000 }]);
});

test("a form that is opened again stands at the step where it was left", async () => {
  await reachPayees(100_000);
  await expect.element(page.getByText("请至少添加一个收款人")).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "第三步：收款信息" })).toBeVisible();
  await cleanup();
  await show("zh-CN");
  await expect.element(page.getByRole("region", { name: "第三步：收款信息" })).toBeVisible();
  await press("放弃恢复的内容");
  await expect.element(page.getByText("¥5,000.00")).toBeVisible();
});

test("a payee's wrong number is told by which rule it is wrong", async () => {
  await reachPayees(100_000);
  paste(rows([...zhang, "400"], [...li, "500"]));
  await page.getByLabelText("收款人手机号").first().fill("12345");
  await press("下一步");
  await expect
    .element(page.getByText("请输入正确的手机号：11 位数字，以 13 至 19 开头"))
    .toBeVisible();
});

test("what is pasted and is no list of payees is refused as a whole", async () => {
  await reachPayees(100_000);
  paste(rows(zhang, ["合计", "1000"]));
  await expect.element(page.getByText("格式有误，请检查快速录入内容")).toBeVisible();
});

const fair = {
  id: idOf(7),
  name: "苏州车展",
  itemId: idOf(3),
  amountFen: 300_000,
  validUntil: "2027-01-01",
};
const begun = {
  id: fair.id,
  projectId: source.expenditureProjectId,
  itemId: fair.itemId,
  expenditureItemName: fair.name,
  expenditureItemAmount: fair.amountFen,
};

test("an establishment opens the form with all that follows from it, and is what is sent", async () => {
  const items = [{ ...source.items[0], needProjectEstablishment: true }];
  answers["/sources"] = () => answer([{ ...source, items, establishments: [fair] }]);
  answers[`/${fair.id}/use`] = () => answer(begun);
  await show("zh-CN", `create:${fair.id}`);
  await expect.element(page.getByLabelText("支出总额")).toHaveValue("3,000");
  await press("保存草稿");
  await expect.poll(sent).toMatchObject([
    {
      expenditureProjectEstablishmentId: fair.id,
      expenditureProjectId: source.expenditureProjectId,
      expenditureItemId: fair.itemId,
      amount: fair.amountFen,
    },
  ]);
});

test("an establishment that cannot be used says why in place of the form", async () => {
  answers[`/${fair.id}/use`] = () => answer(null, "2657", "立项「苏州车展」已被支出 ZC1 使用");
  await show("zh-CN", `create:${fair.id}`);
  await expect.element(page.getByText("立项「苏州车展」已被支出 ZC1 使用")).toBeVisible();
});
