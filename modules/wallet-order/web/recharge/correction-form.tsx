import { Alert } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import type { RechargeRow } from "./recharge-columns.tsx";

interface Props {
  readonly row: RechargeRow;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** The counter-booking of a recharge: all of it goes back once this is approved. */
export function CorrectionForm({ row, onSubmit, onClose }: Props) {
  const { t } = useWords();
  const values = { number: row.orderNo, amount: formatMoney(row.amount) };
  return (
    <FormDialog
      do={walletRecharge.correct}
      initial={{ fileIds: [] }}
      along={{ id: row.id }}
      then={{ label: t("walletRecharge.goOn"), go: ({ id }) => onSubmit(id) }}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t("walletRecharge.note.correct", values)}
        style={{ marginBottom: 16 }}
      />
      <TextAreaField name="remarks" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}
