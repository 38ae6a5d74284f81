import { expect, test } from "./console.ts";
import { looks, pictures, signInLooking } from "./looks.ts";

/** Of the demo. */
const [cashier, reviewer] = ["dengjunjie", "tangzhiyong"] as const;

for (const look of looks) {
  const [language] = look;
  const say = (chinese: string, english: string) => (language === "zh-CN" ? chinese : english);

  test(`the pages of statements have no serious fault in ${look.join(", ")}`, async ({
    page,
  }, info) => {
    await signInLooking(page, cashier, look);
    const picture = pictures(page, info);
    const row = page.getByRole("row").nth(1);
    const dialog = page.getByRole("dialog");
    await page.goto("/data/bankStatement");
    await expect(row).toBeVisible();
    await picture("lines");
    await page.goto("/data/bankStatement?view=matched");
    const details = { name: say("详情", "Open") };
    await row.getByRole("button", details).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".ant-spin-spinning, .ant-skeleton")).toHaveCount(0);
    await picture("line");
    for (const name of ["calendar", "imports", "fetch", "import"]) {
      await page.goto(`/data/bankStatement?dialog=${name}`);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(".ant-spin-spinning, .ant-skeleton")).toHaveCount(0);
      await picture(name);
    }
    await page.goto("/data/PINGANbankStatement");
    await expect(row).toBeVisible();
    await picture("ping-an");
    await page.goto("/data/bankStatement?keyword=没有这样的流水");
    await expect(
      page.getByText(say("没有符合条件的数据", "Nothing matches")).first(),
    ).toBeVisible();
    await picture("nothing-found");
  });

  test(`the thresholds of matching have no serious fault in ${look.join(", ")}`, async ({
    page,
  }, info) => {
    await signInLooking(page, reviewer, look);
    await page.goto("/data/unmatchedBankStatement?thresholds=open");
    await expect(page.getByRole("dialog").getByRole("row").nth(1)).toBeVisible();
    await pictures(page, info)("thresholds");
  });

  test(`the pages of lease starts and cars have no serious fault in ${look.join(", ")}`, async ({
    page,
  }, info) => {
    await signInLooking(page, cashier, look);
    const picture = pictures(page, info);
    const row = page.getByRole("row").nth(1);
    const dialog = page.getByRole("dialog");
    for (const [path, name] of [
      ["/data/startRent", "lease"],
      ["/data/vehicleRecords", "car"],
    ] as const) {
      await page.goto(path);
      await expect(row).toBeVisible();
      await picture(`${name}s`);
      await row.getByRole("button", { name: say("详情", "Details") }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(".ant-spin-spinning, .ant-skeleton")).toHaveCount(0);
      await picture(name);
    }
  });
}
