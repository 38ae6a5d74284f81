import { TreeSelect } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import { useMenuTitle } from "../menu/menu-words.ts";
import { useChoices } from "./why-words.ts";

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** A page or button that the tenant has; groups only hold them together. */
export function WhyMenuPicker({ id, value, onChange }: Props) {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  const { data, isPending } = useChoices();
  const menus = data?.menus ?? [];
  const nodes = menus.map((row) => ({
    id: row.id,
    pId: row.parentId ?? "",
    value: row.id,
    title: titleOf(row),
    // Found also by what a message about a missing right names.
    words: `${titleOf(row)} ${row.permissionName ?? ""}`,
    selectable: row.menuType !== "menu",
  }));
  return (
    <TreeSelect<string | null>
      {...(id && { id })}
      allowClear
      loading={isPending}
      value={value ?? null}
      placeholder={t("list.choose")}
      treeDataSimpleMode={{ rootPId: "" }}
      treeData={nodes}
      treeDefaultExpandedKeys={menus.filter((row) => row.menuType === "menu").map((row) => row.id)}
      showSearch={{ treeNodeFilterProp: "words" }}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}
