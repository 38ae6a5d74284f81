import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { formatMoney } from "#platform/web/money.ts";

/** Words for what an establishment's history keeps as codes, amounts and lists of files. */
export function useEstablishmentTell(): Tell {
  const { t } = useWords();
  return (name, value) => {
    if (name === "expenditureItemAmount") return formatMoney(Number(value));
    if (name !== "fileIds") return undefined;
    return t("projectEstablishment.files", { count: (JSON.parse(value) as string[]).length });
  };
}
