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
import { businessProvince } from "../../province-contract.ts";
import { directoryStates } from "../../states.ts";

const ProvinceForm = lazy(async () => ({
  default: (await import("./province-form.tsx")).ProvinceForm,
}));

type Row = RowOf<typeof businessProvince.list>;

const columns: Column<Row>[] = [
  { field: "provinceName" },
  { field: "provinceCode", width: 140 },
  { field: "remark", width: 180 },
  { field: "stateCode", kind: "state" },
  { field: "insertTime", kind: "time" },
];

export function ProvinceList() {
  const { t } = useWords();
  const list = useList(businessProvince.list);
  const dialog = useRowDialog(list);
  return (
    <Page
      title={t("menu.hr.businessProvince")}
      actions={
        <>
          <ExportButton do={businessProvince.export} list={list} />
          <ActionButton do={businessProvince.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={[directoryStates.normal, directoryStates.disabled]} />
        <TextFilter name="provinceName" />
        <KeysFilter name="provinceCode" />

        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => <RowActions row={row} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>{dialog.row && <ProvinceForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

function RowActions({ row, onEdit }: { readonly row: Row; readonly onEdit: () => void }) {
  const { id, rowVersion, stateCode, provinceName: name } = row;
  const isDisabled = stateCode === directoryStates.disabled;
  return (
    <>
      <ActionButton do={businessProvince.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? businessProvince.enable : businessProvince.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={businessProvince.operationLog} id={id} name={name} />
      <ConfirmButton do={businessProvince.remove} input={{ id }} about={name} danger />
    </>
  );
}
