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
import { departure } from "../contract.ts";
import { departTypes, departureStates as states } from "../states.ts";
import { departureColumns, type DepartureRow } from "./departure-columns.tsx";

const DepartureForm = lazy(async () => ({
  default: (await import("./departure-form.tsx")).DepartureForm,
}));
const DepartureDetail = lazy(async () => ({
  default: (await import("./departure-detail.tsx")).DepartureDetail,
}));

const editable: readonly number[] = [states.draft, states.rejected];

function nextOf({ stateCode }: DepartureRow) {
  if (editable.includes(stateCode)) return "edit";
  return stateCode === states.approving ? "urge" : undefined;
}

const at = (...codes: number[]) => `stateCode=${codes.join("%2C")}`;

export function DepartureList() {
  const { t } = useWords();
  const list = useList(departure.list);
  const types = departTypes.map((value) => ({ value, label: t(`departure.type.${value}`) }));
  return (
    <OrderPage
      of={departure}
      list={list}
      title={t("menu.hr.departRecords")}
      columns={departureColumns}
      next={nextOf}
      form={DepartureForm}
      detail={DepartureDetail}
      views={
        <OrderViews
          of={departure}
          list={list}
          views={[
            [t("departure.view.open"), at(...editable)],
            [t("departure.view.approving"), at(states.approving)],
            [t("departure.view.handingOver"), at(states.handingOver)],
            [t("departure.view.left"), at(states.left)],
            [t("departure.view.withdrawn"), at(states.withdrawn)],
            [t("order.view.all"), ""],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(states)} />
        <TextFilter name="employeeName" />
        <SelectFilter name="departType" options={types} />
        <KeysFilter name="orderNo" />
        <RangeFilter name="lastWorkDay" />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
