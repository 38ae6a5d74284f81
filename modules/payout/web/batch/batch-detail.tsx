import { useQuery } from "@tanstack/react-query";
import { Alert, Table, Tabs } from "antd";
import { Link } from "react-router";
import { BankChanged } from "#modules/payee/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { useBatchActions } from "./batch-actions.tsx";
import type { OpenedBatch } from "../opened.ts";
import "../payout.css";

/** What whoever lets a batch go has to see: how much, through which banks, and who is new. */
export function BatchDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  useLiveRecords("payoutBatch");
  const asked = useQuery({
    queryKey: ["payoutBatch", "detail", id],
    queryFn: ({ signal }) => call(payoutBatch.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ batch }) => batch.batchNo}
      kind={t("payoutBatch.action.detail")}
      onClose={onClose}
    >
      {(opened) => <Shown opened={opened} />}
    </Detail>
  );
}

function Shown({ opened }: { opened: OpenedBatch }) {
  const { t } = useWords();
  const { batch, newPayees, changedPayees } = opened;
  return (
    <>
      <DetailHead {...useBatchActions(opened)}>
        <StateTag code={batch.stateCode} />
        <strong>
          <Money fen={batch.sumFen} />
        </strong>
        <Link to={`/biz/payoutDesk?batchNo=${batch.batchNo}`}>
          {t("payoutBatch.lines", { count: batch.lineCount })}
        </Link>
      </DetailHead>
      {newPayees.length > 0 && (
        <Alert
          className="payout-note"
          type="warning"
          showIcon
          title={t("payoutBatch.newPayees", { count: newPayees.length })}
        />
      )}
      {changedPayees.length > 0 && (
        <Alert
          className="payout-note"
          type="error"
          showIcon
          title={t("payoutBatch.changedPayees", { count: changedPayees.length })}
          description={changedPayees.map(({ payeeName, payeeAccount, bankChangedTime }) => (
            <div key={`${payeeName} ${payeeAccount}`}>
              {payeeName} {payeeAccount} <BankChanged time={bankChangedTime} />
            </div>
          ))}
        />
      )}
      <Tabs
        items={[
          { key: "info", label: t("payout.tab.info"), children: <BatchFacts opened={opened} /> },
          { key: "banks", label: t("payoutBatch.tab.banks"), children: <Banks opened={opened} /> },
          {
            key: "new",
            label: t("payoutBatch.tab.newPayees", { count: newPayees.length }),
            children: <NewPayees opened={opened} />,
          },
          {
            key: "log",
            label: t("payout.tab.log"),
            children: <LogLines of={payoutBatch.operationLog} id={batch.id} />,
          },
        ]}
      />
    </>
  );
}

function BatchFacts({ opened: { batch } }: { opened: OpenedBatch }) {
  const { t } = useWords();
  const { channelName, lineCount, paidCount, failedCount, openCount } = batch;
  const { onlineBankExportNo, madeBy, releasedBy, voidReason } = batch;
  return (
    <Facts
      of="payoutBatch"
      column={2}
      shown={{
        kind: t(`payoutBatch.kind.${batch.kind}`),
        channelName,
        lineCount: String(lineCount),
        sumFen: <Money fen={batch.sumFen} />,
        paidCount: String(paidCount),
        paidFen: <Money fen={batch.paidFen} />,
        failedCount: String(failedCount),
        openCount: String(openCount),
        onlineBankExportNo,
        madeBy,
        releasedBy,
        voidReason,
      }}
    />
  );
}

const money = (fen: number) => <Money fen={fen} />;

function Banks({ opened: { banks } }: { opened: OpenedBatch }) {
  const { field } = useWords();
  return (
    <Table
      size="small"
      rowKey="bankName"
      pagination={false}
      dataSource={banks}
      columns={[
        { dataIndex: "bankName", title: field("payoutBatch", "bankName") },
        { dataIndex: "count", title: field("payoutBatch", "lineCount"), align: "right" },
        {
          dataIndex: "sumFen",
          title: field("payoutBatch", "sumFen"),
          align: "right",
          render: money,
        },
      ]}
    />
  );
}

function NewPayees({ opened: { newPayees } }: { opened: OpenedBatch }) {
  const { field } = useWords();
  return (
    <Table
      size="small"
      rowKey={({ payeeName, payeeAccount }) => `${payeeName} ${payeeAccount}`}
      pagination={false}
      dataSource={newPayees}
      columns={[
        { dataIndex: "payeeName", title: field("payout", "payeeName") },
        { dataIndex: "payeeAccount", title: field("payout", "payeeAccount") },
        {
          dataIndex: "amountFen",
          title: field("payout", "amountFen"),
          align: "right",
          render: money,
        },
      ]}
    />
  );
}
