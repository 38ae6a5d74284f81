import { Empty, Tabs } from "antd";
import { ExchangesOf } from "#modules/provider/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { collection } from "../contract.ts";
import { useCollectionActions } from "./collection-actions.tsx";
import { PayBy } from "./collection-columns.tsx";
import { AttentionTags, CollectionTag } from "./collection-tags.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { RefundCard } from "./refund-card.tsx";
import { Steps } from "./steps.tsx";
import { type Detail as Collected, useDetail } from "./use-detail.ts";
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
  return (
    <Detail
      of={useDetail(id)}
      title={({ collectionNo, subject }) => `${collectionNo} ${subject}`}
      kind={t("menu.data.collection")}
      onClose={onClose}
    >
      {(detail) => <Opened key={detail.id} detail={detail} />}
    </Detail>
  );
}

function Opened({ detail }: { detail: Collected }) {
  const { t } = useWords();
  const tell = useLogWords();
  const { id, refunds } = detail;
  const refundsLabel =
    refunds.length > 0
      ? t("collection.tab.refundsCount", { count: refunds.length })
      : t("collection.tab.refunds");
  return (
    <>
      <DetailHead {...useCollectionActions(detail)}>
        <CollectionTag state={detail.state} />
        <AttentionTags {...detail} />
      </DetailHead>
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
          {
            key: "info",
            label: t("collection.tab.info"),
            children: <CollectionFacts detail={detail} />,
          },
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
const numbersOf = ({ qrs, refunds }: Collected): string[] => [
  ...qrs.map(({ merchantNo }) => merchantNo),
  ...refunds.flatMap(({ refundNo, sendNo }) => [...new Set([refundNo, sendNo])]),
];

/** The newest first: that is the one people ask about. */
const Payments = ({ detail }: { detail: Collected }) =>
  detail.qrs.toReversed().map((qr) => <PaymentCard key={qr.id} qr={qr} />);

function CollectionFacts({ detail }: { detail: Collected }) {
  const { subject, orderNo, insertPerson, insertTime, payTime } = detail;
  return (
    <Facts
      of="collection"
      shown={{
        subject,
        amountFen: <Money fen={detail.amountFen} />,
        paidInFen: <Money fen={detail.paidInFen} />,
        refundedFen: <Money fen={detail.refundedFen} />,
        payBy: <PayBy by={detail.payBy} />,
        orderNo,
        insertPerson,
        insertTime: formatTime(insertTime),
        payTime: payTime && formatTime(payTime),
      }}
    />
  );
}
