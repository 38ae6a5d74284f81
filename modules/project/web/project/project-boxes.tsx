import { Form, Radio } from "antd";
import { type ReactNode, use } from "react";
import { moduleOf } from "#platform/contract/endpoint.ts";
import { Field, FormContext } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";

const isNothing = (given: unknown) =>
  given === null ||
  given === undefined ||
  given === "" ||
  (Array.isArray(given) && given.length === 0);

/** Where the form sets neither at first, it is to be decided, not overlooked (spec §5). */
export function YesNoField({ name }: { name: string }) {
  const { t, field } = useWords();
  const endpoint = use(FormContext);
  return (
    <Field name={name} isChoice>
      <Radio.Group
        aria-label={field(endpoint ? moduleOf(endpoint) : "", name)}
        options={[
          { value: true, label: t("form.yes") },
          { value: false, label: t("form.no") },
        ]}
      />
    </Field>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly isChoice?: boolean;
  readonly children: ReactNode;
}

/**
 * A box that another box makes necessary (spec §5): the contract, which knows each field by itself,
 * does not ask for it. A text in it is an amount that could not be read.
 */
export function ChosenField({ name, isChoice = false, children }: ChosenProps) {
  const { t, field, hint } = useWords();
  const endpoint = use(FormContext);
  const module = endpoint ? moduleOf(endpoint) : "";
  const label = field(module, name);
  const missing = isChoice ? "valid.select.required" : "valid.input.required";
  const validator = async (_: unknown, given: unknown) => {
    if (isNothing(given)) throw new Error(t(missing, { field: label }));
    if (typeof given === "string") throw new Error(t("valid.amount.format"));
    if (typeof given === "number" && given <= 0)
      throw new Error(t("valid.format", { field: label }));
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required
      extra={hint(module, name)}
      rules={[{ validator }]}
    >
      {children}
    </Form.Item>
  );
}
