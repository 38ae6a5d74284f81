import { lazy, Suspense } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { rebateReconciliation } from "../../contract.ts";
import { lineColumns } from "./line-columns.tsx";
import { LineFilters, lineViewKinds, lineViews } from "./line-filters.tsx";

const LineDetail = lazy(async () => ({
  default: (await import("./line-detail.tsx")).LineDetail,
}));

const imported = [
  "cycleNo",
  "rebateTypeCode",
  "contractNo",
  "frameNumber",
  "theirAmount",
  "reportCarShop",
  "remark",
];

/** /biz/rebateReconciliation: what both sides say in open cycles, and what is done where they differ. */
export function WorkList() {
  const { t } = useWords();
  const list = useList(rebateReconciliation.list);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.biz.rebateReconciliation")}
      views={
        <Views
          of={rebateReconciliation.list}
          list={list}
          label={t("rebateReconciliation.view.title")}
          views={lineViewKinds.map((kind) => ({
            name: t(`rebateReconciliation.view.${kind}`),
            search: lineViews[kind],
          }))}
        />
      }
      actions={
        <>
          <ImportButton
            do={rebateReconciliation.import}
            template={rebateReconciliation.importTemplate}
            fields={imported}
          />
          <ExportButton do={rebateReconciliation.export} list={list} />
        </>
      }
    >
      <LineFilters list={list} />
      <DataTable
        list={list}
        columns={lineColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton
            do={rebateReconciliation.detail}
            type="link"
            onClick={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && <LineDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
