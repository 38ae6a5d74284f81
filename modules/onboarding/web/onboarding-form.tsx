import { Divider, InputNumber } from "antd";
import { SalaryBoxes } from "#modules/employee/web/faces/salary-boxes.tsx";
import { CityPicker, PositionPicker } from "#modules/hr-directory/web/faces/places.tsx";
import { DepartmentPicker, MemberPicker } from "#modules/identity/web/pickers.tsx";
import { OrderForm, type OrderFormProps } from "#modules/order/web/pickers.tsx";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { BankCardField, IdNumberField, PhoneField } from "#platform/web/form/number-fields.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { onboarding } from "../contract.ts";
import { onboardingStates } from "../states.ts";
import type { OnboardingRow } from "./onboarding-columns.tsx";

/** Numbers are typed anew or kept: nobody types again what he only sees masked. */
const editedOf = (row: OnboardingRow) => ({
  ...row,
  phone: undefined,
  idCardNo: undefined,
  bankCardNo: undefined,
});

const { awaitingData, rejected } = onboardingStates;
const isSubmittable = (row: OnboardingRow) =>
  row.stateCode === awaitingData || row.stateCode === rejected;

export function OnboardingForm({ row, onSubmit, ...props }: OrderFormProps<OnboardingRow>) {
  const { t } = useWords();
  return (
    <OrderForm
      {...props}
      row={row === "new" ? row : editedOf(row)}
      // A candidate is kept first: nobody decides on him before his onboarding was started.
      onSubmit={row !== "new" && isSubmittable(row) ? onSubmit : undefined}
      of={onboarding}
      fresh={{ bankName: null, mail: null, source: null, remark: null, ...noOffer }}
      width={720}
    >
      {row !== "new" && <p>{t("onboarding.form.numbersKept")}</p>}
      <Divider titlePlacement="start" plain>
        {t("onboarding.form.candidate")}
      </Divider>
      <TextField name="candidateName" />
      <PhoneField name="phone" />
      <IdNumberField name="idCardNo" />
      <BankCardField name="bankCardNo" />
      <TextField name="bankName" />
      <TextField name="idCardAddress" />
      <TextField name="mail" />
      <TextField name="source" />
      <Divider titlePlacement="start" plain>
        {t("onboarding.form.offer")}
      </Divider>
      <Offer />
      <TextAreaField name="remark" />
    </OrderForm>
  );
}

const noOffer = {
  positionId: null,
  departmentId: null,
  seniorId: null,
  businessCityId: null,
  jobNumber: null,
  entryDate: null,
  probationEndDate: null,
  contractMonths: null,
};

function Offer() {
  return (
    <>
      <Field name="positionId" isChoice>
        <PositionPicker />
      </Field>
      <Field name="departmentId" isChoice>
        <DepartmentPicker />
      </Field>
      <Field name="seniorId" isChoice>
        <MemberPicker />
      </Field>
      <Field name="businessCityId" isChoice>
        <CityPicker />
      </Field>
      <TextField name="jobNumber" />
      <DateField name="entryDate" />
      <DateField name="probationEndDate" />
      <Field name="contractMonths">
        <InputNumber min={1} max={120} precision={0} />
      </Field>
      <Field name="salary">
        <SalaryBoxes />
      </Field>
    </>
  );
}
