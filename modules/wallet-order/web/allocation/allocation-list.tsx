import { lazy, type ReactNode, Suspense, useState } from "react";
import { SubmitDialog } from "#modules/approval-task/web/pickers.tsx";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  SelectFilter,
  Filters,
  KeysFilter,
  RangeFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { runStates } from "../../states.ts";
import { AllocationPools } from "./allocation-pools.tsx";
import { periodText } from "./allocation-periods.ts";
import type { AllocationRow, Pool } from "./allocation-rows.ts";

const NewAllocation = lazy(async () => ({
  default: (await import("./allocation-form.tsx")).NewAllocation,
}));
const AllocationDetail = lazy(async () => ({
  default: (await import("./allocation-detail.tsx")).AllocationDetail,
}));

const columns: Column<AllocationRow>[] = [
  { field: "orderNo", width: 190 },
  { field: "poolDepartmentName", width: 150 },
  { field: "period", width: 100, render: (row) => periodText(row.period) },
  { field: "amount", kind: "money" },
  { field: "lineCount", width: 90 },
  { field: "stateCode", width: 110, render: (row) => <StateTag code={row.stateCode} /> },
  { field: "currentApprovalPerson", width: 180 },
  { field: "bookedTime", kind: "time" },
  { field: "maturedTime", kind: "time" },
  { field: "insertPerson" },
  { field: "insertTime", kind: "time" },
];

/** What stands in the address while the page shows allocations. */
export const allocationsShown = { tab: "allocation" } as const;

/** Departments' money that waits to be divided, and every run that divided some. */
export function AllocationList({ switcher }: { switcher?: ReactNode }) {
  const { t } = useWords();
  useLiveRecords("allocationRun", "wallet");
  const list = useList(allocationRun.list, allocationsShown);
  const drawer = useDialogInUrl("allocation");
  const [pool, setPool] = useState<Pool>();
  const [submitted, setSubmitted] = useState<string>();
  const opened = drawer.open?.kind;
  return (
    <Page
      title={t("menu.wallet.walletDetail")}
      actions={
        <>
          {switcher}
          <ExportButton do={allocationRun.export} list={list} />
        </>
      }
    >
      <AllocationPools onAllocate={setPool} />
      <Filters list={list}>
        <KeysFilter name="orderNo" />
        <StateFilter name="stateCode" codes={Object.values(runStates)} />
        <SelectFilter
          name="matured"
          options={[
            { value: "yes", label: t("allocationRun.matured.yes") },
            { value: "no", label: t("allocationRun.matured.no") },
          ]}
        />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <ActionButton do={allocationRun.detail} type="link" onClick={() => drawer.show(row.id)} />
        )}
      />
      <Suspense>
        {pool && (
          <NewAllocation
            pool={pool}
            onDone={(id) => drawer.show(id)}
            onClose={() => setPool(undefined)}
          />
        )}
        {opened && <AllocationDetail id={opened} onSubmit={setSubmitted} onClose={drawer.close} />}
      </Suspense>
      {submitted && (
        <SubmitDialog
          do={allocationRun.submit}
          orderType="allocationRun"
          orderId={submitted}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </Page>
  );
}
