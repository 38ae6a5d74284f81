import { Alert } from "antd";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { TextField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { CarPaymentRow } from "../car-payment-row.ts";
import { DealerBoxes } from "../dealer-boxes.tsx";
import { simpleCarPayment } from "./simple-car-payment.ts";

const fresh = { special: false, payeePublic: false };

/** Numbers are shown masked and never sent back: an empty box keeps what is there. */
const boxesOf = (row: CarPaymentRow) => ({
  ...row,
  lesseePhone: undefined,
  salesmanPhone: undefined,
  payeeBankCardNo: undefined,
});

/** The least that paying a dealer for a car takes: nothing is signed, and whoever applies is the salesman. */
export function SimpleForm({ row, ...on }: OrderFormProps<CarPaymentRow>) {
  const { t } = useWords();
  const isNew = row === "new";
  const numbers = isNew
    ? ""
    : [row.lesseePhone, row.salesmanPhone, row.payeeBankCardNo].join(" · ");
  return (
    <OrderForm
      {...on}
      row={isNew ? row : boxesOf(row)}
      of={simpleCarPayment}
      width={640}
      fresh={fresh}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={isNew ? t("carPayment.simple.note") : t("carPayment.keptNumbers", { numbers })}
      />
      <DealerBoxes isNew={isNew} />
      <MoneyField name="transferAmount" />
      <TextField name="contractNo" />
      <TextField name="lessee" />
      <TextField name="lesseePhone" />
      <TextField name="salesmanPhone" />
    </OrderForm>
  );
}
