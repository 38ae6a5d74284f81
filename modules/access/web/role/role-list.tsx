import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense } from "react";
import { identity } from "#modules/identity/contract.ts";
import { call } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ExportButton } from "#platform/web/kit/export-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { type Column, DataTable } from "#platform/web/list/data-table.tsx";
import {
  Filters,
  KeywordFilter,
  RangeFilter,
  SelectFilter,
  StateFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { RightsPanelButtons, RightsPanels } from "../why/rights-panels.tsx";
import { useRangeOptions } from "./role-names.ts";
import { RoleRowActions } from "./role-row-actions.tsx";

const RoleForm = lazy(async () => ({ default: (await import("./role-form.tsx")).RoleForm }));
const RoleGrant = lazy(async () => ({ default: (await import("./role-grant.tsx")).RoleGrant }));
const RoleUsers = lazy(async () => ({ default: (await import("./role-users.tsx")).RoleUsers }));

type Row = RowOf<typeof role.list>;

/** The roles that the person himself has, by name: names are unique in a tenant. */
function useOwnRoles(): readonly string[] {
  const own = useQuery({
    queryKey: ["identity", identity.info.name, "roles"],
    queryFn: ({ signal }) => call(identity.info, {}, { signal }),
  });
  return own.data?.roles ?? [];
}

export function RoleList() {
  const { t } = useWords();
  const list = useList(role.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("open");
  const own = useOwnRoles();
  const ranges = useRangeOptions();
  const columns: Column<Row>[] = [
    { field: "roleName", width: 150 },
    { field: "roleDescribe", width: 160 },
    {
      field: "visualRangeType",
      width: 130,
      render: ({ visualRangeType: code }) => ranges.find(({ value }) => value === code)?.label,
    },
    {
      field: "userCount",
      width: 100,
      render: (row) => (
        <Button type="link" size="small" onClick={() => drawer.show("users", row.id)}>
          {t("role.users.count", { count: row.userCount })}
        </Button>
      ),
    },
    { field: "stateCode", kind: "state", width: 90 },
    {
      field: "needsSecondFactor",
      width: 160,
      render: (row) => t(row.needsSecondFactor ? "form.yes" : "form.no"),
    },
    {
      field: "grantsPackage",
      width: 160,
      render: (row) => t(row.grantsPackage ? "form.yes" : "form.no"),
    },
    { field: "remark" },
    { field: "insertPerson", width: 110 },
    { field: "insertTime", kind: "time" },
    { field: "updatePerson", width: 110 },
    { field: "updateTime", kind: "time" },
  ];
  const { kind, id = "" } = drawer.open ?? {};
  return (
    <Page
      title={t("menu.system.role")}
      actions={
        <>
          <RightsPanelButtons />
          <ExportButton do={role.export} list={list} />
          <ActionButton do={role.create} type="primary" onClick={dialog.create} />
        </>
      }
    >
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter name="visualRangeType" options={ranges} />
        <StateFilter name="stateCode" codes={[roleStates.normal, roleStates.disabled]} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        actions={(row) => (
          <RoleRowActions
            row={row}
            isOwn={own.includes(row.roleName)}
            onEdit={() => dialog.edit(row)}
            onGrant={() => drawer.show("grant", row.id)}
          />
        )}
      />
      <Suspense>{dialog.row && <RoleForm row={dialog.row} onClose={dialog.close} />}</Suspense>
      <Suspense>
        {kind === "grant" && <RoleGrant id={id} onClose={drawer.close} />}
        {kind === "users" && <RoleUsers id={id} onClose={drawer.close} />}
      </Suspense>
      <RightsPanels />
    </Page>
  );
}
