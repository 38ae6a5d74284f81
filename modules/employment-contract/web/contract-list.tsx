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
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { employmentContract } from "../contract.ts";
import { employmentContractShown as states } from "../states.ts";
import { contractColumns } from "./contract-columns.tsx";
import { useContractTypes } from "./contract-type-picker.tsx";
import type { Renewed } from "./renew-dialog.tsx";

const ContractForm = lazy(async () => ({
  default: (await import("./contract-form.tsx")).ContractForm,
}));
const ContractDetail = lazy(async () => ({
  default: (await import("./contract-detail.tsx")).ContractDetail,
}));
const RenewDialog = lazy(async () => ({
  default: (await import("./renew-dialog.tsx")).RenewDialog,
}));

const { create, detail, renew } = employmentContract;
const at = (...codes: number[]) => `stateCode=${codes.join("%2C")}`;

export function ContractList() {
  const { t } = useWords();
  const list = useList(employmentContract.list);
  const form = useRowDialog(list);
  const opened = useDialogInUrl("detail");
  const [ticked, setTicked] = useState<string[]>([]);
  const [renewed, setRenewed] = useState<readonly Renewed[]>();
  const types = useContractTypes();
  const contracts = (list.page?.records ?? [])
    .filter(({ id }) => ticked.includes(id))
    .map(({ id, employeeName: name }) => ({ id, name }));
  const because = contracts.length === 0 ? t("employmentContract.renew.tickFirst") : undefined;
  const close = () => setRenewed(undefined);
  return (
    <Page
      title={t("menu.hr.contract")}
      views={
        <OrderViews
          of={employmentContract}
          list={list}
          views={[
            [t("employmentContract.view.pendingSign"), at(states.pendingSign)],
            [t("employmentContract.view.signing"), at(states.signing)],
            [t("employmentContract.view.inForce"), at(states.inForce)],
            [t("employmentContract.view.expiring"), at(states.expiring)],
            [t("employmentContract.view.renewing"), at(states.renewing)],
            [t("employmentContract.view.lapsed"), at(states.lapsed)],
            [t("order.view.all"), ""],
          ]}
        />
      }
      actions={
        <>
          <ExportButton do={employmentContract.export} list={list} />
          <ActionButton do={renew} because={because} onClick={() => setRenewed(contracts)} />
          <ActionButton do={create} type="primary" onClick={form.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(states)} />
        <TextFilter name="employeeName" />
        <SelectFilter name="contractType" options={types} />
        <KeysFilter name="contractNo" />
        <KeysFilter name="orderNo" />
        <RangeFilter name="endDate" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={contractColumns}
        onOpen={(row) => opened.show(row.id)}
        ticked={ticked}
        onTick={setTicked}
        actions={(row) => (
          <ActionButton do={detail} type="link" onClick={() => opened.show(row.id)} />
        )}
      />
      <Suspense>
        {form.row && <ContractForm onClose={form.close} />}
        {opened.open && <ContractDetail id={opened.open.kind} onClose={opened.close} />}
        {renewed && <RenewDialog contracts={renewed} onDone={setTicked} onClose={close} />}
      </Suspense>
    </Page>
  );
}
