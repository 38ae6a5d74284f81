import { Alert, Flex, Typography } from "antd";
import { useState } from "react";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { collection } from "../contract.ts";
import { RemarkForm } from "./collection-forms.tsx";
import { HeldTag, RefundTag } from "./collection-tags.tsx";
import { Pairs } from "./pairs.tsx";
import type { Detail } from "./use-detail.ts";

type Refund = Detail["refunds"][number];

/** One refund: what for, how it stands, and what can be done about it. */
export function RefundCard({ refund }: { refund: Refund }) {
  const { t } = useWords();
  const { incident, state } = refund;
  const isOver = state === "SUCCEEDED" || state === "CANCELLED";
  return (
    <section className="collection-card" aria-label={refund.refundNo}>
      <Flex gap={8} align="center" wrap>
        <Typography.Text strong>{refund.refundNo}</Typography.Text>
        <RefundTag state={state} />
        {refund.held && <HeldTag />}
        <Money fen={refund.amountFen} />
      </Flex>
      {refund.held && <Alert type="warning" title={t("collection.heldHint")} />}
      {incident && <Alert type="error" title={t(`collection.incident.${incident}`)} />}
      <Pairs
        pairs={[
          ["reason", t(`collection.reason.${refund.reason}`)],
          ["remark", refund.remark],
          ["merchantNo", refund.merchantNo],
          ["sendNo", refund.sendNo !== refund.refundNo && refund.sendNo],
          ["channelNo", refund.channelNo],
          ["failText", refund.failText],
          ["insertPerson", refund.insertPerson],
          ["insertTime", formatTime(refund.insertTime)],
          ["releasePerson", refund.releasePerson],
          ["refundTime", refund.refundTime && formatTime(refund.refundTime)],
        ]}
      />
      {refund.fileIds.length > 0 && <FileStrip ids={refund.fileIds} />}
      {!isOver && <RefundActions refund={refund} />}
    </section>
  );
}

function RefundActions({ refund: { id, refundNo, held } }: { refund: Refund }) {
  const verdictOn = useActions(collection.refundActions, id);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Flex gap={8}>
      {held && (
        <ConfirmButton
          do={collection.releaseRefund}
          input={{ id }}
          about={refundNo}
          because={verdictOn("releaseRefund").because}
        />
      )}
      <ConfirmButton
        do={collection.retryRefund}
        input={{ id }}
        about={refundNo}
        because={verdictOn("retryRefund").because}
      />
      <ActionButton
        do={collection.cancelRefund}
        because={verdictOn("cancelRefund").because}
        onClick={() => setCancelling(true)}
      />
      {isCancelling && (
        <RemarkForm do={collection.cancelRefund} id={id} onClose={() => setCancelling(false)} />
      )}
    </Flex>
  );
}
