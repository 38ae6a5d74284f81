import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
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
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { payoutStates } from "../states.ts";
import { columnsOf, isReady, type PayoutRow, RowActions, useTicks } from "./payout-columns.tsx";
import { PayoutViews } from "./payout-views.tsx";

const PayoutForm = lazy(async () => ({ default: (await import("./payout-form.tsx")).PayoutForm }));
const PayoutDetail = lazy(async () => ({
  default: (await import("./payout-detail.tsx")).PayoutDetail,
}));
const ActionForm = lazy(async () => ({ default: (await import("./action-form.tsx")).ActionForm }));
const BatchForm = lazy(async () => ({
  default: (await import("./batch/batch-form.tsx")).BatchForm,
}));

const codes = Object.values(payoutStates);

export function PayoutList({ switcher }: { switcher: ReactNode }) {
  const { t } = useWords();
  const list = useList(payout.list);
  const dialog = useDialogInUrl();
  const drawer = useDialogInUrl("detail");
  const { ticked, chosen, tick } = useTicks(list);
  const view = list.state.filters["view"];
  return (
    <Page
      title={t("menu.biz.payoutDesk")}
      views={
        <>
          {switcher}
          <PayoutViews list={list} />
        </>
      }
      actions={
        <>
          <ExportButton do={payout.export} list={list} />
          <ActionButton do={payout.create} onClick={() => dialog.show("create")} />
          <ActionButton
            do={payoutBatch.create}
            type="primary"
            because={whyNoBatch(chosen, t)}
            onClick={() => dialog.show("batch")}
          />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <KeysFilter name="payoutNo" />
        <KeysFilter name="orderNo" />
        <StateFilter name="stateCode" codes={codes} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columnsOf(view)}
        onOpen={({ id }) => drawer.show(id)}
        ticked={ticked}
        onTick={tick}
        actions={(row) => (
          <RowActions
            row={row}
            onView={() => drawer.show(row.id)}
            onRetry={() => dialog.show("retry", row.id)}
          />
        )}
      />
      <Suspense>
        {drawer.open && <PayoutDetail id={drawer.open.kind} onClose={drawer.close} />}
        <Dialogs dialog={dialog} rows={list.page?.records ?? []} chosen={chosen} />
      </Suspense>
    </Page>
  );
}

interface DialogProps {
  readonly dialog: ReturnType<typeof useDialogInUrl>;
  readonly rows: readonly PayoutRow[];
  readonly chosen: readonly PayoutRow[];
}

function Dialogs({ dialog, rows, chosen }: DialogProps) {
  const [, setSearch] = useSearchParams();
  const { kind, id: openId } = dialog.open ?? {};
  const retried = rows.find(({ id }) => id === openId);
  if (kind === "create") return <PayoutForm onClose={dialog.close} />;
  if (kind === "retry" && retried) {
    return <ActionForm action="retry" row={retried} onClose={dialog.close} />;
  }
  if (kind !== "batch" || chosen.length === 0) return null;
  const showBatch = (batch: string) => setSearch({ desk: "batches", batch });
  return <BatchForm payouts={chosen} onClose={(id) => (id ? showBatch(id) : dialog.close())} />;
}

/** Only what is ready can go into a batch; who ticks others is told which. */
function whyNoBatch(
  chosen: readonly PayoutRow[],
  t: ReturnType<typeof useWords>["t"],
): string | undefined {
  if (chosen.length === 0) return t("payout.batch.tickFirst");
  const other = chosen.find((row) => !isReady(row));
  return other && t("payout.batch.notReady", { number: other.payoutNo });
}
