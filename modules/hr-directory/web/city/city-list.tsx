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
import { businessCity } from "../../city-contract.ts";
import { directoryStates } from "../../states.ts";
import { ProvinceFilter } from "../province/province-filter.tsx";

const CityForm = lazy(async () => ({
  default: (await import("./city-form.tsx")).CityForm,
}));

type Row = RowOf<typeof businessCity.list>;

const columns: Column<Row>[] = [
  { field: "cityName" },
  { field: "cityCode", width: 140 },
  { field: "provinceName", width: 140 },
  { field: "remark", width: 180 },
  { field: "stateCode", kind: "state" },
  { field: "insertTime", kind: "time" },
];

export function CityList() {
  const { t } = useWords();
  const list = useList(businessCity.list);
  const dialog = useRowDialog(list);
  return (
    <Page
      title={t("menu.hr.businessCity")}
      actions={
        <>
          <ExportButton do={businessCity.export} list={list} />
          <ActionButton do={businessCity.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={[directoryStates.normal, directoryStates.disabled]} />
        <TextFilter name="cityName" />
        <KeysFilter name="cityCode" />
        <ProvinceFilter />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => <RowActions row={row} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>{dialog.row && <CityForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}

function RowActions({ row, onEdit }: { readonly row: Row; readonly onEdit: () => void }) {
  const { id, rowVersion, stateCode, cityName: name } = row;
  const isDisabled = stateCode === directoryStates.disabled;
  return (
    <>
      <ActionButton do={businessCity.update} type="link" onClick={onEdit} />
      <ConfirmButton
        do={isDisabled ? businessCity.enable : businessCity.disable}
        input={{ id, rowVersion }}
        about={name}
      />
      <LogButton of={businessCity.operationLog} id={id} name={name} />
      <ConfirmButton do={businessCity.remove} input={{ id }} about={name} danger />
    </>
  );
}
