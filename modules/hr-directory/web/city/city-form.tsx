import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { businessCity } from "../../city-contract.ts";
import { ProvincePicker } from "../province/province-picker.tsx";

interface Props {
  readonly row: RowOf<typeof businessCity.list> | "new";
  readonly onClose: () => void;
}

export function CityForm({ row, onClose }: Props) {
  const fields = (
    <>
      <Field name="businessProvinceId" isChoice>
        <ProvincePicker />
      </Field>
      <TextField name="cityName" />
      <TextField name="cityCode" />
      <TextAreaField name="remark" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog do={businessCity.create} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog do={businessCity.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}
