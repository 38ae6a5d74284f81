import type { Locator, Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { looks, signInLooking } from "./looks.ts";

const name = "大额申请审批";
const tenant = "(select id from tenants where name = '华东汇通汽车金融')";
const person = (nickname: string) => `(select id from users where nickname = '${nickname}')`;

/** What a story of the last run has left. */
async function tidyUp(): Promise<void> {
  const processes = `(select id from approval_processes where name = '${name}')`;
  await change(
    `delete from approval_bindings where process_id in ${processes};` +
      `update approval_processes set state = 1003 where id in ${processes};` +
      `delete from member_agents where user_id = ${person("finance")}`,
  );
}
test.beforeEach(tidyUp);
test.afterAll(tidyUp);

/** The head of finance is away today, and somebody stands in. */
const sendAway = () =>
  change(
    "insert into member_agents (tenant_id, id, user_id, agent_id, starts_at, ends_at, created_by, updated_by)" +
      ` values (${tenant}, gen_random_uuid(), ${person("finance")}, ${person("both")},` +
      ` now() - interval '1 day', now() + interval '5 days', ${person("admin")}, ${person("admin")})`,
  );

const form = (page: Page) => page.getByRole("complementary", { name: /^第 \d 步$/ });
const card = (page: Page, stepName: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: new RegExp(`^\\d\\. ${stepName}`) }) });

async function choose(page: Page, box: Locator, typed: string): Promise<void> {
  await box.fill(typed);
  await page.locator(".ant-select-dropdown:visible").getByText(typed).first().click();
}

/** Where several can be chosen, the choices stay open until they are closed. */
async function chooseOne(page: Page, box: Locator, typed: string): Promise<void> {
  await choose(page, box, typed);
  await page.keyboard.press("Escape");
}

async function create(page: Page): Promise<void> {
  await page.goto("/bizConfiguration/approvalProcess");
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请输入流程名称")).toBeVisible();
  await dialog.getByLabel("流程名称").fill(name);
  await dialog.getByRole("button", { name: "保存" }).click();
  // Its steps are designed next.
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The nearest manager, the superior's superior, and finance from 300,000 on. */
async function design(page: Page): Promise<void> {
  for (const [place, stepName] of ["区域负责人", "上级复核", "财务复核"].entries()) {
    await page.getByRole("button", { name: `在第 ${place + 1} 步的位置添加步骤` }).click();
    await form(page).getByLabel("步骤名称").fill(stepName);
  }
  await card(page, "上级复核").click();
  await form(page).getByText("上级", { exact: true }).click();
  await form(page).getByLabel("第几级上级").fill("2");
  await card(page, "财务复核").click();
  await form(page).getByText("指定人员", { exact: true }).click();
  await form(page).getByLabel("财务步骤").click();
  await form(page).getByLabel("金额下限（含）").fill("300000");
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "发布流程" });
  await dialog.getByLabel("发布说明").fill(note);
  await dialog.getByRole("button", { name: "确认发布" }).click();
  await expect(page.getByText(/发布成功/).last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test("a process of three steps is designed, mended, tried, published twice, compared and bound", async ({
  page,
}, info) => {
  // A dozen panels, and two versions.
  test.slow();
  await sendAway();
  await signInAs(page, "admin");
  await create(page);
  await design(page);

  // What is missing is on the cards, and publishing leads to it.
  await expect(card(page, "区域负责人").getByText("请选择审批角色")).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const faults = page.getByRole("dialog", { name: "还不能发布，请先处理以下问题" });
  await expect(faults.getByRole("listitem")).toHaveCount(2);
  await page.screenshot({ path: info.outputPath("faults.png"), animations: "disabled" });
  await faults.getByRole("button", { name: /第 1 步「区域负责人」/ }).click();
  await chooseOne(page, form(page).getByLabel("审批角色"), "区域经理");
  await card(page, "财务复核").click();
  await chooseOne(page, form(page).getByLabel("审批人员"), "马静文");
  await expect(card(page, "财务复核")).toContainText("指定人员：马静文");
  await expect(card(page, "财务复核")).toContainText("金额 ≥ ¥300,000.00");
  await expect(card(page, "上级复核")).toContainText("直属上级 第 2 级");

  // What is not saved is there again after a reload.
  await page.reload();
  await expect(page.getByText("已恢复未提交的内容")).toBeVisible();
  await expect(card(page, "财务复核")).toContainText("指定人员：马静文");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  await expect(page.getByText("未发布的修改")).toBeVisible();
  await page.screenshot({ path: info.outputPath("board.png"), animations: "disabled" });

  await page.getByRole("tab", { name: "模拟审批" }).click();
  const panel = page.getByRole("tabpanel", { name: "模拟审批" });
  await choose(page, panel.getByLabel("申请人"), "陈一帆");
  await panel.getByLabel("金额", { exact: true }).fill("299999.99");
  await panel.getByRole("button", { name: "模拟审批" }).click();
  await expect(panel.getByText("该单据将经过 2 个步骤")).toBeVisible();
  await expect(panel.getByText("不满足条件：金额 ≥ ¥300,000.00")).toBeVisible();
  await panel.getByLabel("金额", { exact: true }).fill("300000");
  await panel.getByRole("button", { name: "模拟审批" }).click();
  await expect(panel.getByText("该单据将经过 3 个步骤")).toBeVisible();
  await expect(panel.getByText("马静文 外出，由 孙雅琴 代理")).toBeVisible();
  await page.screenshot({ path: info.outputPath("simulate.png"), animations: "disabled" });

  await page.getByRole("tab", { name: "路线体检" }).click();
  await page.getByRole("button", { name: "开始体检" }).click();
  await expect(page.getByText(/已检查 \d+ 个部门/)).toBeVisible();
  await page.screenshot({ path: info.outputPath("health.png"), animations: "disabled" });
  await page.getByRole("tab", { name: "历史回放" }).click();
  await page.getByRole("button", { name: "开始回放" }).click();
  await expect(page.getByText("这段时间没有使用该流程的单据")).toBeVisible();

  await page.getByRole("tab", { name: "流程设计" }).click();
  await publish(page, "首版");
  await expect(page.getByText("V1", { exact: true }).first()).toBeVisible();

  // By keyboard alone the last step goes up by one.
  await page.getByRole("button", { name: "上移「财务复核」" }).focus();
  await page.keyboard.press("Enter");
  await card(page, "区域负责人").click();
  await form(page).getByText("会签", { exact: true }).click();
  await expect(page.getByText("有未保存的修改")).toBeVisible();
  await publish(page, "财务提前，区域会签");

  await page.getByRole("tab", { name: "版本" }).click();
  await expect(rowOf(page, "财务提前，区域会签")).toContainText("林晓岚");
  const diff = page.getByRole("list", { name: "对比版本" });
  await expect(diff.getByRole("listitem").filter({ hasText: "区域负责人" })).toContainText(
    "或签 → 会签",
  );
  await expect(diff.getByText(/由第 \d 步移到第 \d 步/)).toHaveCount(1);
  await page.screenshot({ path: info.outputPath("versions.png"), animations: "disabled" });

  await page.getByRole("button", { name: "返回流程列表" }).click();
  await page.getByRole("button", { name: "单据绑定" }).click();
  const drawer = page.getByRole("dialog", { name: "单据绑定" });
  await drawer
    .getByRole("region", { name: "通用申请" })
    .getByRole("button", { name: "绑定单据" })
    .click();
  const dialog = page.getByRole("dialog", { name: "绑定单据" });
  await choose(page, dialog.getByLabel("适用部门"), "嘉兴区域");
  await choose(page, dialog.getByLabel("审批流程"), name);
  await dialog.getByRole("button", { name: "绑定", exact: true }).click();
  await expect(page.getByText("绑定成功")).toBeVisible();
  const bound = drawer.getByRole("row").filter({ hasText: "嘉兴区域" });
  await expect(bound).toContainText("始终用最新版本");
  await page.screenshot({ path: info.outputPath("bindings.png"), animations: "disabled" });
  await drawer.locator(".ant-drawer-close").click();
  await expect(drawer).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText("通用申请");
  const remove = rowOf(page, name).getByRole("button", { name: "删除" });
  await expect(remove).toHaveAttribute("aria-description", /仍有单据绑定该流程/);
  await page.screenshot({ path: info.outputPath("list.png"), animations: "disabled" });
});

/** What the demo starts with; its orders have been on their way for weeks. */
const demo = "通用申请审批";

for (const [language, theme, width] of looks) {
  test(`processes look right in ${language}, ${theme}, ${width} wide`, async ({ page }, info) => {
    test.slow();
    await signInLooking(page, "admin", [language, theme, width]);
    const shot = async (view: string) => {
      // What the mouse happens to stand on looks otherwise.
      await page.mouse.move(0, 0);
      await expect(page.locator(".ant-spin-spinning, .ant-skeleton")).toHaveCount(0);
      await page.screenshot({ path: info.outputPath(`${view}.png`), animations: "disabled" });
      const overflow = await page.evaluate<number>(
        "document.documentElement.scrollWidth - window.innerWidth",
      );
      expect(overflow, view).toBeLessThanOrEqual(0);
      expect(await graveHindrances(page), view).toEqual([]);
    };
    const tab = (title: RegExp) => page.getByRole("tab", { name: title }).click();
    const list = (title: RegExp) => page.getByRole("radiogroup").getByText(title).click();
    const answered = () => expect(page.getByRole("tabpanel").getByRole("alert")).toBeVisible();

    await page.goto("/bizConfiguration/approvalProcess");
    await expect(rowOf(page, demo)).toBeVisible();
    await shot("list");
    await list(/^(审批监控|Approvals)$/);
    await page
      .getByText(/^(全部|All)$/)
      .first()
      .click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await shot("watch");
    await list(/^(流程|Processes)$/);
    await expect(rowOf(page, demo)).toBeVisible();
    await page.getByRole("button", { name: /^(单据绑定|Bindings)$/ }).click();
    await expect(page.getByRole("dialog").getByRole("row").nth(1)).toBeVisible();
    await shot("bindings");
    await page.locator(".ant-drawer-close").click();
    await rowOf(page, demo)
      .getByRole("button", { name: /^(设计|Design)$/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: demo })).toBeVisible();
    await shot("design");
    await page.getByRole("complementary").getByRole("radio").last().scrollIntoViewIfNeeded();
    await shot("form");
    await tab(/^(模拟审批|Simulate)$/);
    await shot("simulate");
    // Without its first step, orders of the last weeks would have gone another way.
    await tab(/^(流程设计|Design)$/);
    await page.getByRole("button", { name: /^(删除「直属上级」|Delete 直属上级)$/ }).click();
    await tab(/^(历史回放|Replay)$/);
    await page.getByRole("button", { name: /^(开始回放|Replay)$/ }).click();
    await answered();
    await shot("replay");
    await tab(/^(路线体检|Route health)$/);
    await page.getByRole("button", { name: /^(开始体检|Check)$/ }).click();
    await answered();
    await shot("health");
    await tab(/^(版本|Versions)$/);
    await expect(page.getByRole("tabpanel").getByRole("row").nth(1)).toBeVisible();
    await shot("versions");
  });
}
