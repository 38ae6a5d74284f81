import { lazy, Suspense } from "react";
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
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { carDealer } from "../../dealer-contract.ts";
import { dealerColumns } from "./dealer-columns.tsx";

const DealerDetail = lazy(async () => ({
  default: (await import("./dealer-detail.tsx")).DealerDetail,
}));

/** Where a dealer can be on its way into the network (spec §2). */
const views = {
  pendingEntry: "stateCode=3520",
  entryManagement: "stateCode=3521%2C3523",
  onNetwork: "stateCode=3522",
  existing: "stateCode=3524",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];
const imported = ["reportCarShop", "city", "remarks"];

export function DealerList() {
  const { t } = useWords();
  const list = useList(carDealer.list);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.carDealer")}
      views={
        <Views
          of={carDealer.list}
          list={list}
          label={t("carDealer.view.title")}
          views={[
            { name: t("order.view.all"), search: "" },
            ...kinds.map((kind) => ({ name: t(`carDealer.view.${kind}`), search: views[kind] })),
          ]}
        />
      }
      actions={
        <>
          <ImportButton
            do={carDealer.import}
            template={carDealer.importTemplate}
            fields={imported}
          />
          <ExportButton do={carDealer.export} list={list} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={[3520, 3521, 3522, 3523, 3524]} />
        <TextFilter name="reportCarShop" />
        <KeysFilter name="city" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={dealerColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton do={carDealer.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <DealerDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
