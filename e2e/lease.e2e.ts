import { checkDigitOf } from "#platform/contract/car-numbers.ts";
import { sheetFile } from "#platform/testing/spreadsheets.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";

const headings =
  "合同号 报单车行 承租人 车牌号 车架号 融资额（元） 净融资额（元） 起租时间 是否JJK 是否JST".split(
    " ",
  );
const body = "LSVAM4180C9000001";
const vin = body.slice(0, 8) + checkDigitOf(body) + body.slice(9);
const wrongVin = vin.slice(0, 8) + (vin[8] === "0" ? "1" : "0") + vin.slice(9);
const rest = ["128000", "120000", "2026-11-01"];

test("a file of lease starts is mended and comes in, the flags are chosen, and the car is opened from the row", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "west");
  await page.goto("/data/startRent");

  await page.getByRole("button", { name: "导入", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "导入起租数据" });
  const first = ["2026ZL90000001", "故事车行", "故事承租人", "川A90001", wrongVin, ...rest, "", ""];
  const second = ["2026ZL90000002", "故事车行", "故事承租人", "川A90002", vin, ...rest, "是", "否"];
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await sheetFile([headings, first, second, second]));
  await expect(dialog.getByText("检查完成，尚未写入数据")).toBeVisible();
  await dialog.getByText("错误 1", { exact: true }).click();
  await dialog.getByRole("button", { name: "修改第 2 行的车架号" }).click();
  const box = dialog.getByRole("textbox", { name: "修改第 2 行的车架号" });
  await box.fill(vin);
  await box.press("Enter");
  await expect(dialog.getByText("错误 1", { exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "确认导入 2 条" }).click();
  await expect(dialog.getByText("导入完成：成功 2 条，失败 0 条，跳过 1 条")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).last().click();

  await page.goto("/data/startRent?keyword=2026ZL90000001");
  const row = rowOf(page, "2026ZL90000001");
  await expect(row.getByText("未选择").first()).toBeVisible();
  await row.getByRole("button", { name: "编辑" }).click();
  const form = page.getByRole("dialog", { name: "编辑起租" });
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请选择是否JJK")).toBeVisible();
  await expect(form.getByText("请选择是否JST")).toBeVisible();
  await form.getByRole("radio", { name: "是" }).first().check();
  await form.getByRole("radio", { name: "否" }).last().check();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("修改成功")).toBeVisible();
  await expect(row.getByText("未选择")).toHaveCount(0);

  await row.getByRole("link", { name: vin }).click();
  await expect(page).toHaveURL(/\/data\/vehicleRecords\?detail=/);
  const car = page.getByRole("dialog");
  await expect(car.getByText("起租记录（2）")).toBeVisible();
  await expect(car.getByText("校验码相符")).toBeVisible();
  await expect(car.getByRole("link", { name: "2026ZL90000002" })).toBeVisible();
  await expect(
    car.getByText("川A90001、川A90002").or(car.getByText("川A90002、川A90001")),
  ).toBeVisible();
  await expect(car.getByText("这辆车没有您可以查看的单据")).toBeVisible();
});
