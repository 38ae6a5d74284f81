import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { Can } from "#platform/web/command/can.tsx";
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
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { rebateBook } from "../contract.ts";
import { bookStates, lineKinds } from "../states.ts";
import { bookColumns } from "./book-columns.tsx";
import { GenerateButton, RunNote } from "./book-run.tsx";

const BookDetail = lazy(async () => ({
  default: (await import("./book-detail.tsx")).BookDetail,
}));

const views = {
  all: "",
  allowed: "stateCode=3152",
  applied: "stateCode=3153",
  settled: "stateCode=3154",
  notAllowed: "stateCode=3150%2C3151",
  expired: "stateCode=3155",
  reversed: "stateCode=3156",
  clawback: "isClawback=yes",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];
const flagWords = ["yes", "no", "open"] as const;

/** /data/rebateStandingBook: what every contract deserves, by which kind of rebate, and how far it was paid. */
export function BookList() {
  const { t } = useWords();
  const list = useList(rebateBook.list);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.rebateStandingBook")}
      views={
        <Views
          of={rebateBook.list}
          list={list}
          label={t("rebateBook.view.title")}
          views={kinds.map((kind) => ({ name: t(`rebateBook.view.${kind}`), search: views[kind] }))}
        />
      }
      actions={
        <>
          <Can do={rebateBook.run}>
            <GenerateButton />
          </Can>
          <ExportButton do={rebateBook.export} list={list} />
        </>
      }
    >
      <Can do={rebateBook.run}>
        <RunNote />
      </Can>
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(bookStates)} />
        <KeysFilter name="contractNo" />
        <KeysFilter name="rebateTypeCode" />
        <TextFilter name="reportCarShop" />
        <TextFilter name="lessee" />
        <SelectFilter
          name="kind"
          options={lineKinds.map((value) => ({ value, label: t(`rebateBook.kind.${value}`) }))}
        />
        <SelectFilter
          name="isClawback"
          options={[{ value: "yes", label: t("rebateBook.view.clawback") }]}
        />
        <SelectFilter
          name="jjk"
          options={flagWords.map((value) => ({ value, label: t(`rebateBook.flag.${value}`) }))}
        />
        <RangeFilter name="startRentTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={bookColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton do={rebateBook.explain} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <BookDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
