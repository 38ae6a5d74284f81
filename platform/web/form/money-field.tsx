import { InputNumber } from "antd";
import type { ComponentProps } from "react";
import { formatYuan, parseYuan } from "#platform/contract/money.ts";
import { Field } from "./field.tsx";

/** Fen; or, while it is no amount, the text as typed, which the contract then refuses. */
type Amount = number | string | null;

interface BoxProps {
  readonly id?: string;
  readonly value?: Amount;
  readonly onChange?: (amount: Amount) => void;
}

const grouped = (yuan: string) => yuan.replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");

/** Yuan for the person, fen for the program; in between there are texts only, never a fraction. */
export function MoneyBox({ id, value = null, onChange }: BoxProps) {
  return (
    <InputNumber<string>
      {...(id && { id })}
      className="money-box"
      stringMode
      controls={false}
      prefix="¥"
      value={typeof value === "number" ? formatYuan(value) : value}
      formatter={(yuan = "", { userTyping, input }) => (userTyping ? input : grouped(String(yuan)))}
      parser={(typed = "") => typed.replaceAll(/[,，¥\s]/g, "")}
      onChange={(yuan) => onChange?.(yuan === null ? null : (parseYuan(yuan) ?? yuan))}
    />
  );
}

export function MoneyField(props: Omit<ComponentProps<typeof Field>, "children">) {
  return (
    <Field wrong="valid.amount.format" {...props}>
      <MoneyBox />
    </Field>
  );
}
