import { DatePicker } from "antd";
import dayjs from "dayjs";
import { Field } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { rebateType } from "../../contract.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import type { RebateTypeRow } from "../rebate-type-columns.tsx";

interface BoxProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (month: string | null) => void;
}

/** A month is a text like 2026-10 and nothing more. */
function MonthBox({ id, value, onChange }: BoxProps) {
  return (
    <DatePicker
      {...(id && { id })}
      picker="month"
      value={value ? dayjs(`${value}-01`) : null}
      onChange={(day) => onChange?.(day?.format("YYYY-MM") ?? null)}
    />
  );
}

interface Props {
  readonly type: RebateTypeRow;
  readonly draft: RuleSheet;
  readonly onClose: () => void;
}

/** Over which months the draft is to be replayed: last month, if nothing else is said. */
export function SimulateForm({ type: { id, rowVersion }, draft, onClose }: Props) {
  const month = dayjs().subtract(1, "month").format("YYYY-MM");
  const isLater = draft.effectiveFrom > `${month}-31`;
  return (
    <FormDialog
      do={rebateType.simulate}
      initial={{ firstMonth: month, lastMonth: month, isInForce: isLater }}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <Field name="firstMonth" isChoice>
        <MonthBox />
      </Field>
      <Field name="lastMonth" isChoice>
        <MonthBox />
      </Field>
      <SwitchField name="isInForce" />
    </FormDialog>
  );
}
