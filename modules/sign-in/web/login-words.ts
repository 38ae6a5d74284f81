import { createContext, use } from "react";
import { type ErrorDefinition, fillText, platformErrors } from "#platform/contract/error.ts";
import type { Language } from "#platform/web/session.ts";
import { ApiRefusal, wordingOf } from "#platform/web/refusal.ts";
import { type StartReason, startReasons } from "#platform/web/shell/way-back.ts";
import { enUS } from "./login-en-us.ts";
import { zhCN } from "./login-zh-cn.ts";

export type LoginText = keyof typeof zhCN;

/** A text of ours, or a sentence that the server said in the person's language. */
export type Wording =
  | { readonly key: LoginText; readonly values?: Record<string, string> }
  | { readonly text: string };

const texts = { "zh-CN": zhCN, "en-US": enUS };

export const LanguageContext = createContext<Language>("zh-CN");

/** What `useWords` is to the console, without i18next: two small tables need no library. */
export function useLoginWords() {
  const language = use(LanguageContext);
  const t = (key: LoginText, values: Record<string, string> = {}) =>
    fillText(texts[language][key], values);
  const say = (wording: Wording) =>
    "text" in wording ? wording.text : t(wording.key, wording.values);
  return { language, t, say };
}

/** Spec §8: the server's sentence, its code where that is too long, else "login error". */
export function wordingOfFailure(error: unknown): Wording {
  if (!(error instanceof ApiRefusal)) return { key: "msg.login.error" };
  const wording = wordingOf(error);
  if ("code" in wording) return { key: "msg.error.code", values: { code: wording.code } };
  return "text" in wording ? wording : { key: "msg.login.error" };
}

/** Why the console sent somebody here, by the code with which the server refused them. */
export function wordingOfReason(code: string, language: Language): Wording {
  if (startReasons.includes(code as StartReason)) return { key: `msg.${code as StartReason}.fail` };
  const found = Object.values<ErrorDefinition>(platformErrors).find((error) => error.code === code);
  if (!found) return { key: "msg.session.expired" };
  return { text: language === "zh-CN" ? found.zh : found.en };
}
