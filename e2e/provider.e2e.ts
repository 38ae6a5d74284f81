import { expect, rowOf, signInAs, test } from "./console.ts";
import { graveHindrances } from "./axe.ts";

test("an administrator tests an account, reads what was exchanged and changes it", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/system/provider");
  const bank = rowOf(page, "平安银企直连（沙箱）");
  await bank.getByRole("button", { name: "测试" }).click();
  const told = page.getByRole("dialog").filter({ hasText: "已连通" });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "查看往来记录" }).click();
  const exchange = page.getByRole("dialog").filter({ hasText: "发出内容" });
  await expect(exchange.getByText("返回内容")).toBeVisible();
  await expect(exchange.getByText("成功", { exact: true })).toBeVisible();
  expect(await graveHindrances(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/共 \d+ 条/)).toBeVisible();

  await page.getByRole("radiogroup").getByText("账户").click();
  await rowOf(page, "e签宝（沙箱）").getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog");
  // Where it leads and as whom is the platform's to bind: nobody types an address here.
  await expect(form.getByLabel("接口地址")).toHaveCount(0);
  await form.getByLabel("账户名称").fill("e签宝（总部）");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();
  await expect(rowOf(page, "e签宝（总部）")).toBeVisible();
});

test("a forged notice shows up as refused, and leads nowhere", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/system/provider");
  await rowOf(page, "电子牵（沙箱）").getByRole("button", { name: "详情" }).click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText("已设置").first()).toBeVisible();
  const url = await detail.getByText(/\/api\/notify\//).innerText();
  const answer = await page.request.post(url.trim(), { data: { action: "SIGN_FLOW_COMPLETE" } });
  expect([answer.status(), await answer.text()]).toEqual([404, ""]);
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup").getByText("回调记录").click();
  const notice = rowOf(page, "已拒绝");
  await notice.getByRole("button", { name: "详情" }).click();
  await expect(page.getByRole("dialog").getByText("SIGN_FLOW_COMPLETE")).toBeVisible();
  expect(await graveHindrances(page)).toEqual([]);
});
