import { Select } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { useProvinces } from "./use-provinces.ts";

interface Box {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** A province in force. */
export function ProvincePicker(box: Box) {
  const { t } = useWords();
  const { options, isPending } = useProvinces();
  return (
    <Select
      {...box}
      loading={isPending}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options}
    />
  );
}
