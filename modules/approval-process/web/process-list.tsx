import { Button } from "antd";
import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, RangeFilter, StateFilter, TextFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { approvalProcess } from "../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { Mark } from "./process-mark.tsx";
import { ProcessRowActions } from "./process-row-actions.tsx";
import { ProcessViews } from "./process-views.tsx";
import { useOrderTypeName } from "./process-words.ts";

const ProcessForm = lazy(async () => ({
  default: (await import("./process-form.tsx")).ProcessForm,
}));
const ProcessBindings = lazy(async () => ({
  default: (await import("./process-bindings.tsx")).ProcessBindings,
}));

type Row = RowOf<typeof approvalProcess.list>;

/** The processes of the tenant. */
export function ProcessList({ onDesign }: { onDesign: (id: string) => void }) {
  const { t } = useWords();
  const list = useList(approvalProcess.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("open");
  const typeName = useOrderTypeName();
  const columns: Column<Row>[] = [
    { field: "name", width: 180 },
    {
      field: "version",
      width: 200,
      render: ({ version, hasDraft }) => (
        <>
          {version === 0
            ? t("approvalProcess.words.neverPublished")
            : t("approvalProcess.words.version", { version })}{" "}
          {hasDraft && version > 0 && (
            <Mark tone="blue">{t("approvalProcess.words.unpublished")}</Mark>
          )}
        </>
      ),
    },
    { field: "totalStep", width: 80 },
    {
      field: "boundTypes",
      width: 150,
      render: ({ boundTypes }) =>
        boundTypes.map(typeName).join(t("approvalProcess.words.comma")) ||
        t("approvalProcess.words.unbound"),
    },
    { field: "stateCode", kind: "state", width: 90 },
    { field: "money", width: 120, render: (row) => t(row.money ? "form.yes" : "form.no") },
    { field: "describe", width: 240 },
    { field: "insertPerson", width: 110 },
    { field: "insertTime", kind: "time" },
    { field: "updatePerson", width: 110 },
    { field: "updateTime", kind: "time" },
  ];
  return (
    <Page
      title={t("menu.bizConfiguration.approvalProcess")}
      views={<ProcessViews shown="processes" />}
      actions={
        <>
          <Button onClick={() => drawer.show("bindings")}>
            {t("approvalProcess.bindings.open")}
          </Button>
          <ExportButton do={approvalProcess.export} list={list} />
          <ActionButton do={approvalProcess.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <TextFilter name="name" />
        <StateFilter name="stateCode" codes={[processStates.normal, processStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ProcessRowActions
            row={row}
            onDesign={() => onDesign(row.id)}
            onEdit={() => dialog.edit(row)}
          />
        )}
      />
      <Suspense>
        {dialog.row && <ProcessForm row={dialog.row} onCreated={onDesign} onClose={dialog.close} />}
        {drawer.open?.kind === "bindings" && <ProcessBindings onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
