import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { knownStates } from "#modules/reference/states.ts";

/** What becomes of a spreadsheet is told in sentences where it happens. */
const toldElsewhere = new Set<string>(["importJob", "exportJob"]);

it("every state of an order has an English name", async () => {
  const places = globSync("{platform/web,modules/*/web}/locale/en-US.ts");
  const texts = await Promise.all(
    places.map(async (place) => (await import(resolve(place))) as { enUS: object }),
  );
  const said = new Set(texts.flatMap(({ enUS }) => Object.keys(enUS)));
  const nameless = knownStates.filter(
    ({ orderType, code }) => !toldElsewhere.has(orderType) && !said.has(`state.${code}`),
  );
  expect(nameless.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
});
