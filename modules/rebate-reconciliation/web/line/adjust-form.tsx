import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { rebateReconciliation } from "../../contract.ts";
import type { LineRow } from "./line-columns.tsx";

/** Proposes an amount that neither side has; a second person has to agree. */
export function AdjustForm({ row, onClose }: { row: LineRow; onClose: () => void }) {
  const { id, rowVersion } = row;
  return (
    <FormDialog do={rebateReconciliation.adjust} along={{ id, rowVersion }} onClose={onClose}>
      <MoneyField name="proposedAmount" />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}
