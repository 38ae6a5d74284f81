import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, SelectField, TextAreaField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { departure } from "../contract.ts";
import { departTypes } from "../states.ts";
import type { DepartureRow } from "./departure-columns.tsx";

/** Who leaves is said once; with which day and why, as long as nobody decides on it. */
export function DepartureForm({ row, ...props }: OrderFormProps<DepartureRow>) {
  const { t } = useWords();
  const types = departTypes.map((value) => ({ value, label: t(`departure.type.${value}`) }));
  return (
    <OrderForm {...props} row={row} of={departure} fresh={{ remark: null }}>
      {row === "new" ? (
        <Field name="employeeId" isChoice>
          <MemberPicker />
        </Field>
      ) : (
        <p>{t("departure.form.about", { name: row.employeeName })}</p>
      )}
      <SelectField name="departType" options={types} />
      <DateField name="lastWorkDay" />
      <TextAreaField name="departReason" />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}
