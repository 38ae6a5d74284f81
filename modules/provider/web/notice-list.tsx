import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, RangeFilter, SelectFilter } from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { providerNotice } from "../exchange-contract.ts";
import { NumberLinks } from "./number-links.tsx";
import { ProviderViews } from "./provider-views.tsx";
import { useProviderWords } from "./provider-words.ts";
import { ToneTag } from "./tone-tag.tsx";
import { useAccounts } from "./account/use-accounts.ts";

const NoticeDetail = lazy(async () => ({
  default: (await import("./notice-detail.tsx")).NoticeDetail,
}));

type Row = RowOf<typeof providerNotice.list>;
const beliefs = ["genuine", "refused"] as const;

/** What providers told us, believed or not. */
export function NoticeList() {
  const { t } = useWords();
  const list = useList(providerNotice.list, { view: "notices" });
  const drawer = useDialogInUrl("detail");
  const { nameOf, options: providers } = useProviderWords();
  const accounts = useAccounts();
  const columns: Column<Row>[] = [
    { field: "receiveTime", kind: "time" },
    { field: "provider", width: 130, render: (row) => nameOf(row.provider) },
    {
      field: "accountId",
      width: 150,
      render: (row) => accounts.nameOf(row.accountId) ?? emptyMark,
    },
    {
      field: "genuine",
      width: 110,
      render: ({ genuine }) => (
        <ToneTag tone={genuine ? "good" : "bad"}>
          {t(`providerNotice.believed.${genuine ? "genuine" : "refused"}`)}
        </ToneTag>
      ),
    },
    { field: "why", width: 180 },
    { field: "events", width: 260, render: ({ events }) => <NumberLinks events={events} /> },
    { field: "times", width: 80 },
    { field: "lastReceiveTime", kind: "time" },
    { field: "handleTime", kind: "time" },
  ];
  return (
    <Page title={t("menu.system.provider")} views={<ProviderViews shown="notices" />}>
      <Filters list={list}>
        <SelectFilter
          name="believed"
          options={beliefs.map((value) => ({
            value,
            label: t(`providerNotice.believed.${value}`),
          }))}
        />
        <SelectFilter name="provider" options={providers} />
        <SelectFilter name="accountId" options={accounts.options} />
        <RangeFilter name="receiveTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton
            do={providerNotice.detail}
            type="link"
            onClick={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && <NoticeDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
