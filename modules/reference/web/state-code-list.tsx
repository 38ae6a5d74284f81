import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { ColourTag, StateTag } from "#platform/web/kit/state-tag.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeysFilter, SelectFilter, TextFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { reference } from "../contract.ts";
import { useOrderTypes } from "./order-types.ts";

const StateCodeForm = lazy(async () => ({
  default: (await import("./state-code-form.tsx")).StateCodeForm,
}));

type Row = RowOf<typeof reference.list>;

export function StateCodeList() {
  const { t } = useWords();
  const list = useList(reference.list);
  const orderTypes = useOrderTypes();
  const mayEdit = useSession((session) => mayUse(reference.update, session));
  const dialog = useRowDialog(list);
  const columns: Column<Row>[] = [
    { field: "orderStateCode", width: 110 },
    {
      field: "orderStateName",
      // As it will look everywhere: its own words and colour.
      render: (row) => <ColourTag name={row.orderStateName} colour={row.orderStateColor} />,
    },
    { field: "orderTypeCode", render: (row) => orderTypes.nameOf(row.orderTypeCode) },
    { field: "orderStateDescribe", width: 260 },
    {
      field: "genericCode",
      width: 130,
      render: (row) => (row.genericCode === null ? emptyMark : <StateTag code={row.genericCode} />),
    },
  ];
  const rowActions = (row: Row) => (
    <>
      <ActionButton do={reference.update} type="link" onClick={() => dialog.edit(row)} />
      <LogButton of={reference.operationLog} id={row.id} name={row.orderStateName} />
    </>
  );
  const actions = (
    <>
      <ExportButton do={reference.export} list={list} />
      <ActionButton do={reference.create} type="primary" onClick={dialog.create} />
    </>
  );
  return (
    <Page title={t("menu.system.stateCode")} actions={actions}>
      <Filters list={list}>
        <SelectFilter name="orderTypeCode" options={orderTypes.options} />
        <KeysFilter name="orderStateCode" />
        <TextFilter name="orderStateName" />
      </Filters>
      <DataTable list={list} columns={columns} {...(mayEdit && { actions: rowActions })} />
      <Suspense>{dialog.row && <StateCodeForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
