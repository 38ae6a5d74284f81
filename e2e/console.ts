import { matchesGlob } from "node:path";
import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { identity } from "#modules/identity/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { change } from "./database.ts";
import { here, importantStories } from "./place.ts";

interface Fixtures {
  /** On a slow machine the run has to end: from some moment on only the most important is told. */
  readonly inTime: void;
  /** Complaints that a story causes on purpose, such as the 401 of a session that was ended. */
  readonly expected: RegExp[];
  /** A browser of one's own. */
  readonly desk: () => Promise<BrowserContext>;
  /** Opens a window of another browser, as of the same person at another desk. */
  readonly elsewhere: () => Promise<Page>;
}

interface Taken {
  readonly context: BrowserContext;
  readonly complaints: () => string[];
}

/** Every story also fails on anything the browser complains about, in whichever window. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  baseURL: async ({}, give) => give(`http://127.0.0.1:${here.port}`),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  expected: async ({}, give) => give([]),
  inTime: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give, story) => {
      const isLate = Date.now() / 1_000 > Number(process.env["BRIEF_FROM"] ?? Infinity);
      story.skip(isLate && !matchesGlob(story.file, `**/${importantStories}`), "A slow machine");
      await give();
    },
    { auto: true },
  ],
  desk: async ({ browser, expected }, give) => {
    const taken: Taken[] = [];
    await give(async () => {
      const context = free.pop() ?? (await browser.newContext());
      taken.push({ context, complaints: watched(context, expected) });
      return context;
    });
    for (const { context } of taken) await leave(context);
    free.push(...taken.map(({ context }) => context));
    expect(taken.flatMap(({ complaints }) => complaints())).toEqual([]);
  },
  context: async ({ desk }, give) => {
    // What an earlier story set, was told or left to do is no matter of this one.
    await change("delete from preferences; delete from messages");
    await change("update import_jobs set state = 3659 where state = 3653");
    await give(await desk());
  },
  elsewhere: ({ desk }, give) => give(async () => (await desk()).newPage()),
});

/** Browsers that nobody works in. They know the console's files already, as at a desk of every day. */
const free: BrowserContext[] = [];

/** Nothing of who sat here stays but what the browser keeps of the console's files. */
async function leave(context: BrowserContext): Promise<void> {
  for (const complaint of ["console", "weberror"]) context.removeAllListeners(complaint);
  for (const page of context.pages()) await page.close();
  await context.setStorageState({ cookies: [], origins: [] });
}

/** Collects what a browser complains about on any of its pages, and tells it when asked. */
function watched(context: BrowserContext, expected: readonly RegExp[]): () => string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  context.on("weberror", (thrown) => complaints.push(String(thrown.error())));
  return () => complaints.filter((text) => !expected.some((known) => known.test(text)));
}

/** In a new window as a browser that was signed in already: the login page has stories of its own. */
export async function signInAs(page: Page, nickname: string): Promise<void> {
  const isKept = page.url() === "about:blank" && (await keepSession(page, nickname));
  await page.goto("/");
  if (!isKept) await page.getByRole("button", { name: nickname }).click();
  await expect(page.getByRole("navigation")).toBeVisible();
}

/** Leaves in the window what the login page would (platform/web/kept-session.ts); false where the demo has no such name. */
async function keepSession(page: Page, nickname: string): Promise<boolean> {
  const { method, path } = identity.demoSignIn;
  // Any address of the origin that loads nothing.
  await page.goto("/readyz");
  const headers = { "user-agent": await page.evaluate(() => navigator.userAgent) };
  const answer = await page.request.fetch(path, { method, data: { nickname }, headers });
  if (!answer.ok()) return false;
  const { data } = (await answer.json()) as { data: OutputOf<typeof identity.demoSignIn> };
  await page.evaluate(({ token, userId, currentTenantId }) => {
    const kept = { token, tokenOf: userId, currentTenantId };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    sessionStorage.setItem("workOf", userId);
    sessionStorage.setItem("tabTenantId", currentTenantId);
  }, data);
  return true;
}

/** The person who works in two tenants, and those. */
export const both = {
  name: "孙雅琴",
  east: "华东汇通汽车金融",
  west: "西南远航融资租赁",
} as const;

export async function choose(page: Page, person: string, item: string): Promise<void> {
  await page.getByRole("button", { name: person }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export async function switchTo(page: Page, tenant: string): Promise<void> {
  // The name of where one is leads elsewhere, as the person's menu does.
  await page.getByRole("banner").locator("button.tenant").click();
  await page.getByRole("dialog").getByRole("button", { name: tenant }).click();
  await expect(page.getByRole("banner")).toContainText(tenant);
}

/** The row of the list that names this text. */
export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

export { expect };
