import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { effects, faultKinds } from "./fault-kinds.ts";
import { effectTexts, provesInChinese } from "./fault-texts.ts";

const folder = join(import.meta.dirname, "providers");

/** The providers' code, in which a business effect must be met by its name. */
const played = readdirSync(folder)
  .filter((name) => !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

test("every kind of fault has an effect, and every effect is of a kind", () => {
  const used = new Set(Object.values(effects).map(({ kind }) => kind));
  expect([...used].toSorted((a, b) => a - b)).toEqual(Object.keys(faultKinds).map(Number));
  expect(used.size).toBe(26);
});

test("every effect that lies with a provider is played by one", () => {
  const unplayed = Object.entries(effects)
    .filter(([effect, { stage }]) => stage === "business" && !played.includes(effect))
    .map(([effect]) => effect);
  // The framework itself lets a notice overtake the answer.
  expect(unplayed.filter((effect) => effect !== "noticeBeforeAnswer")).toEqual([]);
});

test("people read of every kind and effect in their language", () => {
  expect(Object.keys(provesInChinese)).toEqual(Object.keys(faultKinds));
  const texts = Object.values(effectTexts).flat();
  expect(texts.filter((text) => text.trim() === "")).toEqual([]);
});
