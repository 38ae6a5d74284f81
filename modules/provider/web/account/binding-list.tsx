import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeywordFilter, RangeFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { merchantBinding, standings } from "../../binding-contract.ts";
import { MerchantText } from "./merchant-text.tsx";
import { ProviderViews } from "../provider-views.tsx";
import { useProviderWords } from "../provider-words.ts";
import { ToneTag } from "../tone-tag.tsx";

const BindingForms = lazy(async () => ({
  default: (await import("./binding-forms.tsx")).BindingForms,
}));

type Row = RowOf<typeof merchantBinding.list>;
const tones = { own: "good", shared: "open", review: "bad", unbound: "bad" } as const;

/** Which tenant speaks to whom as which merchant. */
export function BindingList() {
  const { t } = useWords();
  const list = useList(merchantBinding.list, { view: "bindings" });
  const dialog = useDialogInUrl();
  const { nameOf, options: providers } = useProviderWords();
  const tenants = useTenants();
  const standingOf = (standing: Row["standing"]) => t(`merchantBinding.standing.${standing}`);
  const columns: Column<Row>[] = [
    { field: "tenantName", width: 180 },
    { field: "provider", width: 130, render: (row) => nameOf(row.provider) },
    { field: "address", width: 220 },
    { field: "merchant", width: 240, render: (row) => <MerchantText merchant={row.merchant} /> },
    {
      field: "standing",
      width: 110,
      render: ({ standing }) => <ToneTag tone={tones[standing]}>{standingOf(standing)}</ToneTag>,
    },
    { field: "reason", width: 220, render: (row) => row.unbindReason ?? row.reason },
    { field: "insertTime", kind: "time" },
    { field: "unbindTime", kind: "time" },
  ];
  const actions = ({ id, standing, tenantName }: Row) => (
    <>
      {standing === "review" && (
        <ActionButton
          do={merchantBinding.review}
          type="link"
          onClick={() => dialog.show("review", id)}
        />
      )}
      {standing !== "unbound" && (
        <ActionButton
          do={merchantBinding.unbind}
          type="link"
          onClick={() => dialog.show("unbind", id)}
        />
      )}
      <LogButton of={merchantBinding.operationLog} id={id} name={tenantName} />
    </>
  );
  const bind = () => dialog.show("bind");
  return (
    <Page
      title={t("menu.system.provider")}
      views={<ProviderViews shown="bindings" />}
      actions={<ActionButton do={merchantBinding.bind} type="primary" onClick={bind} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter name="tenantId" options={tenants} />
        <SelectFilter name="provider" options={providers} />
        <SelectFilter
          name="standing"
          options={standings.map((value) => ({ value, label: standingOf(value) }))}
        />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable list={list} columns={columns} actions={actions} />
      <Suspense>
        {dialog.open && (
          <BindingForms
            kind={dialog.open.kind}
            row={list.page?.records.find(({ id }) => id === dialog.open?.id)}
            tenants={tenants}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </Page>
  );
}

function useTenants() {
  const { data = [] } = useQuery({
    queryKey: ["merchantBinding", merchantBinding.tenants.name],
    queryFn: ({ signal }) => call(merchantBinding.tenants, {}, { signal }),
  });
  return data.map(({ id, tenantName }) => ({ value: id, label: tenantName }));
}
