import { Alert } from "antd";
import { lazy, Suspense, useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { dealerFiling } from "../../contract.ts";
import { dealerErrors } from "../../errors.ts";
import { filingStates } from "../../states.ts";
import { FilingChange } from "./filing-change.tsx";
import { type FilingRow, tagOf } from "./filing-columns.tsx";
import { FilingForm } from "./filing-form.tsx";
import { FilingVersions } from "./filing-versions.tsx";

const ChangeForm = lazy(async () => ({
  default: (await import("./change-form.tsx")).ChangeForm,
}));

const { filingNotYours, filingWrongState, filingNotFiled, filingFiled, filingSubmittedOnce } =
  dealerErrors;
const hiddenReasons = [
  filingNotYours,
  filingWrongState,
  filingNotFiled,
  filingFiled,
  filingSubmittedOnce,
];
const { submit, update, remove, change, disable } = dealerFiling;

export function FilingDetail(opened: OrderDetailProps) {
  const tell = useOrderWords({ hasReservePayee: "yes", stateCode: "state" });
  const [changed, setChanged] = useState<FilingRow>();
  return (
    <>
      <OrderDetail
        {...opened}
        of={dealerFiling}
        form={FilingForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: FilingRow, { onEdit, onSubmit }) => ({
          title: row.reportCarShop,
          stateCode: tagOf(row),
          info: <FilingFacts row={row} />,
          about: row.reportCarShop,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: change, isMain: true, opens: () => setChanged(row) },
            { do: update, opens: onEdit },
            { do: remove, danger: true, asks: "plainly" },
            { do: disable, danger: true, asks: "forReason" },
          ],
        })}
      />
      <Suspense>
        {changed && <ChangeForm row={changed} onClose={() => setChanged(undefined)} />}
      </Suspense>
    </>
  );
}

/** Approvals that ended without new bank details coming into force. */
const endedWithout: ReadonlySet<number | null> = new Set([2002, 2004, 2005, 2006, 2009]);

/** What a reader must not take wrongly: which of two bank details is in force. */
function Standing({ row }: { row: FilingRow }) {
  const { t } = useWords();
  const { stateCode, approvalStateCode } = row;
  if (stateCode === filingStates.changing) {
    return <FilingChange row={row} />;
  }
  if (stateCode === filingStates.filed && endedWithout.has(approvalStateCode)) {
    return <Alert type="info" showIcon title={t("dealerFiling.changeEnded")} />;
  }
  return null;
}

function FilingFacts({ row }: { row: FilingRow }) {
  const { t } = useWords();
  const { reportCarShop, city, carDepartmentName, collectionAccountName, collectionAccount } = row;
  const { payeeIdCardNo, payeePhoneNumber, headOffice, openBankName, cnapsCode, bankCity } = row;
  const yes = (is: boolean) => t(is ? "form.yes" : "form.no");
  return (
    <>
      <Standing row={row} />
      <Facts
        of="dealerFiling"
        shown={{
          reportCarShop,
          city,
          carDepartmentName,
          collectionAccountName,
          collectionAccount,
          payeeIdCardNo,
          payeePhoneNumber,
          headOffice,
          openBankName,
          cnapsCode,
          bankCity,
          isLegalPerson: t("dealerFiling.notVerified", { is: yes(row.isLegalPerson) }),
          hasReservePayee: yes(row.hasReservePayee),
          remarks: row.remarks,
          remarks2: row.remarks2,
          inForceTime: row.inForceTime && formatTime(row.inForceTime),
          insertPerson: row.insertPerson,
          insertTime: formatTime(row.insertTime),
          updateTime: formatTime(row.updateTime),
        }}
      />
      <FilingVersions row={row} />
    </>
  );
}
