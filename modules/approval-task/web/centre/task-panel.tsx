import { Alert, Skeleton, Tag } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { FileStrip, useContentsAhead, useFiles } from "#modules/attachment/web/pickers.tsx";
import { doing } from "#platform/web/command/action.ts";
import { ActionBar } from "#platform/web/command/action-bar.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney, inWan } from "#platform/web/money.ts";
import { useSession } from "#platform/web/session.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { approvalTask } from "../../contract.ts";
import { type ApprovalView } from "../order/approval-view.ts";
import { ContentView } from "../order/content-view.tsx";
import type { AskedAction } from "../action/action-dialog.tsx";
import { MendNote } from "../order/mend-note.tsx";
import { ApprovalProgress, WaitingLine } from "../order/progress.tsx";
import { RiskNotes } from "../order/risk-chips.tsx";
import { type PressedKey, TaskActions } from "../action/task-actions.tsx";
import { useTaskWords } from "./task-words.ts";
import { ApprovalTimeline } from "../order/timeline.tsx";
import { useApproval } from "../order/use-approval.ts";
import type { Changed } from "../action/use-decisions.ts";
import { useLook, useMarkedChanges } from "./use-look.ts";
import { useTaskKeys } from "./use-task-keys.ts";
import type { TaskRow } from "./use-tasks.ts";

interface Props {
  readonly instanceId: string;
  /** Where the list shows it. */
  readonly row: TaskRow | undefined;
  readonly changed: Changed | undefined;
  readonly onPass: (approval: ApprovalView) => void;
  readonly onAsk: (action: AskedAction) => void;
  readonly onDone: () => void;
}

/** One approval beside the list: everything needed to decide it, without leaving the list. */
export function TaskPanel(props: Props) {
  const detail = useApproval(props.instanceId);
  const [wanted, setWanted] = useState<PressedKey>();
  if (detail.error && !detail.data) {
    return <ErrorNote error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  if (!detail.data) return <Coming onPress={setWanted} />;
  return <Panel {...props} approval={detail.data} wanted={wanted} />;
}

/** Who is quicker than the network has said what he wants all the same. */
function Coming({ onPress }: { onPress: (action: PressedKey) => void }) {
  useTaskKeys({
    a: (isShift) => !isShift && onPress("pass"),
    r: (isShift) => !isShift && onPress("reject"),
  });
  return <Skeleton active paragraph={{ rows: 10 }} />;
}

interface PanelProps extends Props {
  readonly approval: ApprovalView;
  readonly wanted: PressedKey | undefined;
}

function Panel({ approval, row, changed, wanted, ...on }: PanelProps) {
  const { t } = useWords();
  useLiveRecords("approvalInstance", approval.orderType);
  useLook(approval, row);
  const marked = useMarkedChanges(approval);
  const changes = changed?.hash === approval.hash ? changed.changes : marked.changes;
  const ofFiles = changes?.find(({ name }) => name === null);
  const { content, withdrawRequestedTime, ccNames } = approval;
  useContentsAhead(useFiles(content.fileIds).files);
  return (
    <>
      <PanelHead approval={approval} tenantName={row?.tenantName} />
      {/* Reached by Tab: whoever has no mouse scrolls it by the keys. */}
      <div className="task-panel-body" tabIndex={0}>
        {changed && <Alert type="warning" showIcon title={t("approval.changed")} />}
        {withdrawRequestedTime && (
          <Alert type="info" showIcon title={t("approval.panel.withdrawAsked")} />
        )}
        <SentBack approval={approval} />
        <RiskNotes risks={approval.risks} />
        <Section title={t("approval.panel.content")}>
          <ContentView
            orderType={approval.orderType}
            content={content}
            changes={changes}
            lastLookTime={marked.lastLookTime}
            beside={approval.beside}
            withFiles={false}
          />
        </Section>
        {content.fileIds.length > 0 && (
          <Section title={t("approval.panel.files")}>
            <FileStrip ids={content.fileIds} marked={new Set(ofFiles?.addedFileIds)} />
          </Section>
        )}
        <Section title={t("approval.panel.steps")}>
          <ApprovalProgress approval={approval} />
          <AddedSigners approval={approval} onDone={on.onDone} />
          {ccNames.length > 0 && <p>{t("approval.panel.ccTo", { names: ccNames.join("、") })}</p>}
        </Section>
        <Section title={t("approval.panel.timeline")}>
          <ApprovalTimeline approval={approval} />
        </Section>
      </div>
      <TaskActions
        approval={approval}
        wanted={wanted}
        onPass={() => on.onPass(approval)}
        onAsk={on.onAsk}
        onDone={on.onDone}
      />
    </>
  );
}

/** Submitted again: what the round before was sent back for. */
function SentBack({ approval: { round, rounds, orderType } }: { approval: ApprovalView }) {
  const before = rounds.find((one) => one.round === round - 1);
  return before ? <MendNote instanceId={before.id} orderType={orderType} /> : null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="task-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface HeadProps {
  readonly approval: ApprovalView;
  readonly tenantName: string | undefined;
}

function PanelHead({ approval, tenantName }: HeadProps) {
  const { t } = useWords();
  const { orderType } = useTaskWords();
  const { title, orderNo, amountFen, link, stateCode, round, applicantName } = approval;
  const isOwn = useSession(({ currentTenantId }) => currentTenantId === approval.tenantId);
  const department = approval.departmentName ?? emptyMark;
  return (
    <header className="task-panel-head">
      {!isOwn && tenantName && (
        <Alert type="info" banner title={t("approval.panel.elsewhere", { tenant: tenantName })} />
      )}
      <div className="task-line">
        <h2 className="task-cut" title={title}>
          {title}
        </h2>
        {amountFen !== null && (
          <span className="task-amount" title={inWan(amountFen)}>
            {formatMoney(amountFen)}
          </span>
        )}
      </div>
      <div className="task-line task-quiet">
        <StateTag code={stateCode} />
        {round > 1 && <Tag>{t("approval.row.round", { round })}</Tag>}
        <span>{`${orderType(approval.orderType)} ${orderNo}`}</span>
        <span className="task-cut">
          {t("approval.panel.applicant", { name: applicantName, department })}
        </span>
        {/* The order's page belongs to its tenant: from another one's window it would not be found. */}
        {link && isOwn && <Link to={link}>{t("approval.panel.openOrder")}</Link>}
      </div>
      <WaitingLine approval={approval} />
    </header>
  );
}

/** Signers whom I added and may still remove. */
function AddedSigners({ approval, onDone }: { approval: ApprovalView; onDone: () => void }) {
  const { confirm } = useWords();
  const { removeSigner } = approvalTask;
  const added = approval.steps.flatMap(({ tasks }) => tasks.filter(({ removable }) => removable));
  return added.map(({ id, assigneeName: name }) => (
    <div key={id} className="task-line">
      <span>{name}</span>
      <ActionBar
        actions={[
          doing({
            do: removeSigner,
            input: { id },
            question: confirm(removeSigner, { name }),
            onDone,
          }),
        ]}
      />
    </div>
  ));
}
