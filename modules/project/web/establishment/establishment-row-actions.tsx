import { useNavigate } from "react-router";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useSession } from "#platform/web/session.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import { type EstablishmentRow, useUsable } from "./establishment-columns.tsx";

interface Props {
  readonly row: EstablishmentRow;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

/** What an establishment asks for next: to be finished, to be used, or that somebody hurries. The rest is in its detail. */
export function EstablishmentRowActions({ row, onView, onEdit }: Props) {
  const me = useSession(({ user }) => user?.id);
  const { stateCode, instanceId, insertPersonId } = row;
  const isMine = insertPersonId === me;
  const navigate = useNavigate();
  const address = useUsable()(row);
  return (
    <>
      <ActionButton do={projectEstablishment.detail} type="link" onClick={onView} />
      {address && (
        <ActionButton
          do={projectEstablishment.use}
          type="link"
          onClick={() => void navigate(address)}
        />
      )}
      {isMine && stateCode === establishmentStates.draft && (
        <ActionButton do={projectEstablishment.update} type="link" onClick={onEdit} />
      )}
      {isMine && stateCode === establishmentStates.approving && instanceId && (
        <ConfirmButton
          do={approvalInstance.urge}
          input={{ id: instanceId }}
          about={row.currentApprovalPerson ?? ""}
        />
      )}
    </>
  );
}
