import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { type List, type RowOf, useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalStates } from "#modules/approval/states.ts";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useBindings } from "./trial/process-simulate.tsx";
import { ProcessViews, watching } from "./process-views.tsx";
import { useOrderTypeName } from "./process-words.ts";
import "./process.css";

const ApprovalDrawer = lazy(async () => ({
  default: (await import("#modules/approval-task/web/faces/approval-drawer.tsx")).ApprovalDrawer,
}));

type Row = RowOf<typeof approvalInstance.list>;

/** All approvals of the tenant, for who has to set going again what is stuck. */
export function ApprovalWatch() {
  const { t } = useWords();
  const list = useList(approvalInstance.list, watching);
  const drawer = useDialogInUrl("approval");
  const typeName = useOrderTypeName();
  const { data } = useBindings();
  const kinds = data?.orderTypes ?? [];
  const columns: Column<Row>[] = [
    { field: "orderNo", width: 170 },
    { field: "title", width: 200 },
    { field: "stateCode", kind: "state", width: 100 },
    { field: "currentApprovalPerson", width: 160 },
    {
      field: "currentStep",
      width: 90,
      render: ({ currentStep, totalStep }) =>
        totalStep > 0 ? `${currentStep}/${totalStep}` : emptyMark,
    },
    { field: "amountFen", kind: "money" },
    { field: "applicantName", width: 100 },
    { field: "orderType", width: 110, render: ({ orderType }) => typeName(orderType) },
    { field: "startedTime", kind: "time" },
    { field: "endedTime", kind: "time" },
  ];
  return (
    <Page
      title={t("menu.bizConfiguration.approvalProcess")}
      views={
        <>
          <ProcessViews shown="watch" />
          <Standings list={list} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter name="stateCode" codes={Object.values(approvalStates)} />
        <SelectFilter
          name="orderType"
          options={kinds.map(({ orderType }) => ({ value: orderType, label: typeName(orderType) }))}
        />
        <RangeFilter name="startedTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={({ id }) => (
          <Button type="link" onClick={() => drawer.show(id)}>
            {t("approvalProcess.watch.open")}
          </Button>
        )}
      />
      <Suspense>
        {drawer.open && <ApprovalDrawer id={drawer.open.kind} onClose={drawer.close} />}
      </Suspense>
    </Page>
  );
}

const { suspended, pending, approving } = approvalStates;

/** What is looked for here, each no more than an address; of what runs, the oldest first. */
const standings = {
  stuck: `stateCode=${suspended}`,
  running: `stateCode=${pending}%2C${approving}&sort=startedTime`,
  all: "",
} as const;
const kindsOfStanding = Object.keys(standings) as (keyof typeof standings)[];

function Standings({ list }: { list: List }) {
  const { t } = useWords();
  return (
    <Views
      of={approvalInstance.list}
      list={list}
      label={t("approvalProcess.watch")}
      views={kindsOfStanding.map((kind) => ({
        name: t(`approvalProcess.watch.${kind}`),
        search: standings[kind],
      }))}
    />
  );
}
