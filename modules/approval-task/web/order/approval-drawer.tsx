import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { readAgain } from "#platform/web/read-again.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail } from "#platform/web/kit/detail.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { ApprovalActions } from "../action/approval-actions.tsx";
import "./approval-parts.css";
import type { ApprovalView } from "./approval-view.ts";
import { ContentView } from "./content-view.tsx";
import { ApprovalProgress, WaitingLine } from "./progress.tsx";
import { RiskNotes } from "./risk-chips.tsx";
import { ApprovalTimeline } from "./timeline.tsx";
import { useApproval } from "./use-approval.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One approval, whatever its order is, for who administers processes. */
export function ApprovalDrawer({ id, onClose }: Props) {
  const { t } = useWords();
  return (
    <Detail
      of={useApproval(id)}
      title={({ orderNo, title }) => `${orderNo} ${title}`}
      kind={t("approval.panel")}
      onClose={onClose}
    >
      {(approval) => <Opened key={approval.id} approval={approval} />}
    </Detail>
  );
}

function Opened({ approval }: { approval: ApprovalView }) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { orderType, link, stateCode, risks, content, changes, lastLookTime, beside } = approval;
  useLiveRecords("approvalInstance", orderType);
  const refresh = () => {
    for (const key of [orderType, "approvalInstance", "approvalTask"]) {
      void readAgain(queryClient, [key]);
    }
  };
  return (
    <>
      <div className="detail-head">
        <StateTag code={stateCode} />
        <WaitingLine approval={approval} />
        {link && <Link to={link}>{t("approval.panel.openOrder")}</Link>}
      </div>
      <ApprovalActions approval={approval} onDone={refresh} />
      <RiskNotes risks={risks} />
      <h3 className="approval-section-title">{t("approval.panel.content")}</h3>
      <ContentView
        orderType={orderType}
        content={content}
        changes={changes}
        lastLookTime={lastLookTime}
        beside={beside}
      />
      <h3 className="approval-section-title">{t("approval.panel.steps")}</h3>
      <ApprovalProgress approval={approval} />
      <h3 className="approval-section-title">{t("approval.panel.timeline")}</h3>
      <ApprovalTimeline approval={approval} />
    </>
  );
}
