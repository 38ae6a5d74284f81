import { Alert, Button, Card, Empty, Flex, Typography } from "antd";
import { OrderTag } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { PayBy, Reason } from "./charge-columns.tsx";
import type { ChargeMoney } from "./use-money.ts";

type Payment = ChargeMoney["payments"][number];
type Refund = ChargeMoney["refunds"][number];

interface Props {
  readonly money: ChargeMoney;
  readonly onRefund: (id: string) => void;
}

/** What came by an order's codes and what of it goes back, side by side. */
export function ChargePayments({ money: { payments, refunds }, onRefund }: Props) {
  const { t } = useWords();
  if (payments.length === 0) return <Empty description={t("serviceCharge.nothingPaid")} />;
  return (
    <Flex vertical gap={12}>
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} />
      ))}
      {refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} onOpen={() => onRefund(refund.id)} />
      ))}
    </Flex>
  );
}

function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const { parked, decision, incident, paymentTime } = payment;
  return (
    <Card size="small" title={payment.merchantOrderId}>
      {parked && !decision && (
        <Alert type="warning" showIcon title={t(`collection.parkedHint.${parked}`)} />
      )}
      {decision && (
        <Typography.Text type="secondary">{t(`collection.decision.${decision}`)}</Typography.Text>
      )}
      {incident && <Alert type="error" showIcon title={t(`collection.incident.${incident}`)} />}
      <Facts
        of="serviceCharge"
        shown={{
          paidInAmount: <Money fen={payment.paidInAmount} />,
          refundableAmount: <Money fen={payment.refundableAmount} />,
          paymentTime: paymentTime && formatTime(paymentTime),
          paymentAccount: payment.paymentAccount,
          paymentChannel: <PayBy by={payment.paymentChannel} />,
          channelOrderId: payment.channelOrderId,
        }}
      />
    </Card>
  );
}

function RefundCard({ refund, onOpen }: { refund: Refund; onOpen: () => void }) {
  const { t } = useWords();
  const { refundTime } = refund;
  return (
    <Card
      size="small"
      title={
        <>
          {refund.orderNo} <OrderTag code={refund.stateCode} />
        </>
      }
      extra={
        <Button type="link" onClick={onOpen}>
          {t("serviceCharge.openRefund")}
        </Button>
      }
    >
      <Facts
        of="serviceChargeRefund"
        shown={{
          refundAmount: <Money fen={refund.refundAmount} />,
          refundReason: <Reason reason={refund.refundReason} />,
          insertPerson: refund.insertPerson,
          refundTime: refundTime && formatTime(refundTime),
        }}
      />
    </Card>
  );
}
