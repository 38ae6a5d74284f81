import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { secondPayee } from "../../second-payee-contract.ts";
import { FormNote } from "../register/form-note.tsx";
import type { SecondPayeeRow } from "./second-payee-columns.tsx";

/** What the boxes begin with: a change that is being written, or what holds. Numbers are typed anew or kept. */
const editedOf = (row: SecondPayeeRow) => ({
  ...row,
  ...row.staged,
  reservePayeeIdCardNo: undefined,
  reservePayeePhone: undefined,
  reservePayeeBankCardNo: undefined,
});

export function SecondPayeeForm({ row, ...props }: OrderFormProps<SecondPayeeRow>) {
  const shop = "payeeRegister.form.shop";
  return (
    <OrderForm {...props} row={row === "new" ? row : editedOf(row)} of={secondPayee}>
      <FormNote says={row === "new" ? [shop] : [shop, "payeeRegister.form.numbers"]} />
      <TextField name="reportCarShop" />
      <TextField name="reservePayeeName" />
      <TextField name="reservePayeeIdCardNo" />
      <TextField name="reservePayeePhone" />
      <TextField name="relationship" />
      <TextField name="reservePayeeOpenBank" />
      <TextField name="reservePayeeBankCardNo" />
      <DateField name="expirationTime" />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}
