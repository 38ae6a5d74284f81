import type { Locator, Page } from "@playwright/test";
import { expect, rowOf, signInAs, test } from "./console.ts";

const open = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole("tab", { name });
const names = (page: Page) =>
  page
    .getByRole("tab")
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));

/** The rows that show are scrolled down, and the page around them too. */
const shownBoxes =
  "[...document.querySelectorAll('.tab-page, .list-scroll')].filter((box) => box.checkVisibility())";
const scrollDown = (page: Page) =>
  page.evaluate(`for (const box of ${shownBoxes}) box.scrollTo(0, 60)`);
const placesOf = (page: Page) =>
  page.evaluate<number[]>(`${shownBoxes}.map(({ scrollTop }) => scrollTop)`);

async function openLists(page: Page): Promise<void> {
  await signInAs(page, "admin");
  await open(page, "渠道管理");
  await expect(rowOf(page, "HD-ZY")).toBeVisible();
  await open(page, "状态码管理");
  await expect(rowOf(page, "1000")).toBeVisible();
}

test("a reload brings back the tabs, the filters and a half-filled form", async ({ page }) => {
  await openLists(page);
  await tab(page, "渠道管理").click();
  await page.getByLabel("关键词").fill("华东");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole("button", { name: "新增" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("渠道名称").fill("写到一半");
  await expect(tab(page, "渠道管理 有未提交的内容")).toBeVisible();

  page.on("dialog", (question) => void question.accept());
  await page.reload();
  await expect(dialog.getByText("已恢复未提交的内容")).toBeVisible();
  await expect(dialog.getByLabel("渠道名称")).toHaveValue("写到一半");
  expect(await names(page)).toEqual(["工作台", "渠道管理", "状态码管理"]);
  await expect(page.getByLabel("关键词")).toHaveValue("华东");

  await dialog.getByRole("button", { name: "放弃恢复的内容" }).click();
  await expect(dialog.getByLabel("渠道名称")).toHaveValue("");
  await expect(tab(page, /有未提交的内容/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
});

test("another tab leaves a page as it was: typed text, open dialog, place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLists(page);
  await scrollDown(page);
  const places = await placesOf(page);
  expect(places).toContain(60);
  await tab(page, "渠道管理").click();
  await page.getByLabel("关键词").fill("还没查询");
  await page.getByRole("button", { name: "新增" }).click();
  await page.getByRole("dialog").getByLabel("渠道名称").fill("留在这里");

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "搜索页面、单据与操作" });
  await palette.fill("ztm");
  await palette.press("Enter");
  await expect(rowOf(page, "1000")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await placesOf(page)).toEqual(places);

  await tab(page, /渠道管理/).click();
  await expect(page.getByRole("dialog").getByLabel("渠道名称")).toHaveValue("留在这里");
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "不保存，关闭" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("关键词")).toHaveValue("还没查询");
});

test("after a reload the page is scrolled back as soon as its rows are there", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs(page, "admin");
  await open(page, "状态码管理");
  await expect(rowOf(page, "1000")).toBeVisible();
  await scrollDown(page);
  const places = await placesOf(page);
  expect(places).toContain(60);
  // It is noted once the scrolling has come to rest.
  const noted = () => page.evaluate(() => Object.values(sessionStorage).join().includes("[0,60]"));
  await expect.poll(noted).toBe(true);
  await page.reload();
  await expect(rowOf(page, "1000")).toBeAttached();
  await expect.poll(() => placesOf(page)).toEqual(places);
});

test("a calendar that is open while its tab is left is closed, and the page lives on", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await open(page, "渠道管理");
  await page.getByRole("button", { name: /^展开/ }).click();
  await page.getByRole("search").getByLabel("创建时间").click();
  await expect(page.locator(".ant-picker-dropdown")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "林晓岚" })).toBeVisible();
  await expect(page.locator(".ant-picker-dropdown:visible")).toHaveCount(0);
  await page.goForward();
  await expect(rowOf(page, "HD-ZY")).toBeVisible();
  await page.getByRole("search").getByLabel("创建时间").click();
  await expect(page.locator(".ant-picker-dropdown:visible")).toHaveCount(1);
});

test("tabs are closed one by one, to the left, to the right and all but one; pinned ones stay", async ({
  page,
}) => {
  await openLists(page);
  await open(page, "欢迎页");
  await expect(page.getByRole("heading", { name: "林晓岚，您好" })).toBeVisible();
  const choose = async (name: string, item: string) => {
    await tab(page, name).click({ button: "right" });
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose("状态码管理", "固定");
  await expect.poll(() => names(page)).toEqual(["工作台", "状态码管理", "渠道管理", "欢迎页"]);
  await choose("欢迎页", "关闭左侧");
  await expect(tab(page, "渠道管理")).toHaveCount(0);
  expect(await names(page)).toEqual(["工作台", "状态码管理", "欢迎页"]);
  await open(page, "渠道管理");
  await choose("欢迎页", "关闭右侧");
  await expect(tab(page, "渠道管理")).toHaveCount(0);
  await expect(page).toHaveURL(/welcome/);
  await open(page, "渠道管理");
  await choose("渠道管理", "关闭其他");
  expect(await names(page)).toEqual(["工作台", "状态码管理", "渠道管理"]);
  await tab(page, "渠道管理").click({ button: "middle" });
  await expect(tab(page, "渠道管理")).toHaveCount(0);
  await choose("状态码管理", "取消固定");

  // The keyboard alone.
  await tab(page, "工作台").click();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "状态码管理")).toBeFocused();
  await expect(page).toHaveURL(/stateCode/);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "刷新当前页" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tab(page, "状态码管理").focus();
  await page.keyboard.press("Delete");
  expect(await names(page)).toEqual(["工作台"]);
  await expect(page).toHaveURL(/workplace/);
});

test("closing a tab with unsaved work asks first", async ({ page }) => {
  await openLists(page);
  await page.goto("/system/channel?dialog=create");
  await page.getByRole("dialog").getByLabel("渠道名称").fill("别丢");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "搜索页面、单据与操作" }).fill("工作台");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/workplace/);
  await tab(page, /渠道管理/).click({ button: "middle" });
  await page.getByRole("button", { name: "继续填写" }).click();
  await expect(tab(page, /渠道管理/)).toHaveCount(1);
  await tab(page, /渠道管理/).click({ button: "middle" });
  await page.getByRole("button", { name: "不保存，关闭" }).click();
  await expect(tab(page, /渠道管理/)).toHaveCount(0);
});

test("what the server's menu does not have is not found, and gets no tab", async ({ page }) => {
  await signInAs(page, "viewer");
  for (const path of ["/system/stateCode", "/nothing/here"]) {
    await page.goto(path);
    await expect(page.getByText("页面不存在").first()).toBeVisible();
    expect(await names(page)).toEqual(["工作台"]);
  }
  await page.goto("/redirect/system/channel?stateCode=1000");
  await expect(page).toHaveURL("/system/channel?stateCode=1000");
  expect(await names(page)).toEqual(["工作台", "渠道管理"]);
});

test("without a menu nobody stays inside, and the login page says why", async ({ page }) => {
  const refusal = { code: "9001", msg: "菜单服务暂不可用", data: null };
  await page.route("**/menu/tree", (route) => route.fulfill({ json: refusal }));
  await page.goto("/");
  await page.getByRole("button", { name: "admin" }).click();
  await expect(page.getByText("菜单获取失败")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("settings count at once and follow the person to another browser", async ({
  page,
  elsewhere,
}) => {
  await signInAs(page, "west");
  await page.getByRole("banner").getByRole("button", { name: "页面配置" }).click();
  const drawer = page.getByRole("dialog", { name: "页面配置" });
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/preference/settings"));
  await drawer.getByText("深色").click();
  await drawer.getByText("紧凑").click();
  await drawer.getByLabel("菜单宽度（px）").fill("260");
  await drawer.getByLabel("底部").click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(drawer.getByLabel("菜单来源于后台")).toBeDisabled();
  await expect(drawer.getByText("菜单由服务端按权限下发，不能关闭")).toBeVisible();
  expect((await saved).ok()).toBe(true);

  const other = await elsewhere();
  await signInAs(other, "west");
  await expect(other.locator("body")).toHaveAttribute("data-theme", "dark");
  await expect(other.getByRole("contentinfo")).toHaveCount(0);
  const width = await other.evaluate<number>("document.querySelector('.side').clientWidth");
  expect(Math.abs(width - 260)).toBeLessThan(3);

  await drawer.getByRole("button", { name: "恢复默认" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "light");
});

test("a change of settings that a reload interrupts is not lost", async ({ page }) => {
  await signInAs(page, "west");
  await page.getByRole("button", { name: "切换到深色" }).click();
  await page.reload();
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "切换到浅色" }).click();
});

test("a dialog that is open while its tab is hidden is there again", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openLists(page);
  await tab(page, "渠道管理").click();
  await page.getByRole("button", { name: "新增" }).click();
  await page.getByRole("dialog").getByLabel("渠道名称").fill("还在");
  await page.goBack();
  await expect(rowOf(page, "1000")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("dialog").getByLabel("渠道名称")).toHaveValue("还在");
  await expect(page.getByText("页面出错了")).toHaveCount(0);
});
