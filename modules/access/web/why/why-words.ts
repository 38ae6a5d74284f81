import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { why, type WhyRule } from "../../why-contract.ts";
import { useMenuTitle } from "../menu/menu-words.ts";

export type Answer = OutputOf<typeof why.why>;
export type Step = Answer["steps"][number];

/** What can be asked about. */
export const useChoices = () =>
  useQuery({
    queryKey: ["why", why.choices.name],
    queryFn: ({ signal }) => call(why.choices, {}, { signal }),
  });

/** How far a role sees, in words. */
export function useRangeWords() {
  const { t } = useWords();
  return (range: number, departments: readonly string[]) =>
    departments.length > 0 && range === 7
      ? t("why.range.chosen", { departments: departments.join("、") })
      : t(`why.range.${range}` as TextKey);
}

/** Whose the record is, as far as it is known. */
function useStampWords() {
  const { t } = useWords();
  return ({ department = "", maker = "" }: Step["facts"]) => {
    if (department && maker) return t("why.stamp", { department, maker });
    if (department) return t("why.stamp.department", { department });
    return maker ? t("why.stamp.maker", { maker }) : t("why.stamp.none");
  };
}

/** A step as a sentence. */
export function useStepWords() {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  const rangeWords = useRangeWords();
  const stampWords = useStampWords();
  return ({ rule, holds, facts, menu }: Step): string =>
    t(`why.step.${rule}.${holds ? "yes" : "no"}` as TextKey, {
      ...facts,
      menu: menu ? titleOf(menu) : (facts["permission"] ?? ""),
      called: facts["record"] ? t("why.called", { record: facts["record"] }) : "",
      range: rangeWords(Number(facts["range"]), facts["chosen"] ? [facts["chosen"]] : []),
      stamp: stampWords(facts),
    });
}

/** Where to go to mend a failing step: a page of the console, or words where somebody else must. */
const ways: Partial<Record<WhyRule, (step: Step) => string | null>> = {
  person: ({ facts }) => found("/system/tenantUser", facts["person"]),
  member: ({ facts }) => found("/system/tenantUser", facts["person"]),
  tenant: ({ facts }) => found("/system/tenant", facts["tenant"]),
  secondFactor: ({ facts }) => found("/system/tenantUser", facts["person"]),
  superTenantOnly: () => null,
  menuKnown: () => "/system/menu",
  menuEnabled: ({ menu }) => `/system/menu?menu=${menu?.id ?? ""}`,
  inPackage: ({ facts }) => found("/system/tenant", facts["tenant"]),
  hasRole: ({ facts }) => found("/system/tenantUser", facts["person"]),
  roleDisabled: ({ facts }) => found("/system/role", facts["role"]),
  roleHidden: ({ menu }) => `/system/menu?menu=${menu?.id ?? ""}`,
  roleLacks: ({ facts }) => found("/system/role", facts["role"]),
  rangeCovers: ({ facts }) => found("/system/role", facts["role"]),
  recordExists: () => null,
};

const found = (path: string, keyword = "") =>
  `${path}?${new URLSearchParams({ keyword }).toString()}`;

export interface Mend {
  readonly text: TextKey;
  /** Null where there is no page for it. */
  readonly to: string | null;
}

export function mendOf(step: Step): Mend | undefined {
  const way = ways[step.rule];
  return step.holds || !way
    ? undefined
    : { text: `why.mend.${step.rule}` as TextKey, to: way(step) };
}
