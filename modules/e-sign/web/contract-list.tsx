import { lazy, Suspense } from "react";
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
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { signContract } from "../contract.ts";
import type { SignProvider } from "../states.ts";
import { contractColumns } from "./contract-columns.tsx";
import { ContractRowActions } from "./contract-row-actions.tsx";
import { ContractViews } from "./contract-views.tsx";

const ContractForm = lazy(async () => ({
  default: (await import("./contract-form.tsx")).ContractForm,
}));
const ContractDetail = lazy(async () => ({
  default: (await import("./contract-detail.tsx")).ContractDetail,
}));

const codes = [4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108, 4109, 4110];

export const LetSignContracts = () => <ContractList provider="LETSIGN" />;
export const ESignContracts = () => <ContractList provider="ESIGN" />;

/** The contracts of one provider; what a signer does shows without anybody loading the page anew. */
function ContractList({ provider }: { provider: SignProvider }) {
  const { t } = useWords();
  const isLetSign = provider === "LETSIGN";
  const endpoint = isLetSign ? signContract.letSignList : signContract.eSignList;
  const list = useList(endpoint);
  const form = useDialogInUrl();
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t(isLetSign ? "menu.data.letSignContract" : "menu.data.eSignContract")}
      views={<ContractViews of={endpoint} list={list} />}
      actions={
        <>
          <ExportButton
            do={isLetSign ? signContract.exportLetSign : signContract.exportESign}
            list={list}
          />
          <ActionButton
            do={signContract.create}
            type="primary"
            onClick={() => form.show("create")}
          />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="contractNumber" />
        <KeysFilter name="contractCode" />
        <TextFilter name="costumerName" />
        <TextFilter name="costumerPhoneNumber" />
        <KeysFilter name="orderNo" />
        <StateFilter name="stateCode" codes={codes} />
        <RangeFilter name="insertTime" />
        <RangeFilter name="signTime" />
      </Filters>
      <DataTable
        list={list}
        columns={contractColumns}
        onOpen={({ id }) => drawer.show(id)}
        actions={(row) => <ContractRowActions row={row} onView={() => drawer.show(row.id)} />}
      />
      <Suspense>
        {drawer.open && <ContractDetail id={drawer.open.kind} onClose={drawer.close} />}
        {form.open?.kind === "create" && <ContractForm provider={provider} onClose={form.close} />}
      </Suspense>
    </Page>
  );
}
