import { Flex } from "antd";
import { lazy, Suspense, useState } from "react";
import { OrderDetail, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeErrors } from "../errors.ts";
import { type ChargeRow, Customer, PayBy } from "./charge-columns.tsx";
import type { ChargeDialogName } from "./charge-dialogs.tsx";
import { ChargeForm } from "./charge-form.tsx";
import { ChargePayments } from "./charge-money.tsx";
import { ChargeQr } from "./charge-qr.tsx";
import { ChargeReceipts } from "./receipt/charge-receipts.tsx";
import { ScreenshotNote } from "./screenshot/screenshot-note.tsx";
import { ScreenshotTag } from "./screenshot/screenshot-tag.tsx";
import { useMoney } from "./use-money.ts";

const ChargeDialog = lazy(async () => ({
  default: (await import("./charge-dialogs.tsx")).ChargeDialog,
}));

const { notYours, notDraft, notUnpaid, noCode, notAdjustable, nothingParked } = serviceChargeErrors;
const { nothingToRefund, receiptNone, nothingToRead } = serviceChargeErrors;
const hiddenReasons = [
  notYours,
  notDraft,
  notUnpaid,
  noCode,
  notAdjustable,
  nothingParked,
  nothingToRefund,
  receiptNone,
  nothingToRead,
];
const { update, generateQr, resetExpiry, adjust, remove, keepLate, applyRefund } = serviceCharge;
const { resendReceipt, readScreenshot } = serviceCharge;

/** What was read is not surely what was entered: whoever asks for the money has looked. */
const wantsLooking = ({ screenshotState: state }: ChargeRow): boolean =>
  state !== null && state !== "AGREES";

interface Props {
  readonly id: string;
  readonly onRefund: (id: string) => void;
  readonly onClose: () => void;
}

interface Asked {
  readonly form: ChargeDialogName;
  readonly row: ChargeRow;
}

/** All about one charge: the code at the desk, what came by it, what goes back. */
export function ChargeDetail({ id, onRefund, onClose }: Props) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const tell = useOrderWords({
    receivableAmount: "money",
    adjustAmount: "money",
    lesseePublic: "yes",
    stateCode: "state",
  });
  return (
    <>
      <OrderDetail
        id={id}
        onSubmit={() => undefined}
        onClose={onClose}
        of={serviceCharge}
        form={ChargeForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: ChargeRow, { onEdit }) => {
          const opens = (form: ChargeDialogName) => () => setAsked({ form, row });
          return {
            title: `${row.lessee} · ${row.orderTypeName}`,
            stateCode: row.stateCode,
            about: row.orderNo,
            info: (
              <Flex vertical gap={16}>
                <ScreenshotNote row={row} />
                <MoneyOf row={row} onRefund={onRefund} />
                {row.receiptNo !== null && <ChargeReceipts id={row.id} />}
                <ChargeFacts row={row} />
              </Flex>
            ),
            actions: [
              {
                do: generateQr,
                isMain: true,
                asks: "plainly",
                ...(wantsLooking(row) && { effect: t("serviceCharge.screenshotEffect") }),
              },
              { do: update, opens: onEdit },
              { do: readScreenshot, asks: "plainly" },
              { do: keepLate, isMain: true, opens: opens("keepLate") },
              { do: applyRefund, opens: opens("applyRefund") },
              { do: resendReceipt, asks: "plainly" },
              { do: resetExpiry, isMain: true, asks: "plainly" },
              { do: adjust, opens: opens("adjust") },
              { do: remove, danger: true, asks: "plainly" },
            ],
          };
        }}
      />
      <Suspense>
        {asked && <ChargeDialog {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}

function MoneyOf({ row, onRefund }: { row: ChargeRow; onRefund: (id: string) => void }) {
  const { data } = useMoney(row.id);
  if (!data) return null;
  return (
    <>
      <ChargeQr row={row} money={data} />
      {data.payments.length > 0 && <ChargePayments money={data} onRefund={onRefund} />}
    </>
  );
}

function ChargeFacts({ row }: { row: ChargeRow }) {
  const { t } = useWords();
  const { qrCodeExpireTime, adjustAmount } = row;
  return (
    <Facts
      of="serviceCharge"
      shown={{
        contractNo: row.contractNo,
        orderTypeName: row.orderTypeName,
        receivableAmount: <Money fen={row.receivableAmount} />,
        paidInAmount: <Money fen={row.paidInAmount} />,
        refundedAmount: <Money fen={row.refundedAmount} />,
        receiptNo: row.receiptNo,
        lesseePublic: <Customer row={row} />,
        lessee: row.lessee,
        ...(row.lesseePublic && { companyAgentName: row.companyAgentName }),
        lesseePhone: row.lesseePhone,
        payBy: <PayBy by={row.payBy} />,
        merchantOrderId: row.merchantOrderId,
        channelOrderId: row.channelOrderId,
        paymentAccount: row.paymentAccount,
        qrCodeExpireTime: qrCodeExpireTime && formatTime(qrCodeExpireTime),
        qrCount: row.qrCount,
        appScreenshot: t(row.appScreenshot ? "serviceCharge.attached" : "serviceCharge.none"),
        ...(row.screenshotState !== null && {
          screenshotState: <ScreenshotTag state={row.screenshotState} />,
        }),
        ...(adjustAmount !== null && {
          adjustTypeName: row.adjustTypeName,
          adjustAmount: <Money fen={adjustAmount} />,
          adjustRemark: row.adjustRemark,
        }),
        ...(row.replacesOrderNo !== null && { replacesOrderNo: row.replacesOrderNo }),
        remark: row.remark,
        departmentName: row.departmentName,
        insertPerson: row.insertPerson,
        insertTime: formatTime(row.insertTime),
        updateTime: formatTime(row.updateTime),
      }}
    />
  );
}
