import { lazy, useState } from "react";
import {
  OrderDialogs,
  OrderRowActions,
  OrderViews,
  useOrderDialogs,
} from "#modules/order/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
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
import { useSession } from "#platform/web/session.ts";
import { rebate } from "../contract.ts";
import { rebateStates } from "../states.ts";
import { rebateColumns } from "./rebate-columns.tsx";
import { nextOf } from "./rebate-row.ts";
import { TickedOrders } from "./ticked-orders.tsx";

const RebateForm = lazy(async () => ({
  default: (await import("./rebate-form.tsx")).RebateForm,
}));
const RebateDetail = lazy(async () => ({
  default: (await import("./rebate-detail.tsx")).RebateDetail,
}));

const views = {
  approving: "stateCode=3101",
  toMake: "stateCode=3102",
  toPay: "stateCode=3105",
  paying: "stateCode=3106",
  troubled: "stateCode=3109%2C3110%2C3111%2C3112",
  paid: "stateCode=3107%2C3108",
  voided: "stateCode=3113",
  clawedBack: "stateCode=3114",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

const imported = ["orderNo", "payeeName", "amount", "paidTime"];

/** /biz/rebate: what is applied for, made and paid as a rebate; several can be made or paid at once. */
export function RebateList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(rebate.list);
  const open = useOrderDialogs(list);
  const [ticked, setTicked] = useState<string[]>([]);
  const many = { rows: list.page?.records ?? [], ticked, onTick: setTicked };
  return (
    <Page
      title={t("menu.biz.rebate")}
      views={
        <OrderViews
          of={rebate}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("rebate.view.mine"), "mine=yes"],
            [t("order.view.draft"), "stateCode=3100"],
            ...kinds.map((kind) => [t(`rebate.view.${kind}`), views[kind]] as const),
          ]}
        />
      }
      actions={
        <>
          <ExportButton do={rebate.export} list={list} />
          <ImportButton do={rebate.import} template={rebate.importTemplate} fields={imported} />
          <TickedOrders step="makeMany" {...many} />
          <TickedOrders step="payMany" {...many} />
          <ActionButton do={rebate.create} type="primary" onClick={open.form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(rebateStates)} />
        <KeysFilter name="orderNo" />
        <KeysFilter name="contractNo" />
        <KeysFilter name="rebateTypeCode" />
        <TextFilter name="reportCarShop" />
        <TextFilter name="lessee" />
        <RangeFilter name="paySuccessTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={rebateColumns}
        onOpen={(row) => open.detail.show(row.id)}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <OrderRowActions
            of={rebate}
            row={row}
            next={nextOf(row, me)}
            onView={() => open.detail.show(row.id)}
            onEdit={() => open.form.edit(row)}
          />
        )}
      />
      <OrderDialogs of={rebate} open={open} form={RebateForm} detail={RebateDetail} />
    </Page>
  );
}
