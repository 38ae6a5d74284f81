import { Timeline } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { Deserved, Step } from "../../rule-contract.ts";
import type { bases, roundings, tierKeys } from "../../states.ts";

/** Where there is nothing to be had, the step that says so. */
const isAgainst = ({ step }: Step): boolean => /Fails|^not|^no|Missing|Reached/.test(step);

/** How much is deserved and why, step by step. */
export function RuleSteps({ deserved }: { deserved: Deserved }) {
  const sentenceOf = useStepSentence();
  return (
    <Timeline
      items={deserved.steps.map((step) => ({
        color: isAgainst(step) ? "red" : step.step === "deserved" ? "green" : "blue",
        content: sentenceOf(step),
      }))}
    />
  );
}

function useStepSentence(): (step: Step) => string {
  const { t, field } = useWords();
  const names: Readonly<Record<string, (code: string) => string>> = {
    base: (code) => t(`rebateType.base.${code as (typeof bases)[number]}`),
    by: (code) => t(`rebateType.tierBy.${code as (typeof tierKeys)[number]}`),
    unit: (code) => t(`rebateType.rounding.${code as (typeof roundings)[number]}`),
    to: (code) => code || t("rebateType.rule.open"),
    flag: (code) => t(code === "true" ? "form.yes" : "form.no"),
    value: (code) => code || t("rebateType.rule.unstated"),
  };
  return ({ step, said }) => {
    const words = Object.fromEntries(
      Object.entries(said).map(([name, code]) => [name, names[name]?.(code) ?? code]),
    );
    const flags = { jjkName: field("rebateType", "jjk"), jstName: field("rebateType", "jst") };
    return t(`rebateType.step.${step}`, { ...words, ...flags });
  };
}
