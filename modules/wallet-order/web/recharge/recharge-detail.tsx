import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { walletOrderErrors } from "../../errors.ts";
import {
  type rechargePayerTypes,
  type RechargeType,
  walletRecharge,
} from "../../recharge-contract.ts";
import { accountOf, PayerType, type RechargeRow, Target, Type } from "./recharge-columns.tsx";
import { RechargeForm } from "./recharge-form.tsx";

const { notYours, rechargeBooked, rechargeClosed, rechargeKindBarred, terminated } =
  walletOrderErrors;
const hiddenReasons = [notYours, rechargeBooked, rechargeClosed, rechargeKindBarred, terminated];
const { submit, update, giveUp } = walletRecharge;

type PayerTypeCode = (typeof rechargePayerTypes)[number];

export function RechargeDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const tell = useOrderWords({
    amount: "money",
    rechargeType: (value) => t(`walletRecharge.type.${value as RechargeType}`),
    rechargePayerType: (value) => t(`walletRecharge.payerType.${value as PayerTypeCode}`),
  });
  return (
    <OrderDetail
      {...opened}
      of={walletRecharge}
      form={RechargeForm}
      tell={tell}
      hiddenReasons={hiddenReasons}
      show={(row: RechargeRow, { onEdit, onSubmit }) => ({
        title: t(`walletRecharge.type.${row.rechargeType}`),
        stateCode: row.stateCode,
        info: <RechargeFacts row={row} />,
        about: row.orderNo,
        actions: [
          { do: submit, isMain: true, opens: onSubmit },
          { do: update, opens: onEdit },
          { do: giveUp, asks: "forReason" },
        ],
      })}
    />
  );
}

function RechargeFacts({ row }: { row: RechargeRow }) {
  const { payerName, statementSerial, remarks, insertPerson, insertTime, bookedTime } = row;
  return (
    <Facts
      of="walletRecharge"
      shown={{
        rechargeType: <Type row={row} />,
        amount: <Money fen={row.amount} />,
        target: <Target row={row} />,
        rechargePayerType: <PayerType row={row} />,
        payerName,
        rechargeAccountName: accountOf(row),
        statementSerial,
        remarks,
        insertPerson,
        insertTime: formatTime(insertTime),
        bookedTime: bookedTime && formatTime(bookedTime),
      }}
    />
  );
}
