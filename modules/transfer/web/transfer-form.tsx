import { PositionPicker } from "#modules/hr-directory/web/faces/places.tsx";
import { DepartmentPicker, MemberPicker } from "#modules/identity/web/pickers.tsx";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextAreaField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { transfer } from "../contract.ts";
import type { TransferRow } from "./transfer-columns.tsx";

/** Who is moved is said once; where to, and from when, as long as nobody decides on it. */
export function TransferForm({ row, ...props }: OrderFormProps<TransferRow>) {
  const { t } = useWords();
  return (
    <OrderForm
      {...props}
      row={row}
      of={transfer}
      fresh={{ seniorId: null, teamSeniorId: null, remark: null }}
      width={720}
    >
      {row === "new" ? (
        <Field name="employeeId" isChoice>
          <MemberPicker />
        </Field>
      ) : (
        <p>{t("transfer.form.about", { name: row.employeeName })}</p>
      )}
      <Field name="positionId" isChoice>
        <PositionPicker />
      </Field>
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <Field name="seniorId" isChoice>
        <MemberPicker />
      </Field>
      <Field name="teamSeniorId" isChoice>
        <MemberPicker />
      </Field>
      <DateField name="effectiveDate" />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}
