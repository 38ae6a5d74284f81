import { Alert, Form } from "antd";
import { AttachmentsField } from "#modules/attachment/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payout } from "../contract.ts";
import type { PayoutRow } from "./payout-columns.tsx";
import { useChannels } from "#modules/payout-channel/web/pickers.tsx";

/** Actions that want to be told something. */
export type FormAction =
  | "chooseChannel"
  | "passDuplicate"
  | "cancel"
  | "retry"
  | "resend"
  | "withdraw"
  | "proposeRevert"
  | "proposeEvidence";

interface Props {
  readonly action: FormAction;
  readonly row: PayoutRow;
  readonly onClose: () => void;
}

export function ActionForm({ action, row, onClose }: Props) {
  if (action === "proposeEvidence") return <EvidenceForm row={row} onClose={onClose} />;
  return <ReasonForm action={action} row={row} onClose={onClose} />;
}

function ReasonForm({
  action,
  row,
  onClose,
}: Props & { action: Exclude<FormAction, "proposeEvidence"> }) {
  const { t } = useWords();
  const channels = useChannels();
  const { id, channelId } = row;
  const namesChannel = action === "chooseChannel" || action === "retry";
  return (
    <FormDialog
      do={payout[action]}
      initial={namesChannel && channelId !== null ? { channelId } : {}}
      along={{ id }}
      givesUp={action === "cancel" || action === "withdraw"}
      onClose={onClose}
    >
      {action !== "chooseChannel" && (
        <Alert
          type="warning"
          showIcon
          title={t(`payout.note.${action}`)}
          style={{ marginBottom: 16 }}
        />
      )}
      {namesChannel && <SelectField name="channelId" options={channels} />}
      {action !== "chooseChannel" && <TextAreaField name="remark" />}
    </FormDialog>
  );
}

/** What the bank's own papers say, where the channel says nothing. Somebody else has to agree. */
function EvidenceForm({ row, onClose }: Omit<Props, "action">) {
  const { t } = useWords();
  return (
    <FormDialog
      do={payout.proposeEvidence}
      width={640}
      initial={{ claims: "paid", fileIds: [] }}
      along={{ id: row.id }}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        title={t("payout.note.proposeEvidence")}
        style={{ marginBottom: 16 }}
      />
      <SelectField
        name="claims"
        options={[
          { value: "paid", label: t("payout.claims.paid") },
          { value: "failed", label: t("payout.claims.failed") },
        ]}
      />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue("claims") === "paid" && (
            <>
              <TextField name="statementSerial" />
              <DateField name="statementDate" />
              <MoneyField name="statementAmountFen" />
            </>
          )
        }
      </Form.Item>
      <TextAreaField name="explanation" />
      <AttachmentsField name="fileIds" known={[]} />
    </FormDialog>
  );
}
