import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { walletOrderErrors } from "../../errors.ts";
import { type AdjustmentType, walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentStates } from "../../states.ts";
import { BalanceTable } from "./adjustment-balances.tsx";
import { type AdjustmentRow, OwnerType, WalletType } from "./adjustment-columns.tsx";
import { AdjustmentForm } from "./adjustment-form.tsx";
import "./adjustment.css";

const { notYours, adjustmentEnded, adjustmentInEffect, notInEffect, terminated } =
  walletOrderErrors;
const hiddenReasons = [notYours, adjustmentEnded, adjustmentInEffect, notInEffect, terminated];
const { submit, update, voided, reverse } = walletAdjustment;

export function AdjustmentDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const tell = useOrderWords({
    amount: "money",
    adjustmentType: (value) => t(`tab.adjustment.${value as AdjustmentType}`),
  });
  return (
    <OrderDetail
      {...opened}
      of={walletAdjustment}
      form={AdjustmentForm}
      tell={tell}
      hiddenReasons={hiddenReasons}
      show={(row: AdjustmentRow, { onEdit, onSubmit }) => ({
        title: t(`tab.adjustment.${row.adjustmentType}`),
        stateCode: row.stateCode,
        info: <AdjustmentFacts row={row} />,
        about: row.orderNo,
        actions: [
          { do: submit, isMain: true, opens: onSubmit },
          { do: update, opens: onEdit },
          { do: voided, asks: "forReason" },
          { do: reverse, asks: "forReason" },
        ],
      })}
    />
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

function AdjustmentFacts({ row }: { row: AdjustmentRow }) {
  const { t } = useWords();
  const balances = balancesIn(row);
  const { adjustedOrderNo, remarks, insertPerson, insertTime, effectiveTime } = row;
  return (
    <>
      {balances.length > 0 && <BalanceTable rows={balances} />}
      <Facts
        of="walletAdjustment"
        shown={{
          adjustmentType: t(`tab.adjustment.${row.adjustmentType}`),
          amount: <Money fen={row.amount} />,
          userName: `${row.userName} · ${row.payerProject}`,
          userType: <OwnerType of={row.userType} />,
          userOrderType: <WalletType of={row.userOrderType} />,
          payeeName: `${row.payeeName} · ${row.payeeProject}`,
          payeeType: <OwnerType of={row.payeeType} />,
          payeeOrderType: <WalletType of={row.payeeOrderType} />,
          ...(row.orderId !== null && { adjustedOrderNo }),
          remarks,
          insertPerson,
          insertTime: formatTime(insertTime),
          effectiveTime: effectiveTime && formatTime(effectiveTime),
        }}
      />
    </>
  );
}
