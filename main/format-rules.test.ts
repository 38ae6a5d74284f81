import { expect, it } from "vitest";
import { z } from "zod";
import { byRule, ruleOf } from "#platform/contract/rule.ts";
import { isBankCard, rules } from "#platform/contract/validators.ts";
import { wordingIn } from "#platform/server/wording.ts";
import { inputSchema } from "#platform/testing/samples.ts";
import { allEndpoints } from "./all-endpoints.ts";

/** Every pattern of a text that people type; those that the library knows by name have its words. */
function patternsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { pattern, format } = part as { pattern?: unknown; format?: unknown };
  const own = typeof pattern === "string" && format === undefined ? [pattern] : [];
  return [...own, ...Object.values(part).flatMap(patternsIn)];
}

it("no endpoint refuses a typed text by a rule that it cannot say", () => {
  const silent = allEndpoints()
    // Preferences are put together by the program.
    .filter(({ access, name }) => access === "write" && !name.startsWith("preference."))
    .flatMap((endpoint) =>
      patternsIn(inputSchema(endpoint))
        .filter((pattern) => !ruleOf({ pattern: `/${pattern}/` }))
        .map((pattern) => `${endpoint.name}: ${pattern}`),
    );
  expect(silent).toEqual([]);
});

it("a refusal says its rule in the reader's language", () => {
  const card = z.string().refine(isBankCard, byRule(rules.bankCard));
  const said = (language: "zh-CN" | "en-US") =>
    card.safeParse("6222", { error: wordingIn(language) }).error?.issues[0]?.message;
  expect(said("zh-CN")).toBe("13 至 19 位数字，校验位须正确");
  expect(said("en-US")).toBe("13 to 19 digits with a correct check digit");
});
