import type { Page } from "@playwright/test";
import {
  amend,
  clearApprovals,
  goThrough,
  people,
  putApprovalsBack,
  sendAway,
  submitRequest,
} from "./approvals.ts";
import { both, expect, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

test.beforeEach(clearApprovals);
test.afterAll(putApprovalsBack);

const rows = (page: Page) => page.getByRole("list", { name: "单据列表" }).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const panel = (page: Page) => page.getByRole("region", { name: "审批详情" });
const heading = (page: Page) => panel(page).getByRole("heading", { level: 2 });
const dialog = (page: Page) => page.getByRole("dialog");

async function openCentre(page: Page, nickname: string, query = ""): Promise<void> {
  await signInAs(page, nickname);
  await page.goto(`/dashboard/todo${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "审批中心" })).toBeVisible();
}

test("an approver passes one after the other by the keyboard, and takes one back", async ({
  page,
  elsewhere,
}) => {
  await goThrough([{ by: ["admin"] }, { by: ["finance"], isFinanceStep: true }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  for (const title of ["车展物料", "门店装修", "客户答谢会"]) {
    await submitRequest(applicant, { title });
  }

  // By the menu, where the focus then rests.
  await signInAs(page, "admin");
  await page.getByRole("navigation").getByRole("link", { name: "审批中心", exact: true }).click();
  await expect(page.getByRole("tab", { name: "待我审批 (3)" })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(heading(page)).toHaveText("车展物料");
  await page.keyboard.press("j");
  await expect(heading(page)).toHaveText("门店装修");
  await page.keyboard.press("k");
  await expect(heading(page)).toHaveText("车展物料");
  // Letters that are typed decide nothing.
  await page.getByLabel("单号、标题或申请人").press("a");
  await page.getByLabel("单号、标题或申请人").press("Backspace");
  await expect(heading(page)).toHaveText("车展物料");
  await page.getByRole("heading", { level: 1 }).click();

  await expect(panel(page).getByRole("button", { name: "通过" })).not.toHaveAttribute(
    "aria-disabled",
  );
  await page.keyboard.press("a");
  await expect(heading(page)).toHaveText("门店装修");
  await expect(row(page, "车展物料")).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "待我审批 (2)" })).toBeVisible();

  const recall = page.getByRole("button", { name: /撤回我的审批 \(0?9:\d\d\)/ });
  await recall.click();
  await expect(page.getByText("已撤回您的审批，单据回到您的待办")).toBeVisible();
  await expect(row(page, "车展物料")).toBeVisible();
  await expect(page.getByRole("tab", { name: "待我审批 (3)" })).toBeVisible();

  await page.keyboard.press("r");
  const reject = page.getByRole("dialog", { name: "驳回单据" });
  await reject.getByRole("button", { name: "驳回", exact: true }).click();
  await expect(reject.getByText("请输入审批意见")).toBeVisible();
  await reject.getByLabel("审批意见").fill("超出本季预算");
  await reject.getByRole("button", { name: "驳回", exact: true }).click();
  await expect(page.getByText("已驳回")).toBeVisible();
  await expect(row(page, "门店装修")).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "我已审批" }).click();
  await expect(row(page, "门店装修")).toContainText("已驳回");
});

test("what was returned comes back with only its changes marked", async ({ page, elsewhere }) => {
  await goThrough([{ by: ["admin"] }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  const { id } = await submitRequest(applicant, { title: "车展物料", amountFen: 480_000 });

  await openCentre(page, "admin");
  await row(page, "车展物料").getByRole("button").click();
  await panel(page).getByRole("button", { name: "退回修改" }).click();
  const form = page.getByRole("dialog", { name: "退回申请人修改" });
  await form.getByLabel("审批意见").fill("金额与报价单不符");
  await form.getByLabel("申请金额").check();
  await form.getByRole("button", { name: "退回", exact: true }).click();
  await expect(page.getByText("已退回申请人修改")).toBeVisible();
  await expect(page.getByText("没有待您审批的单据")).toBeVisible();

  await amend(applicant, id, { amountFen: 420_000 });
  await expect(row(page, "车展物料")).toContainText("有变更");
  await expect(row(page, "车展物料")).toContainText("第 2 次提交");
  await row(page, "车展物料").getByRole("button").click();
  await expect(panel(page).getByText("原为 ¥4,800.00")).toBeVisible();
  await expect(panel(page).locator("ins")).toHaveText(["¥4,200.00"]);
  await expect(
    panel(page)
      .getByText(/退回修改/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText("金额与报价单不符")).toBeVisible();
});

test("finance rejects, and what comes back unchanged goes straight to finance", async ({
  page,
  elsewhere,
}) => {
  await goThrough([{ by: ["admin"] }, { by: ["both"], isFinanceStep: true }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  const { id, instanceId } = await submitRequest(applicant, { title: "车展物料" });
  const manager = await elsewhere();
  await openCentre(manager, "admin", `?instance=${instanceId}`);
  await panel(manager).getByRole("button", { name: "通过" }).click();
  await expect(manager.getByText(/^已通过 SQ/)).toBeVisible();

  await openCentre(page, "both");
  await expect(rows(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText("车展物料");
  await panel(page).getByRole("button", { name: "财务退回" }).click();
  const form = page.getByRole("dialog", { name: "财务退回" });
  await form.getByLabel("退回类别").press("Enter");
  await page.locator(".ant-select-dropdown:visible").getByText("附件不全或不清晰").click();
  await form.getByLabel("审批意见").fill("缺少报价单");
  await form.getByRole("button", { name: "退回", exact: true }).click();
  await expect(page.getByText("没有待您审批的单据")).toBeVisible();

  await amend(applicant, id, { remark: "已补充报价单" });
  await expect(row(page, "车展物料")).toContainText("第 2/2 步");
  await expect(panel(page).getByText(/沿用上一轮/)).toBeVisible();
  // The key does what the button would, and nothing before the server has said that it may.
  await expect(panel(page).getByRole("button", { name: "通过", exact: true })).toBeEnabled();
  await page.keyboard.press("a");
  await expect(page.getByText("已全部处理完")).toBeVisible();
  await expect(row(manager, "车展物料")).toHaveCount(0);
});

test("of thirty in a batch two are refused, and stay with their reasons", async ({
  page,
  elsewhere,
}) => {
  await goThrough([{ by: ["admin", "both"] }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  const sent = [];
  for (let n = 1; n <= 30; n++) {
    sent.push(await submitRequest(applicant, { title: `办公用品${n}`, amountFen: 1_000 * n }));
  }
  await openCentre(page, "admin");
  await expect(rows(page)).toHaveCount(30);
  await expect(heading(page)).toHaveText("办公用品1");
  await page.keyboard.press("x");
  await rows(page)
    .last()
    .getByRole("button")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("已选 30 条")).toBeVisible();
  await expect(page.getByText("合计 ¥4,650.00")).toBeVisible();

  // Of two the step is made stricter after the list was read, and this window is not told.
  const stricter = "jsonb_set(steps, '{0,allowBatch}', 'false')";
  for (const { instanceId } of sent.slice(-2)) {
    await change(`update approval_instances set steps = ${stricter} where id = '${instanceId}'`);
  }
  await page.getByLabel(/审批意见（选填/).fill("同意");
  await page.getByRole("button", { name: "批量通过 (30)" }).click();
  await expect(page.getByText("完成 28 条，2 条未能处理，仍保留选中")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("已选 2 条")).toBeVisible();
  await expect(rows(page).getByRole("alert").first()).toContainText("该步骤不允许批量审批");
});

test("an agent decides for who is away, and the history names both", async ({
  page,
  elsewhere,
}) => {
  await goThrough([{ by: ["admin"] }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  await submitRequest(applicant, { title: "早先的单据" });
  await sendAway("admin", "both");
  await submitRequest(applicant, { title: "车展物料" });

  const principal = await elsewhere();
  await openCentre(principal, "admin");
  await expect(principal.getByText(`您已设置代理人 ${people.both}，1 条待办可移交`)).toBeVisible();
  await principal.getByRole("button", { name: "移交给代理人" }).click();
  await principal.getByRole("button", { name: "确定" }).click();
  await expect(principal.getByText("没有待您审批的单据")).toBeVisible();

  await openCentre(page, "both");
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "车展物料")).toContainText(`代 ${people.admin}`);
  await row(page, "车展物料").getByRole("button").click();
  await panel(page).getByRole("button", { name: "通过" }).click();
  await expect(row(page, "车展物料")).toHaveCount(0);
  await page.getByRole("tab", { name: "我已审批" }).click();
  await row(page, "车展物料").getByRole("button").click();
  const names = `${people.both}（代 ${people.admin}）`;
  await expect(panel(page).getByText(`${names} 在「第1审」同意`)).toBeVisible();
});

test("what waits in another tenant is decided in place, and the bell leads to it", async ({
  page,
  elsewhere,
}) => {
  await goThrough([{ by: ["both"] }]);
  await goThrough([{ by: ["both"] }], both.west);
  const [east, west] = [await elsewhere(), await elsewhere()];
  await signInAs(east, "viewer");
  await submitRequest(east, { title: "东边的单据" });
  await signInAs(west, "west");
  await submitRequest(west, { title: "西边的单据" });

  await openCentre(page, "both");
  await expect(page.getByRole("banner")).toContainText(both.east);
  await page.getByRole("button", { name: `${both.west} · 通用申请 1` }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "西边的单据")).toContainText(both.west);
  await page.goto("/dashboard/welcome");

  await page.getByRole("button", { name: /消息中心，/ }).click();
  const box = page.getByRole("dialog", { name: "消息中心" });
  await box.getByRole("tab", { name: "待办 (2)" }).click();
  await box.getByRole("button", { name: /西边的单据/ }).click();
  await expect(heading(page)).toHaveText("西边的单据");
  await expect(panel(page).getByText(`属于租户「${both.west}」`)).toBeVisible();
  await panel(page).getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: "转交" }).click();
  const form = page.getByRole("dialog", { name: "转交给他人审批" });
  await form.getByLabel("转交给").fill("何蜀宁");
  await expect(page.locator(".ant-select-dropdown:visible").getByText(/何蜀宁/)).toBeVisible();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "取消" }).click();
  await panel(page).getByRole("button", { name: "通过" }).click();
  await expect(page.getByText(/^已通过 SQ/)).toBeVisible();
  await expect(row(page, "西边的单据")).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText(both.east);
});
