import { Descriptions, Drawer, Empty, Flex, Skeleton, Tabs } from "antd";
import type { ReactNode } from "react";
import { ExchangesOf } from "#modules/provider/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { collection } from "../contract.ts";
import { CollectionActions } from "./collection-actions.tsx";
import { PayBy } from "./collection-columns.tsx";
import { AttentionTags, CollectionTag } from "./collection-tags.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { RefundCard } from "./refund-card.tsx";
import { Steps } from "./steps.tsx";
import { type Detail, useDetail } from "./use-detail.ts";
import { useLogWords } from "./use-log-words.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** All about one collection: its code, what came by it, what went back, and how it went. */
export function CollectionDetail({ id, onClose }: Props) {
  const { t } = useWords();
  useLiveRecords("collection");
  useLiveRecords("providerExchange", "collection");
  const { data, error } = useDetail(id);
  const title = data ? `${data.collectionNo} ${data.subject}` : t("menu.data.collection");
  return (
    <Drawer open size={860} title={title} onClose={onClose}>
      {error && !data && <ErrorNote error={error} />}
      {!data && !error && <Skeleton active />}
      {data && <Opened key={data.id} detail={data} />}
    </Drawer>
  );
}

function Opened({ detail }: { detail: Detail }) {
  const { t } = useWords();
  const tell = useLogWords();
  const { id, refunds } = detail;
  const refundsLabel =
    refunds.length > 0
      ? t("collection.tab.refundsCount", { count: refunds.length })
      : t("collection.tab.refunds");
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <CollectionTag state={detail.state} />
        <AttentionTags {...detail} />
      </Flex>
      <Flex gap={8} wrap className="collection-actions">
        <CollectionActions detail={detail} />
      </Flex>
      <QrPanel detail={detail} />
      <Tabs
        items={[
          {
            key: "payments",
            label: t("collection.tab.payments"),
            children: <Payments {...{ detail }} />,
          },
          {
            key: "refunds",
            label: refundsLabel,
            children:
              refunds.length > 0 ? (
                refunds.map((refund) => <RefundCard key={refund.id} refund={refund} />)
              ) : (
                <Empty description={t("collection.noRefunds")} />
              ),
          },
          { key: "info", label: t("collection.tab.info"), children: <Facts detail={detail} /> },
          { key: "steps", label: t("collection.tab.steps"), children: <Steps id={id} /> },
          {
            key: "exchanges",
            label: t("collection.tab.exchanges"),
            children: <ExchangesOf ourNumbers={numbersOf(detail)} />,
          },
          {
            key: "log",
            label: t("collection.tab.log"),
            children: <LogLines of={collection.operationLog} id={id} tell={tell} />,
          },
        ]}
      />
    </>
  );
}

/** Everything that the channel knows of it. */
const numbersOf = ({ qrs, refunds }: Detail): string[] => [
  ...qrs.map(({ merchantNo }) => merchantNo),
  ...refunds.flatMap(({ refundNo, sendNo }) => [...new Set([refundNo, sendNo])]),
];

/** The newest first: that is the one people ask about. */
const Payments = ({ detail }: { detail: Detail }) =>
  detail.qrs.toReversed().map((qr) => <PaymentCard key={qr.id} qr={qr} />);

function Facts({ detail }: { detail: Detail }) {
  const { field } = useWords();
  const shown: [keyof Detail, ReactNode][] = [
    ["subject", detail.subject],
    ["amountFen", <Money key="amount" fen={detail.amountFen} />],
    ["paidInFen", <Money key="paid" fen={detail.paidInFen} />],
    ["refundedFen", <Money key="refunded" fen={detail.refundedFen} />],
    ["payBy", <PayBy key="by" by={detail.payBy} />],
    ["orderNo", detail.orderNo],
    ["insertPerson", detail.insertPerson],
    ["insertTime", formatTime(detail.insertTime)],
    ["payTime", detail.payTime && formatTime(detail.payTime)],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { width: 140 } }}
      items={shown.map(([name, content]) => ({
        key: name,
        label: field("collection", name),
        children: content || "-",
      }))}
    />
  );
}
