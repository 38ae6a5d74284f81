import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { LogButton } from "#platform/web/kit/log-button.tsx";
import { Page } from "#platform/web/kit/page.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { platformSettings } from "../settings-contract.ts";
import { SettingRows } from "./setting-rows.tsx";
import { useSettingsOf } from "./use-settings.ts";

const PlatformSettingsForm = lazy(async () => ({
  default: (await import("./platform-settings-form.tsx")).PlatformSettingsForm,
}));

/** What holds for all tenants. */
export function PlatformSettings() {
  const { t } = useWords();
  const { data, error, refetch } = useSettingsOf(platformSettings.get);
  const dialog = useDialogInUrl();
  const title = t("menu.system.settings");
  const actions = data && (
    <>
      <LogButton of={platformSettings.operationLog} id={data.id} name={title} />
      <ActionButton
        do={platformSettings.update}
        type="primary"
        onClick={() => dialog.show("edit")}
      />
    </>
  );
  return (
    <Page title={title} actions={actions}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <SettingRows
          module="platformSettings"
          values={{
            loginNotice: data.loginNotice,
            supportContact: data.supportContact,
            defaultSessionHours: t("tenant.hours", { count: data.defaultSessionHours }),
          }}
        />
      )}
      <Suspense>
        {data && dialog.open && <PlatformSettingsForm row={data} onClose={dialog.close} />}
      </Suspense>
    </Page>
  );
}
