import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { carPayment } from "../../contract.ts";
import type { CarPaymentRow } from "../car-payment-row.ts";

export type SupplementForm = "supplement" | "acceptSupplement" | "sendBackSupplement";

interface Props {
  readonly row: CarPaymentRow;
  readonly form: SupplementForm;
  readonly onClose: () => void;
}

/** What is to be said to supply papers, or to judge those that were seen. */
export function SupplementDialog({ row: { id, rowVersion }, form, onClose }: Props) {
  if (form === "supplement") {
    return (
      <FormDialog
        do={carPayment.supplement}
        along={{ id }}
        initial={{ fileIds: [] }}
        onClose={onClose}
      >
        <TextAreaField name="supplementRemark" />
        <AttachmentsField name="fileIds" />
      </FormDialog>
    );
  }
  return (
    <FormDialog do={carPayment[form]} along={{ id, rowVersion }} onClose={onClose}>
      <TextAreaField name={form === "acceptSupplement" ? "acceptRemark" : "remark"} />
    </FormDialog>
  );
}
