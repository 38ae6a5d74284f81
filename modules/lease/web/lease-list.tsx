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
  SelectFilter,
  StateFilter,
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { startRent } from "../contract.ts";
import { leaseStates } from "../states.ts";
import { leaseColumns } from "./lease-columns.tsx";
import { MatchingNote } from "./matching-note.tsx";

const LeaseDetail = lazy(async () => ({
  default: (await import("./lease-detail.tsx")).LeaseDetail,
}));
const LeaseForm = lazy(async () => ({ default: (await import("./lease-form.tsx")).LeaseForm }));

const views = {
  all: "",
  unmatched: "stateCode=3600",
  matched: "stateCode=3601%2C3602",
  conflict: "stateCode=3603",
  void: "stateCode=3604",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];
const flagWords = ["yes", "no", "open"] as const;
const imported = (
  "contractNo reportCarShop lessee carNumber frameNumber channelDescribe customerGrade elasticExcitation elasticExcitationRate " +
  "financeAmount netFinanceAmount financeTerm product province businessType pushSysTime startRentTime jjk jst"
).split(" ");

/** /data/startRent: contracts that run, and the orders they belong to. */
export function LeaseList() {
  const { t } = useWords();
  const list = useList(startRent.list);
  const drawer = useDialogInUrl("detail");
  const dialog = useRowDialog(list);
  const flags = flagWords.map((value) => ({ value, label: t(`startRent.flag.${value}`) }));
  return (
    <Page
      title={t("menu.data.startRent")}
      views={
        <Views
          of={startRent.list}
          list={list}
          label={t("startRent.view.title")}
          views={kinds.map((kind) => ({ name: t(`startRent.view.${kind}`), search: views[kind] }))}
        />
      }
      actions={
        <>
          <ImportButton
            do={startRent.import}
            template={startRent.importTemplate}
            fields={imported}
          />
          <ExportButton do={startRent.export} list={list} />
        </>
      }
    >
      <MatchingNote />
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(leaseStates)} />
        <KeysFilter name="contractNo" />
        <KeysFilter name="frameNumber" />
        <KeysFilter name="carNumber" />
        <TextFilter name="lessee" />
        <TextFilter name="reportCarShop" />
        <SelectFilter name="jjk" options={flags} />
        <SelectFilter name="jst" options={flags} />
        <RangeFilter name="startRentTime" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={leaseColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <>
            <ActionButton do={startRent.detail} type="link" onClick={() => drawer.show(row.id)} />
            {row.stateCode !== leaseStates.void && (
              <ActionButton do={startRent.update} type="link" onClick={() => dialog.edit(row)} />
            )}
          </>
        )}
      />
      <Suspense>
        {drawer.open && <LeaseDetail id={drawer.open.kind} onClose={drawer.close} />}
        {dialog.row && dialog.row !== "new" && (
          <LeaseForm row={dialog.row} onClose={dialog.close} />
        )}
      </Suspense>
    </Page>
  );
}
