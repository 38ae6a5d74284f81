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
import { dealerFiling } from "../../contract.ts";
import { filingStates } from "../../states.ts";
import { filingColumns, type FilingRow } from "./filing-columns.tsx";

const FilingForm = lazy(async () => ({
  default: (await import("./filing-form.tsx")).FilingForm,
}));
const FilingDetail = lazy(async () => ({
  default: (await import("./filing-detail.tsx")).FilingDetail,
}));

const { draft, approving, rejected, changing } = filingStates;
const written: ReadonlySet<number> = new Set([draft, rejected]);
const waiting: ReadonlySet<number> = new Set([approving, changing]);

function nextOf({ stateCode, insertPersonId }: FilingRow, me: string | undefined) {
  if (insertPersonId !== me) return undefined;
  if (written.has(stateCode)) return "edit";
  return waiting.has(stateCode) ? "urge" : undefined;
}

export function FilingList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(dealerFiling.list);
  return (
    <OrderPage
      of={dealerFiling}
      list={list}
      title={t("menu.data.fillingForm")}
      columns={filingColumns}
      next={(row) => nextOf(row, me)}
      form={FilingForm}
      detail={FilingDetail}
      views={
        <OrderViews
          of={dealerFiling}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("order.view.draft"), "stateCode=3500%2C3503"],
            [t("dealerFiling.view.approving"), "stateCode=3501"],
            [t("dealerFiling.view.filed"), "stateCode=3502"],
            [t("dealerFiling.view.changing"), "stateCode=3504"],
            [t("dealerFiling.view.disabled"), "stateCode=3505"],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(filingStates)} />
        <TextFilter name="collectionAccount" />
        <KeysFilter name="orderNo" />
        <TextFilter name="reportCarShop" />
        <TextFilter name="payeeIdCardNo" />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
