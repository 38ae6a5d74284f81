import { useQuery } from "@tanstack/react-query";
import { Alert, Empty, Tabs } from "antd";
import { Link } from "react-router";
import { FileStrip } from "#modules/attachment/web/pickers.tsx";
import { BankChanged, PayeeFlags } from "#modules/payee/web/pickers.tsx";
import { providerExchange } from "#modules/provider/exchange-contract.ts";
import { ExchangesOf } from "#modules/provider/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { mayUse, useSession } from "#platform/web/session.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { payout } from "../contract.ts";
import { payoutStates } from "../states.ts";
import { EvidenceList } from "./evidence-list.tsx";
import { Standing } from "./payout-columns.tsx";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import type { Opened } from "./opened.ts";
import { usePayoutActions } from "./payout-actions.tsx";
import { AttemptList, PayoutTimeline } from "./payout-timeline.tsx";
import { ProvisionalNote } from "./provisional-note.tsx";
import { RevealAccount } from "./reveal-account.tsx";
import { RevertList } from "./revert-list.tsx";
import "./payout.css";

/** All about one payout: to whom, how it stands, every attempt, what proves it. */
export function PayoutDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  useLiveRecords("payout");
  useLiveRecords("providerExchange", "payout");
  const asked = useQuery({
    queryKey: ["payout", "detail", id],
    queryFn: ({ signal }) => call(payout.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ payout: row }) => `${row.payoutNo} ${row.payeeName}`}
      kind={t("payout.action.detail")}
      onClose={onClose}
    >
      {(opened) => <Shown key={opened.payout.id} opened={opened} />}
    </Detail>
  );
}

function Shown({ opened }: { opened: Opened }) {
  const { t } = useWords();
  const seesExchanges = useSession((session) => mayUse(providerExchange.list, session));
  const { payout: row, orderLink, obstacles, fileIds, attempts, evidence, events } = opened;
  // What was paid, or given up, is not about whether he may be paid.
  const isOpen = row.stateCode !== payoutStates.paid && row.stateCode !== payoutStates.cancelled;
  const exchanges = {
    key: "exchanges",
    label: t("payout.tab.exchanges"),
    children: <ExchangesOf ourNumbers={numbersOf(attempts)} />,
  };
  return (
    <>
      <DetailHead {...usePayoutActions(opened)}>
        <Standing row={row} />
        <strong>
          <Money fen={row.amountFen} />
        </strong>
        {isOpen && opened.payee && (
          <>
            <PayeeFlags flags={opened.payee.flags} />
            <BankChanged time={opened.payee.bankChangedTime} />
          </>
        )}
      </DetailHead>
      {obstacles.map(({ code, msg, link }) => (
        <Alert
          key={`${code} ${msg}`}
          className="payout-note"
          type="warning"
          showIcon
          title={msg}
          action={link && <Link to={link}>{t("common.mend")}</Link>}
        />
      ))}
      {row.transferAccountsFailReason && (
        <Alert
          className="payout-note"
          type="error"
          showIcon
          title={row.transferAccountsFailReason}
          {...(orderLink && {
            description: t("payout.mendInOrder"),
            action: <Link to={orderLink}>{t("payout.openOrder")}</Link>,
          })}
        />
      )}
      <ProvisionalNote provisional={opened.provisional} />
      <RevertList opened={opened} />
      <Resolution opened={opened} />
      {evidence.length > 0 && <EvidenceList opened={opened} />}
      <Tabs
        items={[
          { key: "info", label: t("payout.tab.info"), children: <PayoutFacts opened={opened} /> },
          {
            key: "attempts",
            label: t("payout.tab.attempts", { count: attempts.length }),
            children: <AttemptList attempts={attempts} />,
          },
          {
            key: "files",
            label: t("payout.tab.files"),
            children:
              fileIds.length > 0 ? (
                <FileStrip ids={fileIds} />
              ) : (
                <Empty description={t("payout.noFiles")} />
              ),
          },
          {
            key: "events",
            label: t("payout.tab.events"),
            children: <PayoutTimeline events={events} />,
          },
          ...(seesExchanges ? [exchanges] : []),
          {
            key: "log",
            label: t("payout.tab.log"),
            children: <LogLines of={payout.operationLog} id={row.id} />,
          },
        ]}
      />
    </>
  );
}

/** What becomes of it by itself: when its end is told, or when it is tried again; then it is a person's. */
function Resolution({ opened }: { opened: Opened }) {
  const { t } = useWords();
  const { payout: row, handOverTime, retryTime } = opened;
  if (retryTime !== null) {
    const title = t("payout.resolve.retry", { time: formatTime(retryTime) });
    return <Alert className="payout-note" type="info" showIcon title={title} />;
  }
  const isParked = row.stateCode === payoutStates.parked;
  if (!isParked && (row.nextLookTime === null || handOverTime === null)) return null;
  const title = isParked
    ? t("payout.resolve.person")
    : t("payout.resolve.until", {
        time: formatTime(row.nextLookTime ?? ""),
        until: formatTime(handOverTime ?? ""),
      });
  return (
    <Alert className="payout-note" type={isParked ? "warning" : "info"} showIcon title={title} />
  );
}

/** What was sent in a batch went under the submission's number; it is asked after under its own. */
const numbersOf = (attempts: Opened["attempts"]): string[] => [
  ...new Set(attempts.flatMap(({ submissionNo, mchOrderNo }) => [submissionNo, mchOrderNo])),
];

const OrderNumber = ({ row, orderLink }: { row: Opened["payout"]; orderLink: string | null }) =>
  orderLink ? <Link to={orderLink}>{row.orderNo}</Link> : row.orderNo;

function PayoutFacts({ opened: { payout: row, orderLink } }: { opened: Opened }) {
  const { t } = useWords();
  const { payeeName, payeeBankName, purpose, channelName, batchNo, mchOrderNo } = row;
  return (
    <Facts
      of="payout"
      shown={{
        payeeName,
        payeeAccount: <RevealAccount row={row} />,
        payeeBankName,
        payeeKind: t(`payout.payeeKind.${row.payeeKind}`),
        amountFen: <Money fen={row.amountFen} />,
        purpose,
        orderNo: row.manual ? t("payout.manual") : <OrderNumber {...{ row, orderLink }} />,
        channelName,
        batchNo,
        mchOrderNo,
        paySuccessTime: row.paySuccessTime && formatTime(row.paySuccessTime),
        insertPerson: row.insertPerson,
        insertTime: formatTime(row.insertTime),
      }}
    />
  );
}
