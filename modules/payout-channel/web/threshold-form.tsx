import type { OutputOf } from "#platform/contract/endpoint.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { payoutChannel } from "../contract.ts";

interface Props {
  readonly settings: OutputOf<typeof payoutChannel.settings>;
  readonly onClose: () => void;
}

export function ThresholdForm({ settings, onClose }: Props) {
  const { secondPersonFromFen, secondPersonBatchFen, rowVersion } = settings;
  return (
    <FormDialog
      do={payoutChannel.updateSettings}
      initial={{ secondPersonFromFen, secondPersonBatchFen }}
      along={{ rowVersion }}
      onClose={onClose}
    >
      <MoneyField name="secondPersonFromFen" />
      <MoneyField name="secondPersonBatchFen" />
    </FormDialog>
  );
}
