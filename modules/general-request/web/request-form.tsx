import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { generalRequest } from "../contract.ts";
import type { RequestRow } from "./request-columns.tsx";

export function RequestForm(props: OrderFormProps<RequestRow>) {
  return (
    <OrderForm {...props} of={generalRequest} fresh={{ special: false }}>
      <TextField name="title" />
      <MoneyField name="amountFen" />
      <SwitchField name="special" />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}
