import { Alert, Flex, QRCode, Result, Typography } from "antd";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import type { ChargeRow } from "./charge-columns.tsx";
import type { ChargeMoney } from "./use-money.ts";

interface Props {
  readonly row: ChargeRow;
  readonly money: ChargeMoney;
}

/** What the customer is shown: the code while it can be paid, and that it was paid as soon as it is. */
export function ChargeQr({ row, money }: Props) {
  const { t } = useWords();
  const { collectionState: state, qr, payments } = money;
  if (payments.some(({ parked, decision }) => parked && !decision)) {
    return <Alert type="warning" showIcon title={t("collection.qr.decide")} />;
  }
  if (state === null) return <Alert type="info" showIcon title={t("serviceCharge.noQr")} />;
  if (state === "PAID") return <Paid row={row} />;
  if (state === "CLOSED") return <Alert type="info" showIcon title={t("collection.qr.closed")} />;
  if (!qr) return <Alert type="warning" showIcon title={t("serviceCharge.qrExpired")} />;
  if (qr.closing) return <Alert type="info" showIcon title={t("collection.qr.closing")} />;
  return <Shown row={row} qr={qr} />;
}

function Paid({ row }: { row: ChargeRow }) {
  const { t } = useWords();
  const { paidInAmount, paymentTime, receiptNo } = row;
  return (
    <Result
      status="success"
      title={t("serviceCharge.paid")}
      subTitle={
        <>
          <Money fen={paidInAmount} /> {paymentTime && formatTime(paymentTime)}
          {receiptNo && <div>{t("serviceCharge.receipt", { number: receiptNo })}</div>}
        </>
      }
    />
  );
}

/** Black on white in both themes: many phones do not read it the other way round. */
function Shown({ row, qr }: { row: ChargeRow; qr: NonNullable<ChargeMoney["qr"]> }) {
  const { t } = useWords();
  const { qrContent, merchantOrderId, qrCodeExpireTime } = qr;
  return (
    <Flex gap={24} align="center" wrap>
      <QRCode
        aria-label={t("collection.qr.picture", { number: merchantOrderId })}
        value={qrContent ?? emptyMark}
        status={qrContent ? "active" : "loading"}
        size={200}
        color="#000000"
        bgColor="#ffffff"
      />
      <Flex vertical gap={8}>
        <Typography.Text>
          {row.orderTypeName} {row.contractNo}
        </Typography.Text>
        <Typography.Title level={3}>
          <Money fen={row.receivableAmount} />
        </Typography.Title>
        <Typography.Text type="secondary">
          {qrContent
            ? t(`collection.qr.scan.${row.payBy}`, { until: formatTime(qrCodeExpireTime) })
            : t("collection.qr.making")}
        </Typography.Text>
        {qrContent && <Typography.Text copyable={{ text: qrContent }}>{qrContent}</Typography.Text>}
      </Flex>
    </Flex>
  );
}
