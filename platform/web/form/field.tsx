import { Form, Input, Select } from "antd";
import { createContext, type ReactNode, use } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { moduleOf, useWords } from "../i18n.ts";
import { contractField } from "./contract-field.ts";

/** The endpoint that the form around a field submits to. */
export const FormContext = createContext<Endpoint | null>(null);

function useContractField(name: string) {
  const endpoint = use(FormContext);
  if (!endpoint) throw new Error(`Field ${name} stands outside a form`);
  return { module: moduleOf(endpoint), ...contractField(endpoint, name) };
}

interface FieldProps {
  readonly name: string;
}

interface BoxProps extends FieldProps {
  /** Whether the box is for choosing rather than typing; "required" is then worded so. */
  readonly isChoice?: boolean;
  readonly children: ReactNode;
}

/** Any box in a form. Label, star, length and format come from the contract and the module's texts. */
export function Field({ name, isChoice = false, children }: BoxProps) {
  const { t, field, hint } = useWords();
  const { module, required, maxLength = 0, faultOf } = useContractField(name);
  const label = field(module, name);
  const missing = isChoice ? "valid.select.required" : "valid.input.required";
  const explained = hint(module, name);
  const validator = async (_: unknown, typed: unknown) => {
    const fault = faultOf(typed);
    if (fault === "required") throw new Error(t(missing, { field: label }));
    if (fault === "tooLong") throw new Error(t("valid.tooLong", { field: label, max: maxLength }));
    if (fault === "format") throw new Error(t("valid.format", { field: label }));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      extra={explained}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}

export function TextField({ name }: FieldProps) {
  return (
    <Field name={name}>
      <Input autoComplete="off" />
    </Field>
  );
}

/** The counter shows what is left, but nothing that was pasted is cut off unseen. */
export function TextAreaField({ name }: FieldProps) {
  const { maxLength } = useContractField(name);
  return (
    <Field name={name}>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 8 }}
        {...(maxLength && { count: { show: true, max: maxLength } })}
      />
    </Field>
  );
}

interface Option {
  readonly value: string | number;
  readonly label: string;
}

export function SelectField({ name, options }: FieldProps & { options: readonly Option[] }) {
  const { t } = useWords();
  return (
    <Field name={name} isChoice>
      <Select
        options={[...options]}
        placeholder={t("list.choose")}
        showSearch={{ optionFilterProp: "label" }}
      />
    </Field>
  );
}
