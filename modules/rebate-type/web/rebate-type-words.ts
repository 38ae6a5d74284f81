import { percentText } from "#platform/contract/money.ts";
import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import type { judgements, splitModes } from "../states.ts";

type Judgement = (typeof judgements)[number];
type SplitMode = (typeof splitModes)[number];

/** Words for what a history keeps as codes and figures. */
export function useRebateTypeTell(): Tell {
  const { t, field } = useWords();
  const yesNo = (value: string) => t(value === "true" ? "form.yes" : "form.no");
  const tellCode: Readonly<Record<string, (value: string) => string>> = {
    rebateAllowApply: yesNo,
    rebateNeedKeyPersonFile: yesNo,
    rebateAllowApplyType: (value) => t(`rebateType.judgement.${value as Judgement}`),
    rebateSplitMode: (value) => t(`rebateType.splitMode.${value as SplitMode}`),
    rebateKeyPersonMaxPercent: (value) => `${percentText(Number(value))}%`,
    changedParts: (value) =>
      value
        .split(",")
        .map((part) => field("rebateType", part))
        .join("、"),
  };
  return (name, value) => tellCode[name]?.(value);
}
