import type { Browser } from "@playwright/test";

/** Shown while the home page still waits for its figures. */
const underWay = ".ant-skeleton, .ant-spin-spinning, .bones";

/** Signs in on a slow machine whose browser has seen only the login page, and waits for what is worked with. */
export async function homecoming(
  browser: Browser,
  address: string,
  slowdown: number,
): Promise<{ ms: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const throttle = await context.newCDPSession(page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${address}/login`, { waitUntil: "networkidle" });
  let requests = 0;
  page.on("request", () => (requests += 1));
  const button = page.getByRole("button", { name: "dengjunjie" });
  await button.waitFor();
  const began = performance.now();
  await button.click();
  await page.locator(".home-card").first().waitFor();
  await page.locator(underWay).filter({ visible: true }).first().waitFor({ state: "hidden" });
  const ms = Math.round(performance.now() - began);
  await context.close();
  return { ms, requests };
}
