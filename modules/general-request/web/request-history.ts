import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { formatMoney } from "#platform/web/money.ts";

/** Words for what a request's history keeps as codes, amounts and lists of files. */
export function useRequestWords(): Tell {
  const { t } = useWords();
  return (name, value) => {
    if (name === "amountFen") return formatMoney(Number(value));
    if (name === "special") return t(value === "true" ? "form.yes" : "form.no");
    if (name !== "fileIds") return undefined;
    return t("generalRequest.files", { count: (JSON.parse(value) as string[]).length });
  };
}
