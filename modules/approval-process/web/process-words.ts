import { useTranslation } from "react-i18next";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import type { ApprovalStep, Condition } from "#modules/approval/definition-contract.ts";
import type { Aspect } from "./designer/process-diff.ts";
import type { Names } from "./process-names.ts";

/** What orders of a kind are called. */
export function useOrderTypeName(): (orderType: string) => string {
  const { t } = useTranslation();
  return (type) => t(`reference.orderType.${type}` as TextKey);
}

const useComma = () => useWords().t("approvalProcess.words.comma");

/** Which orders go through a step, in words. */
function useConditionWords(names: Names) {
  const { t } = useWords();
  const comma = useComma();
  const amount = ({ amountFromFen: from, amountToFen: to }: Condition): string | undefined => {
    if (from === null && to === null) return undefined;
    if (to === null) return t("approvalProcess.words.from", { from: formatMoney(from ?? 0) });
    if (from === null) return t("approvalProcess.words.to", { to: formatMoney(to) });
    return t("approvalProcess.words.between", { from: formatMoney(from), to: formatMoney(to) });
  };
  const special = ({ special: is }: Condition): string | undefined =>
    is === null
      ? undefined
      : t(is ? "approvalProcess.words.special" : "approvalProcess.words.notSpecial");
  const among = (key: "departments" | "subtypes", all: readonly string[]): string | undefined =>
    all.length > 0 ? t(`approvalProcess.words.${key}`, { names: all.join(comma) }) : undefined;
  return (of: Condition): string =>
    [
      amount(of),
      among("departments", of.departmentIds.map(names.department)),
      special(of),
      among("subtypes", of.orderSubtypes),
    ]
      .filter((part) => part !== undefined)
      .join(t("approvalProcess.words.and")) || t("approvalProcess.words.always");
}

/** A step, and each part of it, in words. */
export function useStepWords(names: Names) {
  const { t } = useWords();
  const comma = useComma();
  const condition = useConditionWords(names);
  const list = (all: readonly string[]) => all.join(comma) || t("approvalProcess.words.none");
  const who = (step: ApprovalStep): string => {
    if (step.approverType === "PERSON") {
      return t("approvalProcess.words.people", { names: list(step.personIds.map(names.person)) });
    }
    if (step.approverType === "ROLE") {
      const scope = t(`approvalProcess.roleScope.${step.roleScope}`);
      return t("approvalProcess.words.roles", { names: list(step.roleIds.map(names.role)), scope });
    }
    const { superiorLevel: level } = step;
    return level === 1
      ? t("approvalProcess.words.superior")
      : t("approvalProcess.words.superiorAt", { level });
  };
  const hours = (count: number | null) =>
    count === null ? t("approvalProcess.words.never") : t("approvalProcess.words.hours", { count });
  const yesOrNo = (is: boolean) => t(is ? "form.yes" : "form.no");
  const empty = ({ emptyPolicy, emptyUserId }: ApprovalStep) =>
    emptyPolicy === "NAMED_USER" && emptyUserId !== null
      ? t("approvalProcess.words.namedUser", { name: names.person(emptyUserId) })
      : t(`approvalProcess.emptyPolicy.${emptyPolicy}`);
  const sayings: Record<Aspect, (step: ApprovalStep) => string> = {
    stepName: ({ stepName }) => stepName,
    who,
    signType: ({ signType }) => t(`approvalProcess.signType.${signType}`),
    condition: (step) => condition(step.condition),
    isFinanceStep: ({ isFinanceStep }) => yesOrNo(isFinanceStep),
    empty,
    selfPolicy: ({ selfPolicy }) => t(`approvalProcess.selfPolicy.${selfPolicy}`),
    dedupePolicy: ({ dedupePolicy }) => t(`approvalProcess.dedupePolicy.${dedupePolicy}`),
    remindHours: ({ remindHours }) => hours(remindHours),
    escalateHours: ({ escalateHours }) => hours(escalateHours),
    allowBatch: ({ allowBatch }) => yesOrNo(allowBatch),
    allowTransfer: ({ allowTransfer }) => yesOrNo(allowTransfer),
    allowAddSign: ({ allowAddSign }) => yesOrNo(allowAddSign),
    copies: ({ ccRoleIds, ccPersonIds }) =>
      list([...ccRoleIds.map(names.role), ...ccPersonIds.map(names.person)]),
  };
  return { who, condition, say: (step: ApprovalStep, aspect: Aspect) => sayings[aspect](step) };
}
