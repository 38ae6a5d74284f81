import { Select, Switch } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { menuIcons } from "#platform/web/shell/menu/menu-icons.tsx";

/** What a form hands to a box inside one of its fields. */
interface BoxProps<T> {
  readonly id?: string;
  readonly value?: T;
  readonly onChange?: (value: T) => void;
}

export function IconBox({ value, onChange, ...box }: BoxProps<string | null>) {
  const { t } = useWords();
  const options = Object.entries(menuIcons).map(([name, icon]) => ({
    value: name,
    label: (
      <>
        {icon} {name}
      </>
    ),
  }));
  return (
    <Select
      {...box}
      allowClear
      value={value ?? null}
      placeholder={t("list.choose")}
      options={options}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}

/** On, the title is the product's own text under this key. */
export function OwnNameBox({
  id,
  value,
  onChange,
  textKey,
}: BoxProps<string | null> & { textKey: string }) {
  const { t } = useWords();
  return (
    <Switch
      {...(id && { id })}
      checked={value !== null && value !== undefined}
      checkedChildren={t("form.yes")}
      unCheckedChildren={t("form.no")}
      onChange={(isOn) => onChange?.(isOn ? textKey : null)}
    />
  );
}
