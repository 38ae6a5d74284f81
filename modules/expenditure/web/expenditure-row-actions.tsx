import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { expenditure } from "../contract.ts";
import type { ExpenditureRow } from "./expenditure-columns.tsx";

/** By the headline: drafts, what came back, and what was let go. */
const editable: ReadonlySet<number> = new Set([
  2002, 2004, 2005, 2006, 3300, 3305, 3306, 3308, 3310, 3311,
]);
const waiting: ReadonlySet<number> = new Set([2000, 2001]);

interface Props {
  readonly row: ExpenditureRow;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

/** What an expenditure asks for next: to be finished, or that somebody hurries. The rest is in its detail. */
export function ExpenditureRowActions({ row, onView, onEdit }: Props) {
  const { stateCode, instanceId } = row;
  return (
    <>
      <ActionButton do={expenditure.detail} type="link" onClick={onView} />
      {editable.has(stateCode) && (
        <ActionButton do={expenditure.update} type="link" onClick={onEdit} />
      )}
      {waiting.has(stateCode) && instanceId && (
        <ConfirmButton
          do={approvalInstance.urge}
          input={{ id: instanceId }}
          about={row.currentApprovalPerson ?? ""}
        />
      )}
    </>
  );
}
