import { Button, Empty } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useContentsAhead, useFiles } from "#modules/attachment/web/pickers.tsx";
import { OwnAgentButton } from "#modules/staff/web/pickers.tsx";
import { ActingTenant } from "#platform/web/acting-tenant.ts";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { approvalInstance } from "../../instance-contract.ts";
import { BatchBar, BatchResult } from "./batch-bar.tsx";
import type { AskedAction } from "../action/action-dialog.tsx";
import { HandOverBanner } from "./hand-over-banner.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { RecallLink } from "./recall-link.tsx";
import "./task-centre.css";
import { TaskFilters } from "./task-filters.tsx";
import { TaskList } from "./task-list.tsx";
import { TaskPanel } from "./task-panel.tsx";
import { useApproval } from "../order/use-approval.ts";
import { type TaskCentreState, useTaskCentre } from "./use-task-centre.ts";
import { useTaskKeys } from "./use-task-keys.ts";

const loadDialog = async () => ({
  default: (await import("../action/action-dialog.tsx")).ActionDialog,
});
const ActionDialog = lazy(loadDialog);

/** What waits for me in all my tenants: the list, and beside it the one that is being decided. */
export function TaskCentre() {
  const { t } = useWords();
  const centre = useTaskCentre();
  const [isHelping, setHelping] = useState(false);
  const { selection, batch, decisions, next } = centre;
  useTaskKeys({
    j: (isShift) => centre.move(1, isShift),
    k: (isShift) => centre.move(-1, isShift),
    x: () => centre.toggle(),
    "?": () => setHelping(true),
  });
  const actions = (
    <>
      <OwnAgentButton onClose={centre.refresh} />
      <Button size="small" onClick={() => setHelping(true)}>
        {t("approval.keys")}
        <kbd aria-hidden>?</kbd>
      </Button>
    </>
  );
  return (
    <Page title={t("menu.dashboard.todo")} actions={actions}>
      <div className="task-centre">
        <HandOverBanner onDone={centre.refresh} />
        <TaskFilters shown={centre.shown} show={centre.show} underway={centre.underway} />
        <div className="task-panes">
          <section className="task-list" aria-label={t("approval.tasks")}>
            {decisions.passed && (
              <RecallLink
                passed={decisions.passed}
                onRecalled={() => {
                  decisions.forgetPassed();
                  centre.refresh();
                }}
                onOver={decisions.forgetPassed}
              />
            )}
            <BatchResult batch={batch} />
            {selection.selected.length > 0 && (
              <BatchBar
                selected={selection.selected}
                batch={batch}
                onClear={() => selection.set([])}
                onOpen={centre.open}
              />
            )}
            <TaskList centre={centre} />
          </section>
          <OpenTask centre={centre} />
        </div>
      </div>
      {next && (
        <ActingTenant value={next.tenantId}>
          <Ahead instanceId={next.instanceId} />
        </ActingTenant>
      )}
      {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
    </Page>
  );
}

/** After these it no longer waits for me. */
const leaving: ReadonlySet<AskedAction> = new Set([
  "reject",
  "return",
  "financeReject",
  "transfer",
]);

function OpenTask({ centre }: { centre: TaskCentreState }) {
  const { t } = useWords();
  const { shown, row, tenantId, decisions } = centre;
  const { instanceId } = shown;
  const [asked, setAsked] = useState<{ action: AskedAction; instanceId: string }>();
  // Whoever reads is about to decide: the dialog should not keep him waiting.
  useEffect(() => void loadDialog(), []);
  if (instanceId === undefined) return <NothingOpen centre={centre} />;
  const action = asked?.instanceId === instanceId ? asked.action : undefined;
  return (
    <ActingTenant value={tenantId}>
      <section className="task-panel" aria-label={t("approval.panel")}>
        <TaskPanel
          key={instanceId}
          instanceId={instanceId}
          row={row}
          changed={decisions.changed[instanceId]}
          onPass={centre.pass}
          onAsk={(wanted) => setAsked({ action: wanted, instanceId })}
          onDone={centre.refresh}
        />
        {action && (
          <AskedTask
            centre={centre}
            action={action}
            instanceId={instanceId}
            onClose={() => setAsked(undefined)}
          />
        )}
      </section>
    </ActingTenant>
  );
}

function NothingOpen({ centre: { shown, decisions, rows } }: { centre: TaskCentreState }) {
  const { t } = useWords();
  const isDone = shown.box === "todo" && decisions.passed && rows.length === 0;
  return (
    <section className="task-panel task-panel-none" aria-label={t("approval.panel")}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(isDone ? "approval.panel.allDone" : "approval.panel.none")}
      />
    </section>
  );
}

interface AskedProps {
  readonly centre: TaskCentreState;
  readonly action: AskedAction;
  readonly instanceId: string;
  readonly onClose: () => void;
}

/** The dialog of an action. Where the order changed meanwhile, it shows that and can be sent again. */
function AskedTask({ centre, action, instanceId, onClose }: AskedProps) {
  const { decisions } = centre;
  const { data: approval } = useApproval(instanceId);
  const onRefused = (error: unknown) => {
    decisions.noteChanged(instanceId, error);
    centre.refresh();
  };
  const onDone = leaving.has(action) ? centre.leaveDecided : centre.refresh;
  if (!approval) return null;
  return (
    <Suspense>
      <ActionDialog
        action={action}
        approval={approval}
        changed={decisions.changed[instanceId]}
        on={{ onRefused, onDone, onClose }}
      />
    </Suspense>
  );
}

/** Loads the next one while this one is being read, so that it is there when its turn comes. */
function Ahead({ instanceId }: { instanceId: string }) {
  const { data } = useApproval(instanceId);
  useActions(approvalInstance.actions, instanceId);
  useContentsAhead(useFiles(data?.content.fileIds ?? []).files);
  return null;
}
