import { lazy, Suspense } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { rebateReconciliationBook } from "../../book-contract.ts";
import { lineColumns } from "./line-columns.tsx";
import { LineFilters, lineViewKinds, lineViews } from "./line-filters.tsx";

const BookDetail = lazy(async () => ({
  default: (await import("./line-detail.tsx")).BookDetail,
}));

/** /data/rebateReconciliationStandingBook: all that was ever reconciled, over all cycles. */
export function ReconciliationBook() {
  const { t } = useWords();
  const list = useList(rebateReconciliationBook.list);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.rebateReconciliationStandingBook")}
      views={
        <Views
          of={rebateReconciliationBook.list}
          list={list}
          label={t("rebateReconciliationBook.view.title")}
          views={lineViewKinds.map((kind) => ({
            name: t(`rebateReconciliationBook.view.${kind}`),
            search: lineViews[kind],
          }))}
        />
      }
      actions={<ExportButton do={rebateReconciliationBook.export} list={list} />}
    >
      <LineFilters list={list} />
      <DataTable
        list={list}
        columns={lineColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton
            do={rebateReconciliationBook.detail}
            type="link"
            onClick={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && <BookDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
