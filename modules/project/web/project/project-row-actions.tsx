import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { Tell } from "#platform/web/kit/operation-log.tsx";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import type { ProjectRow } from "./project-columns.tsx";

interface Props {
  readonly row: ProjectRow;
  readonly tell: Tell;
  readonly onEdit: () => void;
}

export function ProjectRowActions({ row, tell, onEdit }: Props) {
  const { id, rowVersion, stateCode, projectName: name } = row;
  const isDisabled = stateCode === configStates.disabled;
  return (
    <>
      <ActionButton do={expenditureProject.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? expenditureProject.enable : expenditureProject.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={expenditureProject.operationLog} id={id} name={name} tell={tell} />
      <ConfirmButton do={expenditureProject.remove} input={{ id }} about={name} danger />
    </>
  );
}
