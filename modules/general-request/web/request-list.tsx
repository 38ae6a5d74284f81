import { lazy } from "react";
import { OrderPage, OrderViews } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { generalRequest } from "../contract.ts";
import { editableApprovalCodes, requestStates } from "../states.ts";
import { requestColumns, type RequestRow } from "./request-columns.tsx";

const RequestForm = lazy(async () => ({
  default: (await import("./request-form.tsx")).RequestForm,
}));
const RequestDetail = lazy(async () => ({
  default: (await import("./request-detail.tsx")).RequestDetail,
}));

const approvalCodes = [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2009];
const editable: ReadonlySet<number | null> = new Set([null, ...editableApprovalCodes]);
const waiting: ReadonlySet<number | null> = new Set([2000, 2001]);

function nextOf({ stateCode, approvalStateCode: approval }: RequestRow) {
  if (stateCode !== requestStates.normal) return undefined;
  if (editable.has(approval)) return "edit";
  return waiting.has(approval) ? "urge" : undefined;
}

export function RequestList() {
  const { t } = useWords();
  const list = useList(generalRequest.list);
  return (
    <OrderPage
      of={generalRequest}
      list={list}
      title={t("menu.dashboard.request")}
      columns={requestColumns}
      next={nextOf}
      form={RequestForm}
      detail={RequestDetail}
      views={
        <OrderViews
          of={generalRequest}
          list={list}
          views={[
            [t("order.view.all"), ""],
            [t("order.view.draft"), "draft=yes"],
            [t("generalRequest.view.running"), "approvalStateCode=2000%2C2001%2C2007"],
            [t("generalRequest.view.back"), "approvalStateCode=2002%2C2004%2C2005%2C2006"],
            [t("generalRequest.view.approved"), "approvalStateCode=2003%2C2008"],
          ]}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="orderNo" />
        <StateFilter name="approvalStateCode" codes={approvalCodes} />
        <RangeFilter name="insertTime" />
      </Filters>
    </OrderPage>
  );
}
