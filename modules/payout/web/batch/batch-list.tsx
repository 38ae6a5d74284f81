import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { ImportButton } from "#platform/web/kit/import-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import { Filters, KeysFilter, RangeFilter, StateFilter } from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { batchStates } from "../../states.ts";
import type { BatchRow } from "../opened.ts";

const BatchDetail = lazy(async () => ({
  default: (await import("./batch-detail.tsx")).BatchDetail,
}));

const columnsOf = (t: ReturnType<typeof useWords>["t"]): Column<BatchRow>[] => [
  { field: "batchNo", width: 150 },
  { field: "kind", width: 100, render: (row) => t(`payoutBatch.kind.${row.kind}`) },
  { field: "channelName", width: 150 },
  { field: "stateCode", width: 120, render: (row) => <StateTag code={row.stateCode} /> },
  { field: "lineCount", width: 70 },
  { field: "sumFen", kind: "money" },
  { field: "paidCount", width: 90 },
  { field: "paidFen", kind: "money" },
  { field: "failedCount", width: 90 },
  { field: "openCount", width: 110 },
  { field: "onlineBankExportNo", width: 190 },
  { field: "madeBy" },
  { field: "releasedBy" },
  { field: "releasedTime", kind: "time" },
  { field: "insertTime", kind: "time" },
];

/** The columns of a result file, as the server's template has them. */
const resultFields = [
  "exportNumber",
  "line",
  "account",
  "amount",
  "said",
  "failText",
  "bankSerial",
  "time",
];

export function BatchList({ switcher }: { switcher: ReactNode }) {
  const { t } = useWords();
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(payoutBatch.list, { desk: "batches" });
  const drawer = useDialogInUrl("batch");
  return (
    <Page
      title={t("menu.biz.payoutDesk")}
      views={switcher}
      actions={
        <>
          <ExportButton do={payoutBatch.export} list={list} />
          <ImportButton
            do={payoutBatch.importResult}
            template={payoutBatch.importTemplate}
            fields={resultFields}
          />
        </>
      }
    >
      <Filters list={list}>
        <KeysFilter name="batchNo" />
        <KeysFilter name="onlineBankExportNo" />
        <StateFilter name="stateCode" codes={Object.values(batchStates)} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton do={payoutBatch.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {drawer.open && <BatchDetail id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}
