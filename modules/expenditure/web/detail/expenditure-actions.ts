import type { OwnAction, OwnActions } from "#modules/approval-task/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { expenditure } from "../../contract.ts";
import { expenditureErrors } from "../../errors.ts";
import type { Opened } from "../use-expenditure.ts";

const hiddenReasons = [
  expenditureErrors.wrongState,
  expenditureErrors.notYours,
  expenditureErrors.submittedOnce,
  expenditureErrors.notApproved,
  expenditureErrors.approvedWaits,
  expenditureErrors.nothingReplaced,
  expenditureErrors.paidStays,
];
const { submit, pay, retry, update, voided, remove } = expenditure;

interface On {
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

type Voided = { readonly releasedFen: number };

/** What can be done to an expenditure; what moves money says whose, how much and where to. */
export function useExpenditureActions(): (order: Opened, on: On) => OwnActions {
  const { t } = useWords();
  return (order, { onSubmit, onRetry, onEdit }) => {
    const list: OwnAction[] = [
      { do: submit, isMain: true, opens: onSubmit },
      {
        do: pay,
        isMain: true,
        asks: "plainly",
        effect: t("expenditure.pay.effect", {
          names: order.payees.map(({ payeeName }) => payeeName).join(t("expenditure.payMany.and")),
          people: order.payees.length,
          sum: formatMoney(order.amount),
          wallet: order.walletName,
        }),
      },
      { do: retry, isMain: true, opens: onRetry },
      { do: update, opens: onEdit },
      {
        do: voided,
        asks: "forReason",
        effect: t("expenditure.void.amount", { amount: formatMoney(order.heldFen) }),
        told: ({ releasedFen }: Voided) =>
          t("expenditure.void.done", { amount: formatMoney(releasedFen) }),
      },
      { do: remove, danger: true, asks: "plainly" },
    ];
    return { of: expenditure, about: order.orderNo, hiddenReasons, list };
  };
}
