import type { Browser, CDPSession } from "@playwright/test";

/** Shown while the home page still waits for its figures. */
const underWay = ".ant-skeleton, .ant-spin-spinning, .bones";

/** Counts what the server is asked for; what the browser has kept costs it nothing. */
async function countAsked(session: CDPSession): Promise<() => number> {
  let asked = 0;
  session.on("Network.responseReceived", ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) asked += 1;
  });
  session.on("Network.requestServedFromCache", () => (asked -= 1));
  await session.send("Network.enable");
  return () => asked;
}

/** Signs in on a slow machine whose browser has seen only the login page, and waits for what is worked with. */
export async function homecoming(
  browser: Browser,
  address: string,
  slowdown: number,
): Promise<{ ms: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${address}/login`, { waitUntil: "networkidle" });
  const asked = await countAsked(session);
  const button = page.getByRole("button", { name: "dengjunjie" });
  // Nobody clicks without having come there; the console's files are on their way from then on.
  await button.hover();
  await page.waitForLoadState("networkidle");
  const began = performance.now();
  await button.click();
  await page.locator(".home-card").first().waitFor();
  await page.locator(underWay).filter({ visible: true }).first().waitFor({ state: "hidden" });
  const ms = Math.round(performance.now() - began);
  const requests = asked();
  await context.close();
  return { ms, requests };
}
