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
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { rechargeTypes, walletRecharge } from "../recharge-contract.ts";
import { rechargeStates } from "../states.ts";
import { AdjustmentTabs, tabAddress } from "./adjustment-tabs.tsx";
import { rechargeColumns } from "./recharge-columns.tsx";

const RechargeForm = lazy(async () => ({
  default: (await import("./recharge-form.tsx")).RechargeForm,
}));
const RechargeDetail = lazy(async () => ({
  default: (await import("./recharge-detail.tsx")).RechargeDetail,
}));

const codes = Object.values(rechargeStates);
const editable: readonly number[] = [rechargeStates.waiting, rechargeStates.rejected];

export function RechargeList() {
  const { t } = useWords();
  const list = useList(walletRecharge.list, tabAddress.recharge);
  const dialog = useRowDialog(list);
  const special = useDialogInUrl("special");
  const drawer = useDialogInUrl("detail");
  const [submitted, setSubmitted] = useState<string>();
  const kind = special.open?.kind === "test" ? "test" : "history";
  return (
    <Page
      title={t("menu.wallet.billAdjustment")}
      actions={
        <>
          <ActionButton do={walletRecharge.createTest} onClick={() => special.show("test")} />
          <ActionButton do={walletRecharge.createHistory} onClick={() => special.show("history")} />
          <ActionButton do={walletRecharge.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <AdjustmentTabs shown="recharge" />
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <SelectFilter
          name="rechargeType"
          options={rechargeTypes.map((value) => ({
            value,
            label: t(`walletRecharge.type.${value}`),
          }))}
        />
        <TextFilter name="userName" />
        <KeysFilter name="statementSerial" />
        <StateFilter name="stateCode" codes={codes} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={rechargeColumns}
        actionsWidth={150}
        actions={(row) => (
          <>
            <ActionButton
              do={walletRecharge.detail}
              type="link"
              onClick={() => drawer.show(row.id)}
            />
            {editable.includes(row.stateCode) && (
              <ActionButton
                do={walletRecharge.update}
                type="link"
                onClick={() => dialog.edit(row)}
              />
            )}
          </>
        )}
      />
      <Suspense>
        {drawer.open && (
          <RechargeDetail id={drawer.open.kind} onSubmit={setSubmitted} onClose={drawer.close} />
        )}
        {dialog.row && (
          <RechargeForm row={dialog.row} onSubmit={setSubmitted} onClose={dialog.close} />
        )}
        {special.open && (
          <RechargeForm row="new" kind={kind} onSubmit={setSubmitted} onClose={special.close} />
        )}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={walletRecharge.submit}
          orderType="walletRecharge"
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
