import { App, Button } from "antd";
import { createElement, useState } from "react";
import { call, newKey } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { RequestId } from "#platform/web/kit/error-note.tsx";
import { ApiRefusal, isSessionOver } from "#platform/web/refusal.ts";
import type { ContentChange } from "#modules/approval/content-contract.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { useRefresh } from "../centre/use-tasks.ts";

/** A pass that can still be recalled. */
export interface Passed {
  readonly approval: ApprovalView;
  readonly at: number;
}

/** What the order says now, where it changed between the look and the decision. */
export interface Changed {
  readonly changes: readonly ContentChange[];
  readonly hash: string;
}

export function changedIn(error: unknown): Changed | undefined {
  const isIt = error instanceof ApiRefusal && error.code === approvalErrors.contentChanged.code;
  return isIt ? (error.data as Changed) : undefined;
}

const without = (some: ReadonlySet<string>, id: string) =>
  new Set([...some].filter((one) => one !== id));

/**
 * Passing without waiting: the row is gone at once and the next one is open. Refused, it comes back
 * and says why.
 */
export function useDecisions(onOpen: (approval: ApprovalView) => void) {
  const { t, refusal } = useWords();
  const { notification } = App.useApp();
  const refresh = useRefresh();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [passed, setPassed] = useState<Passed>();
  const [changed, setChanged] = useState<Readonly<Record<string, Changed>>>({});

  const noteChanged = (instanceId: string, error: unknown) => {
    const found = changedIn(error);
    if (found) setChanged((before) => ({ ...before, [instanceId]: found }));
  };
  const putBack = (approval: ApprovalView, taskId: string, error: unknown) => {
    if (isSessionOver(error)) return;
    const { id: key, orderNo } = approval;
    setGone((before) => without(before, taskId));
    noteChanged(key, error);
    const open = () => {
      notification.destroy(key);
      onOpen(approval);
    };
    notification.error({
      key,
      title: t("approval.putBack", { orderNo, reason: refusal(error) }),
      description: createElement(RequestId, { error }),
      actions: createElement(Button, { size: "small", onClick: open }, t("approval.openIt")),
      duration: 0,
    });
  };
  /** Until the list has been read anew, it still has the row. */
  const readWithout = async (taskId: string) => {
    setGone((before) => new Set([...before, taskId]));
    await refresh().then(
      () => setGone((before) => without(before, taskId)),
      () => undefined,
    );
  };
  const pass = async (approval: ApprovalView) => {
    const { myTaskId: id, hash: seenHash, tenantId } = approval;
    if (id === null) return;
    setGone((before) => new Set([...before, id]));
    const input = { id, seenHash, fileIds: [], remark: null };
    try {
      await call(approvalTask.pass, input, { tenantId, key: newKey() });
    } catch (error) {
      putBack(approval, id, error);
      await refresh().catch(() => undefined);
      return;
    }
    setPassed({ approval, at: new Date().getTime() });
    await readWithout(id);
  };
  return {
    gone,
    passed,
    /** By approval: what its content became after it was shown. */
    changed,
    pass,
    readWithout,
    noteChanged,
    forgetPassed: () => setPassed(undefined),
  };
}
