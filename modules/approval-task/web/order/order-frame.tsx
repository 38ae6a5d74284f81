import { useQueryClient } from "@tanstack/react-query";
import { Empty, Segmented, Skeleton, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Action } from "#platform/web/command/action.ts";
import { ActionBar, ActionsOnTheirWay } from "#platform/web/command/action-bar.tsx";
import { readAgain } from "#platform/web/read-again.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail } from "#platform/web/kit/detail.tsx";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogLines, type Tell } from "#platform/web/kit/operation-log.tsx";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
import { ApprovalActions } from "../action/approval-actions.tsx";
import type { ApprovalView } from "./approval-view.ts";
import { type OwnActions, useOwnActions } from "./own-actions.ts";
import { ApprovalProgress, WaitingLine } from "./progress.tsx";
import { ApprovalTimeline } from "./timeline.tsx";
import { useApproval } from "./use-approval.ts";
import "./approval-parts.css";

/** What the frame has to know of an order, whatever its kind. */
export interface FramedOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
  /** What its tag says; null: a draft. */
  readonly stateCode: number | null;
  readonly instanceId: string | null;
  readonly fileIds: readonly string[];
}

interface Props {
  readonly orderType: string;
  readonly order: FramedOrder | undefined;
  readonly error: Error | null;
  /** What its tag says instead, where its state alone says too little. */
  readonly tag?: ReactNode;
  /** Of an order that pays: how far it has come (`StageLine`). */
  readonly stage?: ReactNode;
  readonly own: OwnActions | undefined;
  /** What the order says. */
  readonly info: ReactNode;
  readonly log: { readonly of: Endpoint; readonly tell: Tell };
  /** Further tabs of this kind of order. */
  readonly more?: readonly { key: string; label: string; children: ReactNode }[];
  readonly onClose: () => void;
}

/** The detail of an order: what it says, how its approval stands, its papers and its history, all as of now. */
export function OrderFrame({ order, error, own, onClose, ...shown }: Props) {
  const { t } = useWords();
  useLiveRecords(shown.orderType);
  // What the order says decides what its approval may do.
  useLiveRecords("approvalInstance", shown.orderType);
  return (
    <Detail
      of={{ data: order, error }}
      title={({ orderNo, title }) => `${orderNo} ${title}`}
      kind={t("approval.frame.info")}
      onClose={onClose}
    >
      {(opened) => own && <Opened key={opened.id} order={opened} own={own} {...shown} />}
    </Detail>
  );
}

interface OpenedProps extends Omit<Props, "order" | "own" | "error" | "onClose"> {
  readonly order: FramedOrder;
  readonly own: OwnActions;
}

function Opened({ orderType, order, own, info, log, more = [], ...head }: OpenedProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const ownActions = useOwnActions(own, order.id);
  const { data: approval, isLoading } = useApproval(order.instanceId);
  const { fileIds, stateCode } = order;
  // An action on the approval changes the order too, which another module keeps.
  const refresh = () => {
    for (const key of [orderType, "approvalInstance", "approvalTask"]) {
      void readAgain(queryClient, [key]);
    }
  };
  const files = fileIds.length;
  return (
    <>
      <div className="detail-head">
        {head.tag ?? (stateCode === null ? <Draft /> : <StateTag code={stateCode} />)}
        {approval && <WaitingLine approval={approval} />}
      </div>
      {head.stage}
      <Doable approval={approval} isLoading={isLoading} own={ownActions} onDone={refresh} />
      <Tabs
        items={[
          {
            key: "info",
            label: t("approval.frame.info"),
            children: <div className="order-info">{info}</div>,
          },
          {
            key: "approval",
            label: t("approval.frame.approval"),
            children: order.instanceId ? (
              <Rounds latestId={order.instanceId} />
            ) : (
              <Empty description={t("approval.frame.notSubmitted")} />
            ),
          },
          {
            key: "files",
            label: files
              ? t("approval.frame.filesCount", { count: files })
              : t("approval.frame.files"),
            children: files ? (
              <FileStrip ids={fileIds} />
            ) : (
              <Empty description={t("approval.content.noFiles")} />
            ),
          },
          ...more,
          {
            key: "log",
            label: t("approval.frame.log"),
            children: <LogLines {...log} id={order.id} />,
          },
        ]}
      />
    </>
  );
}

interface DoableProps {
  readonly approval: ApprovalView | undefined;
  readonly isLoading: boolean;
  readonly own: Action[];
  readonly onDone: () => void;
}

/** Its approval adds to what can be done: until it is there, a bar would change under the hand. */
function Doable({ approval, isLoading, own, onDone }: DoableProps) {
  if (isLoading) return <ActionsOnTheirWay />;
  return approval ? (
    <ApprovalActions approval={approval} own={own} onDone={onDone} />
  ) : (
    <ActionBar actions={own} />
  );
}

const draftColour = "#86909C";

function Draft() {
  const { t } = useWords();
  return <ColourTag name={t("approval.frame.draft")} colour={draftColour} />;
}

/** The approval of an order; each round of it, where it was submitted more than once. */
function Rounds({ latestId }: { latestId: string }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string>();
  const latest = useApproval(latestId);
  const shown = useApproval(chosen ?? latestId);
  const rounds = latest.data?.rounds ?? [];
  return (
    <>
      {rounds.length > 1 && (
        <Segmented
          aria-label={t("approval.frame.rounds")}
          value={chosen ?? latestId}
          options={rounds.map(({ id, round }) => ({
            value: id,
            label: t("approval.frame.round", { round }),
          }))}
          onChange={setChosen}
        />
      )}
      {shown.isError && <ErrorNote error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.isPending && <Skeleton active />}
      {shown.data && <Course approval={shown.data} />}
    </>
  );
}

function Course({ approval }: { approval: ApprovalView }) {
  const { t } = useWords();
  const { processName: name, approvalProcessVersion: version } = approval;
  return (
    <>
      {name !== null && (
        <p className="approval-waiting">
          {t("approval.frame.process", { name, version: version ?? "" })}
        </p>
      )}
      <ApprovalProgress approval={approval} />
      <ApprovalTimeline approval={approval} />
    </>
  );
}
