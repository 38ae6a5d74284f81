import { openTexts } from "../i18n.ts";
import type { Language } from "../session.ts";
import { titlesOf } from "../shell/assemble.tsx";
import type { WebModule } from "../shell/web-module.ts";
import { loadTexts, offerTexts } from "../texts.ts";

/** Opens modules as the console does, with the texts of a page of each at hand. */
export async function openModules(
  modules: readonly WebModule[],
  language: Language = "zh-CN",
): Promise<void> {
  const titles = { zhCN: titlesOf(modules, "zh-CN"), enUS: titlesOf(modules, "en-US") };
  openTexts(titles, language);
  offerTexts(modules);
  await loadTexts(modules.flatMap(({ names }) => names));
}
