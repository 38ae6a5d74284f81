import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { approvalInstance } from "../../instance-contract.ts";
import type { ApprovalView } from "../order/approval-view.ts";
import { type TaskRow, useMarkOpened } from "./use-tasks.ts";

/** Passing over something on the way to the next is no look at it. */
const lookMs = 400;

/** Tells the server that this content was really shown, once for each content: not at every return to it. */
export function useLook(approval: ApprovalView, row: TaskRow | undefined) {
  const { id, hash, tenantId } = approval;
  const markOpened = useMarkOpened();
  const isKnown = row ? row.opened && row.hash === hash : approval.changes?.length === 0;
  const look = useEffectEvent(async () => {
    if (isKnown) return;
    try {
      await call(approvalInstance.open, { id, hash }, { tenantId });
      markOpened(id);
    } catch {
      // Nobody is kept from reading because his look could not be noted.
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void look(), lookMs);
    return () => clearTimeout(timer);
  }, [id, hash]);
}

/** What had changed when the content was first shown: noting the look must not wipe the marks away. */
export function useMarkedChanges({ hash, changes, lastLookTime }: ApprovalView) {
  const [first, setFirst] = useState({ hash, changes, lastLookTime });
  if (first.hash !== hash) setFirst({ hash, changes, lastLookTime });
  return first.hash === hash ? first : { hash, changes, lastLookTime };
}
