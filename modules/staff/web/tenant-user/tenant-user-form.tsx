import { Alert } from "antd";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { tenantUser } from "../../contract.ts";
import { PersonalFields } from "../personal-fields.tsx";
import { PlaceFields } from "../place-fields.tsx";
import type { HandedOver } from "../password-dialog.tsx";
import type { MemberRow } from "./tenant-user-columns.tsx";

interface Props {
  readonly row: MemberRow | "new";
  readonly onPassword: (handed: HandedOver) => void;
  readonly onClose: () => void;
}

const width = 760;

export function TenantUserForm({ row, onPassword, onClose }: Props) {
  const { t } = useWords();
  if (row === "new") {
    return (
      <FormDialog
        do={tenantUser.create}
        width={width}
        onDone={(answer) => onPassword({ ...answer, name: t("user.password.newcomer") })}
        onClose={onClose}
      >
        <PersonalFields />
        <PlaceFields />
      </FormDialog>
    );
  }
  return <EditForm row={row} onClose={onClose} />;
}

/** Numbers come masked, so their boxes are empty: what is left empty stays as it is. */
function EditForm({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const { t } = useWords();
  const { id, rowVersion, idCardName, multipleTenants } = row;
  const initial = {
    ...row,
    phone: undefined,
    idCardNo: undefined,
    bankCardNo: undefined,
    idCardAddress: undefined,
    roles: row.roles.map((role) => role.id),
    departments: row.departments.map((department) => department.id),
    mainDepartmentId: row.departments.find(({ main }) => main)?.id ?? null,
  };
  const kept = multipleTenants ? { idCardName } : {};
  return (
    <FormDialog
      do={tenantUser.update}
      width={width}
      initial={initial}
      along={{ id, rowVersion, ...kept }}
      onClose={onClose}
    >
      {multipleTenants && (
        <Alert type="info" showIcon title={t("tenantUser.hint.severalTenants")} />
      )}
      <PersonalFields shown={row} isShared={multipleTenants} />
      <PlaceFields />
    </FormDialog>
  );
}
