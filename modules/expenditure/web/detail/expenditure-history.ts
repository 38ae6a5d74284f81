import { useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { lineStates } from "#modules/payment-line/states.ts";

export function useExpenditureWords(): Tell {
  const { t } = useWords();
  return useOrderWords({
    expenditureStateCode: "state",
    amount: "money",
    amountForPayee: "money",
    paidFen: "money",
    heldFen: "money",
    isSplit: "yes",
    amountSourceTypeCode: (value) => t(`expenditure.source.${value as "1"}`),
    payeeState: (value) => {
      const state = lineStates.find((one) => one === value);
      return state && t(`expenditure.payeeState.${state}`);
    },
  });
}
