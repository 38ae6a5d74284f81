import { InputNumber, Radio } from "antd";
import { DateField } from "#platform/web/form/date-field.tsx";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { editFields, startRent } from "../contract.ts";
import type { LeaseRow } from "./lease-columns.tsx";

/** A choice that has to be made: neither stands there by itself. */
function ChoiceField({ name }: { name: "jjk" | "jst" }) {
  const { t } = useWords();
  return (
    <Field name={name} isChoice>
      <Radio.Group
        options={[
          { value: true, label: t("form.yes") },
          { value: false, label: t("form.no") },
        ]}
      />
    </Field>
  );
}

function TermField() {
  const { t } = useWords();
  return (
    <Field name="financeTerm">
      <InputNumber precision={0} controls={false} suffix={t("startRent.months")} />
    </Field>
  );
}

const fields = Object.keys(editFields) as (keyof typeof editFields)[];

interface Props {
  readonly row: LeaseRow;
  readonly onClose: () => void;
}

/** Sets right what was reported. Both flags have to be chosen. */
export function LeaseForm({ row, onClose }: Props) {
  const { id, rowVersion } = row;
  return (
    <FormDialog
      do={startRent.update}
      initial={Object.fromEntries(fields.map((name) => [name, row[name]]))}
      along={{ id, rowVersion }}
      width={640}
      onClose={onClose}
    >
      <ChoiceField name="jjk" />
      <ChoiceField name="jst" />
      <TextField name="lessee" />
      <TextField name="reportCarShop" />
      <TextField name="carNumber" />
      <TextField name="frameNumber" />
      <MoneyField name="financeAmount" />
      <MoneyField name="netFinanceAmount" />
      <MoneyField name="elasticExcitation" />
      <Field name="elasticExcitationRate">
        <PercentBox />
      </Field>
      <TermField />
      <DateField name="startRentTime" />
      <TextField name="channelDescribe" />
      <TextField name="customerGrade" />
      <TextField name="product" />
      <TextField name="businessType" />
      <TextField name="province" />
    </FormDialog>
  );
}
