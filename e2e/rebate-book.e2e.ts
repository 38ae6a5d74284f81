import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";

const headings =
  "合同号 报单车行 承租人 融资额（元） 净融资额（元） 起租时间 是否JJK 是否JST".split(" ");
const contractNo = "2026ZL90000071";
const lease = [contractNo, "台账车行", "台账承租人", "128000", "120000", "2026-11-01", "是", "否"];

test("a lease start is in the book with its amount explained to the fen, and the book follows when it is set right", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "west");
  await page.goto("/data/startRent");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const importing = page.getByRole("dialog", { name: "导入起租数据" });
  await importing.locator("input[type=file]").setInputFiles(await sheetFile([headings, lease]));
  await importing.getByRole("button", { name: "确认导入 1 条" }).click();
  await expect(importing.getByText("导入完成：成功 1 条，失败 0 条，跳过 0 条")).toBeVisible();
  await importing.getByRole("button", { name: "关闭" }).last().click();

  // Each kind of rebate has a line of its own; one that gives nothing says why.
  await page.goto(`/data/rebateStandingBook?keyword=${contractNo}`);
  const superior = rowOf(page, "超级激励");
  await expect(superior.getByText("1,080.00").first()).toBeVisible();
  await expect(superior.getByText("可申请")).toBeVisible();
  await expect(rowOf(page, "弹性激励").first().getByText("缺少计算基数")).toBeVisible();

  await superior.getByRole("button", { name: "金额说明" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "金额说明" })).toBeVisible();
  await expect(drawer.getByText(/依据规则：第 1 版/)).toBeVisible();
  await expect(drawer.getByText(/120,000\.00.*0\.9%.*1,080\.00/)).toBeVisible();
  await drawer.getByRole("link", { name: contractNo }).click();

  await page.getByRole("dialog").getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog", { name: "编辑起租" });
  await form.getByLabel("净融资额").fill("90000");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();

  await page.goto(`/data/rebateStandingBook?keyword=${contractNo}`);
  await expect(rowOf(page, "超级激励").getByText("540.00").first()).toBeVisible();
});
