import { lazy, Suspense, useState } from "react";
import { SubmitDialog } from "#modules/approval-task/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { generalRequest } from "../contract.ts";
import { requestColumns } from "./request-columns.tsx";
import { RequestRowActions } from "./request-row-actions.tsx";
import { RequestViews } from "./request-views.tsx";

const RequestForm = lazy(async () => ({
  default: (await import("./request-form.tsx")).RequestForm,
}));
const RequestDetail = lazy(async () => ({
  default: (await import("./request-detail.tsx")).RequestDetail,
}));

const approvalCodes = [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2009];

export function RequestList() {
  const { t } = useWords();
  const list = useList(generalRequest.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("detail");
  const [submitted, setSubmitted] = useState<string>();
  return (
    <Page
      title={t("menu.dashboard.request")}
      actions={<ActionButton do={generalRequest.create} type="primary" onClick={dialog.create} />}
    >
      <RequestViews list={list} />
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <StateFilter name="approvalStateCode" codes={approvalCodes} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={requestColumns}
        actionsWidth={200}
        actions={(row) => (
          <RequestRowActions
            row={row}
            onView={() => drawer.show(row.id)}
            onEdit={() => dialog.edit(row)}
          />
        )}
      />
      <Suspense>
        {drawer.open && (
          <RequestDetail id={drawer.open.kind} onSubmit={setSubmitted} onClose={drawer.close} />
        )}
        {dialog.row && (
          <RequestForm row={dialog.row} onSubmit={setSubmitted} onClose={dialog.close} />
        )}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={generalRequest.submit}
          orderType="generalRequest"
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
