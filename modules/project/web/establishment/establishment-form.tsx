import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatMoney } from "#platform/web/money.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import type { EstablishmentRow } from "./establishment-columns.tsx";

interface Props {
  readonly row: EstablishmentRow | "new";
  /** Goes on to the route, once the establishment is kept. */
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** An establishment: kept as a draft, or kept and sent round at once. */
export function EstablishmentForm({ row, ...on }: Props) {
  return row === "new" ? <NewOne {...on} /> : <EditedOne row={row} {...on} />;
}

function NewOne({ onSubmit, onClose }: Omit<Props, "row">) {
  const { t } = useWords();
  return (
    <FormDialog
      do={projectEstablishment.create}
      initial={{ fileIds: [] }}
      then={{ label: t("projectEstablishment.goOn"), go: ({ id }) => onSubmit(id) }}
      onClose={onClose}
    >
      <Boxes known={[]} />
    </FormDialog>
  );
}

function EditedOne({ row, onSubmit, onClose }: Omit<Props, "row"> & { row: EstablishmentRow }) {
  const { t } = useWords();
  const { files, isPending } = useFiles(row.fileIds);
  const { id, rowVersion, instanceId } = row;
  return (
    <FormDialog
      do={projectEstablishment.update}
      initial={row}
      along={{ id, rowVersion }}
      then={{ label: t("projectEstablishment.goOn"), go: (kept) => onSubmit(kept.id) }}
      onClose={onClose}
    >
      {instanceId && <MendNote instanceId={instanceId} orderType="projectEstablishment" />}
      {isPending ? (
        <Skeleton active />
      ) : (
        <Boxes known={files} chosen={{ id: row.itemId, itemName: row.itemName }} />
      )}
    </FormDialog>
  );
}

interface BoxesProps {
  readonly known: ReturnType<typeof useFiles>["files"];
  /** The item it has: named in its box also when it cannot be chosen any more. */
  readonly chosen?: { readonly id: string; readonly itemName: string };
}

function Boxes({ known, chosen }: BoxesProps) {
  const { t } = useWords();
  const { data = [] } = useQuery({
    queryKey: ["projectEstablishment", projectEstablishment.itemChoices.name],
    queryFn: ({ signal }) => call(projectEstablishment.itemChoices, {}, { signal }),
  });
  const items = data.map(({ id, itemName: name, monthlyLimitFen: limit }) => ({
    value: id,
    label:
      limit === null
        ? name
        : t("projectEstablishment.itemWithLimit", { name, limit: formatMoney(limit) }),
  }));
  const isGone = chosen && !data.some(({ id }) => id === chosen.id);
  const gone = isGone ? [{ value: chosen.id, label: chosen.itemName }] : [];
  return (
    <>
      <SelectField name="itemId" options={[...items, ...gone]} />
      <TextField name="expenditureItemName" />
      <MoneyField name="expenditureItemAmount" />
      <TextAreaField name="expenditureItemDescribe" />
      <TextAreaField name="expenditureItemRemark" />
      <AttachmentsField name="fileIds" known={known} />
    </>
  );
}
