import { InputNumber } from "antd";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";

/** Whole hours, as many as a day has. */
export function HoursField({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <Field name={name}>
      <InputNumber precision={0} controls={false} suffix={t("tenant.unit.hours")} />
    </Field>
  );
}

export function DaysField({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <Field name={name}>
      <InputNumber precision={0} controls={false} suffix={t("tenant.unit.days")} />
    </Field>
  );
}

export function TimesField({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <Field name={name}>
      <InputNumber precision={0} controls={false} suffix={t("tenant.unit.times")} />
    </Field>
  );
}
