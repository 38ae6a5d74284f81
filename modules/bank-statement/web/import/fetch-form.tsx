import { Alert } from "antd";
import { useState } from "react";
import { DateField } from "#platform/web/form/date-field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { dayOf } from "#platform/web/time.ts";
import { statementImport } from "../../import-contract.ts";
import "../bank-statement.css";

interface Props {
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;

function lastDays() {
  const now = new Date();
  return { from: dayOf(new Date(now.getTime() - 2 * dayMs)), to: dayOf(now) };
}

/** Asks the bank for the lines of some days; the last three unless said. */
export function FetchForm({ onStarted, onClose }: Props) {
  const { t } = useWords();
  const [initial] = useState(lastDays);
  return (
    <FormDialog do={statementImport.fetch} initial={initial} onDone={onStarted} onClose={onClose}>
      <Alert className="statement-how" type="info" showIcon title={t("statementImport.fetchHow")} />
      <DateField name="from" />
      <DateField name="to" />
    </FormDialog>
  );
}
