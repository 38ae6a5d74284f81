import { expect, signInAs, test } from "./console.ts";

const jobs = [
  "hanruoxi",
  "dengshihan",
  "dengjunjie",
  "tangzhiyong",
  "fenghuimin",
  "pengyuee",
  "admin",
  "platform",
];

test("everybody is shown his day in three steps, each of which opens", async ({ page }) => {
  const firstSteps = new Set<string>();
  for (const nickname of jobs) {
    await signInAs(page, nickname);
    const tour = page.getByRole("region", { name: "三步上手" });
    await expect(tour.getByRole("listitem")).toHaveCount(3);
    const steps = await tour.getByRole("link").all();
    const links = await Promise.all(steps.map((step) => step.getAttribute("href")));
    firstSteps.add((await steps[0]?.textContent()) ?? "");
    for (const link of links) {
      await page.goto(link ?? "");
      await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
      await expect(page.getByText("页面不存在")).toHaveCount(0);
    }
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  }
  expect(firstSteps.size).toBe(jobs.length);
});

test("who has seen the tour closes it for good, and finds it in the settings", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, "dengjunjie");
  const saved = page.waitForResponse("**/api/system/preference/settings");
  await page.getByRole("button", { name: "知道了" }).click();
  await saved;
  const other = await elsewhere();
  await signInAs(other, "dengjunjie");
  await expect(other.getByRole("region", { name: "支出" })).toBeVisible();
  await expect(other.getByRole("region", { name: "三步上手" })).toHaveCount(0);
  await other.getByRole("button", { name: "页面配置" }).click();
  await other.getByRole("switch", { name: "首页新手导览" }).click();
  await other.getByRole("button", { name: "关闭" }).click();
  await expect(other.getByRole("region", { name: "三步上手" })).toBeVisible();
});
