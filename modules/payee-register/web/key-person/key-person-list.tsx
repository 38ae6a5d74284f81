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
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useSession } from "#platform/web/session.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonShown, payeeTypes } from "../../states.ts";
import { RenewTicked } from "../register/renew-ticked.tsx";
import { nextOf } from "../register/standing.tsx";
import { registerViews } from "../register/register-views.ts";
import { keyPersonColumns } from "./key-person-columns.tsx";

const KeyPersonForm = lazy(async () => ({
  default: (await import("./key-person-form.tsx")).KeyPersonForm,
}));
const KeyPersonDetail = lazy(async () => ({
  default: (await import("./key-person-detail.tsx")).KeyPersonDetail,
}));

export function KeyPersonList() {
  const { t } = useWords();
  const me = useSession(({ user }) => user?.id);
  const list = useList(keyPerson.list);
  const open = useOrderDialogs(list);
  const [ticked, setTicked] = useState<string[]>([]);
  const types = payeeTypes.map((value) => ({ value, label: t(`keyPerson.payeeType.${value}`) }));
  const people = (list.page?.records ?? [])
    .filter(({ id }) => ticked.includes(id))
    .map(({ id, payeeName: name }) => ({ id, name }));
  return (
    <Page
      title={t("menu.data.keyPerson")}
      views={<OrderViews of={keyPerson} list={list} views={registerViews(t, keyPersonShown)} />}
      actions={
        <>
          <ExportButton do={keyPerson.export} list={list} />
          <RenewTicked do={keyPerson.renew} people={people} onTick={setTicked} />
          <ActionButton do={keyPerson.create} type="primary" onClick={open.form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(keyPersonShown)} />
        <TextFilter name="payeeIdCardNo" />
        <TextFilter name="payeeBankCardNo" />
        <KeysFilter name="orderNo" />
        <SelectFilter name="payeeType" options={types} />
        <RangeFilter name="expirationTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={keyPersonColumns}
        onOpen={(row) => open.detail.show(row.id)}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <OrderRowActions
            of={keyPerson}
            row={row}
            next={nextOf(row, keyPersonShown, me)}
            onView={() => open.detail.show(row.id)}
            onEdit={() => open.form.edit(row)}
          />
        )}
      />
      <OrderDialogs of={keyPerson} open={open} form={KeyPersonForm} detail={KeyPersonDetail} />
    </Page>
  );
}
