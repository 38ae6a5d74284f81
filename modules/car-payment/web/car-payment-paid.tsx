import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { payout } from "#modules/payout/contract.ts";
import { call } from "#platform/web/api-client.ts";
import { FileButton } from "#platform/web/command/file-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { dayOf, formatTime, momentsOf } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { carPayment } from "../contract.ts";
import { carPaymentStates } from "../states.ts";
import type { CarPaymentRow } from "./car-payment-row.ts";

const { failed, returned, unknown } = carPaymentStates;

/** What became of its payment, and what the dealer was paid in this month. */
export function CarPaymentPaid({ row }: { row: CarPaymentRow }) {
  // Its attempts change at the desk, without the order.
  useLiveRecords("carPayment", "payout");
  const seesPayouts = useSession((session) => mayUse(payout.list, session));
  const { payoutId, dealerId } = row;
  return (
    <>
      <Trouble row={row} />
      <Provisional row={row} link={seesPayouts ? payoutId : null} />
      {payoutId && <Payment row={row} link={seesPayouts ? payoutId : null} />}
      {payoutId && seesPayouts && <Attempts payoutId={payoutId} />}
      {dealerId && <PaidThisMonth dealerId={dealerId} />}
    </>
  );
}

/** Why it is not paid, and what to do about that. */
function Trouble({ row: { stateCode, failReason } }: { row: CarPaymentRow }) {
  const { t } = useWords();
  if (stateCode === unknown) {
    return <Alert type="warning" showIcon title={t("carPayment.unknownNote")} />;
  }
  if (stateCode !== failed && stateCode !== returned) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={failReason ?? t("carPayment.notPaid")}
      description={t("carPayment.mendIt")}
    />
  );
}

/** A file said how it ended, which two people can take back at the desk for a while. */
function Provisional({ row: { provisionalUntil }, link }: Parameters<typeof Payment>[0]) {
  const { t } = useWords();
  if (!provisionalUntil) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("carPayment.provisional", { until: formatTime(provisionalUntil) })}
      action={link && <Link to={`/biz/payoutDesk?detail=${link}`}>{t("carPayment.toPayout")}</Link>}
    />
  );
}

function Payment({ row, link }: { row: CarPaymentRow; link: string | null }) {
  const { id, payoutNo, paySuccessTime, electronicReceiptUrl } = row;
  return (
    <Facts
      of="carPayment"
      column={2}
      shown={{
        payoutNo: link ? <Link to={`/biz/payoutDesk?detail=${link}`}>{payoutNo}</Link> : payoutNo,
        payChannel: row.payChannel,
        onlineBankExportNo: row.onlineBankExportNo,
        paySuccessTime: paySuccessTime && formatTime(paySuccessTime),
        electronicReceiptUrl: electronicReceiptUrl && (
          <FileButton do={carPayment.receipt} input={{ id }} />
        ),
      }}
    />
  );
}

/** Every time it was sent, and what came of it. */
function Attempts({ payoutId }: { payoutId: string }) {
  const { data } = useQuery({
    queryKey: ["payout", "detail", payoutId],
    queryFn: ({ signal }) => call(payout.detail, { id: payoutId }, { signal }),
  });
  return data?.attempts.map(({ id, mchOrderNo, channelName, stateCode, failText }) => (
    <div key={id}>
      {mchOrderNo} · {channelName} <StateTag code={stateCode} /> {failText}
    </div>
  ));
}

/** First and last day of this month in Shanghai, as a range filter has them. */
export function monthOf(now: Date): string {
  const month = dayOf(now).slice(0, 7);
  const [year = 0, nth = 0] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, nth, 0)).getUTCDate();
  return `${month}-01~${month}-${days}`;
}

/** Asked of the list itself: what it says is what the rows behind it add up to. */
function PaidThisMonth({ dealerId }: { dealerId: string }) {
  const { t } = useWords();
  const [month] = useState(() => monthOf(new Date()));
  const filters = { dealerId: [dealerId], paySuccessTime: momentsOf(month) ?? {} };
  const { data } = useQuery({
    queryKey: ["carPayment", "paidInMonth", dealerId, month],
    queryFn: ({ signal }) => call(carPayment.list, { filters, size: 1 }, { signal }),
  });
  if (!data) return null;
  const { transferAmount = 0 } = data.summary ?? {};
  const search = new URLSearchParams({ dealerId, paySuccessTime: month });
  return (
    <Link to={`/biz/carPayment?${search}`}>
      {t("carPayment.paidThisMonth", { count: data.total, sum: formatMoney(transferAmount) })}
    </Link>
  );
}
