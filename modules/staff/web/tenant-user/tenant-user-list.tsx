import { lazy, Suspense, useState } from "react";
import { useDepartments, useRoles } from "#modules/identity/web/pickers.tsx";
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
import { useDialogInUrl, useRowDialog } from "#platform/web/work/dialog-in-url.ts";
import { tenantUser } from "../../contract.ts";
import { memberStates } from "../../states.ts";
import { departmentPaths } from "../faces/department-paths.ts";
import { type HandedOver, PasswordDialog } from "../password-dialog.tsx";
import { MemberInvitations } from "./member-invitations.tsx";
import { memberColumns } from "./tenant-user-columns.tsx";
import { TenantUserRowActions } from "./tenant-user-row-actions.tsx";
import { TenantUserTabs } from "./tenant-user-tabs.tsx";

const TenantUserForm = lazy(async () => ({
  default: (await import("./tenant-user-form.tsx")).TenantUserForm,
}));
const TenantUserDetail = lazy(async () => ({
  default: (await import("./tenant-user-detail.tsx")).TenantUserDetail,
}));

const { normal, disabled, pendingActivation } = memberStates;
const imported = [
  "jobNumber",
  "idCardName",
  "idCardNo",
  "phone",
  "bankName",
  "bankCardNo",
  "roles",
  "departments",
];

export function TenantUserList() {
  const { t } = useWords();
  const list = useList(tenantUser.list);
  const dialog = useRowDialog(list);
  const drawer = useDialogInUrl("person");
  const [handed, setHanded] = useState<HandedOver>();
  const { data: departments = [] } = useDepartments();
  const { data: roles = [] } = useRoles();
  const topActions = (
    <>
      <ImportButton do={tenantUser.import} template={tenantUser.importTemplate} fields={imported} />
      <ExportButton do={tenantUser.export} list={list} />
      <ActionButton do={tenantUser.create} type="primary" onClick={dialog.create} />
    </>
  );
  return (
    <Page
      title={t("menu.system.tenantUser")}
      views={<TenantUserTabs list={list} />}
      actions={topActions}
    >
      <MemberInvitations />
      <Filters list={list}>
        <KeywordFilter />
        <SelectFilter name="departments" options={departmentPaths(departments)} />
        <SelectFilter
          name="roles"
          options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
        />
        <StateFilter name="stateCode" codes={[normal, pendingActivation, disabled]} />
        <SelectFilter
          name="locked"
          options={[
            { value: "yes", label: t("form.yes") },
            { value: "no", label: t("form.no") },
          ]}
        />
        <KeysFilter name="jobNumber" />
        <TextFilter name="phone" />
        <TextFilter name="idCardNo" />
        <RangeFilter name="insertTime" />
      </Filters>
      <DataTable
        list={list}
        columns={memberColumns}
        onOpen={({ id }) => drawer.show("view", id)}
        actions={(row) => (
          <TenantUserRowActions
            row={row}
            onView={() => drawer.show("view", row.id)}
            onEdit={() => dialog.edit(row)}
            onPassword={setHanded}
          />
        )}
      />
      <Suspense>
        {drawer.open?.id && (
          <TenantUserDetail id={drawer.open.id} onPassword={setHanded} onClose={drawer.close} />
        )}
        {dialog.row && (
          <TenantUserForm row={dialog.row} onPassword={setHanded} onClose={dialog.close} />
        )}
      </Suspense>
      {handed && <PasswordDialog handed={handed} onClose={() => setHanded(undefined)} />}
    </Page>
  );
}
