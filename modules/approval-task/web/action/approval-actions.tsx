import { lazy, Suspense, useState } from "react";
import type { Action } from "#platform/web/command/action.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { approvalTask } from "../../contract.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { ChangedNote, decisionOf } from "./decision-parts.tsx";
import type { AskedAction } from "./action-dialog.tsx";
import { TaskActions } from "./task-actions.tsx";
import { type Changed, changedIn } from "./use-decisions.ts";

const ActionDialog = lazy(async () => ({
  default: (await import("./action-dialog.tsx")).ActionDialog,
}));

interface Props {
  readonly approval: ApprovalView;
  /** What else can be done to the order. */
  readonly own?: readonly Action[];
  /** After a refusal too: what is shown may be out of date then. */
  readonly onDone: () => void;
}

/** What can be done to the approval of an order that is open by itself, outside the task centre. */
export function ApprovalActions({ approval, own = [], onDone }: Props) {
  const [asked, setAsked] = useState<AskedAction>();
  const [changed, setChanged] = useState<Changed>();
  const [refused, setRefused] = useState<unknown>();
  const pass = useCommand(approvalTask.pass, {
    onRefused: (error) => {
      setChanged(changedIn(error));
      setRefused(error);
    },
  });
  const decide = async () => {
    setRefused(undefined);
    await pass.run({ ...decisionOf({ approval }), fileIds: [], remark: null });
    onDone();
  };
  return (
    <div className="approval-actions">
      {refused !== undefined && <ErrorNote error={refused} />}
      {refused !== undefined && <ChangedNote approval={approval} changed={changed} />}
      <TaskActions
        approval={approval}
        own={own}
        onPass={() => void decide()}
        onAsk={setAsked}
        onDone={onDone}
      />
      <Suspense>
        {asked && (
          <ActionDialog
            action={asked}
            approval={approval}
            changed={changed}
            on={{
              onRefused: (error) => {
                setChanged(changedIn(error));
                onDone();
              },
              onDone,
              onClose: () => setAsked(undefined),
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
