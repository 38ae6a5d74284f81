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
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { carDealer } from "../../dealer-contract.ts";
import { leftDealerColumns } from "./dealer-columns.tsx";

const DealerDetail = lazy(async () => ({
  default: (await import("./dealer-detail.tsx")).DealerDetail,
}));

/** Dealers that left the network: for reading, and for taking up with them again. */
export function LeftDealerList() {
  const { t } = useWords();
  const list = useList(carDealer.historyList);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.historyCarDealer")}
      actions={<ExportButton do={carDealer.exportHistory} list={list} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <TextFilter name="reportCarShop" />
        <KeysFilter name="city" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={leftDealerColumns}
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
