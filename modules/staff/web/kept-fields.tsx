import { Checkbox, Form, Input } from "antd";
import { Field, TextField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  /** There is one already. */
  readonly isKept: boolean;
}

/** Somebody may be without a bank from earlier days; who has one keeps one. */
export function BankNameField({ isKept }: Props) {
  const { t, field } = useWords();
  const form = Form.useFormInstance<{ bankName?: string | null }>();
  const missing = t("valid.input.required", { field: field("user", "bankName") });
  const objection = () => {
    const typed = form.getFieldsValue().bankName ?? "";
    return isKept && typed.trim() === "" ? missing : undefined;
  };
  return (
    <Field name="bankName" objection={objection}>
      <Input autoComplete="off" />
    </Field>
  );
}

/** An address is not shown, so an empty box leaves it; to forget it takes a tick. */
export function AddressField({ isKept }: Props) {
  if (!isKept) return <TextField name="idCardAddress" />;
  return (
    <Field name="idCardAddress">
      <AddressBox />
    </Field>
  );
}

interface BoxProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (typed: string | null | undefined) => void;
}

function AddressBox({ id, value, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <>
      <Input
        {...(id && { id })}
        autoComplete="off"
        disabled={value === null}
        value={value ?? ""}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Checkbox
        checked={value === null}
        onChange={({ target }) => onChange?.(target.checked ? null : undefined)}
      >
        {t("user.clearAddress")}
      </Checkbox>
    </>
  );
}
