import { Alert, Form } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payout } from "../contract.ts";
import "./payout.css";

/** A payment with no order behind it. It says so, and never goes without a second person. */
export function PayoutForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <FormDialog
      do={payout.create}
      width={760}
      initial={{ payeeKind: "personal", fileIds: [] }}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t("payout.manualNote")} style={{ marginBottom: 16 }} />
      <div className="payout-boxes">
        <SelectField
          name="payeeKind"
          options={[
            { value: "personal", label: t("payout.payeeKind.personal") },
            { value: "corporate", label: t("payout.payeeKind.corporate") },
          ]}
        />
        <TextField name="payeeName" />
        <TextField name="payeeAccount" />
        <TextField name="payeeBankName" />
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) =>
            getFieldValue("payeeKind") === "corporate" ? (
              <TextField name="cnapsCode" />
            ) : (
              <>
                <TextField name="payeeIdCardNo" />
                <TextField name="payeePhone" />
              </>
            )
          }
        </Form.Item>
        <MoneyField name="amountFen" />
        <TextField name="purpose" />
      </div>
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}
