import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let keys: string[];

/** What the product itself brings: what somebody adds has a name of his own, and no key. */
beforeAll(async () => {
  world = await openTestWorld();
  const { rows } = await world.database.admin.query<{ name: string; locale: string | null }>(
    "select name, locale from menus where created_by is null order by name",
  );
  keys = rows.map(({ name, locale }) => locale ?? `${name} has no key`);
});
afterAll(() => world.close());

const languages = ["zh-CN", "en-US"] as const;
type Language = (typeof languages)[number];
interface Texts {
  readonly zhCN?: Readonly<Record<string, string>>;
  readonly enUS?: Readonly<Record<string, string>>;
}
/** Pages' titles stand in the modules' values, which only a browser can load. */
const title = /"(menu\.[\w.]+)":\s*\{\s*"zh-CN":\s*"([^"]+)",\s*"en-US":\s*"([^"]+)"/g;

const titlesIn = (language: Language): [string, string][] =>
  globSync("modules/*/web/module.ts").flatMap((place) =>
    [...readFileSync(place, "utf8").matchAll(title)].map(
      ([, key = "", zhCN = "", enUS = ""]): [string, string] => [
        key,
        language === "zh-CN" ? zhCN : enUS,
      ],
    ),
  );

/** Titles are always at hand; names of buttons come with the pages that show rights. */
async function namesIn(language: Language): Promise<Record<string, string>> {
  const texts = await Promise.all(
    ["platform/web", "modules/identity/web"].map(
      async (folder) => (await import(resolve(`${folder}/locale/${language}.ts`))) as Texts,
    ),
  );
  const said = texts.map(({ zhCN, enUS }) => (language === "zh-CN" ? zhCN : enUS) ?? {});
  return Object.assign({}, ...said, Object.fromEntries(titlesIn(language))) as Record<
    string,
    string
  >;
}

/** A key shown for lack of a text, or a text that is one. */
const isRaw = (text: string | undefined) => !text?.trim() || /^\w+(\.\w+)+$/.test(text);

describe("menus, pages and buttons", () => {
  it.each(languages)("all have a name in %s", async (language) => {
    const names = await namesIn(language);
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => isRaw(names[key]))).toEqual([]);
  });

  it("have a Chinese name in Chinese, and none in English", async () => {
    const [zhCN, enUS] = [await namesIn("zh-CN"), await namesIn("en-US")];
    const chinese = /\p{Script=Han}/u;
    expect(keys.filter((key) => !chinese.test(zhCN[key] ?? ""))).toEqual([]);
    expect(keys.filter((key) => chinese.test(enUS[key] ?? ""))).toEqual([]);
  });

  it("are called alike on one page only once, so that a right is told from its neighbour", async () => {
    for (const language of languages) {
      const names = await namesIn(language);
      const told = keys.map((key) => `${key.slice(0, key.lastIndexOf("."))}: ${names[key]}`);
      expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
    }
  });
});
