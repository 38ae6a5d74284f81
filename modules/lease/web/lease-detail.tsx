import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Detail, DetailHead } from "#platform/web/kit/detail.tsx";
import { Facts } from "#platform/web/kit/facts.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { startRent } from "../contract.ts";
import { leaseStates } from "../states.ts";
import { useLeaseActions } from "./lease-actions.tsx";
import { CarLink, Elastic, Flag, type LeaseRow, LeaseState } from "./lease-columns.tsx";
import { LeaseOrders } from "./lease-orders.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** All about one lease start, and side by side what it is matched with, or could be. */
export function LeaseDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const asked = useQuery({
    queryKey: ["startRent", "detail", id],
    queryFn: ({ signal }) => call(startRent.detail, { id }, { signal }),
  });
  return (
    <Detail
      of={asked}
      title={({ contractNo, lessee }) => `${contractNo} ${lessee}`}
      kind={t("menu.data.startRent")}
      size={1080}
      onClose={onClose}
    >
      {(row) => <Opened key={row.id} row={row} />}
    </Detail>
  );
}

const money = (fen: number | null) => fen !== null && formatMoney(fen);

function Opened({ row }: { row: LeaseRow }) {
  const { t } = useWords();
  return (
    <>
      <DetailHead {...useLeaseActions(row)}>
        <LeaseState row={row} />
        <LogButton of={startRent.operationLog} id={row.id} name={row.contractNo} />
      </DetailHead>
      {row.stateCode !== leaseStates.void && <LeaseOrders row={row} />}
      <Facts
        of="startRent"
        column={2}
        shown={{
          contractNo: row.contractNo,
          lessee: row.lessee,
          reportCarShop: row.reportCarShop,
          departmentName: row.departmentName,
          carNumber: <CarLink row={row} of="carNumber" />,
          frameNumber: <CarLink row={row} of="frameNumber" />,
          financeAmount: money(row.financeAmount),
          netFinanceAmount: money(row.netFinanceAmount),
          elasticExcitation: <Elastic row={row} />,
          financeTerm: row.financeTerm,
          startRentTime: row.startRentTime,
          pushSysTime: row.pushSysTime && formatTime(row.pushSysTime),
          jjk: <Flag value={row.jjk} />,
          jst: <Flag value={row.jst} />,
          channelDescribe: row.channelDescribe,
          customerGrade: row.customerGrade,
          product: row.product,
          businessType: row.businessType,
          province: row.province,
          tenantName: row.tenantName,
          orderNo: row.orderNo,
          matchBasis: row.matchBasis && t(`startRent.basis.${row.matchBasis}`),
          matchPerson: row.matchPerson,
          matchTime: row.matchTime && formatTime(row.matchTime),
          reason: row.reason,
          insertTime: formatTime(row.insertTime),
        }}
      />
    </>
  );
}
