import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { rechargeAccount, rechargeAccountKinds } from "../../recharge-account-contract.ts";

const RechargeAccountForm = lazy(async () => ({
  default: (await import("./recharge-account-form.tsx")).RechargeAccountForm,
}));

type AccountRow = RowOf<typeof rechargeAccount.list>;

const disabled = 1001;
const columns: Column<AccountRow>[] = [
  { field: "accountName", width: 200 },
  { field: "accountKind", width: 110, render: (row) => <Kind row={row} /> },
  { field: "bankName", width: 200 },
  { field: "accountNo", width: 140 },
  { field: "departmentName", render: (row) => <Department row={row} /> },
  { field: "receivedAmount", kind: "money" },
  { field: "stateCode", kind: "state" },
  { field: "remark", width: 200 },
  { field: "insertTime", kind: "time" },
];

function Kind({ row }: { row: AccountRow }) {
  const { t } = useWords();
  return t(`rechargeAccount.kind.${row.accountKind}`);
}

function Department({ row }: { row: AccountRow }) {
  const { t } = useWords();
  return row.departmentName ?? t("rechargeAccount.anyDepartment");
}

/** /bizConfiguration/reChargeAccount: accounts of ours that recharges come in on. */
export function RechargeAccountList() {
  const { t } = useWords();
  const list = useList(rechargeAccount.list);
  const dialog = useRowDialog(list);
  const kinds = rechargeAccountKinds.map((value) => ({
    value,
    label: t(`rechargeAccount.kind.${value}`),
  }));
  return (
    <Page
      title={t("menu.bizConfiguration.reChargeAccount")}
      actions={
        <>
          <ExportButton do={rechargeAccount.export} list={list} />
          <ActionButton do={rechargeAccount.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter name="accountKind" options={kinds} />
        <TextFilter name="accountNo" />
        <StateFilter name="stateCode" codes={[1000, disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => <RowActions row={row} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>
        {dialog.row && <RechargeAccountForm row={dialog.row} onClose={dialog.close} />}
      </Suspense>
    </Page>
  );
}

function RowActions({ row, onEdit }: { row: AccountRow; onEdit: () => void }) {
  const { id, rowVersion, accountName: name, stateCode } = row;
  return (
    <>
      <ActionButton do={rechargeAccount.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={stateCode === disabled ? rechargeAccount.enable : rechargeAccount.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={rechargeAccount.operationLog} id={id} name={name} />
      <ConfirmButton do={rechargeAccount.remove} input={{ id }} about={name} danger />
    </>
  );
}
