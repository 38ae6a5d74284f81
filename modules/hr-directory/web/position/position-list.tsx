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
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { position } from "../../position-contract.ts";
import { directoryStates } from "../../states.ts";

const PositionForm = lazy(async () => ({
  default: (await import("./position-form.tsx")).PositionForm,
}));

type Row = RowOf<typeof position.list>;

const columns: Column<Row>[] = [
  { field: "positionName" },
  { field: "positionCode", width: 140 },
  { field: "rank", width: 90 },
  { field: "stateCode", kind: "state" },
  { field: "roleNames", width: 200 },
  { field: "walletProjectNames", width: 160 },
  { field: "remark", width: 180 },
  { field: "insertTime", kind: "time" },
];

export function PositionList() {
  const { t } = useWords();
  const list = useList(position.list);
  const dialog = useRowDialog(list);
  return (
    <Page
      title={t("menu.hr.position")}
      actions={
        <>
          <ExportButton do={position.export} list={list} />
          <ActionButton do={position.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={[directoryStates.normal, directoryStates.disabled]} />
        <TextFilter name="positionName" />
        <KeysFilter name="positionCode" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => <RowActions row={row} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>{dialog.row && <PositionForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

function RowActions({ row, onEdit }: { readonly row: Row; readonly onEdit: () => void }) {
  const { id, rowVersion, stateCode, positionName: name } = row;
  const isDisabled = stateCode === directoryStates.disabled;
  return (
    <>
      <ActionButton do={position.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? position.enable : position.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={position.operationLog} id={id} name={name} />
      <ConfirmButton do={position.remove} input={{ id }} about={name} danger />
    </>
  );
}
