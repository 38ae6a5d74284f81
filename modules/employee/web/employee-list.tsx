import { lazy, Suspense } from "react";
import { useDepartments } from "#modules/identity/web/pickers.tsx";
import { CityFilter, PositionFilter } from "#modules/hr-directory/web/faces/places.tsx";
import { departmentPaths } from "#modules/staff/web/faces/department-paths.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeysFilter,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { Views } from "#platform/web/list/views.tsx";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { employee } from "../contract.ts";
import { awaitsDeparture, awaitsTransfer, employeeStates } from "../states.ts";

const EmployeeForm = lazy(async () => ({
  default: (await import("./employee-form.tsx")).EmployeeForm,
}));
const EmployeeDetail = lazy(async () => ({
  default: (await import("./employee-detail.tsx")).EmployeeDetail,
}));

type Row = RowOf<typeof employee.list>;

const columns: Column<Row>[] = [
  { field: "jobNumber", width: 130 },
  { field: "idCardName", width: 110 },
  { field: "stateCode", kind: "state" },
  { field: "departmentNames", width: 160 },
  { field: "positionName", width: 120 },
  { field: "rank", width: 70 },
  { field: "entryDate", width: 120 },
  { field: "probationEndDate", width: 130 },
  { field: "seniorName", width: 110 },
  { field: "businessCityName", width: 110 },
];

const { probation, employed, left } = employeeStates;
const at = (...codes: number[]) => `stateCode=${codes.join("%2C")}`;

export function EmployeeList() {
  const { t } = useWords();
  const list = useList(employee.list);
  const { data: departments = [] } = useDepartments();
  const dialog = useRowDialog(list);
  const detail = useDialogInUrl("detail");
  return (
    <Page
      title={t("menu.hr.employeePool")}
      views={
        <Views
          of={employee.list}
          list={list}
          label={t("employee.view.title")}
          views={[
            { name: t("employee.view.all"), search: "" },
            {
              name: t("employee.view.here"),
              search: at(probation, employed, awaitsTransfer, awaitsDeparture),
            },
            { name: t("employee.view.probation"), search: at(probation) },
            { name: t("employee.view.moving"), search: at(awaitsTransfer) },
            { name: t("employee.view.leaving"), search: at(awaitsDeparture) },
            { name: t("employee.view.left"), search: at(left) },
          ]}
        />
      }
      actions={<ExportButton do={employee.export} list={list} />}
    >
      <Filters list={list}>
        <KeywordFilter />
        <StateFilter
          name="stateCode"
          codes={[probation, employed, awaitsTransfer, awaitsDeparture, left]}
        />
        <SelectFilter name="departments" options={departmentPaths(departments)} />
        <PositionFilter />
        <CityFilter />
        <KeysFilter name="jobNumber" />
        <RangeFilter name="entryDate" />
        <RangeFilter name="probationEndDate" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={(row) => detail.show(row.id)}
        actions={(row) => (
          <>
            <ActionButton do={employee.detail} type="link" onClick={() => detail.show(row.id)} />
            {row.stateCode !== left && (
              <ActionButton do={employee.update} type="link" onClick={() => dialog.edit(row)} />
            )}
          </>
        )}
      />
      <Suspense>
        {dialog.row && dialog.row !== "new" && (
          <EmployeeForm row={dialog.row} onClose={dialog.close} />
        )}
        {detail.open && <EmployeeDetail id={detail.open.kind} onClose={detail.close} />}
      </Suspense>
    </Page>
  );
}
