import { Link } from "react-router";
import { useSession } from "#platform/web/session.ts";
import { Money } from "#platform/web/table/cell.tsx";

interface Props {
  readonly orderType: string | null;
  readonly orderId: string | null;
  readonly orderNo: string;
}

interface Place {
  readonly permission: string;
  readonly at: (id: string) => string;
}

/** Where the orders that move a wallet's money are shown; some belong to modules above this one. */
const places: Readonly<Record<string, Place>> = {
  EXPENDITURE: {
    permission: "biz:expenditure:list",
    at: (id) => `/biz/expenditure?detail=${id}`,
  },
  WALLET_ADJUSTMENT: {
    permission: "wallet:billAdjustment:list",
    at: (id) => `/wallet/billAdjustment?detail=${id}`,
  },
  WALLET_RECHARGE: {
    permission: "wallet:billAdjustment:list",
    at: (id) => `/wallet/billAdjustment?tab=recharge&detail=${id}`,
  },
  ALLOCATION_RUN: {
    permission: "wallet:walletDetail:allocate",
    at: (id) => `/wallet/walletDetail?tab=allocation&allocation=${id}`,
  },
};

const establishments = {
  permission: "biz:projectEstablishment:list",
  unused: "/biz/projectEstablishment?stateCode=3352",
};

/** What is established and not used, which leads to the establishments for those who may see them. */
export function EstablishedLink({ fen }: { fen: number }) {
  const mayOpen = useSession(({ permissions }) => permissions.includes(establishments.permission));
  const amount = <Money fen={fen} />;
  return mayOpen && fen > 0 ? <Link to={establishments.unused}>{amount}</Link> : amount;
}

/** An order's number, which leads to the order for those who may open it. */
export function OrderLink({ orderType, orderId, orderNo }: Props) {
  const place = places[orderType ?? ""];
  const mayOpen = useSession(({ permissions }) => permissions.includes(place?.permission ?? ""));
  if (!place || !orderId || !mayOpen) return orderNo || "-";
  return <Link to={place.at(orderId)}>{orderNo}</Link>;
}
