import type { Page } from "@playwright/test";
import { openSandboxControl } from "#platform/testing/sandbox-control.ts";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { looks, signInLooking } from "./looks.ts";
import { dismissFinance, hireFinance } from "./payouts.ts";
import { here } from "./place.ts";

const outside = openSandboxControl(`http://127.0.0.1:${here.sandboxPort}`);

/** A colleague of the finance department, who both collects and decides, and a second person. */
test.beforeAll(hireFinance);
test.afterAll(dismissFinance);

/** No refund goes without a paper. */
const proof = {
  name: "退款申请.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
  ),
};

const drawer = (page: Page, subject: string) =>
  page.getByRole("dialog").filter({ hasText: subject });

async function collect(page: Page, subject: string, yuan: string): Promise<void> {
  await page.goto("/data/collection");
  await page.getByRole("button", { name: "新建收款" }).click();
  const form = page.getByRole("dialog", { name: "新建扫码收款" });
  await form.getByLabel("收款事由").fill(subject);
  await form.getByLabel("金额").fill(yuan);
  await form.getByRole("button", { name: "生成二维码" }).click();
  await expect(drawer(page, subject).getByRole("img", { name: /收款二维码/ })).toBeVisible();
}

test("a QR code is shown, paid by somebody elsewhere, turns paid by itself, and is refunded", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const subject = `过户服务费 ${Date.now()}`;
  await signInAs(page, "viewer");
  await collect(page, subject, "260");
  const detail = drawer(page, subject);
  const link = await detail.getByText(/^http:\/\/127\.0\.0\.1:\d+\/scan\//).innerText();
  // A reload would forget this.
  await page.evaluate("window.notReloaded = true");

  const phone = await elsewhere();
  await phone.goto(link.trim());
  await expect(phone.getByText("¥260.00")).toBeVisible();
  await phone.getByRole("button", { name: "支付" }).click();
  await expect(phone.getByText("已支付")).toBeVisible();

  await expect(detail.getByText("已收到付款")).toBeVisible();
  expect(await page.evaluate("window.notReloaded")).toBe(true);
  await expect(detail.getByRole("button", { name: "重置二维码" })).toHaveAttribute(
    "aria-description",
    "该收款已到账，不能再生成二维码或关闭；如需退回请办理退款",
  );

  await detail.getByRole("button", { name: "退款", exact: true }).click();
  const form = page.getByRole("dialog", { name: "退款" });
  await form.getByLabel("金额").fill("300");
  await form.getByLabel("退款原因").click();
  await page.getByTitle("订单取消（无法过户）").click();
  await form.locator("input[type=file]").setInputFiles(proof);
  await expect(form.getByRole("button", { name: proof.name, exact: true })).toBeVisible();
  await form.getByRole("button", { name: "提交退款" }).click();
  await expect(form.getByText("最多还可退 260.00 元，请修改退款金额")).toBeVisible();
  await form.getByLabel("金额").fill("100");
  await form.getByRole("button", { name: "提交退款" }).click();
  await detail.getByRole("tab", { name: "退款（1）" }).click();
  await expect(detail.getByRole("button", { name: "放行" })).toHaveAttribute(
    "aria-description",
    /./,
  );

  const second = await elsewhere();
  await signInAs(second, "admin");
  await second.goto("/data/collection");
  await rowOf(second, subject).getByRole("button", { name: "详情" }).click();
  await drawer(second, subject).getByRole("tab", { name: "退款（1）" }).click();
  await drawer(second, subject).getByRole("button", { name: "放行" }).click();
  await second.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect(detail.getByText("退款成功", { exact: true })).toBeVisible();
  await detail.getByRole("tab", { name: "进展" }).click();
  await expect(detail.getByText(/到账 ¥260\.00/)).toBeVisible();
  await expect(detail.getByText(/退款成功 ¥100\.00/)).toBeVisible();
  await detail.getByRole("tab", { name: "操作日志" }).click();
  await expect(detail.getByText("陈一帆 申请了退款")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, subject)).toContainText("已付款");
});

test("money that comes after the closing waits for a person, who keeps it", async ({ page }) => {
  test.slow();
  const subject = `抵押服务费 ${Date.now()}`;
  await signInAs(page, "viewer");
  await collect(page, subject, "80");
  const detail = drawer(page, subject);
  await expect(detail.getByText(/^http.*\/scan\//)).toBeVisible();
  const title = (await detail.getByText(/^SK\w+ /).innerText()).split(" ")[0] ?? "";
  await detail.getByRole("button", { name: "关闭收款" }).click();
  await page
    .getByRole("dialog", { name: "关闭收款" })
    .getByRole("button", { name: "确定" })
    .click();
  await expect(detail.getByText("收款已关闭，付款人不能再付款")).toBeVisible();

  await outside.act("allinpay", "payLate", { merchantNo: `${title}-1` });
  await expect(detail.getByText("迟到付款", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByTitle("待处理", { exact: true }).click();
  await rowOf(page, subject).getByRole("button", { name: "详情" }).click();
  await detail.getByRole("button", { name: "保留", exact: true }).click();
  const form = page.getByRole("dialog", { name: "保留这笔付款" });
  await form.getByLabel("说明").fill("客户确认是同一笔业务");
  await form.getByRole("button", { name: "确认保留" }).click();
  await expect(detail.getByText("已收到付款")).toBeVisible();
});

for (const [language, theme, width] of looks) {
  test(`the pages of collections have no serious fault in ${language}, ${theme}`, async ({
    page,
  }, info) => {
    test.slow();
    const isChinese = language === "zh-CN";
    const say = (chinese: string, english: string) => (isChinese ? chinese : english);
    const shot = async (name: string) => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
      expect(await graveHindrances(page), name).toEqual([]);
    };
    await signInLooking(page, "viewer", [language, theme, width]);
    await page.goto("/data/collection");
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await shot("list");
    await page.getByRole("button", { name: say("新建收款", "New collection") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shot("form");
    await page.keyboard.press("Escape");

    const details = { open: "沪C·M5520", late: "苏A·902XK", refunded: "苏E·5M21Q" };
    for (const [name, subject] of Object.entries(details)) {
      await rowOf(page, subject)
        .getByRole("button", { name: say("详情", "Details") })
        .click();
      const detail = drawer(page, subject);
      await expect(detail.getByRole("tab").first()).toBeVisible();
      await expect(detail.locator(".ant-skeleton, .ant-spin")).toHaveCount(0);
      await shot(`detail-${name}`);
      if (name === "refunded") {
        for (const tab of [say("退款（1）", "Refunds (1)"), say("进展", "Progress")]) {
          await detail.getByRole("tab", { name: tab }).click();
          await expect(detail.locator(".ant-skeleton")).toHaveCount(0);
          await shot(`detail-${tab}`);
        }
      }
      await page.keyboard.press("Escape");
      await expect(detail).toBeHidden();
    }
    const overflow = "document.documentElement.scrollWidth - window.innerWidth";
    expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
  });
}
