import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";

type Word = "money" | "yes" | "state" | "time" | ((value: string) => string | undefined);

/** Words for what an order's history keeps as codes, amounts and lists of files. */
export function useOrderWords(words: Readonly<Record<string, Word>>): Tell {
  const { t } = useWords();
  const stateOf = useStateNames();
  const known = {
    money: (value: string) => formatMoney(Number(value)),
    yes: (value: string) => t(value === "true" ? "form.yes" : "form.no"),
    state: (value: string) => stateOf(Number(value)).name,
    time: formatTime,
  };
  return (name, value) => {
    if (name === "fileIds") {
      return t("order.files", { count: (JSON.parse(value) as string[]).length });
    }
    const word = words[name];
    return (typeof word === "string" ? known[word] : word)?.(value);
  };
}
