import { Skeleton } from "antd";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { generalRequest } from "../contract.ts";
import type { RequestRow } from "./request-columns.tsx";

interface Props {
  readonly row: RequestRow | "new";
  /** Goes on to the route, once the request is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** A request: kept as a draft, or kept and sent round at once. */
export function RequestForm({ row, ...on }: Props) {
  return row === "new" ? <NewRequest {...on} /> : <EditedRequest row={row} {...on} />;
}

function NewRequest({ onSubmit, onClose }: Omit<Props, "row">) {
  const { t } = useWords();
  return (
    <FormDialog
      do={generalRequest.create}
      initial={{ special: false, fileIds: [] }}
      then={{ label: t("generalRequest.goOn"), go: ({ id }) => onSubmit(id) }}
      onClose={onClose}
    >
      <Boxes known={[]} />
    </FormDialog>
  );
}

function EditedRequest({ row, onSubmit, onClose }: Props & { row: RequestRow }) {
  const { t } = useWords();
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, title, amountFen, special, remark, fileIds, instanceId } = row;
  return (
    <FormDialog
      do={generalRequest.update}
      initial={{ title, amountFen, special, remark, fileIds }}
      along={{ id, rowVersion }}
      then={{ label: t("generalRequest.goOn"), go: (kept) => onSubmit(kept.id) }}
      onClose={onClose}
    >
      {instanceId && <MendNote instanceId={instanceId} orderType="generalRequest" />}
      {isPending ? <Skeleton active /> : <Boxes known={files} />}
    </FormDialog>
  );
}

function Boxes({ known }: { known: ReturnType<typeof useFiles>["files"] }) {
  return (
    <>
      <TextField name="title" />
      <MoneyField name="amountFen" />
      <SwitchField name="special" />
      <TextAreaField name="remark" />
      <AttachmentsField name="fileIds" known={known} />
    </>
  );
}
