import { DatePicker } from "antd";
import dayjs from "dayjs";
import { Field, type FieldProps } from "./field.tsx";

interface BoxProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (day: string | null) => void;
}

/** A day is a text like 2026-11-15 and nothing more: no clock or zone can turn it into another. */
export function DayBox({ id, value, onChange }: BoxProps) {
  return (
    <DatePicker
      {...(id && { id })}
      className="day-box"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format("YYYY-MM-DD") ?? null)}
    />
  );
}

export function DateField({ name }: FieldProps) {
  return (
    <Field name={name} isChoice>
      <DayBox />
    </Field>
  );
}
