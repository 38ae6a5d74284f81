import { InputNumber, TimePicker } from "antd";
import dayjs from "dayjs";
import { DepartmentPicker } from "#modules/identity/web/pickers.tsx";
import { Field, SelectField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payoutChannel } from "../contract.ts";
import type { ChannelRow } from "./use-channels.ts";

interface Props {
  readonly row: ChannelRow;
  readonly onClose: () => void;
}

/** Within which limits a channel pays. The account behind it is kept with the providers. */
export function ChannelForm({ row, onClose }: Props) {
  const { t } = useWords();
  const { id, rowVersion, channelName: _name, provider: _provider, ...initial } = row;
  return (
    <FormDialog
      do={payoutChannel.update}
      initial={initial}
      along={{ id, rowVersion }}
      onClose={onClose}
    >
      <Field name="priority">
        <InputNumber min={1} max={99} />
      </Field>
      <MoneyField name="singleLimitFen" />
      <MoneyField name="dailyLimitFen" />
      <MoneyField name="monthlyChannelQuotaFen" />
      <Field name="opensAt">
        <MinuteBox />
      </Field>
      <Field name="closesAt">
        <MinuteBox />
      </Field>
      <Field name="departmentIds" isChoice>
        <DepartmentPicker multiple />
      </Field>
      <SelectField
        name="stateCode"
        options={[
          { value: 1000, label: t("payoutChannel.state.inForce") },
          { value: 1001, label: t("payoutChannel.state.disabled") },
        ]}
      />
    </FormDialog>
  );
}

interface BoxProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (minutes: number) => void;
}

const wholeDay = 1_440;

/** A time of day as minutes after midnight; the end of the day is one of them. */
function MinuteBox({ id, value = 0, onChange }: BoxProps) {
  const shown = dayjs()
    .startOf("day")
    .add(Math.min(value, wholeDay - 1), "minute");
  return (
    <TimePicker
      {...(id && { id })}
      format="HH:mm"
      allowClear={false}
      value={shown}
      onChange={(time) => {
        const minutes = time ? time.hour() * 60 + time.minute() : 0;
        onChange?.(minutes === wholeDay - 1 ? wholeDay : minutes);
      }}
    />
  );
}
