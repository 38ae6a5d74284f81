import type { Page } from "@playwright/test";
import { expenditure } from "#modules/expenditure/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask, clearApprovals, goThrough, putApprovalsBack, submitRequest } from "./approvals.ts";
import { dealerOnFile, payByMessage } from "./car-payments.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { confirmRoute, press, seller } from "./dealers.ts";
import { countEffort, stopwatch } from "./pace.ts";

/** Goes to a page by the first letters of its name. */
async function goBy(page: Page, letters: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "搜索页面、单据与操作" });
  await expect(palette).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press("Enter");
}

test.describe("with ten requests waiting", () => {
  test.beforeAll(async () => {
    await clearApprovals();
    await goThrough([{ by: ["admin"] }]);
  });
  test.afterAll(putApprovalsBack);

  test("ten are approved by thirty keys and no click", async ({ page, context, elsewhere }) => {
    const applicant = await elsewhere();
    await signInAs(applicant, "viewer");
    for (let nth = 1; nth <= 10; nth += 1) await submitRequest(applicant, { title: `展位 ${nth}` });

    const effort = await countEffort(context);
    await signInAs(page, "admin");
    await effort.start(page);
    const done = stopwatch("ten approved by keyboard");
    await goBy(page, "spzx");
    const waiting = page.getByRole("list", { name: "单据列表" }).getByRole("listitem");
    const panel = page.getByRole("region", { name: "审批详情" });
    for (let left = 10; left > 0; left -= 1) {
      await expect(waiting).toHaveCount(left);
      const pass = panel.getByRole("button", { name: "通过" });
      await expect(pass).not.toHaveAttribute("aria-disabled");
      await page.keyboard.press("a");
    }
    await expect(page.getByText("没有待您审批的单据")).toBeVisible();
    done();
    const { clicks, keys } = await effort.spent(page);
    expect(clicks).toBe(0);
    expect(keys).toBeLessThanOrEqual(30);
  });
});

test("an order is found by its number from any page: its list, the number, Enter", async ({
  page,
  context,
}) => {
  const effort = await countEffort(context);
  await signInAs(page, "dengjunjie");
  type Orders = OutputOf<typeof expenditure.list>;
  const asked = { current: 3, size: 20 };
  const { records } = await ask<Orders>(page, ["POST", expenditure.list.path], asked);
  const orderNo = records.at(-1)?.orderNo ?? "";
  await effort.start(page);
  const done = stopwatch("an order found by its number");
  await goBy(page, "zc");
  await page.getByLabel("关键词").click();
  // As pasted from a message.
  await page.keyboard.insertText(orderNo);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel").locator("tbody tr:not(.gap)")).toHaveCount(1);
  await expect(rowOf(page, orderNo)).toBeVisible();
  done();
  const { clicks, keys } = await effort.spent(page);
  expect(clicks).toBeLessThanOrEqual(1);
  expect(keys).toBeLessThanOrEqual(10);
});

test("a car payment is written from a pasted message: four clicks, and a remark of twenty signs", async ({
  page,
  context,
}) => {
  const effort = await countEffort(context);
  await signInAs(page, seller);
  const { reportCarShop } = await dealerOnFile(page);
  const unique = Date.now() % 1_000_000;
  const contractNo = `2026ZLHT${String(5_000_000 + unique)}`;
  await effort.start(page);
  const done = stopwatch("a car payment written from a pasted message");
  await goBy(page, "ck");
  const yuan = 100_000 + (unique % 90_000);
  const form = await payByMessage(page, { reportCarShop, lessee: "沈明伟", contractNo, yuan });
  await expect(form.getByLabel("合同号")).toHaveValue(contractNo);
  await form.getByLabel("备注").click();
  // Five keys a second.
  await page.keyboard.type("gua pai hou tong zhi", { delay: 200 });
  await press(form, "提交审批");
  await confirmRoute(page);
  await expect(rowOf(page, "沈明伟").first()).toContainText("审批中");
  done();
  const { clicks, keys } = await effort.spent(page);
  expect(clicks).toBeLessThanOrEqual(4);
  expect(keys).toBeLessThanOrEqual(28);
});
