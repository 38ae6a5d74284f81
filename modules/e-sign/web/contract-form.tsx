import { useQuery } from "@tanstack/react-query";
import { Divider, Form, Input, InputNumber } from "antd";
import { useEffect, useEffectEvent } from "react";
import { showYuan } from "#platform/contract/money.ts";
import { call } from "#platform/web/api-client.ts";
import { Field, SelectField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { IdNumberField, PhoneField } from "#platform/web/form/number-fields.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { signContract } from "../contract.ts";
import type { SignProvider } from "../states.ts";
import "./e-sign.css";

interface Props {
  readonly provider: SignProvider;
  readonly onClose: () => void;
}

/** A contract out of a template: what is filled in, and who signs. */
export function ContractForm({ provider, onClose }: Props) {
  const { t } = useWords();
  const { data: templates = [] } = useQuery({
    queryKey: ["contractTemplate", signContract.templates.name, provider],
    queryFn: ({ signal }) => call(signContract.templates, { provider }, { signal }),
  });
  return (
    <FormDialog
      do={signContract.create}
      initial={{ validDays: 15, fields: {} }}
      width={760}
      onClose={onClose}
    >
      <div className="contract-form">
        <SelectField
          name="templateId"
          options={templates.map(({ id, fileName }) => ({ value: id, label: fileName }))}
        />
        <TextField name="title" />
        <MoneyField name="amount" />
        <Field name="validDays">
          <InputNumber min={1} max={90} precision={0} style={{ width: "100%" }} />
        </Field>
      </div>
      <TemplateFields templates={templates} />
      <Divider titlePlacement="start">{t("signContract.side.customer")}</Divider>
      <div className="contract-form">
        <TextField name="costumerName" />
        <PhoneField name="costumerPhoneNumber" />
        <IdNumberField name="costumerIdCardNo" />
      </div>
      <Divider titlePlacement="start">{t("signContract.side.company")}</Divider>
      <div className="contract-form">
        <TextField name="certCompanyName" />
        <TextField name="companyAgentName" />
        <PhoneField name="companyAgentPhone" />
      </div>
      <Divider titlePlacement="start">{t("signContract.side.sales")}</Divider>
      <div className="contract-form">
        <TextField name="salesName" />
        <PhoneField name="salesPhoneNumber" />
      </div>
    </FormDialog>
  );
}

interface Choice {
  readonly id: string;
  readonly fieldNames: readonly string[];
}

/** What templates call the contract's own amount, which is typed once, above. */
const amountNames: readonly string[] = ["金额", "合同金额"];

function TemplateField({ name }: { name: string }) {
  const { t, field } = useWords();
  const isAmount = amountNames.includes(name);
  const needed = isAmount ? field("signContract", "amount") : name;
  return (
    <Form.Item
      name={["fields", name]}
      label={name}
      {...(isAmount && { extra: t("signContract.followsAmount") })}
      rules={[
        {
          required: true,
          whitespace: true,
          message: t("valid.input.required", { field: needed }),
        },
      ]}
    >
      {isAmount ? <AmountAbove /> : <Input autoComplete="off" maxLength={200} />}
    </Form.Item>
  );
}

interface AboveProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** The amount as the paper will have it. */
function AmountAbove({ id, value = "", onChange }: AboveProps) {
  const amount = Form.useWatch<unknown>("amount");
  const text = typeof amount === "number" ? showYuan(amount) : "";
  const follow = useEffectEvent(() => onChange?.(text));
  useEffect(() => follow(), [text]);
  return <Input {...(id && { id })} readOnly variant="filled" value={value} />;
}

/** What the chosen template asks for, by the names that its fields have. */
function TemplateFields({ templates }: { templates: readonly Choice[] }) {
  const { t } = useWords();
  const chosen = Form.useWatch<string | undefined>("templateId");
  const names = templates.find(({ id }) => id === chosen)?.fieldNames ?? [];
  if (names.length === 0) return null;
  return (
    <>
      <Divider titlePlacement="start">{t("signContract.field.fields")}</Divider>
      <div className="contract-form">
        {names.map((name) => (
          <TemplateField key={name} name={name} />
        ))}
      </div>
    </>
  );
}
