import { lazy } from "react";
import { type OrderFormProps, OrderPage } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { type AdjustmentType, walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentStates } from "../../states.ts";
import { adjustmentColumns, type AdjustmentRow } from "./adjustment-columns.tsx";
import { AdjustmentTabs, tabAddress } from "../adjustment-tabs.tsx";

const AdjustmentForm = lazy(async () => ({
  default: (await import("./adjustment-form.tsx")).AdjustmentForm,
}));
const AdjustmentDetail = lazy(async () => ({
  default: (await import("./adjustment-detail.tsx")).AdjustmentDetail,
}));

const forms = {
  order: (props: OrderFormProps<AdjustmentRow>) => <AdjustmentForm kind="order" {...props} />,
  amount: (props: OrderFormProps<AdjustmentRow>) => <AdjustmentForm kind="amount" {...props} />,
};
const endpoints = {
  order: { ...walletAdjustment, export: walletAdjustment.exportOrders },
  amount: { ...walletAdjustment, export: walletAdjustment.exportAmounts },
};
const lists = { order: walletAdjustment.orderList, amount: walletAdjustment.amountList };
const editable: readonly number[] = [adjustmentStates.draft, adjustmentStates.rejected];
const nextOf = ({ stateCode }: AdjustmentRow) =>
  editable.includes(stateCode) ? "edit" : undefined;

export function AdjustmentList({ kind }: { kind: AdjustmentType }) {
  const { t } = useWords();
  const list = useList(lists[kind], tabAddress[kind]);
  return (
    <OrderPage
      of={endpoints[kind]}
      list={list}
      title={t("menu.wallet.billAdjustment")}
      columns={adjustmentColumns(kind)}
      next={nextOf}
      form={forms[kind]}
      detail={AdjustmentDetail}
      views={<AdjustmentTabs shown={kind} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <TextFilter name="userName" />
        <TextFilter name="payeeName" />
        <StateFilter name="stateCode" codes={Object.values(adjustmentStates)} />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
