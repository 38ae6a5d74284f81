import { lazy, Suspense, useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { tenant } from "../contract.ts";
import { tenantStates } from "../states.ts";
import { VisitButton } from "./visit-button.tsx";

const PackageDialog = lazy(async () => ({
  default: (await import("./package-dialog.tsx")).PackageDialog,
}));
const SettingsForm = lazy(async () => ({
  default: (await import("./tenant-settings-form.tsx")).TenantSettingsForm,
}));

interface Props {
  readonly row: RowOf<typeof tenant.list>;
  readonly onEdit: () => void;
}

export function TenantRowActions({ row, onEdit }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState<"package" | "settings">();
  const { id, rowVersion, stateCode, superTenant, tenantName: name, memberCount } = row;
  const isDisabled = stateCode === tenantStates.disabled;
  const close = () => setOpen(undefined);
  const people = t("tenant.about.people", { name, count: memberCount });
  const ofSuper = (why: string) => (superTenant ? why : undefined);
  return (
    <>
      <ActionButton do={tenant.update} type="link" onClick={onEdit} />
      <ActionButton
        do={tenant.updatePackage}
        type="link"
        because={ofSuper(t("tenant.because.hasAll"))}
        onClick={() => setOpen("package")}
      />
      <ActionButton do={tenant.updateSettings} type="link" onClick={() => setOpen("settings")} />
      <VisitButton id={id} name={name} isDisabled={isDisabled} isOwn={superTenant} />
      <ConfirmButton
        do={isDisabled ? tenant.enable : tenant.disable}
        input={{ id, rowVersion }}
        about={people}
        danger={!isDisabled}
        because={ofSuper(t("tenant.because.staysOpen"))}
      />
      <LogButton of={tenant.operationLog} id={id} name={name} />
      <Suspense>
        {open === "package" && <PackageDialog id={id} name={name} onClose={close} />}
        {open === "settings" && (
          <SettingsForm
            do={tenant.updateSettings}
            initial={row.tenantSettings}
            along={{ id, rowVersion }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
