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
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { type AdjustmentType, walletAdjustment } from "../adjustment-contract.ts";
import { adjustmentStates } from "../states.ts";
import { adjustmentColumns, type AdjustmentRow } from "./adjustment-columns.tsx";
import { AdjustmentTabs, tabAddress } from "./adjustment-tabs.tsx";

const AdjustmentForm = lazy(async () => ({
  default: (await import("./adjustment-form.tsx")).AdjustmentForm,
}));
const AdjustmentDetail = lazy(async () => ({
  default: (await import("./adjustment-detail.tsx")).AdjustmentDetail,
}));

const lists = { order: walletAdjustment.orderList, amount: walletAdjustment.amountList };
const codes = Object.values(adjustmentStates);
const editable: readonly number[] = [adjustmentStates.draft, adjustmentStates.rejected];

export function AdjustmentList({ kind }: { kind: AdjustmentType }) {
  const { t } = useWords();
  const list = useList(lists[kind], tabAddress[kind]);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("detail");
  const [submitted, setSubmitted] = useState<string>();
  const rowActions = (row: AdjustmentRow) => (
    <>
      <ActionButton do={walletAdjustment.detail} type="link" onClick={() => drawer.show(row.id)} />
      {editable.includes(row.stateCode) && (
        <ActionButton do={walletAdjustment.update} type="link" onClick={() => dialog.edit(row)} />
      )}
    </>
  );
  return (
    <Page
      title={t("menu.wallet.billAdjustment")}
      actions={<ActionButton do={walletAdjustment.create} type="primary" onClick={dialog.create} />}
    >
      <AdjustmentTabs shown={kind} />
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <TextFilter name="userName" />
        <TextFilter name="payeeName" />
        <StateFilter name="stateCode" codes={codes} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={adjustmentColumns(kind)}
        actionsWidth={150}
        actions={rowActions}
      />
      <Suspense>
        {drawer.open && (
          <AdjustmentDetail id={drawer.open.kind} onSubmit={setSubmitted} onClose={drawer.close} />
        )}
        {dialog.row && (
          <AdjustmentForm
            kind={kind}
            row={dialog.row}
            onSubmit={setSubmitted}
            onClose={dialog.close}
          />
        )}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={walletAdjustment.submit}
          orderType="walletAdjustment"
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
