import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { department as api } from "../contract.ts";
import { departmentStates } from "../states.ts";
import { belowOf } from "./tree-nodes.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly department: Department;
  readonly departments: readonly Department[];
  readonly onDialog: (kind: "edit" | "move") => void;
}

/** What can be done to a department; what cannot says why before it is tried. */
export function DepartmentActions({ department, departments, onDialog }: Props) {
  const { id, rowVersion, departmentName: name } = department;
  const isDisabled = department.stateCode === departmentStates.disabled;
  const because = useReasons(department, departments);
  return (
    <div className="department-actions">
      <ActionButton do={api.update} type="link" onClick={() => onDialog("edit")} />
      <ActionButton
        do={api.move}
        type="link"
        because={because.company}
        onClick={() => onDialog("move")}
      />
      <ConfirmButton
        do={isDisabled ? api.enable : api.disable}
        input={{ id, rowVersion }}
        about={name}
        because={isDisabled ? because.enable : because.disable}
      />
      <LogButton of={api.operationLog} id={id} name={name} />
      <ConfirmButton do={api.remove} input={{ id }} about={name} danger because={because.remove} />
    </div>
  );
}

/** The server's refusals that can be foreseen from the tree. */
function useReasons(department: Department, departments: readonly Department[]) {
  const { t } = useWords();
  const { memberCount: members, parentId } = department;
  const company = parentId === null ? t("department.because.company") : undefined;
  const below = belowOf(departments, department.id);
  const isEnabled = ({ stateCode }: Department) => stateCode === departmentStates.normal;
  const parent = departments.find(({ id }) => id === parentId);
  const count = below.filter(isEnabled).length;
  const hasMembers = members > 0 ? t("department.because.members", { count: members }) : undefined;
  return {
    company,
    enable:
      parent && !isEnabled(parent)
        ? t("department.because.parent", { parent: parent.departmentName })
        : undefined,
    disable: company ?? (count > 0 ? t("department.because.enabledBelow", { count }) : hasMembers),
    remove:
      company ??
      (below.length > 0 ? t("department.because.below", { count: below.length }) : hasMembers),
  };
}
