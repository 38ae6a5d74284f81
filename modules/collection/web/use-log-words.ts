import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";

/** Values of the operation log in the words of the screen. */
export function useLogWords(): (field: string, value: string) => string | undefined {
  const { t } = useWords();
  return (name, value) => {
    if (name === "amountFen") return formatMoney(Number(value));
    if (name === "payBy") return t(`collection.payBy.${value}` as TextKey);
    if (name === "reason") return t(`collection.reason.${value}` as TextKey);
    return undefined;
  };
}
