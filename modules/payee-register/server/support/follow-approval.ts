import { stageOf } from "#modules/order/server/index.ts";
import type { ApprovalState } from "#modules/approval/states.ts";
import { applied, dropped, type Staged } from "./staged.ts";

interface Registered {
  readonly state: number;
  readonly staged_sealed: Staged | null;
  readonly file_ids: string[];
}

const firstTime = {
  underWay: "pending",
  agreed: "effective",
  refused: "rejected",
  handedBack: "pending",
} as const;

/**
 * What an approval makes of somebody. Of one who is effective it decides on a change: agreed to, it
 * holds; refused, it waits to be mended; ended for good, it is dropped. He himself stays effective.
 */
export function followApproval(row: Registered, effective: number, approval: ApprovalState) {
  const stage = stageOf(approval);
  if (row.state !== effective) return { to: firstTime[stage] };
  if (stage === "agreed") return { isChanged: true, also: applied(row) };
  return approval === "terminated" ? { also: dropped(row) } : {};
}
