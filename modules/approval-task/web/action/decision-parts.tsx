import { Alert } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import "../order/approval-parts.css";
import type { ApprovalView } from "../order/approval-view.ts";
import { ContentView } from "../order/content-view.tsx";
import type { Changed } from "./use-decisions.ts";

export interface DialogProps {
  readonly approval: ApprovalView;
  /** What it says now, where it changed after it was shown. */
  readonly changed: Changed | undefined;
  readonly on: {
    readonly onRefused: (error: unknown) => void;
    readonly onDone: () => void;
    readonly onClose: () => void;
  };
}

/** The changes that somebody has to see before he decides again, once what it says now has come. */
export function ChangedNote({ approval, changed }: Pick<DialogProps, "approval" | "changed">) {
  const { t } = useWords();
  if (changed?.hash !== approval.hash) return null;
  const names = new Set(changed.changes.map(({ name }) => name));
  const fields = approval.content.fields.filter(({ name }) => names.has(name));
  return (
    <div className="changed-note">
      <Alert type="warning" showIcon title={t("approval.changed")} />
      <ContentView
        orderType={approval.orderType}
        content={{ fields, fileIds: [] }}
        changes={changed.changes}
        lastLookTime={approval.lastLookTime}
        withFiles={false}
      />
    </div>
  );
}

/** What every decision carries along unseen. It counts for what is shown, never for what came after. */
export const decisionOf = ({ approval }: Pick<DialogProps, "approval">) => ({
  id: approval.myTaskId ?? "",
  seenHash: approval.hash,
});
