import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { expenditurePayee } from "../../contract.ts";
import { payeeStages } from "../../states.ts";
import { PayeeTag } from "./payee-tag.tsx";
import { RevealPayee } from "./reveal-payee.tsx";

const ExportInFull = lazy(async () => ({
  default: (await import("./export-in-full.tsx")).ExportInFull,
}));

type Row = RowOf<typeof expenditurePayee.list>;

/** What stands in the address while the page shows payments instead of payees. */
export const linesShown = { shown: "lines" } as const;

const columns: Column<Row>[] = [
  { field: "payeeName", width: 130 },
  {
    field: "orderNo",
    width: 170,
    render: ({ expenditureId, orderNo }) => (
      <Link to={`/biz/expenditure?detail=${expenditureId}`}>{orderNo}</Link>
    ),
  },
  { field: "amountForPayee", kind: "money" },
  {
    field: "payeeStage",
    width: 120,
    render: ({ payeeStage }) => <PayeeTag stage={payeeStage} />,
  },
  { field: "payeeIdCardNo", width: 190 },
  { field: "payeePhone", width: 140 },
  { field: "payeeBankCardNo", width: 200 },
  { field: "payeeBankName" },
  { field: "payChannel", width: 150 },
  { field: "mchOrderNo", width: 180 },
  { field: "paySuccessTime", kind: "time" },
  { field: "transferAccountsFailReason", width: 220 },
  { field: "expenditureStateCode", kind: "state", width: 120 },
  { field: "insertPerson", width: 110 },
  { field: "insertTime", kind: "time" },
];

/** Everybody who was ever paid by an expenditure or is to be. */
export function PayeeList({ switcher }: { switcher: ReactNode }) {
  const { t } = useWords();
  useLiveRecords("expenditurePayee", "expenditure", "payout");
  const list = useList(expenditurePayee.list, linesShown);
  const [ticked, setTicked] = useState<string[]>([]);
  const dialog = useDialogInUrl();
  const mayReveal = useSession((session) => mayUse(expenditurePayee.reveal, session));
  const stages = payeeStages.map((value) => ({
    value,
    label: t(`expenditure.payeeStage.${value}`),
  }));
  return (
    <Page
      title={t("menu.data.expenditurePayees")}
      views={switcher}
      actions={
        <>
          <ActionButton do={expenditurePayee.exportInFull} onClick={() => dialog.show("inFull")} />
          <ExportButton do={expenditurePayee.export} list={list} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <TextFilter name="payeeIdCardNo" />
        <TextFilter name="payeeBankCardNo" />
        <SelectFilter name="payeeStage" options={stages} />
        <RangeFilter name="insertTime" />
        <RangeFilter name="paySuccessTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        ticked={ticked}
        onTick={setTicked}
        {...(mayReveal && { actions: ({ id }: Row) => <RevealPayee id={id} /> })}
      />
      <Suspense>{dialog.open && <ExportInFull list={list} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
