import type { Locator, Page } from "@playwright/test";
import { expenditure } from "#modules/expenditure/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import {
  applicant,
  type Arranged,
  arrangeWallet,
  bindApprovals,
  dismiss,
  establish,
  figuresOf,
  finance,
  hire,
  manager,
  orderBy,
  pastePayees,
  somebody,
} from "./expenditures.ts";
import { openChannels } from "./payouts.ts";

test.beforeAll(async ({ browser }) => {
  await hire();
  await bindApprovals();
  const page = await browser.newPage();
  await signInAs(page, "admin");
  await openChannels(page);
  await page.close();
});
test.afterAll(dismiss);

const form = (page: Page) =>
  page.getByRole("dialog", { name: /新建支出单|编辑支出单|New expenditure order/ });
const drawer = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tab") });
const press = (where: Locator, name: string) =>
  where.getByRole("button", { name, exact: true }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await form(page).getByLabel(label, { exact: true }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(option).click();
}

interface Typed extends Arranged {
  readonly yuan: string;
  readonly description: string;
}

/** Opens the form and fills in its first two steps. */
async function startOrder(page: Page, { project, item, yuan, description }: Typed): Promise<void> {
  await page.goto("/biz/expenditure?dialog=create");
  await form(page).getByText("个人钱包").click();
  await press(form(page), "下一步");
  await choose(page, "支出项目", project);
  await choose(page, "支出子项", item);
  await form(page).getByLabel("支出总额").fill(yuan);
  await form(page).getByLabel("支出说明").fill(description);
}

async function submit(page: Page): Promise<void> {
  await press(form(page), "提交");
  const route = page.getByRole("dialog", { name: /审批路线/ });
  await press(route, "确认提交");
  await expect(route).toBeHidden();
}

/** Opens an order as one of those who decide on it, or pay it. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/biz/expenditure?detail=${id}`);
  await expect(drawer(page).getByRole("tab").first()).toBeVisible();
}

const confirm = (page: Page, action: string) =>
  press(page.getByRole("dialog", { name: action, exact: true }), "确定");

test("a salesperson has two people paid: sent back once, one unknown, closed by evidence", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const arranged = await arrangeWallet({ fen: 100_000 });
  const description = `展厅物料 ${arranged.project}`;
  const [zhao, qian] = [somebody("赵一"), somebody("钱二")];
  await signInAs(page, applicant);
  await startOrder(page, { ...arranged, yuan: "500.19", description });
  await expect(form(page).getByText("钱包可用 ¥1,000.00")).toBeVisible();
  await expect(form(page).getByText("提交后可用 ¥499.81")).toBeVisible();
  await press(form(page), "下一步");
  await press(form(page), "下一步");
  await expect(form(page).getByText("请至少添加一个收款人")).toBeVisible();
  await pastePayees(page, [
    { ...zhao, yuan: "300" },
    { ...qian, yuan: "200" },
  ]);
  await press(form(page), "下一步");
  await expect(form(page).getByText("分账金额合计与总金额不一致")).toBeVisible();
  await expect(form(page).getByText("还差 ¥0.19")).toBeVisible();
  const second = form(page).getByRole("group", { name: "收款人 2" });
  await second.getByRole("spinbutton").fill("200.19");
  await expect(form(page).getByText("与支出总额一致")).toBeVisible();
  await press(form(page), "下一步");
  await form(page).getByLabel("备注").fill("合同已签");
  await submit(page);
  await expect(rowOf(page, description)).toContainText("待审批");
  const { id } = await orderBy(page, description);
  const held = { available: 49_981, frozen: 50_019, spent: 0 };
  expect(await figuresOf(page, arranged)).toEqual(held);

  const boss = await elsewhere();
  await signInAs(boss, manager);
  await open(boss, id);
  await press(drawer(boss), "通过");
  await expect(drawer(boss).getByText(/第 2\/2 步/)).toBeVisible();

  const cashier = await elsewhere();
  await signInAs(cashier, finance);
  await open(cashier, id);
  await press(drawer(cashier), "财务退回");
  const reject = cashier.getByRole("dialog", { name: "财务退回" });
  await reject.getByLabel("退回类别").press("Enter");
  await cashier.locator(".ant-select-dropdown:visible").getByText("附件不全或不清晰").click();
  await reject.getByLabel("审批意见").fill("请补充合同号");
  await press(reject, "退回");
  await expect(drawer(cashier).getByText("财务退回", { exact: true }).first()).toBeVisible();
  // What came back keeps its money for a while.
  expect(await figuresOf(cashier, arranged)).toEqual(held);

  await open(page, id);
  await expect(drawer(page).getByText(/占用金额 ¥500\.19 保留至/)).toBeVisible();
  await press(drawer(page), "编辑");
  await expect(form(page).getByText("请补充合同号")).toBeVisible();
  await form(page).getByText("第四步：补充材料").click();
  await form(page).getByLabel("备注").fill("合同已签，合同号 HT-1");
  await submit(page);
  expect(await figuresOf(page, arranged)).toEqual(held);
  await press(drawer(cashier), "通过");
  await expect(drawer(cashier).getByText("待打款", { exact: true }).first()).toBeVisible();

  await press(drawer(cashier), "打款");
  await confirm(cashier, "打款");
  // Handed to the desk, it waits there: nothing is on its way yet.
  const stages = drawer(cashier).getByRole("group", { name: "进度" });
  await expect(stages.getByText(/2\/2 位收款人等待财务制作打款批次/)).toBeVisible();
  await releaseAll(boss, id);
  await expect(drawer(cashier).getByText("结果待确认", { exact: true }).first()).toBeVisible();
  await expect(drawer(cashier).getByText("打款结果未知，系统正在查询")).toBeVisible();
  const half = { available: 49_981, frozen: 20_019, spent: 30_000 };
  await expect.poll(() => figuresOf(cashier, arranged)).toEqual(half);
  await drawer(cashier).getByRole("button", { name: "更多" }).click();
  const closed = cashier.getByRole("menuitem", { name: /^作废/ });
  await expect(closed).toContainText("正在处理或结果待确认，不能作废");
  await cashier.keyboard.press("Escape");

  await proveUnknown({ cashier, boss }, id);
  await expect(drawer(cashier).getByText("已打款", { exact: true }).first()).toBeVisible();
  expect(await figuresOf(cashier, arranged)).toEqual({
    available: 49_981,
    frozen: 0,
    spent: 50_019,
  });
});

type Payouts = OutputOf<typeof payout.list>["records"];

async function payoutsOf(page: Page, orderId: string): Promise<Payouts> {
  const { orderNo } = await ask<{ orderNo: string }>(page, [
    "GET",
    expenditure.detail.path.replace("{id}", orderId),
  ]);
  const asked = { filters: { orderNo: [orderNo] } };
  return (await ask<{ records: Payouts }>(page, ["POST", payout.list.path], asked)).records;
}

/** A second person lets the order's payments go, as they become ready. */
async function releaseAll(page: Page, orderId: string): Promise<void> {
  await expect
    .poll(async () => (await payoutsOf(page, orderId)).map(({ stateCode }) => stateCode))
    .toEqual([4001, 4001]);
  for (const { id } of await payoutsOf(page, orderId)) {
    await ask(page, ["PUT", payout.pay.path.replace("{id}", id)]);
  }
}

/** What nobody knows the end of is closed by a line of the bank statement, seen by two. */
async function proveUnknown(
  { cashier, boss }: { cashier: Page; boss: Page },
  orderId: string,
): Promise<void> {
  const unknown = (await payoutsOf(boss, orderId)).find(({ stateCode }) => stateCode === 4007);
  if (!unknown) throw new Error("Every payment is known");
  const at = (path: string) => path.replace("{id}", unknown.id);
  await ask(cashier, ["POST", at(payout.proposeEvidence.path)], {
    claims: "paid",
    statementSerial: `LS${Date.now()}`,
    statementDate: new Date().toISOString().slice(0, 10),
    statementAmountFen: unknown.amountFen,
    explanation: "网银流水已扣款，收款人确认到账",
    fileIds: [],
  });
  type Opened = OutputOf<typeof payout.detail>;
  const { evidence } = await ask<Opened>(boss, ["GET", at(payout.detail.path)]);
  const evidenceId = evidence.find(({ state }) => state === "PROPOSED")?.id;
  await ask(boss, ["PUT", at(payout.confirmEvidence.path)], { evidenceId });
}

test("voiding says what comes free, in either language, and the wallet has it back", async ({
  page,
}) => {
  const arranged = await arrangeWallet({ fen: 80_000 });
  const description = `客户答谢 ${arranged.project}`;
  await signInAs(page, applicant);
  await startOrder(page, { ...arranged, yuan: "300", description });
  await press(form(page), "下一步");
  await pastePayees(page, [somebody("孙三")]);
  await press(form(page), "下一步");
  await submit(page);
  await expect(rowOf(page, description)).toContainText("待审批");
  expect(await figuresOf(page, arranged)).toEqual({ available: 50_000, frozen: 30_000, spent: 0 });

  await page.getByRole("button", { name: "English" }).click();
  await rowOf(page, description).getByRole("button", { name: "Details" }).click();
  await press(drawer(page), "Void");
  await expect(page.getByText("Voiding releases the amount held. Confirm?")).toBeVisible();
  const question = page.getByRole("dialog", { name: "Void" });
  await press(question, "Cancel");
  // While the question is still going, Escape is for it and not for the drawer.
  await expect(question).toHaveCount(0);
  await drawer(page).press("Escape");
  await page.getByRole("button", { name: "中文" }).click();
  const { id } = await orderBy(page, description);
  await open(page, id);
  await press(drawer(page), "作废");
  await expect(page.getByText("作废后将释放占用金额，确定作废吗？")).toBeVisible();
  await expect(page.getByText("将释放占用金额 ¥300.00")).toBeVisible();
  await page.getByLabel("请填写作废原因").fill("活动取消");
  await confirm(page, "作废");
  await expect(page.getByText("订单已作废，占用金额已释放 ¥300.00")).toBeVisible();
  await expect(drawer(page).getByText("已作废", { exact: true }).first()).toBeVisible();
  expect(await figuresOf(page, arranged)).toEqual({ available: 80_000, frozen: 0, spent: 0 });
});

test("an establishment backs one order, is taken for the next, and comes back when voided", async ({
  page,
}) => {
  const arranged = await arrangeWallet({
    fen: 90_000,
    type: "publicFee",
    needsEstablishment: true,
  });
  const name = `周年庆 ${arranged.project}`;
  await establish(arranged, name, 40_000);
  await signInAs(page, applicant);
  await page.goto("/biz/expenditure?dialog=create");
  await form(page).getByText("立项支出").click();
  await press(form(page), "下一步");
  await choose(page, "支出项目", arranged.project);
  await choose(page, "支出子项", arranged.item);
  await form(page).getByLabel("支出总额").fill("350");
  await form(page).getByLabel("支出说明").fill(name);
  await press(form(page), "下一步");
  await expect(form(page).getByText("请选择立项")).toBeVisible();
  await choose(page, "立项", name);
  await expect(form(page).getByText(/立项金额 ¥400\.00，有效期至/)).toBeVisible();
  await press(form(page), "下一步");
  await pastePayees(page, [somebody("李四")]);
  await press(form(page), "下一步");
  await submit(page);
  const { id } = await orderBy(page, name);
  expect(await isOffered(page, name)).toBe(false);

  await open(page, id);
  await press(drawer(page), "作废");
  await page.getByLabel("请填写作废原因").fill("改期");
  await confirm(page, "作废");
  await expect(page.getByText("订单已作废，占用金额已释放 ¥350.00")).toBeVisible();
  expect(await isOffered(page, name)).toBe(true);
});

type Sources = OutputOf<typeof expenditure.sources>;

/** Whether the form offers the establishment to the applicant just now. */
async function isOffered(page: Page, name: string): Promise<boolean> {
  const sources = await ask<Sources>(page, ["POST", expenditure.sources.path], {});
  return sources.some(({ establishments }) => establishments.some((one) => one.name === name));
}
