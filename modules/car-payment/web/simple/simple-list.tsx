import { lazy } from "react";
import { OrderPage, OrderViews } from "#modules/order/web/pickers.tsx";
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
import { useSession } from "#platform/web/session.ts";
import { carPaymentStates } from "../../states.ts";
import { nextOf } from "../car-payment-row.ts";
import { simpleCarPayment } from "./simple-car-payment.ts";
import { simpleColumns } from "./simple-columns.ts";

const SimpleForm = lazy(async () => ({
  default: (await import("./simple-form.tsx")).SimpleForm,
}));
const CarPaymentDetail = lazy(async () => ({
  default: (await import("../car-payment-detail.tsx")).CarPaymentDetail,
}));

/** Simple car payments: found, written, submitted and followed like all. */
export function SimpleCarPaymentList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(simpleCarPayment.list);
  return (
    <OrderPage
      of={simpleCarPayment}
      list={list}
      title={t("menu.biz.simpleCarPayment")}
      columns={simpleColumns}
      next={(row) => nextOf(row, me)}
      form={SimpleForm}
      detail={CarPaymentDetail}
      views={
        <OrderViews
          of={simpleCarPayment}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("carPayment.view.mine"), "mine=yes"],
            [t("order.view.draft"), "stateCode=3000"],
            [t("carPayment.view.approving"), "stateCode=3001"],
            [t("carPayment.view.toPay"), "stateCode=3002"],
            [t("carPayment.view.paying"), "stateCode=3003"],
            [t("carPayment.view.failed"), "stateCode=3005%2C3007"],
            [t("carPayment.view.paid"), "stateCode=3004%2C3008%2C3009"],
            [t("carPayment.view.pendingSupplement"), "stateCode=3008"],
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
        <RangeFilter name="paySuccessTime" />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
