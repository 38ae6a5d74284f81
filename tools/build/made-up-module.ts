import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../../modules/made-up/web");
const list = join(import.meta.dirname, "../../main/web-modules.tsx");
const textsOfPage = 60;

/** Words that no compression finds a second time, and the same in every build. */
function* newWords(letters: string, length: number): Generator<string, never> {
  for (let seed = 1; ;) {
    let word = "";
    while (word.length < length) {
      seed = (seed * 48_271) % 2_147_483_647;
      word += letters[seed % letters.length] ?? "";
    }
    yield word;
  }
}
const chinese = newWords("付款渠道车行返利合同审批租户钱包支出立项收据员工岗位流水台账对账结算", 5);
const english = newWords("abcdefghijklmnoprstuvw", 12);

const lines = (pages: number, write: (page: number) => string) =>
  Array.from({ length: pages }, (_, at) => write(at)).join("\n");

const textsFile = (pages: number, name: string, words: Generator<string, never>) =>
  `export const ${name} = {${lines(pages * textsOfPage, (at) => `"madeUp.field.${at}": "${words.next().value} ${words.next().value}",`)}};`;

const valueFile = (pages: number) => `
const titles = {${lines(pages, (page) => `"menu.madeUp.page${page}": { "zh-CN": "${chinese.next().value}", "en-US": "${english.next().value}" },`)}};
export const madeUpModule = {
  names: ["madeUp"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [${lines(pages, (page) => `{ path: "/madeUp/page${page}", menuKey: "menu.madeUp.page${page}", permission: "madeUp:page${page}:list", load: async () => (await import("./page-${page}.tsx")).Page },`)}],
};`;

const pageFile = (page: number) => `
import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
const row = z.object({${lines(textsOfPage, (at) => `field${at}: z.string(),`)}});
const made = contract("madeUp", { list: read({ method: "POST", path: "/api/madeUp/${page}", permission: "madeUp:page${page}:list", input: z.strictObject({}), output: z.array(row) }) });
export const Page = () => made.list.path;`;

/** Adds a module with so many pages of texts to the console, as if it were in the tree. */
export function withMadeUpModule(pages: number): Plugin {
  const files = new Map([
    [join(folder, "module.ts"), valueFile(pages)],
    [join(folder, "locale/zh-CN.ts"), textsFile(pages, "zhCN", chinese)],
    [join(folder, "locale/en-US.ts"), textsFile(pages, "enUS", english)],
  ]);
  for (let page = 0; page < pages; page += 1) {
    files.set(join(folder, `page-${page}.tsx`), pageFile(page));
  }
  return {
    name: "made-up-module",
    enforce: "pre",
    resolveId(source, importer) {
      const path = importer?.startsWith(folder) ? join(importer, "..", source) : source;
      return files.has(path) ? path : null;
    },
    load: (id) => files.get(id) ?? null,
    transform(code, id) {
      if (id !== list) return null;
      const value = `import { madeUpModule } from ${JSON.stringify(join(folder, "module.ts"))};\n`;
      return { code: value + code.replace("\n];", "\n  madeUpModule,\n];"), map: null };
    },
  };
}
