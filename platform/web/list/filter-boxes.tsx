import { App, DatePicker, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useWords } from "../i18n.ts";
import { dayOf, momentsOf } from "../time.ts";
import { mostKeys, separators, splitKeys } from "./split-keys.ts";

/** What `Form.Item` hands to the box inside it. Each box shows a filter's text its own way. */
interface Box {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export function SelectBox({
  options,
  value,
  onChange,
  ...box
}: Box & { options: readonly Option[] }) {
  const { t } = useWords();
  return (
    <Select
      {...box}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options.map(({ value: option, label }) => ({ value: String(option), label }))}
      value={value ? value.split(",") : []}
      onChange={(chosen: string[]) => onChange?.(chosen.join(","))}
    />
  );
}

export function KeysBox({ value, onChange, ...box }: Box) {
  const { t } = useWords();
  const { message } = App.useApp();
  const take = (typed: string[]) => {
    const keys = splitKeys(typed.join(","));
    if (keys.length > mostKeys) void message.warning(t("list.keysCut"));
    onChange?.(keys.slice(0, mostKeys).join(","));
  };
  return (
    <Select
      {...box}
      mode="tags"
      open={false}
      suffixIcon={null}
      allowClear
      maxTagCount="responsive"
      tokenSeparators={separators}
      placeholder={t("list.keys")}
      value={value ? value.split(",") : []}
      onChange={take}
    />
  );
}

export function RangeBox({ value, onChange, ...box }: Box) {
  const { t } = useWords();
  // Asked for when clicked: a page may stay open overnight.
  const lastDays = (count: number) => (): [Dayjs, Dayjs] => {
    const today = dayjs(dayOf(new Date()));
    return [today.subtract(count - 1, "day"), today];
  };
  // An address that holds no days leaves the box empty; the filter's rule says what is wrong.
  const days = value && momentsOf(value) ? value.split("~") : [];
  const [first, last] = days.map((day) => (day ? dayjs(day) : null));
  return (
    <DatePicker.RangePicker
      {...box}
      allowEmpty
      placeholder={[t("list.from"), t("list.to")]}
      presets={[
        { label: t("list.today"), value: lastDays(1) },
        { label: t("list.last7"), value: lastDays(7) },
        { label: t("list.last30"), value: lastDays(30) },
      ]}
      value={[first ?? null, last ?? null]}
      suffixIcon={null}
      separator="~"
      onChange={(chosen) => {
        const text = (chosen ?? []).map((day) => day?.format("YYYY-MM-DD") ?? "").join("~");
        onChange?.(text === "~" ? "" : text);
      }}
    />
  );
}
