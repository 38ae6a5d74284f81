import { useWords } from "#platform/web/i18n.ts";
import { departmentStates } from "../states.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly department: Department;
  /** What is searched for; where the name has it, it is marked. */
  readonly typed: string;
}

/** One line of the tree: the name, how many people, and whether it is out of use. */
export function TreeTitle({ department, typed }: Props) {
  const { t } = useWords();
  const { departmentName: name, memberCountBelow, memberCount, stateCode } = department;
  const isDisabled = stateCode === departmentStates.disabled;
  const at = typed === "" ? -1 : name.toLowerCase().indexOf(typed.toLowerCase());
  const people = t("department.hint.people", { own: memberCount, all: memberCountBelow });
  return (
    <span className="department-line" data-disabled={isDisabled}>
      <span className="department-name" title={name}>
        {at < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <mark>{name.slice(at, at + typed.length)}</mark>
            {name.slice(at + typed.length)}
          </>
        )}
      </span>
      {isDisabled && <span className="department-off">{t("department.state.disabled")}</span>}
      <span className="department-people" title={people} aria-label={people}>
        {memberCountBelow}
      </span>
    </span>
  );
}
