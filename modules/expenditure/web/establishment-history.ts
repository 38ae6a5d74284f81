import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";

/** Words for what an establishment's history keeps as codes, amounts and lists of files. */
export function useEstablishmentTell(): Tell {
  const { t } = useWords();
  const stateOf = useStateNames();
  return (name, value) => {
    if (name === "approvalStateCode") return stateOf(Number(value)).name;
    if (name === "expenditureItemAmount") return formatMoney(Number(value));
    if (name !== "fileIds") return undefined;
    return t("projectEstablishment.files", { count: (JSON.parse(value) as string[]).length });
  };
}
