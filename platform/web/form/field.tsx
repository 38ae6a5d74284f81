import { Form, Input, Select } from "antd";
import { createContext, type ReactNode, use } from "react";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import type { Rule } from "#platform/contract/rule.ts";
import { type TextKey, useWords } from "../i18n.ts";
import { contractField, type FieldFault } from "./contract-field.ts";
import { DoubtContext } from "./doubt.ts";

/** The endpoint that the form around a field submits to. */
export const FormContext = createContext<Endpoint | null>(null);

function useContractField(name: string) {
  const endpoint = use(FormContext);
  if (!endpoint) throw new Error(`Field ${name} stands outside a form`);
  return { module: moduleOf(endpoint), ...contractField(endpoint, name) };
}

export interface FieldProps {
  readonly name: string;
}

interface BoxProps extends FieldProps {
  /** Whether the box is for choosing rather than typing; "required" is then worded so. */
  readonly isChoice?: boolean;
  /** Needed here, though the contract takes none of it: what is being made decides. */
  readonly isNeeded?: boolean;
  /** What the kind of box knows beyond the contract; the sentence for either's objection, and its rule. */
  readonly isValid?: (typed: string) => boolean;
  readonly wrong?: TextKey;
  readonly rule?: Rule;
  /** What else stands against sending it just now, in words. */
  readonly objection?: () => string | undefined;
  readonly children: ReactNode;
}

const passes = (isValid: BoxProps["isValid"], typed: unknown) =>
  !isValid || typeof typed !== "string" || typed === "" || isValid(typed);

const needed: FieldFault = { kind: "required" };

/** Any box in a form. Label, star, length and format come from the contract and the module's texts. */
export function Field(props: BoxProps) {
  const { name, isChoice = false, isNeeded = false, isValid, wrong, objection, children } = props;
  const { t, field, hint, rule: ruleWords } = useWords();
  const { module, required, maxLength = 0, faultOf } = useContractField(name);
  const label = field(module, name);
  const missing = isChoice ? "valid.select.required" : "valid.input.required";
  const explained = hint(module, name);
  const doubt = use(DoubtContext)(name);
  const judged = (typed: unknown) => (isNeeded && !typed ? needed : faultOf(typed));
  const fault = (typed: unknown): string | undefined => {
    const found = judged(typed);
    if (found?.kind === "required") return t(missing, { field: label });
    if (found?.kind === "tooLong") return t("valid.tooLong", { field: label, max: maxLength });
    if (!found && passes(isValid, typed)) return undefined;
    const said = t(wrong ?? "valid.format", { field: label });
    return ruleWords(said, props.rule ?? found?.rule);
  };
  const validator = async (_: unknown, typed: unknown) => {
    const sentence = objection?.() ?? doubt?.objection ?? fault(typed);
    if (sentence) throw new Error(sentence);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required={required || isNeeded}
      {...(doubt && { validateStatus: "warning" })}
      extra={doubt ? [doubt.note, explained] : explained}
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
