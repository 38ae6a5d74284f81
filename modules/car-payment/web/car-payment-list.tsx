import { lazy } from "react";
import { OrderPage, OrderViews } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
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
import { useSession } from "#platform/web/session.ts";
import { carPayment } from "../contract.ts";
import { carPaymentStates } from "../states.ts";
import { QuickEntry } from "./quick-entry/quick-entry.tsx";
import { carPaymentColumns } from "./car-payment-columns.tsx";
import { nextOf } from "./car-payment-row.ts";

const CarPaymentForm = lazy(async () => ({
  default: (await import("./car-payment-form.tsx")).CarPaymentForm,
}));
const CarPaymentDetail = lazy(async () => ({
  default: (await import("./car-payment-detail.tsx")).CarPaymentDetail,
}));

const supplementStates = ["owed", "supplied", "overdue"] as const;

export function CarPaymentList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(carPayment.list);
  return (
    <OrderPage
      of={carPayment}
      list={list}
      title={t("menu.biz.carPayment")}
      columns={carPaymentColumns}
      next={(row) => nextOf(row, me)}
      ways={(open) => <QuickEntry open={open} />}
      form={CarPaymentForm}
      detail={CarPaymentDetail}
      views={
        <OrderViews
          of={carPayment}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("carPayment.view.mine"), "mine=yes"],
            [t("order.view.draft"), "stateCode=3000"],
            [t("carPayment.view.approving"), "stateCode=3001"],
            [t("carPayment.view.ready"), "financeReady=yes"],
            [t("carPayment.view.waiting"), "financeReady=no"],
            [t("carPayment.view.toPay"), "stateCode=3002"],
            [t("carPayment.view.paying"), "stateCode=3003"],
            [t("carPayment.view.unknown"), "stateCode=3006"],
            [t("carPayment.view.failed"), "stateCode=3005%2C3007"],
            [t("carPayment.view.paid"), "stateCode=3004%2C3008%2C3009"],
            [t("carPayment.view.pendingSupplement"), "stateCode=3008"],
            [t("carPayment.view.supplied"), "supplementState=supplied"],
            [t("carPayment.view.overdue"), "supplementState=overdue"],
            [t("carPayment.view.voided"), "stateCode=3010"],
            [t("carPayment.view.exceptions"), "overridden=yes"],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(carPaymentStates)} />
        <TextFilter name="reportCarShop" />
        <TextFilter name="lessee" />
        <KeysFilter name="orderNo" />
        <TextFilter name="contractNo" />
        <TextFilter name="payeeBankCardNo" />
        <RangeFilter name="paySuccessTime" />
        <RangeFilter name="insertTime" />
        <RangeFilter name="overrideTime" />
        <SelectFilter
          name="supplementState"
          options={supplementStates.map((value) => ({
            value,
            label: t(`carPayment.supplementState.${value}`),
          }))}
        />
      </Filters>
    </OrderPage>
  );
}
