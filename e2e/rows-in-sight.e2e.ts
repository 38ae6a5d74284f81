import type { Page, Route } from "@playwright/test";
import { expect, signInAs, test } from "./console.ts";

/** The lists of the console, by who of the demo looks at them; one of several on a page by its name. */
const lists = {
  admin: [
    "/dashboard/request",
    "/biz/payoutDesk?打款批次",
    "/bizConfiguration/letsignTemplate",
    "/bizConfiguration/expenditureProject",
    "/bizConfiguration/expenditureProjectItem",
    "/bizConfiguration/reChargeAccount",
    "/data/letSignContract",
    "/data/eSignContract",
    "/data/collection",
    "/system/tenantUser",
    "/system/role",
    "/system/channel",
    "/system/stateCode",
  ],
  platform: ["/system/user", "/system/tenant"],
} as const;

/** Those whose last line says what the rows add up to. */
const listsWithSums = [
  "/biz/expenditure",
  "/biz/projectEstablishment",
  "/biz/payoutDesk",
  "/data/expenditurePayees",
  "/wallet/walletDetail",
  "/wallet/billAdjustment?金额调账",
  "/wallet/billAdjustment?充值",
  "/wallet/billAdjustment?订单调账",
] as const;

const windows = [
  { width: 1440, height: 900, rows: 16 },
  { width: 1280, height: 720, rows: 10 },
] as const;

interface Listed {
  readonly data: { readonly records?: readonly { readonly id: string }[]; readonly total?: number };
}

/** A list as the server gives it, its rows repeated until no window could hold them. */
async function repeatRows(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as Listed;
  const records = answer.data?.records ?? [];
  if (records.length === 0 || records.length >= 20) return route.fulfill({ response });
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...records[at % records.length],
    id: `${records[at % records.length]?.id.slice(0, -2)}${String(at).padStart(2, "0")}`,
  }));
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, records: many } } });
}

/** How many rows are seen whole, between the headings and what the rows add up to. */
const wholeRows = `(() => {
  const box = [...document.querySelectorAll(".list-scroll")].find((one) => one.checkVisibility());
  const edge = (part, side) => box.querySelector(part)?.getBoundingClientRect()[side];
  const frame = box.getBoundingClientRect();
  const top = edge("thead", "bottom") ?? frame.top;
  const end = Math.min(edge("tfoot td", "top") ?? Infinity, frame.top + box.clientHeight, innerHeight);
  return [...box.querySelectorAll("tbody tr:not(.gap)")]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= top - 1 && row.bottom <= end + 1).length;
})()`;

/** On a page that scrolls as a whole, a row may be in sight only after scrolling. */
const scrolls = "document.documentElement.scrollHeight > innerHeight";

async function openList(page: Page, path: string): Promise<void> {
  const [address = "", named] = path.split("?");
  await page.getByRole("navigation").locator(`a[href="${address}"]`).click();
  if (named) await page.getByRole("radiogroup").getByText(named, { exact: true }).click();
  await expect(page.getByRole("tabpanel").locator("tbody tr:not(.gap)").nth(9)).toBeVisible();
}

async function expectRows(page: Page, paths: readonly string[]): Promise<void> {
  await page.route(/list$/, repeatRows);
  for (const path of paths) {
    await openList(page, path);
    for (const { rows, ...size } of windows) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width}`;
      await expect
        .poll(() => page.evaluate<number>(wholeRows), { message: where })
        .toBeGreaterThanOrEqual(rows);
      expect(await page.evaluate<boolean>(scrolls), where).toBe(false);
    }
  }
}

for (const [nickname, paths] of Object.entries(lists)) {
  test(`every list of ${nickname} shows sixteen rows in a large window, ten in a small one`, async ({
    page,
  }) => {
    await signInAs(page, nickname);
    await expectRows(page, paths);
  });
}

test("a list with sums shows as many rows as one without", async ({ page }) => {
  await signInAs(page, "admin");
  await expectRows(page, listsWithSums);
});
