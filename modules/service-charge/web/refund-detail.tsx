import { useQuery } from "@tanstack/react-query";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { useOrderWords } from "#modules/order/web/pickers.tsx";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { serviceChargeErrors } from "../errors.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { Reason } from "./charge-columns.tsx";

type Refund = OutputOf<typeof serviceChargeRefund.detail>;
const { refund, retryRefund, cancelRefund } = serviceChargeRefund;
const { refundOver, notApproved } = serviceChargeErrors;

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One refund: how it is decided on, who lets it go, and what the channel says of it. */
export function RefundDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const tell = useOrderWords({ refundAmount: "money", stateCode: "state" });
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
  return (
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
              hiddenReasons: [refundOver, notApproved],
              list: [
                { do: refund, isMain: true, asks: "plainly" },
                { do: retryRefund, asks: "plainly" },
                { do: cancelRefund, danger: true, asks: "forReason" },
              ],
            }
      }
      info={data && <RefundFacts row={data} />}
      log={{ of: serviceChargeRefund.operationLog, tell }}
      onClose={onClose}
    />
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
        refundApprover: row.refundApprover,
        departmentName: row.departmentName,
        insertPerson: row.insertPerson,
        insertTime: formatTime(row.insertTime),
      }}
    />
  );
}
