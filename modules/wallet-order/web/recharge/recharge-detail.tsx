import { useState } from "react";
import { Link } from "react-router";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
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
import { rechargeKind } from "../../recharge-kind.ts";
import { CorrectionForm } from "./correction-form.tsx";
import {
  accountOf,
  PayerType,
  type RechargeRow,
  signedFen,
  Target,
  Type,
} from "./recharge-columns.tsx";
import { RechargeForm } from "./recharge-form.tsx";

const { notYours, rechargeBooked, rechargeClosed, rechargeKindBarred, terminated } =
  walletOrderErrors;
const hiddenReasons = [
  notYours,
  rechargeBooked,
  rechargeClosed,
  rechargeKindBarred,
  terminated,
  walletOrderErrors.rechargeNotBooked,
  walletOrderErrors.correctionStays,
];
const { submit, update, giveUp, correct } = walletRecharge;

type PayerTypeCode = (typeof rechargePayerTypes)[number];

export function RechargeDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const tell = useOrderWords({
    amount: "money",
    rechargeType: (value) => t(`walletRecharge.type.${value as RechargeType}`),
    rechargePayerType: (value) => t(`walletRecharge.payerType.${value as PayerTypeCode}`),
  });
  const [corrected, setCorrected] = useState<RechargeRow>();
  return (
    <>
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
            { do: correct, danger: true, opens: () => setCorrected(row) },
          ],
        })}
      />
      {corrected && (
        <CorrectionForm
          row={corrected}
          onSubmit={opened.onSubmit}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

/** The other of the two: what was wrong, or what takes it back. */
const OtherOne = ({ id, number }: { id: string | null; number: string | null }) =>
  id === null ? emptyMark : <Link to={rechargeKind.link(id)}>{number}</Link>;

function RechargeFacts({ row }: { row: RechargeRow }) {
  const { payerName, statementSerial, remarks, insertPerson, insertTime, bookedTime } = row;
  return (
    <Facts
      of="walletRecharge"
      shown={{
        rechargeType: <Type row={row} />,
        amount: <Money fen={signedFen(row)} />,
        target: <Target row={row} />,
        rechargePayerType: <PayerType row={row} />,
        payerName,
        rechargeAccountName: accountOf(row),
        statementSerial,
        remarks,
        insertPerson,
        insertTime: formatTime(insertTime),
        bookedTime: bookedTime && formatTime(bookedTime),
        ...(row.correctsId !== null && {
          correctsNo: <OtherOne id={row.correctsId} number={row.correctsNo} />,
        }),
        ...(row.correctionId !== null && {
          correctionNo: <OtherOne id={row.correctionId} number={row.correctionNo} />,
        }),
      }}
    />
  );
}
