import { useQuery } from "@tanstack/react-query";
import { Empty, Table, Tabs, Tag, Timeline, Typography } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { bankStatement } from "../contract.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";
import { lineStates } from "../states.ts";

type Opened = OutputOf<typeof bankStatement.detail>;

/** All about one line: what the bank says, what it pays, and everything that ever happened to it. */
export function LineDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  useLiveRecords("bankStatement");
  const asked = useQuery({
    queryKey: ["bankStatement", "detail", id],
    queryFn: ({ signal }) => call(bankStatement.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ line }) => line.oppositeAccountName ?? line.purpose ?? line.unitCardNo}
      kind={t("bankStatement.action.detail")}
      onClose={onClose}
    >
      {(opened) => <Shown opened={opened} />}
    </Detail>
  );
}

function Shown({ opened }: { opened: Opened }) {
  const { t } = useWords();
  const { line, matches, events } = opened;
  const [isRestoring, setIsRestoring] = useState(false);
  const isIn = line.loan !== null;
  return (
    <>
      <DetailHead actions={[]} form={null}>
        <StateTag code={line.stateCode} />
        <Tag color={isIn ? "green" : "orange"}>
          {t(isIn ? "bankStatement.field.loan" : "bankStatement.field.borrow")}
        </Tag>
        <strong>
          <Money fen={line.loan ?? line.borrow ?? 0} />
        </strong>
        {line.stateCode === lineStates.ignored && (
          <ActionButton do={triage.unignore} onClick={() => setIsRestoring(true)} />
        )}
        <LogButton of={bankStatement.operationLog} id={line.id} name={line.purpose ?? ""} />
      </DetailHead>
      {isRestoring && (
        <FormDialog
          do={triage.unignore}
          along={{ id: line.id }}
          onClose={() => setIsRestoring(false)}
        >
          <TextAreaField name="remark" />
        </FormDialog>
      )}
      <Tabs
        items={[
          { key: "facts", label: t("bankStatement.tab.facts"), children: <About of={opened} /> },
          {
            key: "matches",
            label: t("bankStatement.tab.matches", { count: matches.length }),
            children: <Matches matches={matches} />,
          },
          {
            key: "events",
            label: t("bankStatement.tab.events"),
            children: <Events events={events} />,
          },
        ]}
      />
    </>
  );
}

const money = (fen: number | null) => (fen === null ? null : formatMoney(fen));

function About({ of: { line, fileName } }: { of: Opened }) {
  const { t, field } = useWords();
  const reason = { name: field("bankStatement", "remark"), hint: t("bankStatement.hint.remark") };
  return (
    <Facts
      of="bankStatement"
      column={2}
      shown={{
        transactionDate: formatTime(line.transactionDate),
        bankDescribe: line.bankDescribe,
        unitCardNo: line.unitCardNo,
        balance: money(line.balance),
        oppositeAccountName: line.oppositeAccountName,
        oppositeAccount: line.oppositeAccount && (
          <>
            {line.oppositeAccount}
            <RevealButton
              do={bankStatement.reveal}
              reason={reason}
              inputOf={(remark) => ({ id: line.id, remark })}
              numbersOf={({ oppositeAccount }) => [oppositeAccount]}
            />
          </>
        ),
        purpose: line.purpose,
        serialNumber: line.serialNumber,
        customSerialNumber: line.customSerialNumber,
        lesseeName: line.lesseeName,
        lesseeCode: line.lesseeCode,
        matchedAmount: money(line.matchedAmount),
        reason:
          line.reason && t(`bankStatement.reason.${line.reason}` as "bankStatement.reason.TIE"),
        ignoredAs: line.ignoredAs && t(`bankStatement.ignored.${line.ignoredAs}`),
        fileName,
      }}
    />
  );
}

function Matches({ matches }: { matches: Opened["matches"] }) {
  const { t, field } = useWords();
  if (matches.length === 0) return <Empty description={t("bankStatement.noMatches")} />;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={matches}
      columns={[
        {
          title: field("bankStatement", "targetType"),
          render: (_, match) => t(`bankStatement.target.${match.targetType}`),
        },
        { title: field("bankStatement", "targetNumber"), dataIndex: "targetNumber" },
        {
          title: field("bankStatement", "matchedAmount"),
          align: "right",
          render: (_, match) => formatMoney(match.amountFen),
        },
        {
          title: field("bankStatement", "madeAs"),
          render: (_, match) => match.by ?? t("bankStatement.madeAs.rule"),
        },
        {
          title: field("bankStatement", "undoneTime"),
          render: (_, match) =>
            match.undoneTime
              ? [match.undoneBy, formatTime(match.undoneTime), match.undoneReason]
                  .filter(Boolean)
                  .join(" ")
              : emptyMark,
        },
      ]}
    />
  );
}

function Events({ events }: { events: Opened["events"] }) {
  const { t } = useWords();
  return (
    <Timeline
      items={events.map(({ id, kind, numbers, note, by, time }) => ({
        key: id,
        content: (
          <>
            <div>
              {by ?? t("unmatchedBankStatement.happened.system")}{" "}
              {t(
                `unmatchedBankStatement.happened.${kind}` as "unmatchedBankStatement.happened.imported",
                {
                  numbers: numbers.join("、"),
                },
              )}
            </div>
            {note !== null && <div>{note}</div>}
            <Typography.Text type="secondary">{formatTime(time)}</Typography.Text>
          </>
        ),
      }))}
    />
  );
}
