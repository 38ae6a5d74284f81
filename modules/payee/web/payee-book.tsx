import { Alert } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { payee, payeeViews } from "../contract.ts";
import { BankChanged } from "./bank-changed.tsx";
import { PayeeFlags } from "./payee-flags.tsx";

const PayeeDetail = lazy(async () => ({
  default: (await import("./payee-detail.tsx")).PayeeDetail,
}));

type Row = RowOf<typeof payee.expenditureList>;

const columns: Column<Row>[] = [
  { field: "payeeName", width: 140 },
  {
    field: "flags",
    width: 260,
    render: ({ flags, bankChangedTime }) => (
      <>
        <PayeeFlags flags={flags} />
        <BankChanged time={bankChangedTime} />
      </>
    ),
  },
  { field: "payeeIdCardNo", width: 190 },
  { field: "payeeBankCardNo", width: 200 },
  { field: "payeeBankName", width: 160 },
  { field: "lastCheckTime", kind: "time" },
  { field: "lastPaidTime", kind: "time" },
  { field: "paidThisMonth", kind: "money" },
  { field: "remainingQuota", kind: "money" },
  { field: "payeePhone", width: 140 },
  { field: "mergedCount", width: 100 },
  { field: "insertTime", kind: "time" },
];

interface Props {
  /** Which kind of orders names them. */
  readonly of: "expenditure" | "rebate";
  readonly switcher?: ReactNode;
}

/** Everybody whom orders of a kind name, with what is known of each. */
export function PayeeBook({ of, switcher }: Props) {
  const { t } = useWords();
  useLiveRecords("payee", "payout", "expenditure");
  const list = useList(of === "rebate" ? payee.rebateList : payee.expenditureList);
  const drawer = useDialogInUrl("payee");
  const views = payeeViews.map((value) => ({ value, label: t(`payee.view.${value}`) }));
  const isEmpty = list.page?.total === 0 && Object.keys(list.state.filters).length === 0;
  return (
    <Page
      title={t(`menu.data.${of}Payees`)}
      views={switcher}
      actions={<ExportButton do={payee[`${of}Export`]} list={list} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <TextFilter name="payeeIdCardNo" />
        <TextFilter name="payeeBankCardNo" />
        <SelectFilter name="view" options={views} />
        <RangeFilter name="insertTime" />
      </Filters>
      {isEmpty && <Alert type="info" showIcon title={t(`payee.empty.${of}`)} />}
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton do={payee.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <PayeeDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
