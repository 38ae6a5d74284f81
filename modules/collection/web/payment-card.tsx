import { Alert, Flex, Typography } from "antd";
import { useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { collection } from "../contract.ts";
import { PayBy } from "./collection-columns.tsx";
import { GiveBackForm, RefundForm, RemarkForm } from "./collection-forms.tsx";
import { ParkedTag, QrTag } from "./collection-tags.tsx";
import { Pairs } from "./pairs.tsx";
import type { Detail } from "./use-detail.ts";

type Qr = Detail["qrs"][number];

/** One QR code and the money that came by it. */
export function PaymentCard({ qr }: { qr: Qr }) {
  const { t } = useWords();
  const { parked, decision, incident } = qr;
  return (
    <section className="collection-card" aria-label={qr.merchantNo}>
      <Flex gap={8} align="center" wrap>
        <Typography.Text strong>{qr.merchantNo}</Typography.Text>
        <QrTag state={qr.state} />
        {parked && <ParkedTag kind={parked} />}
        {decision && (
          <Typography.Text type="secondary">{t(`collection.decision.${decision}`)}</Typography.Text>
        )}
      </Flex>
      {parked && !decision && <Alert type="warning" title={t(`collection.parkedHint.${parked}`)} />}
      {incident && <Alert type="error" title={t(`collection.incident.${incident}`)} />}
      <PaymentFacts qr={qr} />
      {qr.state === "PAID" && <PaymentActions qr={qr} />}
    </section>
  );
}

function PaymentFacts({ qr }: { qr: Qr }) {
  const { state, payTime, payer, paidBy, channelNo, expiryTime, failText } = qr;
  const isPaid = state === "PAID";
  return (
    <Pairs
      pairs={[
        ["paidInFen", isPaid && <Money key="paid" fen={qr.paidInFen} />],
        ["refundableFen", isPaid && <Money key="left" fen={qr.refundableFen} />],
        ["payTime", payTime && formatTime(payTime)],
        ["payer", payer],
        ["paidBy", paidBy && <PayBy key="by" by={paidBy} />],
        ["channelNo", channelNo],
        ["expiryTime", formatTime(expiryTime)],
        ["failText", failText],
      ]}
    />
  );
}

function PaymentActions({ qr }: { qr: Qr }) {
  const verdictOn = useActions(collection.paymentActions, qr.id);
  const [dialog, setDialog] = useState<"refund" | "keep" | "giveBack">();
  const close = () => setDialog(undefined);
  const isUndecided = qr.parked !== null && qr.decision === null;
  const actions = isUndecided ? (["keep", "giveBack"] as const) : (["refund"] as const);
  return (
    <Flex gap={8}>
      {actions.map((action) => (
        <ActionButton
          key={action}
          do={collection[action]}
          because={verdictOn(action).because}
          onClick={() => setDialog(action)}
        />
      ))}
      {dialog === "refund" && <RefundForm id={qr.id} left={qr.refundableFen} onClose={close} />}
      {dialog === "keep" && <RemarkForm do={collection.keep} id={qr.id} onClose={close} />}
      {dialog === "giveBack" && <GiveBackForm id={qr.id} onClose={close} />}
    </Flex>
  );
}
