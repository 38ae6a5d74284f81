import { Select, TreeSelect } from "antd";
import { useDeferredValue, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { departmentTree } from "./department-tree.ts";
import { useDepartments, useMembers, useRoles } from "./directory.ts";

export { departmentTree } from "./department-tree.ts";
export { useDepartments, useMembers, useRoles } from "./directory.ts";

/** What a form hands to a box inside one of its fields. */
interface Box<T> {
  readonly id?: string;
  readonly value?: T;
  readonly onChange?: (value: T) => void;
}

type Chosen = string | readonly string[] | null;

interface DepartmentProps extends Box<Chosen> {
  readonly multiple?: boolean;
}

/** A department, or several, from the tenant's tree. */
export function DepartmentPicker({ multiple = false, value, onChange, ...box }: DepartmentProps) {
  const { t } = useWords();
  const { data = [], isPending } = useDepartments();
  return (
    <TreeSelect<Chosen>
      {...box}
      value={value ?? null}
      multiple={multiple}
      allowClear
      showSearch={{ treeNodeFilterProp: "title" }}
      loading={isPending}
      placeholder={t("list.choose")}
      treeData={departmentTree(data)}
      treeDefaultExpandedKeys={data.filter(({ depth }) => depth === 0).map(({ id }) => id)}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}

/** Roles of the tenant. */
export function RolesPicker({ value, onChange, ...box }: Box<readonly string[]>) {
  const { t } = useWords();
  const { data = [], isPending } = useRoles();
  return (
    <Select<string[]>
      {...box}
      mode="multiple"
      allowClear
      loading={isPending}
      value={[...(value ?? [])]}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={data.map(({ id, roleName }) => ({ value: id, label: roleName }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

/** Members to choose from: those found by what is typed, and those chosen already. */
function useMemberOptions(ids: string[]) {
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const found = useMembers(keyword ? { keyword } : {});
  const chosen = useMembers({ ids }, ids.length > 0);
  const people = new Map(
    [...(chosen.data ?? []), ...(found.data ?? [])].map((one) => [one.id, one]),
  );
  const options = [...people.values()].map(({ id, idCardName, jobNumber, departments }) => ({
    value: id,
    label: [idCardName, jobNumber, departments[0]].filter(Boolean).join(" · "),
  }));
  return { options, setTyped, isPending: found.isPending };
}

/** One member, found by a part of the name or the job number. */
export function MemberPicker({ value, onChange, ...box }: Box<string | null>) {
  const { t } = useWords();
  const { options, setTyped, isPending } = useMemberOptions(value ? [value] : []);
  return (
    <Select<string | null>
      {...box}
      allowClear
      loading={isPending}
      value={value ?? null}
      placeholder={t("list.choose")}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(one) => onChange?.(one ?? null)}
    />
  );
}

/** Several members, each found as one is. */
export function MembersPicker({ value, onChange, ...box }: Box<readonly string[]>) {
  const { t } = useWords();
  const { options, setTyped, isPending } = useMemberOptions([...(value ?? [])]);
  return (
    <Select<string[]>
      {...box}
      mode="multiple"
      allowClear
      loading={isPending}
      value={[...(value ?? [])]}
      placeholder={t("list.choose")}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
