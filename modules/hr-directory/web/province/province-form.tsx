import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { businessProvince } from "../../province-contract.ts";

interface Props {
  readonly row: RowOf<typeof businessProvince.list> | "new";
  readonly onClose: () => void;
}

export function ProvinceForm({ row, onClose }: Props) {
  const fields = (
    <>
      <TextField name="provinceName" />
      <TextField name="provinceCode" />
      <TextAreaField name="remark" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog do={businessProvince.create} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={businessProvince.update}
      initial={row}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
