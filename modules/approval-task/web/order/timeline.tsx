import { Empty, Timeline, Typography } from "antd";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { formatTime } from "#platform/web/time.ts";
import type { TimelineKind } from "#modules/approval/view-contract.ts";
import type { ApprovalView, TimelineLine } from "./approval-view.ts";
import { useTimelineWords } from "./timeline-words.ts";
import "./approval-parts.css";

const colours: Partial<Record<TimelineKind, string>> = {
  passed: "green",
  approved: "green",
  exempt: "green",
  rejected: "red",
  refusedByRule: "red",
  financeRejected: "red",
  terminated: "red",
  returned: "orange",
  withdrawn: "orange",
  withdrawRequested: "orange",
  suspended: "orange",
  recalled: "orange",
};

interface Props {
  readonly approval: Pick<ApprovalView, "timeline" | "orderType">;
}

/** Everything that happened to an approval, newest first, in sentences. */
export function ApprovalTimeline({ approval }: Props) {
  const { t } = useWords();
  const { timeline, orderType } = approval;
  if (timeline.length === 0) return <Empty description={t("approval.timeline.none")} />;
  return (
    <Timeline
      className="approval-timeline"
      items={timeline.toReversed().map((line) => ({
        key: line.id,
        color: colours[line.kind] ?? "gray",
        content: <Line line={line} orderType={orderType} />,
      }))}
    />
  );
}

function Line({ line, orderType }: { line: TimelineLine; orderType: string }) {
  const { sentence, checklist } = useTimelineWords(orderType)(line);
  return (
    <>
      <div>{sentence}</div>
      {line.remark && <blockquote>{line.remark}</blockquote>}
      {checklist && <div>{checklist}</div>}
      {line.fileIds.length > 0 && <FileStrip ids={line.fileIds} />}
      <Typography.Text type="secondary">{formatTime(line.time)}</Typography.Text>
    </>
  );
}
