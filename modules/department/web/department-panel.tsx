import { Breadcrumb, Tabs } from "antd";
import { useSearchParams } from "react-router";
import { useWords } from "#platform/web/i18n.ts";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { DepartmentActions } from "./department-actions.tsx";
import { DepartmentFacts } from "./department-facts.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { lineOf } from "./tree-nodes.ts";
import type { Department } from "./use-tree.ts";

const tabs = ["detail", "settings"] as const;

interface Props {
  readonly department: Department;
  readonly departments: readonly Department[];
  readonly onDialog: (kind: "edit" | "move") => void;
  readonly onChoose: (id: string) => void;
}

/** One department: where it stands, what it is and what it settles. */
export function DepartmentPanel({ department, departments, onDialog, onChoose }: Props) {
  const { t } = useWords();
  const [params, setParams] = useSearchParams();
  const open = tabs.find((tab) => tab === params.get("tab")) ?? "detail";
  const show = (tab: string) =>
    setParams(
      (before) => {
        before.set("tab", tab);
        return before;
      },
      { replace: true },
    );
  const line = lineOf(departments, department.id);
  const panels = {
    detail: <DepartmentFacts department={department} parent={line.at(-2)} />,
    settings: <SettingsPanel department={department} />,
  };
  return (
    <section className="department-panel" aria-label={department.departmentName}>
      <Breadcrumb
        items={line.map(({ id, departmentName: title }) =>
          id === department.id ? { title } : { title: <a>{title}</a>, onClick: () => onChoose(id) },
        )}
      />
      <div className="department-head">
        <h2>{department.departmentName}</h2>
        <StateTag code={department.stateCode} />
        <DepartmentActions {...{ department, departments, onDialog }} />
      </div>
      <Tabs
        activeKey={open}
        onChange={show}
        destroyOnHidden
        items={tabs.map((key) => ({
          key,
          label: t(`department.tab.${key}`),
          children: panels[key],
        }))}
      />
    </section>
  );
}
