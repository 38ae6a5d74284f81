import { lazy, Suspense, useState } from "react";
import { OrderViews } from "#modules/order/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
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
import { serviceCharge } from "../contract.ts";
import { chargeStates } from "../states.ts";
import { chargeColumns } from "./charge-columns.tsx";

const ChargeForm = lazy(async () => ({
  default: (await import("./charge-form.tsx")).ChargeForm,
}));
const ChargeDetail = lazy(async () => ({
  default: (await import("./charge-detail.tsx")).ChargeDetail,
}));
const RefundDetail = lazy(async () => ({
  default: (await import("./refund-detail.tsx")).RefundDetail,
}));
const DepartmentRemoval = lazy(async () => ({
  default: (await import("./department-removal.tsx")).DepartmentRemoval,
}));

export function ChargeList() {
  const { t } = useWords();
  const list = useList(serviceCharge.list);
  const form = useRowDialog(list);
  const detail = useDialogInUrl("detail");
  const refund = useDialogInUrl("refund");
  const [removes, setRemoves] = useState(false);
  return (
    <Page
      title={t("menu.biz.serviceCharge")}
      views={<ChargeViews list={list} />}
      actions={
        <>
          <ExportButton do={serviceCharge.export} list={list} />
          <ActionButton do={serviceCharge.removeOfDepartment} onClick={() => setRemoves(true)} />
          <ActionButton do={serviceCharge.create} type="primary" onClick={form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(chargeStates)} />
        <TextFilter name="contractNo" />
        <TextFilter name="lessee" />
        <KeysFilter name="orderNo" />
        <KeysFilter name="receiptNo" />
        <KeysFilter name="orderTypeCode" />
        <RangeFilter name="paymentTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={chargeColumns}
        onOpen={(row) => detail.show(row.id)}
        actions={(row) => (
          <ActionButton do={serviceCharge.detail} type="link" onClick={() => detail.show(row.id)} />
        )}
      />
      <Suspense>
        {form.row && <ChargeForm row={form.row} onShow={detail.show} onClose={form.close} />}
        {detail.open && (
          <ChargeDetail id={detail.open.kind} onRefund={refund.show} onClose={detail.close} />
        )}
        {refund.open && <RefundDetail id={refund.open.kind} onClose={refund.close} />}
        {removes && <DepartmentRemoval onClose={() => setRemoves(false)} />}
      </Suspense>
    </Page>
  );
}

function ChargeViews({ list }: { list: ReturnType<typeof useList<typeof serviceCharge.list>> }) {
  const { t } = useWords();
  return (
    <OrderViews
      of={serviceCharge}
      list={list}
      views={[
        [t("order.view.all"), ""],
        [t("serviceCharge.view.mine"), "mine=yes"],
        [t("order.view.draft"), "stateCode=3200"],
        [t("serviceCharge.view.unpaid"), "stateCode=3201%2C3202"],
        [t("serviceCharge.view.paid"), "stateCode=3203%2C3206%2C3208"],
        [t("serviceCharge.view.decide"), "stateCode=3204%2C3210"],
        [t("serviceCharge.view.refunding"), "stateCode=3205"],
        [t("serviceCharge.view.refunded"), "stateCode=3206%2C3207"],
      ]}
    />
  );
}
