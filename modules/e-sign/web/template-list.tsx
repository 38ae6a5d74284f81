import { lazy, Suspense, useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { providers, templateStates } from "../states.ts";
import { contractTemplate, uploadStates } from "../template-contract.ts";
import type { TemplateRow } from "./template-row.ts";
import { TemplateRowActions } from "./template-row-actions.tsx";
import { UploadTag } from "./upload-tag.tsx";

const TemplateForm = lazy(async () => ({
  default: (await import("./template-form.tsx")).TemplateForm,
}));
const TemplatePreview = lazy(async () => ({
  default: (await import("./template-preview.tsx")).TemplatePreview,
}));

const columns: Column<TemplateRow>[] = [
  { field: "fileName", width: 200 },
  { field: "provider", width: 100, render: ({ provider }) => <ProviderName provider={provider} /> },
  { field: "templateDescribe", width: 200 },
  {
    field: "fieldNames",
    width: 220,
    render: ({ fieldNames }) => fieldNames.join("、") || emptyMark,
  },
  { field: "uploadState", width: 130, render: (row) => <UploadTag row={row} /> },
  { field: "stateCode", kind: "state" },
  { field: "remark", width: 160 },
  { field: "insertTime", kind: "time" },
];

function ProviderName({ provider }: Pick<TemplateRow, "provider">) {
  return useWords().t(`signContract.provider.${provider}`);
}

export function TemplateList() {
  const { t } = useWords();
  const list = useList(contractTemplate.list);
  const dialog = useRowDialog(list);
  const [shown, setShown] = useState<TemplateRow>();
  return (
    <Page
      title={t("menu.bizConfiguration.letsignTemplate")}
      actions={
        <>
          <ExportButton do={contractTemplate.export} list={list} />
          <ActionButton do={contractTemplate.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter
          name="provider"
          options={providers.map((one) => ({
            value: one,
            label: t(`signContract.provider.${one}`),
          }))}
        />
        <SelectFilter
          name="uploadState"
          options={uploadStates.map((one) => ({
            value: one,
            label: t(`contractTemplate.upload.${one}`),
          }))}
        />
        <StateFilter name="stateCode" codes={[templateStates.normal, templateStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <TemplateRowActions
            row={row}
            onPreview={() => setShown(row)}
            onEdit={() => dialog.edit(row)}
          />
        )}
      />
      <Suspense>
        {dialog.row && <TemplateForm row={dialog.row} onClose={dialog.close} />}
        {shown && <TemplatePreview row={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  );
}
