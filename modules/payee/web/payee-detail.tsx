import { useQuery } from "@tanstack/react-query";
import { Alert, Table, Tabs } from "antd";
import { Link } from "react-router";
import { call } from "#platform/web/api-client.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { payee } from "../contract.ts";
import { BankChanged } from "./bank-changed.tsx";
import { MergedList, Proposals } from "./merging.tsx";
import type { OpenedPayee } from "./opened.ts";
import { usePayeeActions } from "./payee-actions.tsx";
import { PayeeFlags } from "./payee-flags.tsx";
import { RevealNumbers } from "./reveal-numbers.tsx";

/** All about one payee: what is known of him, what names him, what his account was, who may be the same. */
export function PayeeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  useLiveRecords("payee", "payout", "expenditure");
  const asked = useQuery({
    queryKey: ["payee", "detail", id],
    queryFn: ({ signal }) => call(payee.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ payee: row }) => row.payeeName}
      kind={t("payee.action.detail")}
      onClose={onClose}
    >
      {(opened) => <Shown key={opened.payee.id} opened={opened} />}
    </Detail>
  );
}

function Shown({ opened }: { opened: OpenedPayee }) {
  const { t } = useWords();
  const { payee: row, uses, changes, merged, proposals } = opened;
  return (
    <>
      <DetailHead {...usePayeeActions(opened)}>
        <PayeeFlags flags={row.flags} />
        <BankChanged time={row.bankChangedTime} />
      </DetailHead>
      {row.disabledReason !== null && (
        <Alert
          type="error"
          showIcon
          title={t("payee.note.disabled", { reason: row.disabledReason })}
        />
      )}
      {row.coolingUntil !== null && (
        <Alert
          type="warning"
          showIcon
          title={t("payee.note.cooling", { time: formatTime(row.coolingUntil) })}
        />
      )}
      <Tabs
        items={[
          { key: "info", label: t("payee.tab.info"), children: <PayeeFacts opened={opened} /> },
          {
            key: "uses",
            label: t("payee.tab.uses", { count: uses.length }),
            children: <Uses uses={uses} />,
          },
          {
            key: "changes",
            label: t("payee.tab.changes", { count: changes.length }),
            children: <Changes changes={changes} />,
          },
          {
            key: "same",
            label: t("payee.tab.same", { count: proposals.length }),
            children: (
              <>
                <Proposals row={row} proposals={proposals} />
                {merged.length > 0 && <MergedList merged={merged} />}
              </>
            ),
          },
          {
            key: "log",
            label: t("payee.tab.log"),
            children: <LogLines of={payee.operationLog} id={row.id} />,
          },
        ]}
      />
    </>
  );
}

function PayeeFacts({ opened: { payee: row } }: { opened: OpenedPayee }) {
  const { t } = useWords();
  const money = (fen: typeof row.paidThisMonth) => fen !== null && <Money fen={fen} />;
  return (
    <Facts
      of="payee"
      shown={{
        payeeName: row.payeeName,
        payeeKind: t(`payee.kind.${row.payeeKind}`),
        payeeIdCardNo: row.payeeIdCardNo,
        payeeBankCardNo: <RevealNumbers row={row} />,
        payeeBankName: row.payeeBankName,
        payeePhone: row.payeePhone,
        lastCheckTime: row.lastCheckTime && formatTime(row.lastCheckTime),
        lastPaidTime: row.lastPaidTime && formatTime(row.lastPaidTime),
        paidThisMonth: money(row.paidThisMonth),
        remainingQuota: money(row.remainingQuota),
        insertTime: formatTime(row.insertTime),
      }}
    />
  );
}

function Uses({ uses }: Pick<OpenedPayee, "uses">) {
  const { field } = useWords();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={uses}
      columns={[
        { dataIndex: "kindName", title: field("payee", "kindName"), width: 120 },
        {
          dataIndex: "orderNo",
          title: field("payee", "orderNo"),
          render: (_, { orderNo, link }) => (link ? <Link to={link}>{orderNo}</Link> : orderNo),
        },
        { dataIndex: "insertTime", title: field("payee", "insertTime"), render: formatTime },
      ]}
    />
  );
}

function Changes({ changes }: Pick<OpenedPayee, "changes">) {
  const { field } = useWords();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={changes}
      columns={[
        { dataIndex: "time", title: field("payee", "time"), render: formatTime },
        {
          dataIndex: "from",
          title: field("payee", "from"),
          render: (_, { from }) => from ?? emptyMark,
        },
        { dataIndex: "to", title: field("payee", "to") },
        { dataIndex: "changedBy", title: field("payee", "changedBy") },
        {
          dataIndex: "approvedBy",
          title: field("payee", "approvedBy"),
          render: (_, { approvedBy }) => approvedBy ?? emptyMark,
        },
      ]}
    />
  );
}
