import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeywordFilter, RangeFilter, StateFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { tenant } from "../contract.ts";
import { tenantStates } from "../states.ts";
import { TenantName } from "./tenant-name.tsx";
import { TenantRowActions } from "./tenant-row-actions.tsx";

const TenantForm = lazy(async () => ({
  default: (await import("./tenant-form.tsx")).TenantForm,
}));

type Row = RowOf<typeof tenant.list>;

const columns: Column<Row>[] = [
  {
    field: "tenantName",
    width: 220,
    render: (row) => <TenantName name={row.tenantName} isSuper={row.superTenant} />,
  },
  { field: "description", width: 200 },
  { field: "memberCount", width: 90 },
  { field: "stateCode", kind: "state" },
  { field: "insertPerson", width: 110, render: (row) => row.insertPerson ?? emptyMark },
  { field: "insertTime", kind: "time" },
];

export function TenantList() {
  const { t } = useWords();
  const list = useList(tenant.list);
  const dialog = useRowDialog(list);
  const topActions = (
    <>
      <ExportButton do={tenant.export} list={list} />
      <ActionButton do={tenant.create} type="primary" onClick={dialog.create} />
    </>
  );
  const rowActions = (row: Row) => <TenantRowActions row={row} onEdit={() => dialog.edit(row)} />;
  return (
    <Page title={t("menu.system.tenant")} actions={topActions}>
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={[tenantStates.normal, tenantStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable list={list} columns={columns} actions={rowActions} />
      <Suspense>{dialog.row && <TenantForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
