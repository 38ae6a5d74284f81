import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { payeeStates } from "../states.ts";

const amounts: ReadonlySet<string> = new Set(["amount", "amountForPayee", "paidFen", "heldFen"]);

/** Words for what an expenditure's history keeps as codes, amounts and lists of files. */
export function useExpenditureWords(): Tell {
  const { t } = useWords();
  const stateOf = useStateNames();
  return (name, value) => {
    if (name === "expenditureStateCode") return stateOf(Number(value)).name;
    if (amounts.has(name)) return formatMoney(Number(value));
    if (name === "isSplit") return t(value === "true" ? "form.yes" : "form.no");
    if (name === "amountSourceTypeCode") return t(`expenditure.source.${value as "1"}`);
    if (name === "fileIds") {
      return t("expenditure.files", { count: (JSON.parse(value) as string[]).length });
    }
    const state = payeeStates.find((one) => name === "payeeState" && one === value);
    return state && t(`expenditure.payeeState.${state}`);
  };
}
