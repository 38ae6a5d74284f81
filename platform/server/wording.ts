import { z } from "zod";
import { type Rule, ruleOf } from "#platform/contract/rule.ts";
import type { Language } from "./refused.ts";

const library = {
  "zh-CN": z.locales.zhCN().localeError,
  "en-US": z.locales.en().localeError,
};

type Issue = z.core.$ZodRawIssue;

/** Forms that the library itself knows. */
const known: Readonly<Record<string, Rule>> = {
  email: { zh: "邮箱格式不正确，例如 name@company.com", en: "An address like name@company.com" },
  date: { zh: "日期格式不正确，例如 2026-11-15", en: "A day like 2026-11-15" },
};

const formatIn = (issue: Issue, language: keyof Rule): string => {
  const rule = ruleOf(issue) ?? known[String(issue["format"])];
  return rule?.[language] ?? (language === "zh" ? "格式不正确" : "Not in the right format");
};

/** The problems people meet every day, in their words; the library's own text for the rest. */
const everyday: Record<Language, Partial<Record<string, (issue: Issue) => string | undefined>>> = {
  "zh-CN": {
    invalid_type: ({ input }) => (input === null || input === undefined ? "不能为空" : undefined),
    too_small: ({ origin, minimum }) =>
      origin === "string"
        ? Number(minimum) <= 1
          ? "不能为空"
          : `至少 ${String(minimum)} 个字`
        : undefined,
    too_big: ({ origin, maximum }) =>
      origin === "string" ? `最多 ${String(maximum)} 个字` : undefined,
    invalid_format: (issue) => formatIn(issue, "zh"),
    custom: (issue) => ruleOf(issue)?.zh,
    unrecognized_keys: () => "不支持的字段",
  },
  "en-US": {
    invalid_type: ({ input }) => (input === null || input === undefined ? "Required" : undefined),
    too_small: ({ origin, minimum }) =>
      origin === "string"
        ? Number(minimum) <= 1
          ? "Required"
          : `At least ${String(minimum)} characters`
        : undefined,
    too_big: ({ origin, maximum }) =>
      origin === "string" ? `At most ${String(maximum)} characters` : undefined,
    invalid_format: (issue) => formatIn(issue, "en"),
    custom: (issue) => ruleOf(issue)?.en,
    unrecognized_keys: () => "Unknown field",
  },
};

/** How a schema's problems are said to a person. */
export const wordingIn =
  (language: Language) =>
  (issue: Issue): string | undefined => {
    const said = everyday[language][issue.code ?? ""]?.(issue) ?? library[language](issue);
    return typeof said === "string" ? said : said?.message;
  };
