import type { BrowserContext, Page } from "@playwright/test";

interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** Has a browser count what its person clicks and which keys he presses, over all pages that he comes to. */
export async function countEffort(
  context: BrowserContext,
): Promise<{ start: (page: Page) => Promise<void>; spent: (page: Page) => Promise<Effort> }> {
  // A browser that somebody worked in before counts already.
  await context.addInitScript(`if (!window.countsEffort) {
    window.countsEffort = true;
    const count = (kind) =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
    // A key that presses a button is no click, and what a label hands on is the same one.
    addEventListener("click", (event) => event.isTrusted && event.detail > 0 && count("clicks"), true);
    const held = ["Control", "Shift", "Alt", "Meta"];
    // What is held down while another key is pressed counts with that one.
    addEventListener("keydown", (event) => event.isTrusted && !held.includes(event.key) && count("keys"), true);
  }`);
  return {
    start: (page) =>
      page.evaluate("sessionStorage.setItem('clicks', '0'); sessionStorage.setItem('keys', '0')"),
    spent: (page) =>
      page.evaluate<Effort>(
        "({ clicks: Number(sessionStorage.getItem('clicks')), keys: Number(sessionStorage.getItem('keys')) })",
      ),
  };
}

/**
 * From now until the answer is called. Where figures are asked for, it says how long that took: something
 * to read, never a reason to fail.
 */
export function stopwatch(what: string): () => void {
  const began = performance.now();
  return () => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    if (process.env["FIGURES"]) process.stdout.write(`${what}: ${seconds} s\n`);
  };
}
