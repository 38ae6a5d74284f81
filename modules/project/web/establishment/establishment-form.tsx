import { useQuery } from "@tanstack/react-query";
import { Form, Select, Skeleton } from "antd";
import { MendNote } from "#modules/approval-task/web/pickers.tsx";
import { AttachmentsField, useFiles } from "#modules/attachment/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
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
      {isPending ? <Skeleton active /> : <Boxes known={files} chosen={row} />}
    </FormDialog>
  );
}

interface BoxesProps {
  readonly known: ReturnType<typeof useFiles>["files"];
  /** What it has: named in its boxes also when it cannot be chosen any more. */
  readonly chosen?: Pick<EstablishmentRow, "projectId" | "projectName" | "itemId" | "itemName">;
}

function Boxes({ known, chosen }: BoxesProps) {
  return (
    <>
      <PurposeBoxes {...(chosen && { chosen })} />
      <TextField name="expenditureItemName" />
      <MoneyField name="expenditureItemAmount" />
      <TextAreaField name="expenditureItemDescribe" />
      <TextAreaField name="expenditureItemRemark" />
      <AttachmentsField name="fileIds" known={known} />
    </>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const withKnown = (options: readonly Option[], known: Option | undefined) =>
  !known || options.some(({ value }) => value === known.value) ? options : [...options, known];

/** The project, and of its items those that one may establish something for. */
function PurposeBoxes({ chosen }: Pick<BoxesProps, "chosen">) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const projectId = Form.useWatch<string | null | undefined>("projectId");
  const { data = [] } = useQuery({
    queryKey: ["projectEstablishment", projectEstablishment.itemChoices.name],
    queryFn: ({ signal }) => call(projectEstablishment.itemChoices, {}, { signal }),
  });
  const named = new Map(data.flatMap(({ projects }) => projects.map((one) => [one.id, one])));
  const projects = [...named.values()].map(({ id, projectName }) => ({
    value: id,
    label: projectName,
  }));
  const items = data
    .filter((item) => item.projects.some(({ id }) => id === projectId))
    .map(({ id, itemName: name, monthlyLimitFen: limit }) => ({
      value: id,
      label:
        limit === null
          ? name
          : t("projectEstablishment.itemWithLimit", { name, limit: formatMoney(limit) }),
    }));
  const isSame = chosen && (chosen.projectId ?? undefined) === (projectId ?? undefined);
  const project = chosen?.projectId && {
    value: chosen.projectId,
    label: chosen.projectName ?? "",
  };
  const item = isSame ? { value: chosen.itemId, label: chosen.itemName } : undefined;
  return (
    <>
      <Field name="projectId" isChoice>
        <Select
          options={[...withKnown(projects, project || undefined)]}
          placeholder={t("list.choose")}
          showSearch={{ optionFilterProp: "label" }}
          // An item is one of the project that it stands beside.
          onChange={() => form.setFieldValue("itemId", undefined)}
        />
      </Field>
      <SelectField name="itemId" options={withKnown(items, item)} />
    </>
  );
}
