import { globSync } from "node:fs";
import { join } from "node:path";
import { screenTexts } from "#platform/server/exchange/export-words.ts";
import type { Module } from "#platform/server/module.ts";
import type { Language } from "#platform/server/refused.ts";

type Texts = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, "..");

/** All that screens say in a language. They are plain words: nothing of a browser comes with them. */
async function textsIn(language: Language): Promise<Texts> {
  const places = globSync(`{platform,modules/*}/web/locale/${language}.ts`, { cwd: root });
  const said = await Promise.all(
    places.map(async (place) => {
      const { zhCN, enUS } = (await import(join(root, place))) as { zhCN?: Texts; enUS?: Texts };
      return zhCN ?? enUS;
    }),
  );
  return Object.assign({}, ...said) as Texts;
}

const read = new Map<Language, Promise<Texts>>();

/** Read when somebody first exports something in a language, and kept. */
function textsOf(language: Language): Promise<Texts> {
  const found = read.get(language) ?? textsIn(language);
  read.set(language, found);
  return found;
}

/** Hands the words of screens to those who write files. */
export const screenTextsModule: Module = { gives: [screenTexts.takes(textsOf)] };
