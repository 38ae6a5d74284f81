import type { ContentField } from "#modules/approval/content-contract.ts";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";

type Value = ContentField["value"];

/** A value of an order in words. */
export function useValueWords() {
  const { t } = useWords();
  return (kind: ContentField["kind"], value: Value, shown: string | null): string => {
    if (shown !== null) return shown;
    if (value === null || value === "") return t("approval.content.blank");
    if (kind === "fen") return formatMoney(Number(value));
    if (kind === "yes") return t(value ? "form.yes" : "form.no");
    return kind === "time" ? formatTime(String(value)) : String(value);
  };
}
