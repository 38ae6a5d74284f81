import { TreeSelect } from "antd";
import { departmentTree } from "#modules/identity/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly departments: readonly Department[];
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string) => void;
}

/** A department to hang another one on, from the tree as the page shows it. */
export function ParentPicker({ departments, value, onChange, ...box }: Props) {
  const { t } = useWords();
  return (
    <TreeSelect<string | null>
      {...box}
      value={value ?? null}
      showSearch={{ treeNodeFilterProp: "title" }}
      placeholder={t("list.choose")}
      treeData={departmentTree(departments)}
      treeDefaultExpandedKeys={departments.slice(0, 1).map(({ id }) => id)}
      onChange={(chosen) => chosen && onChange?.(chosen)}
    />
  );
}
