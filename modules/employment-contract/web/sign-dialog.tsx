import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { employmentContract } from "../contract.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Takes the scan of a contract that both have signed. */
export function SignDialog({ id, onClose }: Props) {
  return (
    <FormDialog
      do={employmentContract.sign}
      initial={{ fileIds: [] }}
      along={{ id }}
      onClose={onClose}
    >
      <TextField name="contractNo" />
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}
