import { lazy, Suspense, useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Money } from "#platform/web/table/cell.tsx";
import { formatTime } from "#platform/web/time.ts";
import { carPayment } from "../contract.ts";
import { carPaymentErrors } from "../errors.ts";
import { YesNo } from "./car-payment-columns.tsx";
import { type CarPaymentRow, tagOf } from "./car-payment-row.ts";
import { CarPaymentForm } from "./car-payment-form.tsx";
import { CarPaymentPaid } from "./car-payment-paid.tsx";
import { LightOf, Readiness, useLightNames } from "./lights.tsx";
import type { PaymentForm } from "./payment-forms.tsx";
import { SigningPart } from "./signing/signing-part.tsx";
import { signingHidden, useSigning } from "./signing/use-signing.tsx";
import type { SupplementForm } from "./supplement/supplement-forms.tsx";
import { SupplementSection } from "./supplement/supplement-section.tsx";

const PaymentDialog = lazy(async () => ({
  default: (await import("./payment-forms.tsx")).PaymentDialog,
}));

const SupplementDialog = lazy(async () => ({
  default: (await import("./supplement/supplement-forms.tsx")).SupplementDialog,
}));

const { notYours, wrongState, approved, notFailed, notSubmitted, paidStays } = carPaymentErrors;
const { notAtFinance, nothingMissing, nothingOwed } = carPaymentErrors;
const hiddenReasons = [
  notYours,
  wrongState,
  approved,
  notFailed,
  notSubmitted,
  paidStays,
  notAtFinance,
  nothingMissing,
  ...signingHidden,
  nothingOwed,
];
const { submit, update, financeOverride, retry, changeChannel, changePayee, voided } = carPayment;
const { supplement, acceptSupplement, sendBackSupplement } = carPayment;

interface Asked {
  readonly form: PaymentForm;
  readonly row: CarPaymentRow;
}

interface SupplementAsked {
  readonly form: SupplementForm;
  readonly row: CarPaymentRow;
}

export function CarPaymentDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const signing = useSigning();
  const [supplementAsked, askForSupplement] = useState<SupplementAsked>();
  const tell = useOrderWords({
    transferAmount: "money",
    special: "yes",
    lesseePublic: "yes",
    payeePublic: "yes",
    stateCode: "state",
    signState: "state",
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={carPayment}
        form={CarPaymentForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: CarPaymentRow, { onEdit, onSubmit }) => ({
          title: `${row.lessee} · ${row.reportCarShop}`,
          stateCode: tagOf(row),
          info: (
            <>
              <CarPaymentPaid row={row} />
              <SigningPart row={row} />
              <SupplementSection row={row} />
              <CarPaymentFacts row={row} />
            </>
          ),
          about: row.orderNo,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: update, opens: onEdit },
            ...signing.actionsOf(row),
            { do: financeOverride, asks: "forReason" },
            {
              do: supplement,
              isMain: true,
              opens: () => askForSupplement({ form: "supplement", row }),
            },
            {
              do: acceptSupplement,
              isMain: true,
              opens: () => askForSupplement({ form: "acceptSupplement", row }),
            },
            {
              do: sendBackSupplement,
              opens: () => askForSupplement({ form: "sendBackSupplement", row }),
            },
            { do: retry, isMain: true, opens: () => setAsked({ form: "retry", row }) },
            { do: changeChannel, opens: () => setAsked({ form: "changeChannel", row }) },
            { do: changePayee, opens: () => setAsked({ form: "changePayee", row }) },
            {
              do: voided,
              danger: true,
              asks: "forReason",
              ...(row.payoutNo && {
                effect: t("carPayment.voidEffect", {
                  number: row.payoutNo,
                  amount: formatMoney(row.transferAmount),
                  name: row.payeeName,
                }),
              }),
            },
          ],
        })}
      />
      <Suspense>
        {asked && <PaymentDialog {...asked} onClose={() => setAsked(undefined)} />}
        {supplementAsked && (
          <SupplementDialog {...supplementAsked} onClose={() => askForSupplement(undefined)} />
        )}
      </Suspense>
      {signing.dialog}
    </>
  );
}

function CarPaymentFacts({ row }: { row: CarPaymentRow }) {
  const { t } = useWords();
  const namesOf = useLightNames();
  const { reportCarShop, payeeName, payeeBankName, payeeBankCardNo, contractNo } = row;
  const { lessee, lesseePhone, salesman, salesmanPhone } = row;
  const { companyAgentName, companyAgentPhone, specialReason, remarks, insertPerson } = row;
  return (
    <Facts
      of="carPayment"
      shown={{
        reportCarShop,
        transferAmount: <Money fen={row.transferAmount} />,
        payeeName,
        payeeBankName,
        payeeBankCardNo,
        payeePublic: <YesNo is={row.payeePublic} />,
        lessee,
        lesseePhone,
        lesseePublic: <YesNo is={row.lesseePublic} />,
        ...(row.lesseePublic && { companyAgentName, companyAgentPhone }),
        contractNo,
        financeReady: <Readiness row={row} />,
        startRentContractNo: <LightOf row={row} light="startRent" />,
        matchedBankStatement: <LightOf row={row} light="statement" />,
        signState: <LightOf row={row} light="signature" />,
        ...(row.overrideTime !== null && {
          overrideMissing: namesOf(row.overrideMissing),
          overrideRemark: row.overrideRemark,
          overridePerson: row.overridePerson,
          overrideTime: formatTime(row.overrideTime),
        }),
        formMode: t(`carPayment.formMode.${row.formMode}`),
        special: <YesNo is={row.special} />,
        ...(row.special && { specialReason }),
        salesman,
        salesmanPhone,
        remarks,
        departmentName: row.departmentName,
        insertPerson,
        insertTime: formatTime(row.insertTime),
        updateTime: formatTime(row.updateTime),
      }}
    />
  );
}
