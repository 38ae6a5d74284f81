import { Button } from "antd";
import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeysFilter, RangeFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { providerExchange } from "../exchange-contract.ts";
import { OutcomeTag, outcomes } from "./outcome-tag.tsx";
import { ProviderViews } from "./provider-views.tsx";
import { useProviderWords } from "./provider-words.ts";
import { useAccounts } from "./account/use-accounts.ts";

const ExchangeDetail = lazy(async () => ({
  default: (await import("./exchange-detail.tsx")).ExchangeDetail,
}));

type Row = RowOf<typeof providerExchange.list>;

/** Every call to a provider, newest first. */
export function ExchangeList() {
  const { t } = useWords();
  const list = useList(providerExchange.list, { view: "exchanges" });
  const drawer = useDialogInUrl("detail");
  const { nameOf, options: providers } = useProviderWords();
  const accounts = useAccounts();
  const about = (ourNumber: string) => list.change({ filters: { ourNumber } });
  const columns: Column<Row>[] = [
    { field: "startTime", kind: "time" },
    { field: "provider", width: 130, render: (row) => nameOf(row.provider) },
    {
      field: "accountId",
      width: 150,
      render: (row) => accounts.nameOf(row.accountId) ?? emptyMark,
    },
    { field: "operation", width: 220 },
    {
      field: "ourNumber",
      width: 200,
      render: ({ ourNumber }) =>
        ourNumber ? (
          <Button type="link" size="small" onClick={() => about(ourNumber)}>
            {ourNumber}
          </Button>
        ) : (
          emptyMark
        ),
    },
    { field: "outcome", width: 110, render: (row) => <OutcomeTag outcome={row.outcome} /> },
    { field: "reason", width: 220 },
    { field: "httpStatus", width: 90 },
    { field: "tookMs", width: 110 },
  ];
  return (
    <Page title={t("menu.system.provider")} views={<ProviderViews shown="exchanges" />}>
      <Filters list={list}>
        <KeysFilter name="ourNumber" />
        <SelectFilter name="provider" options={providers} />
        <SelectFilter name="accountId" options={accounts.options} />
        <SelectFilter
          name="outcome"
          options={outcomes.map((value) => ({
            value,
            label: t(`providerExchange.outcome.${value}`),
          }))}
        />
        <RangeFilter name="startTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton
            do={providerExchange.detail}
            type="link"
            onClick={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && <ExchangeDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
