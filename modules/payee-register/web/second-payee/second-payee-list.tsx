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
import { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeShown } from "../../states.ts";
import { RenewTicked } from "../register/renew-ticked.tsx";
import { nextOf } from "../register/standing.tsx";
import { registerViews } from "../register/register-views.ts";
import { secondPayeeColumns } from "./second-payee-columns.tsx";

const SecondPayeeForm = lazy(async () => ({
  default: (await import("./second-payee-form.tsx")).SecondPayeeForm,
}));
const SecondPayeeDetail = lazy(async () => ({
  default: (await import("./second-payee-detail.tsx")).SecondPayeeDetail,
}));

export function SecondPayeeList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(secondPayee.list);
  const open = useOrderDialogs(list);
  const [ticked, setTicked] = useState<string[]>([]);
  const people = (list.page?.records ?? [])
    .filter(({ id }) => ticked.includes(id))
    .map(({ id, reservePayeeName: name }) => ({ id, name }));
  return (
    <Page
      title={t("menu.data.reservePayee")}
      views={<OrderViews of={secondPayee} list={list} views={registerViews(t, secondPayeeShown)} />}
      actions={
        <>
          <ExportButton do={secondPayee.export} list={list} />
          <RenewTicked do={secondPayee.renew} people={people} onTick={setTicked} />
          <ActionButton do={secondPayee.create} type="primary" onClick={open.form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(secondPayeeShown)} />
        <TextFilter name="reservePayeeIdCardNo" />
        <TextFilter name="reservePayeeBankCardNo" />
        <KeysFilter name="orderNo" />
        <TextFilter name="reportCarShop" />
        <RangeFilter name="expirationTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={secondPayeeColumns}
        onOpen={(row) => open.detail.show(row.id)}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <OrderRowActions
            of={secondPayee}
            row={row}
            next={nextOf(row, secondPayeeShown, me)}
            onView={() => open.detail.show(row.id)}
            onEdit={() => open.form.edit(row)}
          />
        )}
      />
      <OrderDialogs
        of={secondPayee}
        open={open}
        form={SecondPayeeForm}
        detail={SecondPayeeDetail}
      />
    </Page>
  );
}
