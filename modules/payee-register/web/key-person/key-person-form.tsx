import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { payeeTypes } from "../../states.ts";
import { FormNote } from "../register/form-note.tsx";
import type { KeyPersonRow } from "./key-person-columns.tsx";

/** What the boxes begin with: a change that is being written, or what holds. Numbers are typed anew or kept. */
const editedOf = (row: KeyPersonRow) => ({
  ...row,
  ...row.staged,
  payeeIdCardNo: undefined,
  payeePhone: undefined,
  payeeBankCardNo: undefined,
});

export function KeyPersonForm({ row, ...props }: OrderFormProps<KeyPersonRow>) {
  const { t } = useWords();
  const types = payeeTypes.map((value) => ({ value, label: t(`keyPerson.payeeType.${value}`) }));
  return (
    <OrderForm
      {...props}
      row={row === "new" ? row : editedOf(row)}
      of={keyPerson}
      fresh={{ publicAccountOrNot: false }}
    >
      {row !== "new" && <FormNote says={["payeeRegister.form.numbers"]} />}
      <TextField name="payeeName" />
      <TextField name="payeeIdCardNo" />
      <TextField name="payeePhone" />
      <SelectField name="payeeType" options={types} />
      <TextField name="relationship" />
      <TextField name="payeeOpenBank" />
      <TextField name="payeeBankCardNo" />
      <SwitchField name="publicAccountOrNot" />
      <DateField name="expirationTime" />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}
