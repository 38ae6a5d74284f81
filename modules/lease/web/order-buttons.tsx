import { Tag } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { startRent } from "../contract.ts";
import { leaseStates } from "../states.ts";
import type { LeaseRow } from "./lease-columns.tsx";

export type Candidate = OutputOf<typeof startRent.candidates>["orders"][number];

interface Props {
  readonly row: LeaseRow;
  readonly order: Candidate;
}

const open: readonly number[] = [leaseStates.unmatched, leaseStates.conflict];

/** Takes this order, or says that it is not the one. */
export function OrderButtons({ row, order }: Props) {
  const { t } = useWords();
  if (order.isMatched) return <Tag color="success">{t("startRent.orders.matched")}</Tag>;
  if (!open.includes(row.stateCode)) return null;
  const { id, rowVersion } = row;
  const { orderId, orderType, orderNo } = order;
  return (
    <>
      <ConfirmButton
        do={startRent.match}
        input={{ id, rowVersion, orderType, orderId }}
        about={orderNo}
      />
      {!order.isDeclined && order.grounds.length > 0 && (
        <ConfirmButton do={startRent.decline} input={{ id, rowVersion, orderId }} about={orderNo} />
      )}
    </>
  );
}
