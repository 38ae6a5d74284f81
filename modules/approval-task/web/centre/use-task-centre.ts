import { App } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { useSession } from "#platform/web/session.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { useBatch } from "./use-batch.ts";
import { useDecisions } from "../action/use-decisions.ts";
import { useSelection } from "./use-selection.ts";
import { useShown } from "./use-shown.ts";
import { type TaskRow, useLiveTasks, useRefresh, useTasks } from "./use-tasks.ts";

/** The list, what is open beside it, what is selected in it, and the ways through it. */
export function useTaskCentre() {
  const { t } = useWords();
  const { message } = App.useApp();
  const own = useSession(({ currentTenantId }) => currentTenantId) ?? undefined;
  const { shown, show, isLeaving } = useShown();
  const tasks = useTasks(shown);
  const again = useRefresh();
  const refresh = () => void again().catch(() => undefined);
  useLiveTasks();

  const openAt = (instance: string | undefined, tenantId: string | undefined) =>
    show({ instance, tenant: tenantId === own ? undefined : tenantId });
  const open = (row: TaskRow | undefined) => openAt(row?.instanceId, row?.tenantId);
  const decisions = useDecisions(({ id, tenantId }: ApprovalView) => openAt(id, tenantId));

  const isGone = ({ id }: TaskRow) => shown.box === "todo" && decisions.gone.has(id);
  const records = tasks.data?.records ?? [];
  const rows = records.filter((row) => !isGone(row));
  const selection = useSelection(rows);
  const batch = useBatch((refused) => selection.set(refused));
  const at = rows.findIndex(({ instanceId }) => instanceId === shown.instanceId);
  const row = rows[at];
  const next = rows[at + 1];
  const isSettled = !isLeaving && !tasks.isPlaceholderData;
  useFirstOpen(isSettled && shown.instanceId === undefined ? rows[0] : undefined, open);

  const move = (by: 1 | -1, isRange: boolean) => {
    // From nowhere, both ways lead to the first.
    const to = at < 0 ? rows[0] : rows[at + by];
    if (!to) return;
    if (isRange && row && shown.box === "todo") selection.set([...chosenIds(), row.id, to.id]);
    selection.begin(to.id);
    open(to);
  };
  const chosenIds = () => selection.selected.map(({ id }) => id);
  const leave = () => open(next ?? rows[at - 1]);

  return {
    shown,
    show,
    tasks,
    rows,
    row,
    next,
    tenantId: row?.tenantId ?? shown.instanceTenantId ?? own,
    underway: records.length - rows.length,
    selection,
    batch,
    decisions,
    open,
    move,
    refresh,
    toggle: () => row && shown.box === "todo" && selection.toggle(row.id),
    pass: (approval: ApprovalView) => {
      if (approval.myTaskId === null) return void message.info(t("approval.notShown"));
      leave();
      return void decisions.pass(approval);
    },
    /** What was decided in a dialog has left the box too. */
    leaveDecided: () => {
      leave();
      if (row) void decisions.readWithout(row.id);
      else refresh();
    },
  };
}
export type TaskCentreState = ReturnType<typeof useTaskCentre>;

/** Pinned when it opens: what comes in above it later does not take its place. */
function useFirstOpen(first: TaskRow | undefined, open: (row: TaskRow | undefined) => void): void {
  const openFirst = useEffectEvent(() => open(first));
  useEffect(() => {
    if (first?.id !== undefined) openFirst();
  }, [first?.id]);
}
