import { Alert } from "antd";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { tenant } from "../contract.ts";

interface Props {
  readonly row: RowOf<typeof tenant.list> | "new";
  readonly onClose: () => void;
}

/** A tenant without anybody in it is of no use: where to go next. */
function AfterCreating() {
  const { t } = useWords();
  return <Alert type="info" showIcon title={t("tenant.hint.afterCreating")} />;
}

export function TenantForm({ row, onClose }: Props) {
  const fields = (
    <>
      <TextField name="tenantName" />
      <TextAreaField name="description" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog do={tenant.create} onClose={onClose}>
        {fields}
        <AfterCreating />
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog do={tenant.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}
