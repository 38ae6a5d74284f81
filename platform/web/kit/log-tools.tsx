import { Button, DatePicker, Select } from "antd";
import { asTable } from "../as-table.ts";
import { useWords } from "../i18n.ts";
import { saveFile } from "../save-file.ts";
import type { ToldLine } from "../told-line.ts";

/** What one looks for in a history; nothing said, everything. */
export interface Wanted {
  readonly type?: string | undefined;
  readonly operator?: string | undefined;
  /** The first and the last day. */
  readonly days?: readonly [string, string] | undefined;
}

interface Props {
  readonly all: readonly ToldLine[];
  readonly shown: readonly ToldLine[];
  readonly wanted: Wanted;
  readonly want: (wanted: Wanted) => void;
}

const choices = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ value: name, label: name }));

/** Narrows a history by what was done, by whom and when, and saves what is shown. */
export function LogTools({ all, shown, wanted, want }: Props) {
  const { t } = useWords();
  const save = () => {
    const heads = (["time", "operator", "type", "remark", "changes"] as const).map((name) =>
      t(`log.head.${name}`),
    );
    const rows = shown.map(({ time, operator, sentence, remark, changes }) => [
      time,
      operator,
      sentence,
      remark ?? "",
      changes.join("\n"),
    ]);
    const blob = new Blob([asTable([heads, ...rows])], { type: "text/csv;charset=utf-8" });
    saveFile({ blob, fileName: `${t("log.fileName")}.csv` });
  };
  return (
    <div className="log-tools">
      {(["type", "operator"] as const).map((by) => (
        <Select
          key={by}
          size="small"
          allowClear
          aria-label={t(`log.head.${by}`)}
          placeholder={t(`log.head.${by}`)}
          value={wanted[by]}
          options={choices(all.map((line) => line[by]))}
          onChange={(chosen?: string) => want({ ...wanted, [by]: chosen })}
        />
      ))}
      <DatePicker.RangePicker
        size="small"
        aria-label={t("log.head.time")}
        placeholder={[t("list.from"), t("list.to")]}
        onChange={(chosen) => {
          const [first, last] = (chosen ?? []).map((day) => day?.format("YYYY-MM-DD"));
          want({ ...wanted, days: first && last ? [first, last] : undefined });
        }}
      />
      <Button size="small" disabled={shown.length === 0} onClick={save}>
        {t("log.save")}
      </Button>
    </div>
  );
}
