import { Alert, Form, Input } from "antd";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { carPayment } from "../contract.ts";
import type { CarPaymentRow } from "./car-payment-row.ts";
import { DealerBoxes } from "./dealer-boxes.tsx";
import { SimpleForm } from "./simple/simple-form.tsx";

/** Numbers are shown masked and never sent back: an empty box keeps what is there. */
const withoutNumbers = (row: CarPaymentRow) => ({
  ...row,
  lesseePhone: undefined,
  companyAgentPhone: undefined,
  salesmanPhone: undefined,
  payeeBankCardNo: undefined,
});

function KeptNumbers({ row }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const kept = [row.lesseePhone, row.companyAgentPhone, row.salesmanPhone, row.payeeBankCardNo];
  const numbers = kept.filter((one) => one !== null).join(" · ");
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t("carPayment.keptNumbers", { numbers })}
    />
  );
}

/** A company leases through somebody who acts for it. */
function AgentBoxes() {
  const isPublic = Form.useWatch<boolean | undefined>("lesseePublic");
  if (!isPublic) return null;
  return (
    <>
      <Field name="companyAgentName" isNeeded>
        <Input autoComplete="off" />
      </Field>
      <TextField name="companyAgentPhone" />
    </>
  );
}

/** What the switches of a new order say until somebody moves them. */
export const freshOrder = { lesseePublic: false, special: false, payeePublic: false };

/** A simple one is edited as it was written. */
export function CarPaymentForm(props: OrderFormProps<CarPaymentRow>) {
  const isSimple = props.row !== "new" && props.row.formMode === "SIMPLE";
  return isSimple ? <SimpleForm {...props} /> : <WholeForm {...props} />;
}

function WholeForm({ row, ...on }: OrderFormProps<CarPaymentRow>) {
  const isNew = row === "new";
  return (
    <OrderForm
      {...on}
      row={isNew ? row : withoutNumbers(row)}
      of={carPayment}
      width={640}
      fresh={freshOrder}
    >
      {!isNew && <KeptNumbers row={row} />}
      <CarPaymentBoxes isNew={isNew} />
    </OrderForm>
  );
}

export function CarPaymentBoxes({ isNew }: { isNew: boolean }) {
  return (
    <>
      <DealerBoxes isNew={isNew} />
      <MoneyField name="transferAmount" />
      <TextField name="contractNo" />
      <TextField name="lessee" />
      <TextField name="lesseePhone" />
      <SwitchField name="lesseePublic" />
      <AgentBoxes />
      <TextField name="salesman" />
      <TextField name="salesmanPhone" />
      <TextAreaField name="remarks" />
    </>
  );
}
