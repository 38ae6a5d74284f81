import { useQuery } from "@tanstack/react-query";
import { Descriptions } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { walletAdjustment } from "../adjustment-contract.ts";
import { adjustmentStates } from "../states.ts";
import { BalanceTable } from "./adjustment-balances.tsx";
import { type AdjustmentRow, OwnerType, WalletType } from "./adjustment-columns.tsx";
import { AdjustmentDeeds } from "./adjustment-deeds.tsx";
import { useMoneyOrderWords } from "./adjustment-history.ts";
import "./adjustment.css";

const AdjustmentForm = lazy(async () => ({
  default: (await import("./adjustment-form.tsx")).AdjustmentForm,
}));

interface Props {
  readonly id: string;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** All about one adjustment, for its applicant and for those who decide on it. */
export function AdjustmentDetail({ id, onSubmit, onClose }: Props) {
  const tell = useMoneyOrderWords();
  const { t } = useWords();
  const [edited, setEdited] = useState<AdjustmentRow>();
  const { data: row, error } = useQuery({
    queryKey: ["walletAdjustment", "detail", id],
    queryFn: ({ signal }) => call(walletAdjustment.detail, { id }, { signal }),
  });
  return (
    <>
      <OrderFrame
        orderType="walletAdjustment"
        order={row && { ...row, title: t(`tab.adjustment.${row.adjustmentType}`) }}
        error={error}
        deeds={
          row && (
            <AdjustmentDeeds
              row={row}
              onEdit={() => setEdited(row)}
              onSubmit={() => onSubmit(id)}
            />
          )
        }
        info={row && <Facts row={row} />}
        log={{ of: walletAdjustment.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {edited && (
          <AdjustmentForm
            kind={edited.adjustmentType}
            row={edited}
            onSubmit={onSubmit}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const { draft, rejected, approving } = adjustmentStates;

/** Nothing is added to what is not told. */
const plus = (fen: number | null, more: number) => (fen === null ? null : fen + more);

/** What the wallets would have: of what is under way the payer's part is put aside already. */
function balancesIn(row: AdjustmentRow) {
  const { amount, stateCode, userAvailableAmount: payer, payeeAvailableAmount: payee } = row;
  if (![draft, rejected, approving].some((open) => open === stateCode)) return [];
  const beforeFen = plus(payer, stateCode === approving ? amount : 0);
  return [
    {
      side: "payer" as const,
      name: `${row.userName} · ${row.payerProject}`,
      beforeFen,
      afterFen: plus(beforeFen, 0 - amount),
    },
    {
      side: "payee" as const,
      name: `${row.payeeName} · ${row.payeeProject}`,
      beforeFen: payee,
      afterFen: plus(payee, amount),
    },
  ];
}

function Facts({ row }: { row: AdjustmentRow }) {
  const { t, field } = useWords();
  const balances = balancesIn(row);
  const ofOrder: [keyof AdjustmentRow, ReactNode] = ["adjustedOrderNo", row.adjustedOrderNo];
  const shown: [keyof AdjustmentRow, ReactNode][] = [
    ["adjustmentType", t(`tab.adjustment.${row.adjustmentType}`)],
    ["amount", <Money key="amount" fen={row.amount} />],
    ["userName", `${row.userName} · ${row.payerProject}`],
    ["userType", <OwnerType key="userType" of={row.userType} />],
    ["userOrderType", <WalletType key="userOrderType" of={row.userOrderType} />],
    ["payeeName", `${row.payeeName} · ${row.payeeProject}`],
    ["payeeType", <OwnerType key="payeeType" of={row.payeeType} />],
    ["payeeOrderType", <WalletType key="payeeOrderType" of={row.payeeOrderType} />],
    ...(row.orderId === null ? [] : [ofOrder]),
    ["remarks", row.remarks],
    ["insertPerson", row.insertPerson],
    ["insertTime", formatTime(row.insertTime)],
    ["effectiveTime", row.effectiveTime && formatTime(row.effectiveTime)],
  ];
  return (
    <>
      {balances.length > 0 && <BalanceTable rows={balances} />}
      <Descriptions
        bordered
        size="small"
        column={1}
        styles={{ label: { width: 140 }, content: { whiteSpace: "pre-wrap" } }}
        items={shown.map(([name, content]) => ({
          key: name,
          label: field("walletAdjustment", name),
          children: content || "-",
        }))}
      />
    </>
  );
}
