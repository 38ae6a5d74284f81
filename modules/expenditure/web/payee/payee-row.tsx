import { DeleteOutlined } from "@ant-design/icons";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { isBankCard, isIdNumber, isMobile, rules } from "#platform/contract/validators.ts";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { PayeeLine } from "./payee-lines.ts";
import { QuotaNote, useQuotaFault } from "./payee-quota.tsx";
import { useBankOf } from "./use-bank-of.ts";
import { useLines } from "./use-lines.ts";

const boxes = [
  "payeeName",
  "payeeIdCardNo",
  "payeePhone",
  "payeeBankCardNo",
  "payeeBankName",
  "amountForPayee",
] as const;

/** Names the columns once; each box has its name for those who do not see the columns. */
export function PayeeHead() {
  const { field } = useWords();
  return (
    <div className="expenditure-payee expenditure-payee-head" aria-hidden>
      {boxes.map((name) => (
        <span key={name}>{field("expenditure", name)}</span>
      ))}
    </div>
  );
}

interface Props {
  readonly at: number;
  readonly onRemove: () => void;
}

/** One payee. What is on file of him is not asked for again; whoever is chosen stays as he is on file. */
export function PayeeRow({ at, onRemove }: Props) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const line = useLines()[at];
  const isSplit = Form.useWatch<boolean | undefined>("isSplit") ?? false;
  const quotaFault = useQuotaFault(at);
  useBankOf(at, line);
  if (!line) return null;
  const isMember = line.userId !== null;
  const number = at + 1;
  return (
    <div role="group" aria-label={t("expenditure.payee.line", { number })}>
      <div className="expenditure-payee">
        <TextBox at={at} name="payeeName" max={30} isFixed={isMember} />
        <NumberBox at={at} name="payeeIdCardNo" line={line} />
        <NumberBox at={at} name="payeePhone" line={line} />
        <NumberBox at={at} name="payeeBankCardNo" line={line} />
        <TextBox at={at} name="payeeBankName" max={60} isFixed={false} />
        <Box at={at} name="amountForPayee" fault={quotaFault}>
          <MoneyBoxOf isFixed={!isSplit} />
        </Box>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t("expenditure.payee.removeNamed", { number })}
          onClick={() => {
            onRemove();
            void form.validateFields(["payees"]);
          }}
        />
      </div>
      <QuotaNote line={line} />
    </div>
  );
}

interface BoxProps {
  readonly at: number;
  readonly name: (typeof boxes)[number];
  readonly fault: (typed: unknown) => Promise<string | undefined> | string | undefined;
  readonly normalize?: (typed: string) => string;
  readonly children: ReactNode;
}

function Box({ at, name, fault, normalize, children }: BoxProps) {
  const validator = async (_: unknown, typed: unknown) => {
    const sentence = await fault(typed);
    if (sentence) throw new Error(sentence);
  };
  return (
    <Form.Item
      name={[at, name]}
      rules={[{ validator }]}
      {...(normalize && { normalize })}
      validateTrigger="onBlur"
    >
      {children}
    </Form.Item>
  );
}

interface TextProps {
  readonly at: number;
  readonly name: "payeeName" | "payeeBankName";
  readonly max: number;
  readonly isFixed: boolean;
}

function TextBox({ at, name, max, isFixed }: TextProps) {
  const { t, field } = useWords();
  const label = field("expenditure", name);
  const fault = (typed: unknown) => {
    const text = typeof typed === "string" ? typed.trim() : "";
    if (text === "") return t("valid.input.required", { field: label });
    return text.length > max ? t("valid.tooLong", { field: label, max }) : undefined;
  };
  return (
    <Box at={at} name={name} fault={fault}>
      <Input aria-label={label} autoComplete="off" disabled={isFixed} />
    </Box>
  );
}

const numbers = {
  payeeIdCardNo: { isValid: isIdNumber, wrong: "valid.idCard.format", rule: rules.idNumber },
  payeePhone: { isValid: isMobile, wrong: "valid.phone.format", rule: rules.phone },
  payeeBankCardNo: { isValid: isBankCard, wrong: "valid.bankCard.format", rule: rules.bankCard },
} as const satisfies Record<string, object>;

interface NumberProps {
  readonly at: number;
  readonly name: keyof typeof numbers;
  readonly line: PayeeLine;
}

/** Takes numbers as chats and cards show them, with blanks or dashes, and keeps what counts. */
function NumberBox({ at, name, line: { userId, tails } }: NumberProps) {
  const { t, field, rule: ruleWords } = useWords();
  const label = field("expenditure", name);
  const { isValid, wrong, rule } = numbers[name];
  const tail = tails?.[name];
  const fault = (typed: unknown) => {
    const text = typeof typed === "string" ? typed : "";
    if (text === "") return tail ? undefined : t("valid.input.required", { field: label });
    return isValid(text) ? undefined : ruleWords(t(wrong), rule);
  };
  return (
    <Box
      at={at}
      name={name}
      fault={fault}
      normalize={(typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase()}
    >
      <Input
        aria-label={label}
        autoComplete="off"
        // What is on file of a member is his own affair; what is not there yet can be given.
        disabled={userId !== null && Boolean(tail)}
        {...(tail && { placeholder: tail, title: t("expenditure.payee.onFile", { tail }) })}
      />
    </Box>
  );
}

interface MoneyProps {
  readonly isFixed: boolean;
  readonly id?: string;
  readonly value?: number | string | null;
  readonly onChange?: (amount: number | string | null) => void;
}

/** Without splitting it is the total and only shown. Its name is there for those who do not see columns. */
function MoneyBoxOf({ isFixed, ...box }: MoneyProps) {
  const { field } = useWords();
  return (
    <div inert={isFixed} className="expenditure-payee-amount">
      <label htmlFor={box.id}>{field("expenditure", "amountForPayee")}</label>
      <MoneyBox {...box} />
    </div>
  );
}
