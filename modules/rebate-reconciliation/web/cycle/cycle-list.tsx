import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
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
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { rebateReconciliationCycle } from "../../cycle-contract.ts";
import { cycleStates } from "../../states.ts";
import { cycleColumns } from "./cycle-columns.tsx";

const CycleForm = lazy(async () => ({ default: (await import("./cycle-form.tsx")).CycleForm }));
const CycleDetail = lazy(async () => ({
  default: (await import("./cycle-detail.tsx")).CycleDetail,
}));

const views = {
  all: "",
  planned: "stateCode=3170",
  working: "stateCode=3171%2C3172%2C3173%2C3176",
  confirmed: "stateCode=3174",
  closed: "stateCode=3175",
} as const;
const kinds = Object.keys(views) as (keyof typeof views)[];

/** /data/rebateConciliationCycle: with whom rebates are reconciled, over which days, and how far it has come. */
export function CycleList() {
  const { t } = useWords();
  const list = useList(rebateReconciliationCycle.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.data.rebateConciliationCycle")}
      views={
        <Views
          of={rebateReconciliationCycle.list}
          list={list}
          label={t("rebateReconciliationCycle.view.title")}
          views={kinds.map((kind) => ({
            name: t(`rebateReconciliationCycle.view.${kind}`),
            search: views[kind],
          }))}
        />
      }
      actions={
        <ActionButton
          do={rebateReconciliationCycle.create}
          type="primary"
          onClick={dialog.create}
        />
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(cycleStates)} />
        <KeysFilter name="cycleNo" />
        <TextFilter name="cycleName" />
        <TextFilter name="counterpart" />
        <RangeFilter name="fromDay" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={cycleColumns}
        onOpen={(row) => drawer.show(row.id)}
        actions={(row) => (
          <ActionButton
            do={rebateReconciliationCycle.detail}
            type="link"
            onClick={() => drawer.show(row.id)}
          />
        )}
      />
      <Suspense>
        {dialog.row && <CycleForm row={dialog.row} onClose={dialog.close} />}
        {drawer.open && <CycleDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
