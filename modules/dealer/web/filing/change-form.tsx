import { Alert } from "antd";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { dealerFiling } from "../../contract.ts";
import { BankBoxes } from "./bank-boxes.tsx";
import type { FilingRow } from "./filing-columns.tsx";
import { KeptNumbers } from "./filing-form.tsx";

interface Props {
  readonly row: FilingRow;
  readonly onClose: () => void;
}

/** Other bank details for a filing in force: sent round at once, in force when they are approved. */
export function ChangeForm({ row, onClose }: Props) {
  const { t } = useWords();
  const { id, rowVersion, collectionAccountName, headOffice, openBankName } = row;
  const { cnapsCode, bankCity, isLegalPerson } = row;
  const now = { collectionAccountName, headOffice, openBankName, cnapsCode };
  return (
    <FormDialog
      do={dealerFiling.change}
      initial={{ ...now, bankCity, isLegalPerson }}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t("dealerFiling.changeNote")} />
      <KeptNumbers row={row} />
      <BankBoxes />
      <TextAreaField name="changeReason" />
    </FormDialog>
  );
}
