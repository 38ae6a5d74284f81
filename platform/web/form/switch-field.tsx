import { Switch } from "antd";
import { useWords } from "../i18n.ts";
import { Field, type FieldProps } from "./field.tsx";

interface BoxProps {
  readonly id?: string;
  readonly value?: boolean;
  readonly onChange?: (isOn: boolean) => void;
}

function SwitchBox({ id, value = false, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <Switch
      {...(id && { id })}
      checked={value}
      checkedChildren={t("form.yes")}
      unCheckedChildren={t("form.no")}
      onChange={(isOn) => onChange?.(isOn)}
    />
  );
}

export function SwitchField({ name }: FieldProps) {
  return (
    <Field name={name} isChoice>
      <SwitchBox />
    </Field>
  );
}
