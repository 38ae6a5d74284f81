import { Select } from "antd";
import { useWords } from "../i18n.ts";
import type { Box, Opening, Option } from "./filter-box.ts";

interface Props {
  readonly box: Box;
  readonly options: readonly Option[];
  readonly opening: Opening;
}

export function SelectPicker({ box, options, opening }: Props) {
  const { t } = useWords();
  return (
    <Select
      {...opening}
      id={box.id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={box.value ? box.value.split(",") : []}
      onChange={(chosen: string[]) => box.onChange(chosen.join(","))}
    />
  );
}
