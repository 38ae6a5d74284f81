import { useQuery } from "@tanstack/react-query";
import { Card, Flex, Typography } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { FileButton } from "#platform/web/command/file-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { serviceCharge } from "../../contract.ts";
import { ReceiptTag } from "./receipt-tag.tsx";

type Receipt = OutputOf<typeof serviceCharge.receipts>[number];

/** What was given out for an order, the newest first, and to whom a link was sent. */
export function ChargeReceipts({ id }: { id: string }) {
  useLiveRecords("serviceCharge");
  const { data } = useQuery({
    queryKey: ["serviceCharge", "receipts", id],
    queryFn: ({ signal }) => call(serviceCharge.receipts, { id }, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Flex vertical gap={12}>
      {data.map((one) => (
        <ReceiptCard key={one.id} receipt={one} />
      ))}
    </Flex>
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { t } = useWords();
  const { id, receiptNo, endTime, replacesReceiptNo, replacedByReceiptNo, sends } = receipt;
  return (
    <Card
      size="small"
      title={
        <>
          {t("serviceCharge.receipt", { number: receiptNo })}{" "}
          <ReceiptTag state={receipt.receiptState} />
        </>
      }
      extra={<FileButton do={serviceCharge.receiptFile} input={{ id }} />}
    >
      <Facts
        of="serviceCharge"
        shown={{
          receiptAmount: <Money fen={receipt.receiptAmount} />,
          orderTypeName: receipt.orderTypeName,
          issueTime: formatTime(receipt.issueTime),
          ...(endTime && { endTime: formatTime(endTime) }),
          ...(replacesReceiptNo && { replacesReceiptNo }),
          ...(replacedByReceiptNo && { replacedByReceiptNo }),
          sends: sends.length > 0 && <Sends sends={sends} />,
        }}
      />
    </Card>
  );
}

function Sends({ sends }: Pick<Receipt, "sends">) {
  const { t } = useWords();
  return sends.map(({ id, phone, sentBy, sendTime, expireTime }) => (
    <div key={id}>
      {t("serviceCharge.sent", { time: formatTime(sendTime), person: sentBy, phone })}{" "}
      <Typography.Text type="secondary">
        {t("serviceCharge.opensUntil", { until: formatTime(expireTime) })}
      </Typography.Text>
    </div>
  ));
}
