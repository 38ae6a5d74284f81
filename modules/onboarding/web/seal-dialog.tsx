import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { onboarding } from "../contract.ts";
import type { OnboardingRow } from "./onboarding-columns.tsx";

interface Props {
  readonly row: OnboardingRow;
  readonly onClose: () => void;
}

/** Takes the scan of the contract with the seal on it. */
export function SealDialog({ row, onClose }: Props) {
  return (
    <FormDialog
      do={onboarding.seal}
      initial={{ fileIds: [] }}
      along={{ id: row.id }}
      onClose={onClose}
    >
      <AttachmentsField name="fileIds" />
    </FormDialog>
  );
}
