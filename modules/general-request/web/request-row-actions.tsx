import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { generalRequest } from "../contract.ts";
import { editableApprovalCodes, requestStates } from "../states.ts";
import type { RequestRow } from "./request-columns.tsx";

const editable: ReadonlySet<number | null> = new Set([null, ...editableApprovalCodes]);
const waitingCodes: ReadonlySet<number | null> = new Set([2000, 2001]);

interface Props {
  readonly row: RequestRow;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

/** What a request asks for next: to be finished, or that somebody hurries. The rest is in its detail. */
export function RequestRowActions({ row, onView, onEdit }: Props) {
  const { approvalStateCode: approval, instanceId } = row;
  const isOpen = row.stateCode === requestStates.normal;
  return (
    <>
      <ActionButton do={generalRequest.detail} type="link" onClick={onView} />
      {isOpen && editable.has(approval) && (
        <ActionButton do={generalRequest.update} type="link" onClick={onEdit} />
      )}
      {isOpen && waitingCodes.has(approval) && instanceId && (
        <ConfirmButton
          do={approvalInstance.urge}
          input={{ id: instanceId }}
          about={row.currentApprovalPerson ?? ""}
        />
      )}
    </>
  );
}
