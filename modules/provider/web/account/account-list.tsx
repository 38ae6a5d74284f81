import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, RangeFilter, SelectFilter, StateFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { provider } from "../../contract.ts";
import { accountStates } from "../../states.ts";
import { AccountRowActions } from "./account-row-actions.tsx";
import { ProviderViews } from "../provider-views.tsx";
import { useProviderWords } from "../provider-words.ts";

const AccountForm = lazy(async () => ({
  default: (await import("./account-form.tsx")).AccountForm,
}));
const AccountDetail = lazy(async () => ({
  default: (await import("./account-detail.tsx")).AccountDetail,
}));

type Row = RowOf<typeof provider.list>;

/** The tenant's accounts with everybody outside. */
export function AccountList() {
  const { t } = useWords();
  const list = useList(provider.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("detail");
  const { nameOf, options } = useProviderWords();
  const columns: Column<Row>[] = [
    { field: "accountName", width: 200 },
    { field: "provider", width: 150, render: (row) => nameOf(row.provider) },
    { field: "address", width: 240 },
    { field: "stateCode", kind: "state" },
    { field: "insertTime", kind: "time" },
    { field: "updateTime", kind: "time" },
  ];
  return (
    <Page
      title={t("menu.system.provider")}
      views={<ProviderViews shown="accounts" />}
      actions={<ActionButton do={provider.create} type="primary" onClick={dialog.create} />}
    >
      <Filters list={list}>
        <SelectFilter name="provider" options={options} />
        <StateFilter name="stateCode" codes={[accountStates.normal, accountStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <AccountRowActions
            row={row}
            onView={() => drawer.show(row.id)}
            onEdit={() => dialog.edit(row)}
          />
        )}
      />
      <Suspense>
        {dialog.row && <AccountForm row={dialog.row} onClose={dialog.close} />}
        {drawer.open && <AccountDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
