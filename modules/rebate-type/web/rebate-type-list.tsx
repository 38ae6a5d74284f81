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
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { rebateType } from "../contract.ts";
import { judgements, rebateTypeStates, splitModes } from "../states.ts";
import { rebateTypeColumns } from "./rebate-type-columns.tsx";
import { RebateTypeRowActions } from "./rebate-type-row-actions.tsx";

const RebateTypeForm = lazy(async () => ({
  default: (await import("./rebate-type-form.tsx")).RebateTypeForm,
}));
const RuleDrawer = lazy(async () => ({
  default: (await import("./rule/rule-drawer.tsx")).RuleDrawer,
}));

export function RebateTypeList() {
  const { t } = useWords();
  const list = useList(rebateType.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("rule");
  const opened = list.page?.records.find(({ id }) => id === drawer.open?.kind);
  return (
    <Page
      title={t("menu.bizConfiguration.rebateType")}
      actions={
        <>
          <ExportButton do={rebateType.export} list={list} />
          <ActionButton do={rebateType.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter
          name="stateCode"
          codes={[rebateTypeStates.normal, rebateTypeStates.disabled]}
        />
        <SelectFilter
          name="rebateSplitMode"
          options={splitModes.map((value) => ({
            value,
            label: t(`rebateType.splitMode.${value}`),
          }))}
        />
        <SelectFilter
          name="rebateAllowApply"
          options={[
            { value: "yes", label: t("form.yes") },
            { value: "no", label: t("form.no") },
          ]}
        />
        <SelectFilter
          name="rebateAllowApplyType"
          options={judgements.map((value) => ({
            value,
            label: t(`rebateType.judgement.${value}`),
          }))}
        />
        <TextFilter name="rebateTypeName" />
        <KeysFilter name="rebateTypeCode" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={rebateTypeColumns}
        actions={(row) => (
          <RebateTypeRowActions
            row={row}
            onEdit={() => dialog.edit(row)}
            onRule={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {dialog.row && <RebateTypeForm row={dialog.row} onClose={dialog.close} />}
        {opened && <RuleDrawer type={opened} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
