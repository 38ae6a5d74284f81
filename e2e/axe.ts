import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What a program finds that would keep somebody with a screen reader or weak eyes out. */
export async function hindrances(
  page: Page,
  counts: (impact: axe.ImpactValue | undefined) => boolean = () => true,
): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy would rightly refuse that.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run({ resultTypes: ["violations"] })`,
  );
  return violations
    .filter(({ impact }) => counts(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Those of them that somebody cannot get around. */
export const graveHindrances = (page: Page): Promise<string[]> =>
  hindrances(page, (impact) => impact === "serious" || impact === "critical");
