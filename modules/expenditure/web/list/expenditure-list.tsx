import { lazy, Suspense, useState } from "react";
import { SubmitDialog } from "#modules/approval-task/web/pickers.tsx";
import { OrderRowActions, OrderViews } from "#modules/order/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { expenditure } from "../../contract.ts";
import { expenditureColumns, nextOf } from "./expenditure-columns.tsx";
import { ExpenditureFilters } from "./expenditure-filters.tsx";
import { ExpenditureSummary } from "./expenditure-summary.tsx";
import { PayTicked } from "./pay-ticked.tsx";
import { useExpenditureViews } from "./use-expenditure-views.ts";

const ExpenditureForm = lazy(async () => ({
  default: (await import("../form/expenditure-form.tsx")).ExpenditureForm,
}));
const ExpenditureDetail = lazy(async () => ({
  default: (await import("../detail/expenditure-detail.tsx")).ExpenditureDetail,
}));

/** Expenditures that one may see; what is decided or paid meanwhile shows by itself. */
export function ExpenditureList() {
  const { t } = useWords();
  const list = useList(expenditure.list);
  const views = useExpenditureViews();
  const form = useDialogInUrl();
  const drawer = useDialogInUrl("detail");
  const [ticked, setTicked] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState<string>();
  return (
    <Page
      title={t("menu.biz.expenditure")}
      views={<OrderViews of={expenditure} list={list} views={views} />}
      actions={
        <>
          <ExportButton do={expenditure.export} list={list} />
          <PayTicked rows={list.page?.records ?? []} ticked={ticked} onTick={setTicked} />
          <ActionButton
            do={expenditure.create}
            type="primary"
            onClick={() => form.show("create")}
          />
        </>
      }
    >
      <ExpenditureFilters list={list} />
      <DataTable
        list={list}
        columns={expenditureColumns}
        onOpen={({ id }) => drawer.show(id)}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <OrderRowActions
            of={expenditure}
            row={row}
            next={nextOf(row)}
            onView={() => drawer.show(row.id)}
            onEdit={() => form.show("edit", row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && (
          <ExpenditureDetail
            id={drawer.open.kind}
            onEdit={(id) => form.show("edit", id)}
            onReplace={(id) => form.show("payees", id)}
            onSubmit={setSubmitted}
            onClose={drawer.close}
          />
        )}
        {form.open && (
          <ExpenditureForm
            key={form.open.id ?? "new"}
            opened={form.open}
            onSubmit={setSubmitted}
            onClose={form.close}
          />
        )}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={expenditure.submit}
          orderType="expenditure"
          orderId={submitted}
          summary={<ExpenditureSummary id={submitted} />}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
