import type { Page } from "@playwright/test";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { looks } from "./looks.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

interface Paper {
  readonly path: string;
  readonly template: string;
  readonly title: string;
  readonly phone: string;
}

async function write(page: Page, { path, template, title, phone }: Paper): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "新增合同" }).click();
  const form = dialog(page, "新增合同");
  await form.getByLabel("合同模板").click();
  await page.locator(".ant-select-item-option").filter({ hasText: template }).click();
  await form.getByLabel("合同名称").fill(title);
  await form.getByLabel("合同金额").fill("128000");
  await form.getByLabel("收款人", { exact: true }).fill("王建国");
  await form.getByLabel("客户姓名").fill("王建国");
  await form.getByLabel("客户手机号").fill(phone);
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
}

/** Sends it and waits until the provider has it, without ever loading the page anew. */
async function send(page: Page, title: string): Promise<void> {
  const row = rowOf(page, title);
  await expect(row).toContainText("未发起签署");
  await row.getByRole("button", { name: "发起签署" }).click();
  await page.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("签署中");
}

/** The link by which the signer signs, as the person passes it on. */
async function linkOf(page: Page, title: string): Promise<string> {
  await rowOf(page, title).getByRole("button", { name: "详情" }).click();
  const detail = dialog(page, new RegExp(title));
  await detail.getByRole("tab", { name: "签署人" }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith("/link"));
  await detail.getByRole("button", { name: "复制签署链接" }).click();
  const { data } = (await (await answered).json()) as { data: { url: string } };
  return data.url;
}

const papers = [
  ["eSign", "/data/eSignContract", "委托付款确认书", "13612340001"],
  ["LetSign", "/data/letSignContract", "车款收款确认书", "13612340002"],
] as const;

for (const [name, path, template, phone] of papers) {
  test(`a contract through ${name} is sent, signed elsewhere, and turns signed on the screen`, async ({
    page,
    elsewhere,
  }) => {
    test.slow();
    const title = `${template} ${Date.now()}`;
    await signInAs(page, "admin");
    await write(page, { path, template, title, phone });
    await send(page, title);
    const url = await linkOf(page, title);
    const detail = dialog(page, new RegExp(title));
    await expect(detail.getByText("待签署")).toBeVisible();
    await detail.getByRole("button", { name: "查询签署状态" }).click();
    await expect(page.getByText("尚未签署完成，请稍后再试")).toBeVisible();

    const signer = await elsewhere();
    await signer.goto(url);
    await signer.getByRole("button", { name: "签署", exact: true }).click();
    await expect(signer.getByText("您已签署成功")).toBeVisible();

    // Nobody touches the first window: the provider's notice turns it.
    await expect(detail.locator(".detail-head")).toContainText("已签署");
    await expect(rowOf(page, title)).toContainText("已签署");
    const saved = page.waitForEvent("download");
    await detail.getByRole("button", { name: "下载" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await detail.getByRole("button", { name: "归档" }).click();
    await dialog(page, "归档").getByRole("button", { name: "确定" }).click();
    await expect(detail.locator(".detail-head")).toContainText("已归档");
    await detail.getByRole("tab", { name: "日志" }).click();
    await expect(detail.getByText("王建国 已签署")).toBeVisible();
    await expect(detail.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  });
}

test("a contract is revoked with a reason, and its page says by whom and why", async ({ page }) => {
  const title = `撤销的确认书 ${Date.now()}`;
  await signInAs(page, "admin");
  const [path, template] = [papers[0][1], papers[0][2]];
  await write(page, { path, template, title, phone: "13612340003" });
  await send(page, title);
  await rowOf(page, title).getByRole("button", { name: "详情" }).click();
  const detail = dialog(page, new RegExp(title));
  await detail.getByRole("button", { name: "撤销合同" }).click();
  const form = dialog(page, "撤销合同");
  await form.getByLabel("撤销原因").fill("客户更换车型");
  await form.getByRole("button", { name: "撤销", exact: true }).click();
  await expect(detail.locator(".detail-head")).toContainText("已撤销");
  await expect(detail.getByRole("button", { name: "跳过签署" })).toHaveCount(0);
  await detail.getByRole("tab", { name: "日志" }).click();
  await expect(detail.getByText("原因：客户更换车型").first()).toBeVisible();
});

test("a template is uploaded, reaches its provider and is taken out of use", async ({ page }) => {
  const name = `服务费确认书 ${Date.now()}`;
  await signInAs(page, "admin");
  await page.goto("/bizConfiguration/letsignTemplate");
  await page.getByRole("button", { name: "新增模板" }).click();
  const form = dialog(page, "新增合同模板");
  await form.getByLabel("模板名称").fill(name);
  await form.locator("input[type=file]").setInputFiles({
    name: "确认书.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(
      "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
    ),
  });
  // A button once it is uploaded; before that the form would not be sent.
  await expect(form.getByRole("button", { name: "确认书.pdf", exact: true })).toBeVisible();
  await form.getByRole("button", { name: "保存" }).click();
  const row = rowOf(page, name);
  await expect(row).toContainText("已上传");
  await row.getByRole("button", { name: "停用" }).click();
  await page.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("已停用");
});

async function enterAs(page: Page, wish: { isChinese: boolean; isDark: boolean }): Promise<void> {
  await signInAs(page, "admin");
  if (!wish.isChinese) await page.getByRole("button", { name: "English" }).click();
  if (!wish.isDark) return;
  await page.getByRole("button", { name: wish.isChinese ? "切换到深色" : /dark/i }).click();
}

const tabs: Readonly<Record<string, readonly string[]>> = {
  "zh-CN": ["信息", "签署人", "附件", "日志"],
  "en-US": ["Info", "Signers", "Attachments", "Log"],
};

for (const [language, theme, width] of looks) {
  test(`the pages of contracts have no serious fault in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const isChinese = language === "zh-CN";
    const shot = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await enterAs(page, { isChinese, isDark: theme === "dark" });
    for (const path of ["/bizConfiguration/letsignTemplate", "/data/letSignContract"]) {
      await page.goto(path);
      await expect(page.getByRole("row").nth(3)).toBeVisible();
      await shot(path.split("/").at(-1) ?? "");
      expect(await graveHindrances(page)).toEqual([]);
    }
    await page.getByRole("button", { name: isChinese ? "新增合同" : "New contract" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shot("form");
    expect(await graveHindrances(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: isChinese ? "详情" : "Details" })
      .nth(2)
      .click();
    for (const name of tabs[language] ?? []) {
      await page.getByRole("dialog").getByRole("tab", { name, exact: true }).click();
      await expect(page.locator(".ant-skeleton")).toHaveCount(0);
      await shot(`detail-${name}`);
      expect(await graveHindrances(page)).toEqual([]);
    }
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
}
