import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { useOrderWords } from "#modules/order/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { collectionErrors } from "#modules/collection/errors.ts";
import { serviceChargeErrors } from "../errors.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { Reason } from "./charge-columns.tsx";

type Refund = OutputOf<typeof serviceChargeRefund.detail>;
const OfflineForm = lazy(async () => ({
  default: (await import("./offline-form.tsx")).OfflineForm,
}));

const { refund, retryRefund, cancelRefund, payOffline, giveUpOffline } = serviceChargeRefund;
const { refundOver, notApproved, notOffline } = serviceChargeErrors;
const { notFailed, refundOffline, notHeld } = collectionErrors;

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One refund: how it is decided on, who lets it go, and what the channel says of it. */
export function RefundDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const tell = useOrderWords({ refundAmount: "money", stateCode: "state" });
  const [pays, setPays] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["serviceChargeRefund", "detail", id],
    queryFn: ({ signal }) => call(serviceChargeRefund.detail, { id }, { signal }),
  });
  const about =
    data &&
    t("serviceChargeRefund.about", {
      number: data.orderNo,
      amount: formatMoney(data.refundAmount),
    });
  const frame = (
    <OrderFrame
      orderType="serviceChargeRefund"
      order={data && { ...data, title: `${data.lessee} · ${data.orderTypeName}` }}
      error={error}
      own={
        about === undefined
          ? undefined
          : {
              of: serviceChargeRefund,
              about,
              hiddenReasons: [
                refundOver,
                notApproved,
                notOffline,
                notFailed,
                refundOffline,
                notHeld,
              ],
              list: [
                { do: refund, isMain: true, asks: "plainly" },
                { do: retryRefund, asks: "plainly" },
                { do: payOffline, opens: () => setPays(true) },
                { do: giveUpOffline, danger: true, asks: "forReason" },
                { do: cancelRefund, danger: true, asks: "forReason" },
              ],
            }
      }
      info={data && <RefundFacts row={data} />}
      log={{ of: serviceChargeRefund.operationLog, tell }}
      onClose={onClose}
    />
  );
  return (
    <>
      {frame}
      <Suspense>
        {pays && data && <OfflineForm refund={data} onClose={() => setPays(false)} />}
      </Suspense>
    </>
  );
}

function RefundFacts({ row }: { row: Refund }) {
  const { refundTime } = row;
  return (
    <Facts
      of="serviceChargeRefund"
      shown={{
        chargeNo: row.chargeNo,
        contractNo: row.contractNo,
        lessee: row.lessee,
        orderTypeName: row.orderTypeName,
        paidInAmount: <Money fen={row.paidInAmount} />,
        refundAmount: <Money fen={row.refundAmount} />,
        refundReason: <Reason reason={row.refundReason} />,
        remark: row.remark,
        merchantRefundId: row.merchantRefundId,
        channelRefundId: row.channelRefundId,
        refundTime: refundTime && formatTime(refundTime),
        failReason: row.failReason,
        ...(row.payeeName !== null && {
          payeeName: row.payeeName,
          payeeBankName: row.payeeBankName,
          payeeAccount: row.payeeAccount,
          payoutNo: row.payoutNo,
          offlineFailReason: row.offlineFailReason,
          offlineRemark: row.offlineRemark,
          offlinePerson: row.offlinePerson,
        }),
        refundApprover: row.refundApprover,
        departmentName: row.departmentName,
        insertPerson: row.insertPerson,
        insertTime: formatTime(row.insertTime),
      }}
    />
  );
}
