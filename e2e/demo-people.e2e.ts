import type { Locator, Page } from "@playwright/test";
import { demoPassword } from "#main/seed.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";
import { orderBy } from "./expenditures.ts";
import { stopwatch } from "./pace.ts";

const drawer = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tab") });
const press = (where: Locator, name: string) =>
  where.getByRole("button", { name, exact: true }).click();
const confirm = (page: Page, action: string) =>
  press(page.getByRole("dialog", { name: action, exact: true }), "确定");

test("the login page shows everybody by what they do, and the password, without scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/");
  const demo = page.getByRole("region", { name: "演示登录" });
  await expect(demo.getByText(demoPassword)).toBeVisible();
  const offered = [
    "销售 韩若溪",
    "区域经理 邓诗涵",
    "出纳 邓俊杰",
    "复核 唐智勇",
    "人事 冯慧敏",
    "只读总览 彭月娥",
    "管理员 林晓岚",
    "平台 周启明",
  ];
  for (const name of offered) {
    await expect(demo.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});

/** She asks for what she spent on the way to customers. */
async function askForMoney(page: Page, description: string): Promise<string> {
  await page.goto("/biz/expenditure?dialog=create");
  const form = page.getByRole("dialog", { name: "新建支出单" });
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label, { exact: true }).click();
    await page.locator(".ant-select-dropdown:visible").getByText(option).click();
  };
  await form.getByText("个人钱包").click();
  await press(form, "下一步");
  await choose("支出项目", "业务员差旅");
  await choose("支出子项", "市内交通");
  await form.getByLabel("支出总额").fill("12.34");
  await form.getByLabel("支出说明").fill(description);
  await press(form, "下一步");
  await choose("从项目可选人员中选择", "韩若溪");
  await press(form, "下一步");
  await press(form, "提交");
  const route = page.getByRole("dialog", { name: /审批路线/ });
  await press(route, "确认提交");
  await expect(route).toBeHidden();
  await expect(rowOf(page, description)).toContainText("待审批");
  return (await orderBy(page, description)).id;
}

/** Somebody finds the order in the task centre and agrees. */
async function agree(page: Page, nickname: string, description: string): Promise<void> {
  await signInAs(page, nickname);
  await page.goto(`/dashboard/todo?keyword=${encodeURIComponent(description)}`);
  const waiting = page.getByRole("list", { name: "单据列表" }).getByRole("listitem");
  await waiting.filter({ hasText: description }).click();
  const panel = page.getByRole("region", { name: "审批详情" });
  await expect(panel.getByRole("heading", { level: 2 })).toContainText(description);
  await press(panel, "通过");
  await expect(waiting.filter({ hasText: description })).toHaveCount(0);
}

test("an expenditure goes from its first word to the bank by the people of the login page alone", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const description = `拜访客户打车 ${Date.now() % 1_000_000}`;
  const paid = stopwatch("an expenditure from its first word to the bank");
  await signInAs(page, "hanruoxi");
  const id = await askForMoney(page, description);
  await agree(await elsewhere(), "dengshihan", description);
  const reviewer = await elsewhere();
  await agree(reviewer, "tangzhiyong", description);

  const cashier = await elsewhere();
  await signInAs(cashier, "dengjunjie");
  await cashier.goto(`/biz/expenditure?detail=${id}`);
  await press(drawer(cashier), "打款");
  await confirm(cashier, "打款");
  await expect(drawer(cashier).getByText(/等待财务制作打款批次/)).toBeVisible();
  const { orderNo } = await orderBy(cashier, description);
  await cashier.goto("/biz/payoutDesk?view=ready");
  await rowOf(cashier, orderNo).getByRole("checkbox").click();
  await cashier.getByRole("button", { name: "制批并提交放行" }).click();
  await press(cashier.getByRole("dialog", { name: "制批并提交放行" }), "制批并提交放行");
  await expect(drawer(cashier).getByText("待放行").first()).toBeVisible();
  const number = (
    await drawer(cashier)
      .getByText(/^PC\d+\w$/)
      .first()
      .innerText()
  ).trim();

  // Whoever lets money go a while after signing in is asked for the password that the login page showed.
  await change("update sessions set confirmed_at = now() - interval '1 hour'");
  await reviewer.goto(`/biz/payoutDesk?desk=batches&batchNo=${number}`);
  await press(rowOf(reviewer, number), "详情");
  await press(drawer(reviewer), "放行批次");
  await press(reviewer.getByRole("dialog", { name: "放行批次" }), "放行");
  const asked = reviewer.getByRole("dialog", { name: "确认是您本人" });
  await asked.getByLabel("登录密码").fill(demoPassword);
  await press(asked, "确认");

  await page.goto(`/biz/expenditure?detail=${id}`);
  await expect(drawer(page).getByText("已打款", { exact: true }).first()).toBeVisible();
  paid();
});
