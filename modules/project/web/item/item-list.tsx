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
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { itemColumns } from "./item-columns.tsx";
import { ItemRowActions } from "./item-row-actions.tsx";
import { useProcesses } from "../project/project-process-field.tsx";
import { useConfigTell } from "../project/project-words.tsx";

const ItemForm = lazy(async () => ({ default: (await import("./item-form.tsx")).ItemForm }));

export function ItemList() {
  const { t } = useWords();
  const list = useList(expenditureItem.list);
  const dialog = useRowDialog(list);
  const tell = useConfigTell(useProcesses(expenditureItem.processChoices));
  return (
    <Page
      title={t("menu.bizConfiguration.expenditureProjectItem")}
      actions={
        <>
          <ExportButton do={expenditureItem.export} list={list} />
          <ActionButton do={expenditureItem.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter
          name="needProjectEstablishment"
          options={[
            { value: "yes", label: t("form.yes") },
            { value: "no", label: t("form.no") },
          ]}
        />
        <StateFilter name="stateCode" codes={[configStates.normal, configStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={itemColumns}
        actions={(row) => <ItemRowActions row={row} tell={tell} onEdit={() => dialog.edit(row)} />}
      />
      <Suspense>{dialog.row && <ItemForm row={dialog.row} onClose={dialog.close} />}</Suspense>
    </Page>
  );
}
