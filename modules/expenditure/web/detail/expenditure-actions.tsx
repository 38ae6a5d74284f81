import { useState } from "react";
import {
  ConfirmAction,
  OrderAction,
  OrderActions,
  ReasonAction,
} from "#modules/order/web/pickers.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
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

interface Props {
  readonly order: Opened;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

export function ExpenditureActions({ order, onEdit, onSubmit }: Props) {
  const { t } = useWords();
  const [isRetrying, setRetrying] = useState(false);
  const { id, orderNo, heldFen } = order;
  return (
    <OrderActions of={expenditure} id={id} about={orderNo} hiddenReasons={hiddenReasons}>
      <OrderAction do={submit} type="primary" onClick={onSubmit} />
      <ConfirmAction do={pay} type="primary" />
      <OrderAction do={retry} onClick={() => setRetrying(true)} />
      <OrderAction do={update} onClick={onEdit} />
      <ReasonAction
        do={voided}
        effect={t("expenditure.void.amount", { amount: formatMoney(heldFen) })}
        told={({ releasedFen }) => t("expenditure.void.done", { amount: formatMoney(releasedFen) })}
      />
      <ConfirmAction do={remove} danger />
      {isRetrying && (
        <FormDialog do={retry} along={{ id }} onClose={() => setRetrying(false)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </OrderActions>
  );
}
