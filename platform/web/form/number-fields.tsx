import { Form, Input } from "antd";
import { useEffect, useState } from "react";
import { isBankCard, isIdNumber, isMobile, rules } from "#platform/contract/validators.ts";
import { useWords } from "../i18n.ts";
import { Field, type FieldProps } from "./field.tsx";

interface BoxProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (text: string) => void;
  readonly show?: (text: string) => string;
}

/** Takes numbers as chats and cards show them, with blanks or dashes, and keeps what counts. */
function NumberBox({ value, onChange, show = (text) => text, ...box }: BoxProps) {
  return (
    <Input
      {...box}
      autoComplete="off"
      value={show(value ?? "")}
      onChange={({ target }) => onChange?.(target.value.replaceAll(/[\s-]/g, "").toUpperCase())}
    />
  );
}

export function PhoneField({ name }: FieldProps) {
  return (
    <Field name={name} isValid={isMobile} wrong="valid.phone.format" rule={rules.phone}>
      <NumberBox />
    </Field>
  );
}

export function IdNumberField({ name }: FieldProps) {
  return (
    <Field name={name} isValid={isIdNumber} wrong="valid.idCard.format" rule={rules.idNumber}>
      <NumberBox />
    </Field>
  );
}

const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A personal card, shown the way it is printed, with its bank below. */
export function BankCardField({ name }: FieldProps) {
  return (
    <>
      <Field name={name} isValid={isBankCard} wrong="valid.bankCard.format" rule={rules.bankCard}>
        <NumberBox show={inFours} />
      </Field>
      <BankOf name={name} />
    </>
  );
}

function BankOf({ name }: FieldProps) {
  const { t } = useWords();
  const card = Form.useWatch<string | undefined>(name) ?? "";
  const [found, setFound] = useState<{ card: string; bank: string | undefined }>();
  useEffect(() => {
    if (!isBankCard(card)) return;
    // The table of banks is large; it is fetched by those who type a card.
    import("bankcard").then(
      ({ searchCardBin }) => setFound({ card, bank: searchCardBin(card)?.bankName }),
      () => undefined,
    );
  }, [card]);
  if (found?.card !== card) return null;
  return <div className="bank-of">{found.bank ?? t("form.unknownBank")}</div>;
}
