import { Alert } from "antd";
import type { Input } from "#platform/web/api-client.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { List } from "#platform/web/list/use-list.ts";
import { expenditurePayee } from "../../contract.ts";

interface Props {
  readonly list: Pick<List, "request">;
  readonly onClose: () => void;
}

/** Whole numbers leave with the file: the log keeps who took it and what for. */
export function ExportInFull({ list, onClose }: Props) {
  const { t } = useWords();
  return (
    <FormDialog
      do={expenditurePayee.exportInFull}
      along={list.request as Input<typeof expenditurePayee.list>}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t("expenditurePayee.exportInFullNote")}
        style={{ marginBottom: 16 }}
      />
      <TextAreaField name="remark" />
    </FormDialog>
  );
}
