import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates, payeeTypes, projectTypes } from "../../states.ts";
import { projectColumns } from "./project-columns.tsx";
import { useProcesses } from "./project-process-field.tsx";
import { ProjectRowActions } from "./project-row-actions.tsx";
import { useConfigTell, useProjectWords } from "./project-words.tsx";

const ProjectForm = lazy(async () => ({
  default: (await import("./project-form.tsx")).ProjectForm,
}));

export function ProjectList() {
  const { t } = useWords();
  const { typeName, payeeName } = useProjectWords();
  const list = useList(expenditureProject.list);
  const dialog = useRowDialog(list);
  const tell = useConfigTell(useProcesses(expenditureProject.processChoices));
  return (
    <Page
      title={t("menu.bizConfiguration.expenditureProject")}
      actions={
        <>
          <ExportButton do={expenditureProject.export} list={list} />
          <ActionButton do={expenditureProject.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter
          name="projectType"
          options={projectTypes.map((value) => ({ value, label: typeName(value) }))}
        />
        <SelectFilter
          name="payeeType"
          options={payeeTypes.map((value) => ({ value, label: payeeName(value) }))}
        />
        <StateFilter name="stateCode" codes={[configStates.normal, configStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={projectColumns}
        actions={(row) => (
          <ProjectRowActions row={row} tell={tell} onEdit={() => dialog.edit(row)} />
        )}
      />
      <Suspense>{dialog.row && <ProjectForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
