import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useWords } from "../i18n.ts";
import { dayOf, momentsOf } from "../time.ts";
import type { Box, Opening } from "./filter-box.ts";

export function RangePicker({ box, opening }: { box: Box; opening: Opening }) {
  const { t } = useWords();
  // Asked for when clicked: a page may stay open overnight.
  const lastDays = (count: number) => (): [Dayjs, Dayjs] => {
    const today = dayjs(dayOf(new Date()));
    return [today.subtract(count - 1, "day"), today];
  };
  // An address that holds no days leaves the box empty; the filter's rule says what is wrong.
  const days = box.value && momentsOf(box.value) ? box.value.split("~") : [];
  const [first, last] = days.map((day) => (day ? dayjs(day) : null));
  return (
    <DatePicker.RangePicker
      {...opening}
      id={box.id}
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
        box.onChange(text === "~" ? "" : text);
      }}
    />
  );
}
