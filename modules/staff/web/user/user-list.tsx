import { lazy, Suspense, useState } from "react";
import { lifecycle } from "#modules/identity/states.ts";
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
  TextFilter,
} from "#platform/web/list/filters.tsx";
import { type RowOf, useList } from "#platform/web/list/use-list.ts";
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { user } from "../../user-contract.ts";
import type { HandedOver } from "../password-dialog.tsx";
import { UserRowActions } from "./user-row-actions.tsx";
import { UserStateCell } from "./user-state-cell.tsx";

const UserForm = lazy(async () => ({ default: (await import("./user-form.tsx")).UserForm }));
const UserDetail = lazy(async () => ({ default: (await import("./user-detail.tsx")).UserDetail }));
const PasswordDialog = lazy(async () => ({
  default: (await import("../password-dialog.tsx")).PasswordDialog,
}));

type Row = RowOf<typeof user.list>;

const states = [lifecycle.normal, lifecycle.pendingActivation, lifecycle.disabled];

export function UserList() {
  const { t } = useWords();
  const list = useList(user.list);
  const dialog = useRowDialog(list);
  const detail = useDialogInUrl("detail");
  const [handed, setHanded] = useState<HandedOver>();
  const yesOrNo = (is: boolean) => t(is ? "form.yes" : "form.no");
  const choices = ["yes", "no"].map((value) => ({ value, label: yesOrNo(value === "yes") }));
  const columns: Column<Row>[] = [
    { field: "idCardName", width: 150 },
    { field: "nickname", width: 120 },
    { field: "phone", width: 130 },
    { field: "idCardNo", width: 190 },
    { field: "stateCode", width: 150, render: (row) => <UserStateCell row={row} /> },
    { field: "first", width: 110, render: (row) => yesOrNo(row.first) },
    { field: "multipleTenants", width: 110, render: (row) => yesOrNo(row.multipleTenants) },
    { field: "loginErrorTimes", width: 120 },
    { field: "smsSendTimes", width: 120 },
    { field: "insertPerson", width: 110 },
    { field: "insertTime", kind: "time" },
    { field: "updatePerson", width: 110 },
    { field: "updateTime", kind: "time" },
  ];
  const topActions = (
    <>
      <ExportButton do={user.export} list={list} />
      <ActionButton do={user.create} type="primary" onClick={dialog.create} />
    </>
  );
  const rowActions = (row: Row) => (
    <UserRowActions
      row={row}
      onDetail={() => detail.show("user", row.id)}
      onEdit={() => dialog.edit(row)}
    />
  );
  return (
    <Page title={t("menu.system.user")} actions={topActions}>
      <Filters list={list}>
        <KeywordFilter />
        <TextFilter name="phone" />
        <TextFilter name="idCardNo" />
        <StateFilter name="stateCode" codes={states} />
        <SelectFilter name="locked" options={choices} />
        <SelectFilter name="multipleTenants" options={choices} />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={({ id }) => detail.show("user", id)}
        actions={rowActions}
      />
      <Suspense>
        {dialog.row && <UserForm row={dialog.row} onPassword={setHanded} onClose={dialog.close} />}
        {detail.open?.id && (
          <UserDetail id={detail.open.id} onPassword={setHanded} onClose={detail.close} />
        )}
        {handed && <PasswordDialog handed={handed} onClose={() => setHanded(undefined)} />}
      </Suspense>
    </Page>
  );
}
