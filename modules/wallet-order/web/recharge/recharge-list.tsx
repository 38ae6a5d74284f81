import { lazy, Suspense } from "react";
import { OrderDialogs, OrderTable, useOrderDialogs } from "#modules/order/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
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
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { rechargeTypes, walletRecharge } from "../../recharge-contract.ts";
import { rechargeStates } from "../../states.ts";
import { AdjustmentTabs, tabAddress } from "../adjustment-tabs.tsx";
import { rechargeColumns, type RechargeRow } from "./recharge-columns.tsx";

const RechargeForm = lazy(async () => ({
  default: (await import("./recharge-form.tsx")).RechargeForm,
}));
const RechargeDetail = lazy(async () => ({
  default: (await import("./recharge-detail.tsx")).RechargeDetail,
}));

const editable: readonly number[] = [rechargeStates.waiting, rechargeStates.rejected];
const nextOf = ({ stateCode }: RechargeRow) => (editable.includes(stateCode) ? "edit" : undefined);

export function RechargeList() {
  const { t } = useWords();
  const list = useList(walletRecharge.list, tabAddress.recharge);
  const open = useOrderDialogs(list);
  const special = useDialogInUrl("special");
  const kind = special.open?.kind === "test" ? "test" : "history";
  const types = rechargeTypes.map((value) => ({ value, label: t(`walletRecharge.type.${value}`) }));
  return (
    <Page
      title={t("menu.wallet.billAdjustment")}
      views={<AdjustmentTabs shown="recharge" />}
      actions={
        <>
          <ExportButton do={walletRecharge.export} list={list} />
          <ActionButton do={walletRecharge.createTest} onClick={() => special.show("test")} />
          <ActionButton do={walletRecharge.createHistory} onClick={() => special.show("history")} />
          <ActionButton do={walletRecharge.create} type="primary" onClick={open.form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <SelectFilter name="rechargeType" options={types} />
        <TextFilter name="userName" />
        <KeysFilter name="statementSerial" />
        <StateFilter name="stateCode" codes={Object.values(rechargeStates)} />
        <RangeFilter name="insertTime" />
      </Filters>
      <OrderTable
        of={walletRecharge}
        list={list}
        columns={rechargeColumns}
        next={nextOf}
        open={open}
      />
      <OrderDialogs of={walletRecharge} open={open} form={RechargeForm} detail={RechargeDetail} />
      <Suspense>
        {special.open && (
          <RechargeForm
            row="new"
            kind={kind}
            onSubmit={open.setSubmitted}
            onClose={special.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
