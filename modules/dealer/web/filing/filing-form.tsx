import { Alert } from "antd";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { dealerFiling } from "../../contract.ts";
import { BankBoxes, CityField } from "./bank-boxes.tsx";
import type { FilingRow } from "./filing-columns.tsx";

/** Numbers are shown masked and never sent back: an empty box keeps what is there. */
export const withoutNumbers = (row: FilingRow) => ({
  ...row,
  collectionAccount: undefined,
  payeeIdCardNo: undefined,
  payeePhoneNumber: undefined,
});

export function KeptNumbers({ row }: { row: FilingRow }) {
  const { t } = useWords();
  const kept = [row.collectionAccount, row.payeeIdCardNo, row.payeePhoneNumber];
  const numbers = kept.filter((one) => one !== null).join(" · ");
  return <Alert type="info" showIcon title={t("dealerFiling.keptNumbers", { numbers })} />;
}

export function FilingForm({ row, ...on }: OrderFormProps<FilingRow>) {
  const isNew = row === "new";
  return (
    <OrderForm
      {...on}
      row={isNew ? row : withoutNumbers(row)}
      of={dealerFiling}
      width={640}
      fresh={{ isLegalPerson: false, hasReservePayee: false }}
    >
      <TextField name="reportCarShop" />
      <Field name="carDepartmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <CityField name="city" />
      {!isNew && <KeptNumbers row={row} />}
      <BankBoxes />
      <SwitchField name="hasReservePayee" />
      <TextAreaField name="remarks" />
      <TextAreaField name="remarks2" />
    </OrderForm>
  );
}
