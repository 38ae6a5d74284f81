import { CityPicker, PositionPicker } from "#modules/hr-directory/web/faces/places.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { employee } from "../contract.ts";
import { SalaryBoxes } from "./faces/salary-boxes.tsx";

interface Props {
  readonly row: RowOf<typeof employee.list>;
  readonly onClose: () => void;
}

export function EmployeeForm({ row, onClose }: Props) {
  const { id, rowVersion } = row;
  return (
    <FormDialog do={employee.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      <Field name="positionId" isChoice>
        <PositionPicker />
      </Field>
      <Field name="businessCityId" isChoice>
        <CityPicker />
      </Field>
      <DateField name="entryDate" />
      <DateField name="probationEndDate" />
      <Field name="salary">
        <SalaryBoxes />
      </Field>
      <TextAreaField name="remark" />
    </FormDialog>
  );
}
