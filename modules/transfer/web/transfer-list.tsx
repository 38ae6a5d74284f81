import { lazy } from "react";
import { PositionFilter } from "#modules/hr-directory/web/faces/places.tsx";
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
import { transfer } from "../contract.ts";
import { transferStates as states } from "../states.ts";
import { transferColumns, type TransferRow } from "./transfer-columns.tsx";

const TransferForm = lazy(async () => ({
  default: (await import("./transfer-form.tsx")).TransferForm,
}));
const TransferDetail = lazy(async () => ({
  default: (await import("./transfer-detail.tsx")).TransferDetail,
}));

const editable: readonly number[] = [states.draft, states.rejected];

function nextOf({ stateCode }: TransferRow) {
  if (editable.includes(stateCode)) return "edit";
  return stateCode === states.approving ? "urge" : undefined;
}

const at = (...codes: number[]) => `stateCode=${codes.join("%2C")}`;

export function TransferList() {
  const { t } = useWords();
  const list = useList(transfer.list);
  return (
    <OrderPage
      of={transfer}
      list={list}
      title={t("menu.hr.changePositionRecords")}
      columns={transferColumns}
      next={nextOf}
      form={TransferForm}
      detail={TransferDetail}
      views={
        <OrderViews
          of={transfer}
          list={list}
          views={[
            [t("transfer.view.open"), at(...editable)],
            [t("transfer.view.approving"), at(states.approving)],
            [t("transfer.view.awaitingDay"), at(states.awaitingDay)],
            [t("transfer.view.inEffect"), at(states.inEffect)],
            [t("transfer.view.withdrawn"), at(states.withdrawn)],
            [t("order.view.all"), ""],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(states)} />
        <TextFilter name="employeeName" />
        <PositionFilter />
        <KeysFilter name="orderNo" />
        <RangeFilter name="effectiveDate" />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
