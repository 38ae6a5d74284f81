import { Alert } from "antd";
import type { TimelineKind } from "#modules/approval/view-contract.ts";
import { useTimelineWords } from "./timeline-words.ts";
import { useApproval } from "./use-approval.ts";
import "./approval-parts.css";

const sentBack: ReadonlySet<TimelineKind> = new Set([
  "returned",
  "rejected",
  "financeRejected",
  "refusedByRule",
]);

/** Above the form of an order that came back: who sent it back, why, and what is to be mended. */
export function MendNote({ instanceId, orderType }: { instanceId: string; orderType: string }) {
  const tell = useTimelineWords(orderType);
  const { data } = useApproval(instanceId);
  const line = data?.timeline.findLast(({ kind }) => sentBack.has(kind));
  if (!line) return null;
  const { sentence, checklist } = tell(line);
  return (
    <Alert
      className="approval-mend"
      type="warning"
      showIcon
      title={checklist ? `${sentence} · ${checklist}` : sentence}
      description={line.remark}
    />
  );
}
