import { Alert, Flex, QRCode, Result, Typography } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { Detail } from "./use-detail.ts";
import "./collection.css";

/** What the customer is shown: the code while it can be paid, and that it was paid as soon as it is. */
export function QrPanel({ detail }: { detail: Detail }) {
  const { t } = useWords();
  const last = detail.qrs.at(-1);
  if (detail.state === "PAID") return <Paid detail={detail} />;
  if (detail.qrs.some(({ parked, decision }) => parked && !decision)) {
    return <Alert type="warning" title={t("collection.qr.decide")} />;
  }
  if (detail.state === "CLOSED") return <Alert type="info" title={t("collection.qr.closed")} />;
  if (detail.state === "EXPIRED" || !last) return <Expired failText={last?.failText} />;
  if (last.closing) return <Alert type="info" title={t("collection.qr.closing")} />;
  return <Shown detail={detail} qr={last} />;
}

function Paid({ detail: { paidInFen, payTime } }: { detail: Detail }) {
  const { t } = useWords();
  return (
    <Result
      status="success"
      className="qr-result"
      title={t("collection.qr.paid")}
      subTitle={
        <>
          <Money fen={paidInFen} /> {payTime && formatTime(payTime)}
        </>
      }
    />
  );
}

function Expired({ failText }: { failText: string | null | undefined }) {
  const { t } = useWords();
  const told = failText
    ? t("collection.qr.failed", { reason: failText })
    : t("collection.qr.expired");
  return <Alert type="warning" title={told} />;
}

type Qr = Detail["qrs"][number];

/** Black on white in both themes: many phones do not read it the other way round. */
function Shown({ detail, qr }: { detail: Detail; qr: Qr }) {
  const { t } = useWords();
  const { qrContent } = qr;
  return (
    <Flex gap={24} align="center" wrap className="qr-panel">
      <QRCode
        aria-label={t("collection.qr.picture", { number: qr.merchantNo })}
        value={qrContent ?? emptyMark}
        status={qrContent ? "active" : "loading"}
        size={200}
        color="#000000"
        bgColor="#ffffff"
      />
      <Flex vertical gap={8} className="qr-words">
        <Typography.Text>{detail.subject}</Typography.Text>
        <span className="qr-amount">
          <Money fen={detail.amountFen} />
        </span>
        <Typography.Text type="secondary">
          {qrContent
            ? t(`collection.qr.scan.${detail.payBy}`, { until: formatTime(qr.expiryTime) })
            : t("collection.qr.making")}
        </Typography.Text>
        {qrContent && (
          <Typography.Text copyable={{ text: qrContent }} className="qr-link">
            {qrContent}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  );
}
