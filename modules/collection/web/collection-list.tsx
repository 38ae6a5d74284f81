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
  SelectFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { collection } from "../contract.ts";
import { collectionStates } from "../states.ts";
import { collectionColumns } from "./collection-columns.tsx";
import { CollectionViews } from "./collection-views.tsx";

const CreateForm = lazy(async () => ({
  default: (await import("./collection-forms.tsx")).CreateForm,
}));
const CollectionDetail = lazy(async () => ({
  default: (await import("./collection-detail.tsx")).CollectionDetail,
}));

/** Collections by QR code; what is paid meanwhile shows by itself. */
export function CollectionList() {
  const { t } = useWords();
  const list = useList(collection.list);
  // One place in the address for both: a form that is sent gives way to its QR code.
  const { open, show, close } = useDialogInUrl();
  const states = collectionStates.map((state) => ({
    value: state,
    label: t(`collection.state.${state}`),
  }));
  return (
    <Page
      title={t("menu.data.collection")}
      views={<CollectionViews list={list} />}
      actions={
        <>
          <ExportButton do={collection.export} list={list} />
          <ActionButton do={collection.create} type="primary" onClick={() => show("create")} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="collectionNo" />
        <KeysFilter name="orderNo" />
        <SelectFilter name="state" options={states} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={collectionColumns}
        actions={(row) => (
          <ActionButton do={collection.detail} type="link" onClick={() => show("detail", row.id)} />
        )}
      />
      <Suspense>
        {open?.kind === "detail" && open.id && <CollectionDetail id={open.id} onClose={close} />}
        {open?.kind === "create" && (
          <CreateForm onClose={(id) => (id ? show("detail", id) : close())} />
        )}
      </Suspense>
    </Page>
  );
}
