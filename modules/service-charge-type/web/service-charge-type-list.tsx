import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { serviceChargeType } from "../contract.ts";
import { serviceChargeTypeStates } from "../states.ts";
import { serviceChargeTypeColumns } from "./service-charge-type-columns.tsx";
import { ServiceChargeTypeRowActions } from "./service-charge-type-row-actions.tsx";

const ServiceChargeTypeForm = lazy(async () => ({
  default: (await import("./service-charge-type-form.tsx")).ServiceChargeTypeForm,
}));

export function ServiceChargeTypeList() {
  const { t } = useWords();
  const list = useList(serviceChargeType.list);
  const dialog = useRowDialog(list);
  const yesNo = [
    { value: "yes", label: t("form.yes") },
    { value: "no", label: t("form.no") },
  ];
  return (
    <Page
      title={t("menu.bizConfiguration.serviceChargeType")}
      actions={
        <>
          <ExportButton do={serviceChargeType.export} list={list} />
          <ActionButton do={serviceChargeType.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter
          name="stateCode"
          codes={[serviceChargeTypeStates.normal, serviceChargeTypeStates.disabled]}
        />
        <SelectFilter name="needOcr" options={yesNo} />
        <TextFilter name="orderTypeName" />
        <KeysFilter name="orderTypeCode" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={serviceChargeTypeColumns}
        actions={(row) => <ServiceChargeTypeRowActions row={row} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>
        {dialog.row && <ServiceChargeTypeForm row={dialog.row} onClose={dialog.close} />}
      </Suspense>
    </Page>
  );
}
