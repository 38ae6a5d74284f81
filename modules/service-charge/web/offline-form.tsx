import { Alert } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { serviceChargeRefund } from "../refund-contract.ts";

interface Props {
  readonly refund: OutputOf<typeof serviceChargeRefund.detail>;
  readonly onClose: () => void;
}

/** To which account of the customer a refund goes that the channel refused; whose it is stands in the order. */
export function OfflineForm({ refund: { id, lessee, refundAmount, failReason }, onClose }: Props) {
  const { t } = useWords();
  return (
    <FormDialog
      do={serviceChargeRefund.payOffline}
      initial={{ fileIds: [] }}
      along={{ id }}
      width={640}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t("serviceChargeRefund.offlineNote", {
          amount: formatMoney(refundAmount),
          lessee,
        })}
        description={failReason}
      />
      <TextField name="payeeAccount" />
      <TextField name="payeeBankName" />
      <TextField name="cnaps" />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}
