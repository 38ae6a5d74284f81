import type { Rule } from "./rule.ts";

/** What numbers that people type must be. One by one, so that a page brings only those that it asks for. */

export const phone: Rule = {
  zh: "11 位数字，以 13 至 19 开头",
  en: "11 digits, beginning with 13 to 19",
};

export const idNumber: Rule = {
  zh: "18 位，末位为数字或 X，出生日期和校验位须正确",
  en: "18 places, the last a digit or X, with a real birthday and check digit",
};

export const bankCard: Rule = {
  zh: "13 至 19 位数字，校验位须正确",
  en: "13 to 19 digits with a correct check digit",
};

export const account: Rule = { zh: "8 至 32 位数字", en: "8 to 32 digits" };

export const cnaps: Rule = { zh: "12 位数字", en: "12 digits" };

export const code: Rule = {
  zh: "只能用字母、数字、下划线和短横线",
  en: "letters, digits, underscores and hyphens only",
};

export const month: Rule = { zh: "年份和月份，如 2026-10", en: "year and month, as 2026-10" };

export const photo: Rule = { zh: "JPEG 格式的照片", en: "a photo as JPEG" };
