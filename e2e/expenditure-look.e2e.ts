import type { Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import {
  applicant,
  arrangeWallet,
  bindApprovals,
  dismiss,
  hire,
  limitMonth,
  manager,
  pastePayees,
  somebody,
  submitOrder,
} from "./expenditures.ts";
import { bothLanguages } from "./looks.ts";

/** As the glossary has them, word for word. */
const words = {
  "zh-CN": {
    source: "个人钱包",
    next: "下一步",
    project: "支出项目",
    item: "支出子项",
    amount: "支出总额",
    description: "支出说明",
    cancel: "取消",
    leave: "不保存，关闭",
    sourceMissing: "请选择资金来源",
    atLeastOne: "请至少添加一个收款人",
    split: "分账金额合计与总金额不一致",
    quota: "该收款人本月渠道额度不足",
    left: "该收款人本月还可收 ¥500.00",
    paste: "格式有误，请检查快速录入内容",
    phone: "请输入正确的手机号",
    phoneBox: "收款人手机号",
    line: "收款人 1",
    detail: "详情",
  },
  "en-US": {
    source: "Personal wallet",
    next: "Next",
    project: "Expenditure project",
    item: "Expenditure item",
    amount: "Total amount",
    description: "Expenditure description",
    cancel: "Cancel",
    leave: "Close without saving",
    sourceMissing: "Please choose Amount source",
    atLeastOne: "At least one payee is required",
    split: "Split amounts must add up to the total",
    quota: "The payee's monthly channel quota is insufficient",
    left: "The payee can still receive ¥500.00 this month",
    paste: "Check the quick-entry format",
    phone: "Please enter a correct phone",
    phoneBox: "Payee phone",
    line: "Payee 1",
    detail: "Details",
  },
} as const;

async function asAdministrator(page: Page, limit: number | null): Promise<void> {
  await signInAs(page, manager);
  await limitMonth(page, limit);
}

test.beforeAll(async ({ browser }) => {
  await hire();
  await bindApprovals();
  const page = await browser.newPage();
  await asAdministrator(page, 50_000);
  await page.close();
});
test.afterAll(async ({ browser }) => {
  const page = await browser.newPage();
  await asAdministrator(page, null);
  await page.close();
  await dismiss();
});

for (const [language, theme, width] of bothLanguages) {
  test(`the form says what is wrong in ${language}, and its pages have no serious fault in ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const said = words[language];
    const look = async (name: string) => {
      // A button that is pointed at has a paler ground of the kit's, which is not looked at here.
      await page.mouse.move(0, 0);
      await page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
      expect(await graveHindrances(page), name).toEqual([]);
    };
    const arranged = await arrangeWallet({ fen: 200_000 });
    const description = `展厅物料 ${arranged.project}`;
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await signInAs(page, applicant);
    const payees = [somebody("赵一"), somebody("钱二")].map((one) => ({ ...one, fen: 12_000 }));
    await submitOrder(page, { ...arranged, description, payees });
    if (language === "en-US") await page.getByRole("button", { name: "English" }).click();
    if (theme === "dark") {
      await page.getByRole("button", { name: /切换到深色|dark/i }).click();
    }

    await page.goto("/biz/expenditure?dialog=create");
    const form = page.getByRole("dialog");
    const next = () => form.getByRole("button", { name: said.next, exact: true }).click();
    await next();
    await expect(form.getByText(said.sourceMissing)).toBeVisible();
    await look("source");
    await form.getByText(said.source).click();
    await next();
    const choose = async (label: string, option: string) => {
      await form.getByLabel(label, { exact: true }).click();
      await page.locator(".ant-select-dropdown:visible").getByText(option).click();
    };
    await choose(said.project, arranged.project);
    await choose(said.item, arranged.item);
    await form.getByLabel(said.amount).fill("1000");
    await form.getByLabel(said.description).fill("车展搭建");
    await look("info");
    await next();
    await next();
    await expect(form.getByText(said.atLeastOne)).toBeVisible();
    await pastePayees(page, [{ ...somebody("合计"), idCardNo: "", card: "1" }]);
    await expect(page.getByText(said.paste)).toBeVisible();
    await pastePayees(page, [somebody("孙三", "600"), somebody("李四", "300")]);
    await expect(form.getByText(said.left).first()).toBeVisible();
    const first = form.getByRole("group", { name: said.line });
    await first.getByLabel(said.phoneBox).fill("12345");
    // Left by this click, the box says what is wrong with it; the button stays where it is.
    await next();
    await expect(form.getByText(said.phone)).toBeVisible();
    await expect(form.getByText(said.split)).toBeVisible();
    await expect(form.getByText(said.quota)).toBeVisible();
    await look("payees");
    await form.getByRole("button", { name: said.cancel, exact: true }).click();
    await page.getByRole("button", { name: said.leave }).click();
    await expect(form).toBeHidden();

    await expect(rowOf(page, description)).toBeVisible();
    await look("list");
    await rowOf(page, description).getByRole("button", { name: said.detail }).click();
    await expect(page.getByRole("dialog").getByText("赵一").first()).toBeVisible();
    await expect(page.locator(".ant-skeleton")).toHaveCount(0);
    await look("detail");
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
    await page.getByRole("dialog").getByRole("link", { name: "¥240.00" }).click();
    await expect(rowOf(page, "¥240.00").filter({ hasText: /ZC\d+/ })).toBeVisible();
  });
}

test("finance sees everybody who is to be paid, and opens the order from there", async ({
  page,
  elsewhere,
}, info) => {
  const arranged = await arrangeWallet({ fen: 50_000 });
  const name = `周五${arranged.project.slice(2)}`;
  const author = await elsewhere();
  await signInAs(author, applicant);
  const payees = [{ ...somebody(name), fen: 20_000 }];
  await submitOrder(author, { ...arranged, description: "门店装修", payees });
  await signInAs(page, manager);
  await page.goto(`/data/expenditurePayees?shown=lines&keyword=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText("审批中");
  await page.screenshot({ path: info.outputPath("payees.png"), animations: "disabled" });
  expect(await graveHindrances(page)).toEqual([]);
  await rowOf(page, name).getByRole("link").click();
  await expect(page.getByRole("dialog").getByText("门店装修").first()).toBeVisible();
});
